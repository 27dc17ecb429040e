import { formatNumber } from '../../domain/format-number.ts'
import type { ImportFile } from '../../ingest/open-import-file.ts'
import type { Problem, ProblemKind } from '../../ingest/problem.ts'
import type { ProblemSummary } from '../../ingest/problem-summary.ts'
import { fixFor } from './problem-fixes.ts'

/** Sections of a summary, with the kinds of problems in each. Problems that a person must check come first. */
const SECTIONS = [
  { heading: 'Refused rows', kinds: ['refused'] },
  { heading: 'Values to check', kinds: ['unread', 'note'] },
  { heading: 'Values without a field', kinds: ['unmapped', 'column'] },
] as const satisfies readonly { readonly heading: string; readonly kinds: readonly ProblemKind[] }[]

const REASONS_SHOWN = 10
const VALUE_LENGTH = 60

/** Returns the most frequent reasons of each section, each with its count, an example, and a fix. */
export function describeProblems(summary: ProblemSummary, file: Pick<ImportFile<unknown>, 'hasStatedYears'>): string {
  return SECTIONS.map(({ heading, kinds }) => {
    const total = summary.total(kinds)
    if (total === 0) return ''
    const shown = summary.reasons(kinds).slice(0, REASONS_SHOWN)
    const rest = total - shown.reduce((sum, { number }) => sum + number, 0)
    const lines = shown.map(
      ({ problem, number }) => `${formatNumber(number).padStart(8)}  ${describeProblem(problem, file)}\n`,
    )
    return `\n${heading}: ${formatNumber(total)}\n${lines.join('')}${rest > 0 ? `${formatNumber(rest).padStart(8)}  for other reasons\n` : ''}`
  }).join('')
}

function describeProblem(problem: Problem, file: Pick<ImportFile<unknown>, 'hasStatedYears'>): string {
  const { line, column, value, reason } = problem
  const text = value === '' ? '' : `"${value.replace(/\s+/g, ' ').slice(0, VALUE_LENGTH)}" `
  const where = [line === null ? null : `line ${line}`, column].filter((part) => part !== null).join(', ')
  const fix = fixFor(problem, file)
  return `${where === '' ? '' : `${where}: `}${text}${reason}${fix === null ? '' : `\n          Fix: ${fix}`}`
}
