import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { ConfigError, readProcessConfig } from '../../server/config/config.ts'
import { EXIT } from '../exit-status.ts'
import { asksForHelp } from '../help.ts'

const USAGE = `Usage: lychgate backup FOLDER

Copies both databases, the directory and what people sent, into FOLDER, each as it stands at one moment, also while the
site serves or an import runs. FOLDER is made when needed; a copy that lies there already is not overwritten.
Media are plain files in DATA_DIR/media: copy them as you copy files.

Exit status: 0 done, 1 failed, 2 wrong use.
`

const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const
/** In one step: between two of them a writer would make the copy begin anew. */
const ALL_PAGES = 2 ** 31 - 1

/** `backup FOLDER`: a copy of each database that agrees with itself. */
export async function runBackup(args: readonly string[], readConfig = readProcessConfig): Promise<number> {
  const [folder, ...more] = args
  if (asksForHelp(args)) {
    console.log(USAGE)
    return EXIT.done
  }
  if (folder === undefined || folder === '' || folder.startsWith('-') || more.length > 0) {
    console.error(`Name one folder.\n\n${USAGE}`)
    return EXIT.usage
  }
  const { databaseFile, peopleDatabaseFile } = readConfig()
  try {
    const files = [databaseFile, peopleDatabaseFile]
    // Everything is looked at first: half a backup would be in the way of the next.
    for (const file of files) refuseWhatIsKnownToFail(folder, file)
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
    for (const file of files) {
      await copy(file, targetOf(folder, file))
      console.log(`Copied ${file} to ${targetOf(folder, file)}`)
    }
    return EXIT.done
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error
    console.error(error.message)
    return EXIT.failed
  }
}

function targetOf(folder: string, file: string): string {
  return path.join(folder, path.basename(file))
}

function refuseWhatIsKnownToFail(folder: string, file: string): void {
  if (!existsSync(file)) throw new Error(`There is no database ${file}; a site makes it when it first starts.`)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new Error(`${folder} is a file. Name a folder, such as one of today's date.`)
  }
  const target = targetOf(folder, file)
  if (existsSync(target)) {
    throw new Error(`${target} is there already. Name another folder, such as one of today's date.`)
  }
}

async function copy(file: string, target: string): Promise<void> {
  const unfinished = `${target}.part`
  await rm(unfinished, { force: true })
  // The copy holds what people sent: nobody else may read it, not even while it is being made.
  await (await open(unfinished, 'w', OWNER_ONLY.file)).close()
  await chmod(unfinished, OWNER_ONLY.file)
  try {
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      await backup(source, unfinished, { rate: ALL_PAGES })
    } finally {
      source.close()
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new Error(`${file} cannot be copied: ${error instanceof Error ? error.message : String(error)}.`)
  }
  await rename(unfinished, target)
}
