import { parseId } from '../../contract/search-params.ts'
import { formatCount, formatNumber } from '../../domain/format-number.ts'
import { openImportRuns } from '../../server/compose/compose-directory.ts'
import { closeInboxItemOfRun } from '../../server/compose/compose-import-jobs.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { type ImportRun, type ImportRuns, type UndoneImport, UndoRejected } from '../../storage/ports/import-runs.ts'
import { formatMinute, printable } from '../admin/admin-io.ts'
import { type DirectoryAdminIo, noteOf, processDirectoryAdminIo } from '../admin/directory-admin.ts'
import { CommandError, ConfirmationRequired, runCommand, UsageError } from '../run-command.ts'

const IMPORTS_USAGE = `Usage: lychgate imports list
       lychgate imports show N
       lychgate imports undo N [--yes]

  list    list the latest imports, newest first
  show    show an import: its source, its results, and the first memorials that it added
  undo    remove the records that an import added and restore those that it changed, except records that
          someone has edited since; without --yes, show what would happen

Exit status: 0 done, 1 failed, 2 usage error.
`

const RUNS_SHOWN = 50
const MEMORIALS_SHOWN = 10

export interface ImportsIo extends Pick<DirectoryAdminIo, 'out' | 'err' | 'clock' | 'userName'> {
  openRuns(): Promise<ImportRuns>
  /** Closes the inbox item of an import at the desk, if the run belongs to one and none of its runs is left. */
  closeInboxItem(runId: number, at: Date): Promise<void>
}

const processImportsIo: ImportsIo = {
  ...processDirectoryAdminIo,
  openRuns: () => openImportRuns(readProcessConfig()),
  closeInboxItem: (runId, at) => closeInboxItemOfRun(readProcessConfig(), runId, at),
}

/** Runs `imports list`, `imports show N`, and `imports undo N`. */
export function runImportsCommand(args: readonly string[], io: ImportsIo = processImportsIo): Promise<number> {
  return runCommand(args, { io, usage: IMPORTS_USAGE }, async () => {
    const [action, ...rest] = args
    const isConfirmed = rest.includes('--yes')
    const [number, ...more] = rest.filter((one) => one !== '--yes')
    const isKnown = action === 'list' || action === 'show' || action === 'undo'
    if (!isKnown)
      throw new UsageError(
        action === undefined
          ? 'Specify list, show, or undo.'
          : `Unknown subcommand: "${printable(action)}". Specify list, show, or undo.`,
      )
    const unexpected = action === 'list' ? number : more[0]
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument: "${printable(unexpected)}".`)
    if (isConfirmed && action !== 'undo') throw new UsageError('--yes is only for undo.')
    const id = action === 'list' ? 0 : numberOf(number)
    const runs = await io.openRuns()
    try {
      if (action === 'list') await listRuns(runs, io)
      else if (action === 'show') await showRun(runs, id, io)
      else await undoRun(runs, id, isConfirmed, io)
    } finally {
      await runs.close()
    }
    return undefined
  })
}

function numberOf(text: string | undefined): number {
  if (text === undefined) throw new UsageError('Specify the number of an import, as shown by "imports list".')
  const id = parseId(text)
  if (id === null) throw new UsageError(`"${printable(text)}" is not an import number.`)
  return id
}

async function listRuns(runs: ImportRuns, { out }: ImportsIo): Promise<void> {
  const listed = await runs.list(RUNS_SHOWN)
  if (listed.length === 0) out.write('No imports are recorded.\n')
  for (const run of listed) {
    out.write(
      `${String(run.id).padStart(5)}  ${formatMinute(run.begunAt)}  ${printable(run.file)}  ${results(run)}${state(run)}\n`,
    )
  }
}

async function showRun(runs: ImportRuns, id: number, { out }: ImportsIo): Promise<void> {
  const run = await runs.find(id)
  if (run === null) throw new CommandError(noRun(id))
  out.write(`Import ${id}${state(run)}\n`)
  out.write(`  file       ${printable(run.file)}\n`)
  if (run.source !== null) out.write(`  source     ${printable(run.source)}\n`)
  out.write(`  began      ${formatMinute(run.begunAt)} UTC\n`)
  if (run.endedAt !== null) out.write(`  ended      ${formatMinute(run.endedAt)} UTC\n`)
  out.write(`  results    ${results(run)}\n`)
  const added = await runs.listAdded(id, MEMORIALS_SHOWN)
  if (added.length > 0) out.write('  added\n')
  for (const one of added) out.write(`    ${printable(one.name)} (memorial ${one.id})\n`)
  const more = run.added - added.length
  if (run.source !== null && added.length === MEMORIALS_SHOWN && more > 0)
    out.write(`    and ${formatNumber(more)} more\n`)
  if (run.undoneAt === null) out.write(`To undo it: lychgate imports undo ${id}\n`)
}

async function undoRun(runs: ImportRuns, id: number, isConfirmed: boolean, io: ImportsIo): Promise<void> {
  const note = { ...noteOf(new Map(), new Set(), io), dryRun: !isConfirmed }
  let undone: UndoneImport
  try {
    undone = await runs.undo(id, note)
  } catch (error) {
    if (error instanceof UndoRejected) throw new CommandError(rejectionMessage(error.rejection))
    throw error
  }
  const removed = [
    formatCount(undone.removed, 'memorial'),
    formatCount(undone.removedCemeteries, 'cemetery', 'cemeteries'),
  ]
  if (!isConfirmed) {
    const kept = undone.kept.length === 0 ? '' : `\n${keptText(undone, 'would keep')}`
    throw new ConfirmationRequired(
      `Undoing import ${id} would remove ${removed[0]} and up to ${removed[1]}, and restore ${formatCount(undone.restored, 'record')}. The URLs of removed memorials would return 410.${kept}\nTo undo the import, add --yes.`,
    )
  }
  io.out.write(
    `Undid import ${id}: removed ${removed.join(' and ')}, and restored ${formatCount(undone.restored, 'record')}.\n`,
  )
  if (undone.kept.length > 0) io.out.write(`${keptText(undone, 'kept')}\n`)
  await io.closeInboxItem(id, note.at)
}

function keptText({ kept }: UndoneImport, verb: string): string {
  const lines = kept.map(({ kind, id, name }) => `  ${printable(name)} (${kind} ${id})`)
  return [`It ${verb} records that someone has edited since the import:`, ...lines].join('\n')
}

function rejectionMessage(rejection: UndoRejected['rejection']): string {
  switch (rejection.code) {
    case 'no run':
      return noRun(rejection.id)
    case 'already undone':
      return `Import ${rejection.id} has already been undone.`
    case 'newer run':
      return `Import ${rejection.newer} is a later run of the same source. Undo it first: lychgate imports undo ${rejection.newer}`
  }
}

function noRun(id: number): string {
  return `There is no import ${id}. To list all imports: lychgate imports list`
}

function results({ source, added, updated, unchanged, refused, missing }: ImportRun): string {
  const counts = Object.entries({ added, updated, unchanged, refused, missing }).filter(([, number]) => number > 0)
  const text = counts.map(([name, number]) => `${formatNumber(number)} ${name}`).join(', ') || 'nothing'
  return source === null ? `cemeteries: ${text}` : text
}

function state({ endedAt, undoneAt }: ImportRun): string {
  if (undoneAt !== null) return ` (undone ${formatMinute(undoneAt)})`
  return endedAt === null ? ' (still running, or interrupted)' : ''
}
