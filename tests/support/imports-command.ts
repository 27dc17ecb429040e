import { PassThrough } from 'node:stream'
import { type ImportsIo, runImports } from '../../src/cli/import/import-runs-command.ts'
import { openSqliteImportRuns } from '../../src/storage/sqlite/open-directory.ts'

/** Runs `imports` in a SQLite file. Returns its exit status and output. */
export async function runImportsIn(database: string, args: readonly string[], change: Partial<ImportsIo> = {}) {
  const out = new PassThrough()
  const err: string[] = []
  const status = await runImports(args, {
    out,
    err: { write: (text) => err.push(text) },
    clock: { now: () => new Date('2026-11-22T09:30:00Z') } as never,
    userName: () => 'Ruth',
    openRuns: async () => await openSqliteImportRuns(database),
    closeInboxItem: async () => {},
    ...change,
  })
  out.end()
  return { status, out: (await out.toArray()).join(''), err: err.join('') }
}
