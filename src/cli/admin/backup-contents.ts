import { constants, existsSync } from 'node:fs'
import { chmod, copyFile, link, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { SITE_KEY } from '../../server/compose/site-key.ts'
import type { Config } from '../../server/config/config.ts'
import { listFiles } from '../../storage/list-files.ts'
import { makeFolder } from '../../storage/private-files.ts'
import { CommandError } from '../run-command.ts'

export const IMAGES = 'media'

export const OWNER_ONLY_FILE = 0o600
/** Copies all pages in one step: SQLite restarts a multistep copy when the database changes between steps. */
const ALL_PAGES = 2 ** 31 - 1

export function databasesOf(config: Pick<Config, 'databaseFile' | 'peopleDatabaseFile'>): readonly string[] {
  return [config.databaseFile, config.peopleDatabaseFile]
}

/** Copies a consistent snapshot of a database to a file of the same name in `folder`. */
export async function copyDatabase(file: string, folder: string): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`There is no database ${file}. The site creates it at its first start.`)
  const target = path.join(folder, path.basename(file))
  // The copy contains personal data, so no one else may read it, even while it is incomplete.
  await (await open(target, 'w', OWNER_ONLY_FILE)).close()
  await chmod(target, OWNER_ONLY_FILE)
  try {
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      await backup(source, target, { rate: ALL_PAGES })
    } finally {
      source.close()
    }
  } catch (error) {
    throw new CommandError(`${file} cannot be copied: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/**
 * Copies a folder of images and returns the number of files. Image files never change, so a file that is also in
 * `previous`, an earlier copy of the folder, is linked instead of copied.
 */
export async function copyImages(source: string, copy: string, previous: string | null): Promise<number> {
  if (!existsSync(source)) return 0
  // List the files first, because the copy may be inside the folder.
  const files = await Array.fromAsync(listFiles(source))
  for (const file of files) {
    const name = path.relative(source, file)
    const target = path.join(copy, name)
    makeFolder(path.dirname(target))
    if (previous !== null && (await linkEqualFile(path.join(previous, name), file, target))) continue
    await copyFile(file, target, constants.COPYFILE_FICLONE)
    await chmod(target, OWNER_ONLY_FILE)
  }
  return files.length
}

async function linkEqualFile(old: string, current: string, target: string): Promise<boolean> {
  try {
    if ((await stat(old)).size !== (await stat(current)).size) return false
    await link(old, target)
    await chmod(target, OWNER_ONLY_FILE)
    return true
  } catch {
    // The file is new, or the file system does not support links.
    return false
  }
}

export async function copySiteKey(from: string, to: string): Promise<void> {
  if (!existsSync(path.join(from, SITE_KEY))) return
  await copyFile(path.join(from, SITE_KEY), path.join(to, SITE_KEY))
  await chmod(path.join(to, SITE_KEY), OWNER_ONLY_FILE)
}
