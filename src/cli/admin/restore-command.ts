import { constants, existsSync, readFileSync } from 'node:fs'
import { chmod, copyFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { SITE_KEY } from '../../server/compose/site-key.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { makeFolder } from '../../storage/private-files.ts'
import { isLocked } from '../../storage/sqlite/connection/connection.ts'
import { CommandError, ConfirmationRequired, processCommandIo, runCommand, UsageError } from '../run-command.ts'
import { type BackupIo, recordForDesk } from './backup-command.ts'
import { copyImages, copySiteKey, databasesOf, IMAGES, OWNER_ONLY_FILE } from './backup-contents.ts'

const USAGE = `Usage: lychgate restore FOLDER [--yes]

Replaces the databases, images, and key of the site with the backup in FOLDER. Stop the site first. The current data is
kept under new names, which the command shows. If the site has data, the command only checks the backup unless you add
--yes. For a site on PostgreSQL, this machine needs pg_restore.

Exit status: 0 done, 1 failed, 2 usage error.
`

const LOCK_TIMEOUT_MS = 1000

const OTHER_KEY =
  "SITE_KEY does not match the backup's key, which decrypts second factors. Set it to the key in the backup's site.key file (docs/nodes.md).\n"

export function runRestore(
  args: readonly string[],
  io: BackupIo = { ...processCommandIo, readConfig: readProcessConfig, now: () => new Date() },
): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    const { folder, isConfirmed } = parseRestoreArguments(args)
    const config = io.readConfig()
    const databases = config.postgres === null ? databasesOf(config) : []
    for (const file of databases) checkDatabase(backupOf(file, folder))
    const hasData =
      config.postgres === null
        ? databases.some((file) => existsSync(file))
        : await checkPostgres(config.postgres.directUrl, folder)
    if (!isConfirmed && hasData) {
      throw new ConfirmationRequired(`The backup is complete. To replace the data of the site with it, add --yes.`)
    }
    for (const file of databases) closeDatabase(file)
    // Copies everything first, so that a full disk leaves the site's data unchanged.
    const images = 'folder' in config.media ? [config.media.folder] : []
    const targets = [...databases, ...images, path.join(config.dataDir, SITE_KEY)]
    for (const target of targets) makeFolder(stagingFolder(target))
    for (const file of databases) {
      await copyFile(backupOf(file, folder), stagingPath(file), constants.COPYFILE_FICLONE)
      await chmod(stagingPath(file), OWNER_ONLY_FILE)
    }
    for (const target of images) await copyImages(path.join(folder, IMAGES), stagingPath(target), null)
    await copySiteKey(folder, stagingFolder(path.join(config.dataDir, SITE_KEY)))

    const suffix = `before-${io.now().toISOString().slice(0, 19).replaceAll(':', '')}Z`
    if (config.postgres !== null) await replacePostgres(config.postgres.directUrl, { folder, suffix, io })
    for (const target of targets) {
      if (!existsSync(stagingPath(target))) continue
      for (const part of ['', '-wal', '-shm']) await setAside(`${target}${part}`, `${target}.${suffix}${part}`, io)
      await rename(stagingPath(target), target)
    }
    for (const target of targets) await rm(stagingFolder(target), { recursive: true, force: true })
    io.out.write(`Restored ${folder}\n`)
    if (config.siteKey !== null && !hasKey(folder, config.siteKey)) io.err.write(OTHER_KEY)
    recordForDesk(config.dataDir, { at: io.now(), folder, isRestored: true }, io)
  })
}

/** Throws CommandError if the backup is not complete. Returns whether the database of the site has data. */
async function checkPostgres(url: string, folder: string): Promise<boolean> {
  const { checkDump, hasTables } = await import('./postgres-backup.ts')
  await checkDump(folder)
  return hasTables(url)
}

async function replacePostgres(
  url: string,
  { folder, suffix, io }: { readonly folder: string; readonly suffix: string; readonly io: BackupIo },
): Promise<void> {
  const { restorePostgres } = await import('./postgres-backup.ts')
  if (await restorePostgres(url, folder, suffix)) {
    io.out.write(`Kept the current tables in the schema "${suffix}". To delete them: DROP SCHEMA "${suffix}" CASCADE\n`)
  }
}

function hasKey(folder: string, key: Uint8Array): boolean {
  const file = path.join(folder, SITE_KEY)
  return !existsSync(file) || readFileSync(file).equals(key)
}

function parseRestoreArguments(args: readonly string[]): { folder: string; isConfirmed: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { yes: { type: 'boolean' } },
  })
  const [folder, ...more] = positionals
  if (folder === undefined || folder === '' || more.length > 0) throw new UsageError('Specify one folder.')
  return { folder: path.resolve(folder), isConfirmed: values.yes === true }
}

function backupOf(file: string, folder: string): string {
  return path.join(folder, path.basename(file))
}

/** Copies go to a folder next to their target, because a rename works only within one file system. */
function stagingFolder(target: string): string {
  return path.join(path.dirname(target), '.restoring')
}

function stagingPath(target: string): string {
  return path.join(stagingFolder(target), path.basename(target))
}

function checkDatabase(file: string): void {
  if (!existsSync(file)) throw new CommandError(`${file} is missing. Specify the folder of a backup.`)
  let result: unknown
  try {
    // A finished backup does not change; without this option, SQLite would create files next to it.
    const address = pathToFileURL(file)
    address.search = 'immutable=1'
    const database = new DatabaseSync(address, { readOnly: true })
    try {
      result = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    } finally {
      database.close()
    }
  } catch (error) {
    result = error instanceof Error ? error.message : error
  }
  if (result !== 'ok') throw new CommandError(`${file} is damaged: ${result}.`)
}

/** Writes all data into the database's main file. Fails while another program uses the database. */
function closeDatabase(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    // Ignores other errors, because a damaged database is a reason to restore a backup.
    if (isLocked(error)) throw new CommandError(`The site or a command is using ${file}. Stop it and try again.`)
  } finally {
    database.close()
  }
}

async function setAside(current: string, kept: string, io: BackupIo): Promise<void> {
  if (!existsSync(current)) return
  await rename(current, kept)
  io.out.write(`Kept ${current} as ${kept}\n`)
}
