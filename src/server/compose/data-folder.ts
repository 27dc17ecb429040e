import { accessSync, constants, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { closeFolder, makeFolder, makePrivate } from '../../storage/private-files.ts'
import { type Config, ConfigError } from '../config/config.ts'

/** The files and folders that the site creates in its data folder, besides the databases. */
const OWN_NAMES = ['media', 'imports', 'uploads', 'outbox', 'site.key', 'last-backup.json', 'security', '.restoring']
const STICKY = 0o1000

type DataConfig = Pick<Config, 'dataDir' | 'databaseFile' | 'peopleDatabaseFile'>

/**
 * Creates DATA_DIR when needed, and removes the permissions of all other users from it and from the site's files. A
 * folder that others also use, such as /tmp, keeps its own permissions. In commands, only a folder that others can open
 * is searched for images. Returns the paths whose permissions could not be changed. Throws ConfigError when DATA_DIR is
 * not a writable folder.
 */
export function openDataFolder(config: DataConfig, { isQuick = true } = {}): readonly string[] {
  const { dataDir, databaseFile, peopleDatabaseFile } = config
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new ConfigError(`DATA_DIR is ${JSON.stringify(dataDir)}, but must be a folder that you can write to.`)
  }
  const databases = [databaseFile, peopleDatabaseFile].map((file) => path.basename(file))
  const failed = [
    ...listOwnFiles(path.dirname(databaseFile), databases),
    ...listOwnFiles(dataDir, [...OWN_NAMES, ...databases]),
  ].flatMap((file) => makePrivate(file, { isQuick }))
  return isShared(dataDir, [...OWN_NAMES, ...databases]) || closeFolder(dataDir) ? failed : [...failed, dataDir]
}

/** Returns the paths of files with these names, and of related files such as `lychgate.sqlite-wal`. */
function listOwnFiles(folder: string, names: readonly string[]): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((entry) => isOwn(entry, names))
      .map((entry) => path.join(folder, entry))
  } catch {
    return []
  }
}

function isOwn(entry: string, names: readonly string[]): boolean {
  return names.some((name) => entry.startsWith(name) && /^(?:$|[-.])/.test(entry.slice(name.length)))
}

/** Whether a folder seems to belong to more than this site: the root, a folder like /tmp, or one with files of other users. */
function isShared(folder: string, names: readonly string[]): boolean {
  const { mode, uid } = statSync(folder)
  if (path.resolve(folder) === path.parse(path.resolve(folder)).root || (mode & STICKY) !== 0) return true
  return readdirSync(folder)
    .filter((entry) => entry !== 'lost+found' && !isOwn(entry, names))
    .some((entry) => (lstatSync(path.join(folder, entry), { throwIfNoEntry: false })?.uid ?? uid) !== uid)
}
