import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { beforeEach } from 'vitest'
import { runImport } from '../../src/cli/import/import-command.ts'
import type { ImportIo } from '../../src/cli/import/import-io.ts'
import { type ImportsIo, runImportsCommand } from '../../src/cli/import/import-runs-command.ts'
import type { PartialDate } from '../../src/domain/dates/partial-date.ts'
import type { Memorial, MemorialInput } from '../../src/domain/memorial.ts'
import type { SqlDirectoryEditor } from '../../src/storage/sql/editing/directory-editor.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import {
  databaseForDryRun,
  openSqliteEditor,
  openSqliteImportRuns,
  openSqliteWriter,
} from '../../src/storage/sqlite/open-directory.ts'
import { temporaryFolder } from './folders/temporary-folder.ts'
import { realData } from './real-data.ts'

/** Shared code for import tests. It reads the source files without the code under test. */
export const TODAY = { year: 2026, month: 11, day: 20 }

export type SourceRow = Readonly<Record<string, string>>

export const exampleMapping = (name: string) =>
  fileURLToPath(new URL(`../../examples/import/${name}.json`, import.meta.url))

export const sourceRows = (file: string): SourceRow[] => parse(readFileSync(realData(file)), { columns: true })

/** Returns the line of a record. The real files have no line breaks in cells, so record n is on line n + 1. */
export const lineOf = (index: number) => index + 2

const exactly = (year: number, month: number | null, day: number | null): PartialDate => ({
  year,
  month,
  day,
  qualifier: null,
  end: null,
})

/** Parses the date formats that the README of the real files describes. */
export function dateIn(text: string): PartialDate | null {
  const bare = text.replaceAll(' ', '')
  const full = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(bare)
  if (full) return exactly(Number(full[3]), Number(full[1]), Number(full[2]) || null)
  const month = /^(\d{1,2})\/(?:--|)\/?(\d{4})$/.exec(bare)
  if (month) return exactly(Number(month[2]), Number(month[1]), null)
  const spaced = /^(\d{1,2})\/ +(\d{4})$/.exec(text)
  if (spaced) return exactly(Number(spaced[2]), Number(spaced[1]), null)
  return /^\d{4}$/.test(bare) ? exactly(Number(bare), null, null) : null
}

export const eventDate = (memorial: MemorialInput | Memorial, type: string) =>
  memorial.lifeEvents.find((event) => event.type === type)?.date ?? null

export const orNull = (text: string) => (text === '' ? null : text)
export const tidy = (text: string) => text.trim().replace(/ +/g, ' ')

export async function runImportInto(
  folder: string,
  args: readonly string[],
  change: Partial<ImportIo> = {},
): Promise<{ status: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const io: ImportIo = {
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    today: TODAY,
    timestamp: '2026-11-20T12-00-00',
    interrupt: new AbortController().signal,
    rejectsFolder: () => join(folder, 'imports'),
    expireRejects: () => {},
    // Responds that the file has no single cemetery; a test can override this.
    ask: async () => '',
    openWriter: async ({ isDryRun }) => {
      const database = join(folder, 'lychgate.sqlite')
      return await openSqliteWriter(isDryRun ? databaseForDryRun(database) : database)
    },
    ...change,
  }
  return { status: await runImport(args, io), out, err }
}

/** Runs `imports` in a SQLite file. Returns its exit status and output. */
export async function runImportsIn(database: string, args: readonly string[], change: Partial<ImportsIo> = {}) {
  const out = new PassThrough()
  const err: string[] = []
  const status = await runImportsCommand(args, {
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

/** Passes an editor of the directory to `edit`, then closes it. */
export async function withEditor<T>(database: string, edit: (editor: SqlDirectoryEditor) => Promise<T>): Promise<T> {
  const editor = await openSqliteEditor(database)
  try {
    return await edit(editor)
  } finally {
    await editor.close()
  }
}

/** Passes the directory to `read`, then closes it. */
export async function withStore<T>(database: string, read: (store: SqliteDirectoryStore) => Promise<T>): Promise<T> {
  const store = new SqliteDirectoryStore(database)
  try {
    return await read(store)
  } finally {
    await store.close()
  }
}

/** Gives each test of the calling file an empty folder for import files and a directory. */
export function setUpImportFolder() {
  let folder: string
  beforeEach(() => {
    folder = temporaryFolder()
  })

  const inFolder = (name: string) => join(folder, name)
  return {
    /** Returns the path of a file in the folder. */
    inFolder,
    /** Writes a file into the folder and returns its path. */
    async file(name: string, content: string | Buffer): Promise<string> {
      await writeFile(inFolder(name), content)
      return inFolder(name)
    },
    /** Runs `import` with these arguments. */
    run: (...args: string[]) => runImportInto(folder, args),
    runWith: (io: Partial<ImportIo>, ...args: string[]) => runImportInto(folder, args, io),
    memorials: () =>
      withStore(inFolder('lychgate.sqlite'), async (store) => {
        const found: Memorial[] = []
        for (let id = 1; id <= 5000; id++) {
          const memorial = await store.findMemorial(id)
          if (memorial === null) break
          if (memorial !== 'removed') found.push(memorial)
        }
        return found
      }),
    async rejects(path = inFolder('rejects.csv')): Promise<Record<string, string>[]> {
      return parse(await readFile(path, 'utf8'), { columns: true })
    },
  }
}
