import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Connection } from '../../src/storage/sqlite/connection/connection.ts'
import { migrateSqlite } from '../../src/storage/sqlite/connection/migrate.ts'
import { SqliteDatabase } from '../../src/storage/sqlite/connection/sqlite-database.ts'
import type { SyntheticOptions } from '../../src/synthetic/synthetic-directory.ts'
import { buildDirectory } from './build-directory.ts'

/** The seed of the measured directories */
export const DIRECTORY_SEED = 1

const MIGRATIONS = new URL('../../migrations/sqlite/', import.meta.url)
/** Increase this number when the same options produce a different database. */
const FORM = 1
const STAMP = 'bench.json'

export interface LargeDirectory {
  /** The folder, for use as DATA_DIR */
  readonly folder: string
  readonly file: string
}

/** The options and schema of an existing directory */
interface Stamp extends SyntheticOptions {
  readonly form: number
  readonly schema: readonly string[]
}

/**
 * Returns a directory with these options under `parent`. Reuses the directory of an earlier run if its options are equal,
 * after migrations if necessary. Otherwise, builds a new one, or continues an interrupted build.
 */
export async function largeDirectory(
  parent: string,
  { memorials, seed }: SyntheticOptions,
  progress: (line: string) => void,
): Promise<LargeDirectory> {
  const directory = directoryOf(parent, memorials)
  const options = { memorials, seed }
  const wanted: Stamp = { ...options, form: FORM, schema: migrations() }
  const there = stampIn(directory.folder)
  if (there !== null && isEarlier(there, wanted)) {
    if (there.schema.length === wanted.schema.length) return directory
    await migrate(directory.file)
    writeStamp(directory.folder, wanted)
    return directory
  }

  const building = `${directory.folder}.building`
  if (JSON.stringify(stampIn(building)) !== JSON.stringify(wanted)) {
    rmSync(building, { recursive: true, force: true })
    mkdirSync(building, { recursive: true })
    writeStamp(building, wanted)
  }
  await buildDirectory(path.join(building, path.basename(directory.file)), options, progress)
  rmSync(directory.folder, { recursive: true, force: true })
  renameSync(building, directory.folder)
  return directory
}

/** Returns the path of a directory, whether or not it exists: its folder is named "10m", "5k", or "1234". */
export function directoryOf(parent: string, memorials: number): LargeDirectory {
  const name =
    memorials % 1_000_000 === 0
      ? `${memorials / 1_000_000}m`
      : memorials % 1000 === 0
        ? `${memorials / 1000}k`
        : String(memorials)
  const folder = path.resolve(parent, name)
  return { folder, file: path.join(folder, 'lychgate.sqlite') }
}

function stampIn(folder: string): Stamp | null {
  const file = path.join(folder, STAMP)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function writeStamp(folder: string, stamp: Stamp): void {
  writeFileSync(path.join(folder, STAMP), JSON.stringify(stamp))
}

/** Whether the directories are equal, or migrations can convert one into the other. */
function isEarlier(there: Stamp, wanted: Stamp): boolean {
  const [before, after] = [there, wanted].map(({ memorials, seed, form }) => `${memorials} ${seed} ${form}`)
  return before === after && there.schema.every((name, at) => name === wanted.schema[at])
}

async function migrate(file: string): Promise<void> {
  const database = new SqliteDatabase(new Connection(file, { readOnly: false }))
  try {
    await migrateSqlite(database, 'directory')
  } finally {
    await database.close()
  }
}

function migrations(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
