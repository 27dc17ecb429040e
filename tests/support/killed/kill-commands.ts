import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { formatNumber } from '../../../src/domain/format-number.ts'
import { auditDirectory } from '../../../src/storage/sqlite/audit/sqlite-audit.ts'
import { runCommand, startCommand } from '../command.ts'

const MAPPING = path.resolve(import.meta.dirname, '../../integration/keyed-mapping.json')
/** The longest times in milliseconds from the start of a write to the kill. */
const MAX_KILL_DELAY_MS = { import: 90, edit: 6 }

const SURNAMES = ['Ashgrove', 'Tindlewick', 'Pengarth', 'Rookwood', 'Oatley', 'Fairweather', 'Nettlefold', 'Lockhaven']
const GIVEN_NAMES = ['Honora', 'Tobias', 'Isaac', 'Mercy', 'Rufus', 'Patience', 'Amos', 'Delphine', 'Osgood']

export interface KilledCommands {
  /** The number of kills while the command was running. */
  readonly openKills: number
  /** The problems of the directory after a kill. */
  readonly problems: readonly string[]
}

/**
 * Kills imports of a file with this number of rows shortly after a commit. Each import continues from what the previous one left. Finally,
 * imports the whole file twice.
 */
export async function killImports(folder: string, kills: number, rows: number): Promise<KilledCommands> {
  const data = path.join(folder, 'imported')
  const settings = { DATA_DIR: data }
  const database = path.join(data, 'lychgate.sqlite')
  const args = ['import', 'memorials', writeImportFile(folder, rows), '--columns', MAPPING, '--no-cemetery']
  const problems: string[] = []
  let openKills = 0
  for (let kill = 0; kill < kills; kill++) {
    const { child, ended } = startCommand(args, settings)
    const stored = Math.max(0, countStoredRows(database))
    await waitUntil(() => {
      // While another program waits, an import commits each batch. Otherwise, it would commit all rows at once.
      if (existsSync(database)) writeFileSync(`${database}-waiting`, '')
      return child.exitCode !== null || countStoredRows(database) > stored
    })
    await wait(Math.random() * MAX_KILL_DELAY_MS.import)
    child.kill('SIGKILL')
    const wasOpen = (await ended).status === null
    if (wasOpen) openKills += 1
    problems.push(...(await auditDirectory(database)).map((problem) => `after import kill ${kill + 1}: ${problem}`))
    // A finished import would find nothing more to write.
    if (!wasOpen) rmSync(data, { recursive: true })
  }
  const unchanged = new RegExp(`added\\s+0\\b.*unchanged\\s+${formatNumber(rows)}\\b`, 's')
  for (const expected of [/added\s+\d/, unchanged]) {
    const { stdout, stderr } = await runCommand(args, settings)
    if (!expected.test(stdout)) problems.push(`The import did not complete: ${stdout}${stderr}`)
    problems.push(...(await auditDirectory(database)))
  }
  return { openKills, problems }
}

/** Kills `memorials edit` while it writes. A change must be recorded completely or not at all, and a confirmed change must be recorded. */
export async function killEdits(folder: string, kills: number): Promise<KilledCommands> {
  const data = path.join(folder, 'edited')
  const settings = { DATA_DIR: data }
  const database = path.join(data, 'lychgate.sqlite')
  await runCommand(['generate', '--memorials', '200'], settings)
  const problems: string[] = []
  let openKills = 0
  for (let kill = 0; kill < kills; kill++) {
    const before = readMemorial(database)
    // The command waits for the write lock, so that the kill hits its transaction instead of the start of Node.
    const holder = new DatabaseSync(database)
    holder.exec('BEGIN IMMEDIATE')
    rmSync(`${database}-waiting`, { force: true })
    const { child, ended } = startCommand(
      ['memorials', 'edit', '1', '--surname', `Kill${kill}`, '--by', 'Ann'],
      settings,
    )
    await waitUntil(() => child.exitCode !== null || existsSync(`${database}-waiting`))
    holder.exec('ROLLBACK')
    holder.close()
    await wait(Math.random() * MAX_KILL_DELAY_MS.edit)
    child.kill('SIGKILL')
    const { stdout, status } = await ended
    if (status === null) openKills += 1
    const { surname, changes } = readMemorial(database)
    const isSaved = surname === `Kill${kill}`
    if (changes - before.changes !== (isSaved ? 1 : 0))
      problems.push(`edit kill ${kill + 1}: surname and history differ`)
    if (stdout.includes('Saved as change') && !isSaved) problems.push(`edit kill ${kill + 1}: lost a confirmed change`)
    problems.push(...(await auditDirectory(database)).map((problem) => `after edit kill ${kill + 1}: ${problem}`))
  }
  return { openKills, problems }
}

/** Kills the first command after an update while it migrates a database with this number of memorials. */
export async function killMigrations(folder: string, kills: number, memorials: number): Promise<KilledCommands> {
  const data = path.join(folder, 'migrated')
  const settings = { DATA_DIR: data }
  const database = path.join(data, 'lychgate.sqlite')
  await runCommand(['generate', '--memorials', String(memorials)], settings)
  const problems: string[] = []
  let openKills = 0
  for (let kill = 0; kill < kills; kill++) {
    forgetMigration(database)
    const { child, ended } = startCommand(['memorials', 'show', '1'], settings)
    await waitUntil(() => child.exitCode !== null || isLocked(database))
    await wait(Math.random() * 100)
    child.kill('SIGKILL')
    if ((await ended).status === null) openKills += 1
    problems.push(...(await auditDirectory(database)).map((problem) => `after migration kill ${kill + 1}: ${problem}`))
    const { status, stderr } = await runCommand(['memorials', 'show', '1'], settings)
    if (status !== 0) problems.push(`The next start failed: ${stderr}`)
  }
  problems.push(...(await auditDirectory(database)))
  return { openKills, problems }
}

function writeImportFile(folder: string, rows: number): string {
  const lines = ['id,first name,last name,birth date,death date,cemetery,city,state']
  for (let i = 0; i < rows; i++) {
    const surname = `${SURNAMES[(i * 31) % SURNAMES.length]}${i % 97}`
    const year = 1800 + (i % 120)
    const givenName = GIVEN_NAMES[i % GIVEN_NAMES.length]
    lines.push(`${i},${givenName},${surname},${year},${year + 60},Hill ${i % 40},Thornmere,VT`)
  }
  const file = path.join(folder, 'import.csv')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

function query(file: string, sql: string): Record<string, unknown> | undefined {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    return database.prepare(sql).get()
  } finally {
    database.close()
  }
}

/** Returns the number of committed rows, or -1 before the database exists. */
function countStoredRows(file: string): number {
  if (!existsSync(file)) return -1
  if (query(file, "SELECT 1 FROM sqlite_schema WHERE name = 'import_row'") === undefined) return -1
  return Number(query(file, 'SELECT count(*) AS count FROM import_row')?.count)
}

function readMemorial(file: string): { surname: unknown; changes: number } {
  const row = query(file, 'SELECT surname, (SELECT count(*) FROM change) AS changes FROM memorial WHERE id = 1')
  return { surname: row?.surname, changes: Number(row?.changes) }
}

/** Makes the next start rebuild all search tables, as after an update. */
function forgetMigration(file: string): void {
  const database = new DatabaseSync(file)
  database.exec("DELETE FROM schema_migration WHERE name = '0038_more_abbreviations.sql'")
  database.close()
}

function isLocked(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(5)
}
