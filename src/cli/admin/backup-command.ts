import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '../../domain/format-number.ts'
import { SITE_KEY } from '../../server/compose/site-key.ts'
import { type Config, readProcessConfig } from '../../server/config/config.ts'
import { type FinishedBackup, recordBackup } from '../../storage/last-backup.ts'
import { makeFolder } from '../../storage/private-files.ts'
import { CommandError, type CommandIo, processCommandIo, runCommand, UsageError } from '../run-command.ts'
import { copyDatabase, copyImages, copySiteKey, databasesOf, IMAGES, OWNER_ONLY_FILE } from './backup-contents.ts'

const USAGE = `Usage: lychgate backup FOLDER
       lychgate backup --in FOLDER [--keep N]

Creates a consistent copy of the databases, the images, and the site key in FOLDER, even while the site or an import
runs. FOLDER must be new or empty. "lychgate restore FOLDER" restores a backup. Images in a bucket (MEDIA_URL) are not
copied. For a site on PostgreSQL, this machine needs pg_dump, in the server's version or newer.

  --in FOLDER   create a subfolder of FOLDER named after the time, such as 2026-11-24T023000Z. Images that are also in
                the previous backup use no additional space.
  --keep N      keep the newest N of these backups and remove the older ones

Exit status: 0 done, 1 failed, 2 usage error.
`

/** Matches the names of the subfolders that --in creates. The names sort by time. */
const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/

const NO_IMAGES =
  'The images are in the bucket of MEDIA_URL, which a backup does not copy. Copy it with the tools of its store.\n'

type BackupConfig = Pick<Config, 'postgres' | 'databaseFile' | 'peopleDatabaseFile' | 'dataDir' | 'media' | 'siteKey'>

export interface BackupIo extends CommandIo {
  readConfig(): BackupConfig
  now(): Date
}

interface Destination {
  readonly folder: string
  /** For --in, the folder of all backups and the number to keep; null for a single backup. */
  readonly series: { readonly folder: string; readonly keep: number } | null
}

/** Runs `backup FOLDER` or `backup --in FOLDER`, which creates a consistent copy of the site's data. */
export function runBackup(
  args: readonly string[],
  io: BackupIo = { ...processCommandIo, readConfig: readProcessConfig, now: () => new Date() },
): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    const startedAt = io.now()
    const { folder, series } = parseDestination(args, startedAt)
    const config = io.readConfig()
    checkFolder(folder)
    const [previous = null] = series === null ? [] : listBackups(series.folder)
    const unfinished = `${folder}.part`
    await rm(unfinished, { recursive: true, force: true })
    try {
      makeFolder(unfinished)
      // Copies the databases first, so that the backup has the file of every recorded image even if images are added in
      // the meantime.
      const databases = await copyDatabases(config, unfinished)
      const copied = await copyMedia(config, unfinished, previous)
      if (config.siteKey === null) await copySiteKey(config.dataDir, unfinished)
      else await writeFile(path.join(unfinished, SITE_KEY), config.siteKey, { mode: OWNER_ONLY_FILE })
      await rename(unfinished, folder)
      io.out.write(`Copied ${databases}${copied} to ${folder}\n`)
      if (!('folder' in config.media)) io.out.write(NO_IMAGES)
      recordForDesk(config.dataDir, { at: startedAt, folder, isRestored: false }, io)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      throw error
    }
    for (const old of series === null ? [] : listBackups(series.folder).slice(series.keep)) {
      await rm(old, { recursive: true })
      io.out.write(`Removed ${old}\n`)
    }
  })
}

/** Records a backup or its restore for the desk. A backup that cannot be recorded is still valid. */
export function recordForDesk(dataDir: string, backup: FinishedBackup, { err }: BackupIo): void {
  try {
    recordBackup(dataDir, backup)
  } catch (error) {
    err.write(`The desk cannot show this backup: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Returns a phrase that lists the copied data. */
async function copyDatabases(config: BackupConfig, target: string): Promise<string> {
  if (config.postgres !== null) {
    await (await import('./postgres-backup.ts')).dumpPostgres(config.postgres.directUrl, target)
    return 'the database'
  }
  for (const file of databasesOf(config)) await copyDatabase(file, target)
  return '2 databases'
}

/**
 * Copies the images, unless they are in a bucket. Returns a phrase with the number of images, to end the list of copied
 * data.
 */
async function copyMedia({ media }: BackupConfig, target: string, previous: string | null): Promise<string> {
  if (!('folder' in media)) return ''
  const count = await copyImages(media.folder, path.join(target, IMAGES), previous && path.join(previous, IMAGES))
  return ` and ${formatCount(count, 'image file')}`
}

function parseDestination(args: readonly string[], now: Date): Destination {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { in: { type: 'string' }, keep: { type: 'string' } },
  })
  if (values.in === undefined) {
    const [folder, ...more] = positionals
    if (folder === undefined || folder === '' || more.length > 0) throw new UsageError('Specify one folder.')
    if (values.keep !== undefined) throw new UsageError('--keep needs --in.')
    return { folder: path.resolve(folder), series: null }
  }
  if (values.in === '' || positionals.length > 0) throw new UsageError('Specify one folder.')
  const keep = values.keep === undefined ? Number.POSITIVE_INFINITY : Number(values.keep)
  if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep)) {
    throw new UsageError('--keep needs a number of backups, such as 14.')
  }
  const series = path.resolve(values.in)
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  return { folder: path.join(series, name), series: { folder: series, keep } }
}

function checkFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats?.isDirectory() === false) {
    throw new CommandError(`${folder} is a file. Specify a folder, such as one named after today's date.`)
  }
  if (stats !== undefined && readdirSync(folder).length > 0) {
    throw new CommandError(`${folder} is not empty. Specify another folder, such as one named after today's date.`)
  }
}

/** Lists the finished backups of a series, newest first. */
function listBackups(series: string): string[] {
  if (!existsSync(series)) return []
  return readdirSync(series)
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(series, name))
}
