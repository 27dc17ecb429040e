import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Config, readProcessConfig } from '../../server/config/config.ts'
import { CommandError, type CommandIo, processCommandIo, runCommand, UsageError } from '../run-command.ts'

const USAGE = `Usage: lychgate backup FOLDER

Copies the directory database and the people database into FOLDER, each as it is at one moment, even while the site or an
import runs. Creates FOLDER if needed, and does not overwrite an existing copy. Images are ordinary files in DATA_DIR/media:
copy them separately.

Exit status: 0 done, 1 failed, 2 usage error.
`

const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const
/** Copies all pages in one step: SQLite restarts a copy of several steps when the database changes in between. */
const ALL_PAGES = 2 ** 31 - 1

interface BackupIo extends CommandIo {
  readConfig(): Pick<Config, 'databaseFile' | 'peopleDatabaseFile'>
}

/** Runs `backup FOLDER`, which makes a consistent copy of each database. */
export function runBackup(
  args: readonly string[],
  io: BackupIo = { ...processCommandIo, readConfig: readProcessConfig },
): Promise<number> {
  return runCommand(args, { io, usage: USAGE }, async () => {
    const [folder, ...more] = args
    if (folder === undefined || folder === '' || folder.startsWith('-') || more.length > 0) {
      throw new UsageError('Specify one folder.')
    }
    const { databaseFile, peopleDatabaseFile } = io.readConfig()
    const files = [databaseFile, peopleDatabaseFile]
    // All checks run first, because half a backup would block the next one.
    for (const file of files) checkPaths(folder, file)
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
    for (const file of files) {
      await copy(file, targetOf(folder, file))
      io.out.write(`Copied ${file} to ${targetOf(folder, file)}\n`)
    }
  })
}

function targetOf(folder: string, file: string): string {
  return path.join(folder, path.basename(file))
}

function checkPaths(folder: string, file: string): void {
  if (!existsSync(file)) throw new CommandError(`There is no database ${file}. The site creates it at its first start.`)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new CommandError(`${folder} is a file. Specify a folder, such as one named after today's date.`)
  }
  const target = targetOf(folder, file)
  if (existsSync(target)) {
    throw new CommandError(`${target} already exists. Specify another folder, such as one named after today's date.`)
  }
}

async function copy(file: string, target: string): Promise<void> {
  const partial = `${target}.part`
  await rm(partial, { force: true })
  // The copy contains personal data, so no one else may read it, even while it is incomplete.
  await (await open(partial, 'w', OWNER_ONLY.file)).close()
  await chmod(partial, OWNER_ONLY.file)
  try {
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      await backup(source, partial, { rate: ALL_PAGES })
    } finally {
      source.close()
    }
  } catch (error) {
    await rm(partial, { force: true })
    throw new CommandError(`${file} cannot be copied: ${error instanceof Error ? error.message : String(error)}.`)
  }
  await rename(partial, target)
}
