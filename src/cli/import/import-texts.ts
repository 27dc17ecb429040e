import { formatNumber } from '../../domain/format-number.ts'
import type { Problem } from '../../ingest/problem.ts'
import { missingProblem } from '../../ingest/row-problems.ts'
import type { MissingRow, SourceOverlap } from '../../storage/ports.ts'
import { rateOf } from '../progress-line.ts'

/** Returns the summary line of the run. */
export function describeResult(interrupted: boolean, rows: number, seconds: number): string {
  const rate = rateOf(rows, seconds)
  const speed = rate > 0 ? `, ${formatNumber(rate)} per second` : ''
  const result = `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'} in ${seconds.toFixed(1)} s${speed}`
  return interrupted
    ? `Stopped after ${result}. Imported rows are kept; run the command again to continue.\n`
    : `Done: ${result}.\n`
}

/** Returns the counts, one per line. */
export function tableOf(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `  ${name.padEnd(10)}${formatNumber(number).padStart(12)}\n`)
    .join('')
}

interface MissingMemorials {
  readonly total: number
  /** The names of the first missing memorials. */
  readonly names: readonly string[]
  readonly added: number
  readonly refused: number
  readonly hasKey: boolean
  readonly isDryRun: boolean
}

/** Returns the lines about memorials of earlier imports whose rows are missing. */
export function describeMissing({ total, names, added, refused, hasKey, isDryRun }: MissingMemorials): string {
  const subject = total === 1 ? '1 memorial' : `${formatNumber(total)} memorials`
  const kept = isDryRun ? 'would be kept' : total === 1 ? 'was kept' : 'were kept'
  const lines = [
    `${subject} from earlier imports of this source ${total === 1 ? 'is' : 'are'} not in this file and ${kept}:`,
    ...names.map((name) => `  ${name}`),
  ]
  if (total > names.length) lines.push(`  and ${formatNumber(total - names.length)} more, listed in the rejects file`)
  if (refused > 0) {
    lines.push(
      'Missing memorials are still public, even those whose rows were refused in this run. Review the rejects file. To remove one: lychgate memorials remove ID --reason WHY',
    )
  }
  if (added > 0 && !hasKey) {
    lines.push(
      'Without a key column, a changed row counts as a new row, so some of these may also be counted as added.',
    )
  }
  return `${lines.join('\n')}\n`
}

/** Returns the problem for a memorial whose row is missing, with the command that removes it. */
export function missingRowProblem(row: MissingRow): Problem {
  const problem = missingProblem(row)
  return {
    ...problem,
    reason: `${problem.reason} To remove it: lychgate memorials remove ${row.memorialId} --reason WHY`,
  }
}

/** Returns the message of an import that stopped because the directory already has its people. */
export function overlapMessage({ source, isSameSource, matches, compared }: SourceOverlap): string {
  const compare = `of ${formatNumber(compared)} rows compared, ${formatNumber(matches)} have the name and dates of a memorial. Nothing was stored.`
  const asAdditional = 'To import these rows as additional people, add: --new-source'
  if (isSameSource) {
    return `The source "${source}" already has these people in another cemetery or plot: ${compare}
To replace them, undo the earlier import first (imports list, imports undo).
To correct the name of the cemetery only: lychgate cemeteries edit ID --name NAME
If the earlier import had a key, state it again: "key" in the mapping
${asAdditional}`
  }
  return `The source "${source}" already has these people: ${compare}
To update that source, add: --source ${JSON.stringify(source)}
${asAdditional}`
}
