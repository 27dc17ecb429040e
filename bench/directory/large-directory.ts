import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SyntheticOptions } from '../../src/demo/synthetic-directory.ts'
import { buildDirectory } from './build-directory.ts'

/** The seed of the directories that are measured */
export const DIRECTORY_SEED = 1

const MIGRATIONS = new URL('../../migrations/sqlite/', import.meta.url)
/** Raised when the same options give other memorials, or they are written otherwise. */
const FORM = 1

export interface LargeDirectory {
  /** A DATA_DIR for the program */
  readonly folder: string
  readonly file: string
}

/** A directory of these options under `parent`: the one that an earlier run has left if it is still the same, else a new one. */
export async function largeDirectory(
  parent: string,
  options: SyntheticOptions,
  progress: (line: string) => void,
): Promise<LargeDirectory> {
  const directory = directoryOf(parent, options.memorials)
  const stamp = path.join(directory.folder, 'bench.json')
  const wanted = JSON.stringify({ memorials: options.memorials, seed: options.seed, form: FORM, schema: migrations() })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return directory

  const building = `${directory.folder}.building`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  await buildDirectory(path.join(building, path.basename(directory.file)), options, progress)
  writeFileSync(path.join(building, path.basename(stamp)), wanted)
  rmSync(directory.folder, { recursive: true, force: true })
  renameSync(building, directory.folder)
  return directory
}

/** Where a directory of so many memorials lies or would lie: in "10m" or "5k" or "1234". */
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

function migrations(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
