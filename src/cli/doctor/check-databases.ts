import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { formatCount } from '../../domain/format-number.ts'
import { openForReading } from '../../server/compose/open-databases.ts'
import type { Config } from '../../server/config/config.ts'
import { isPublicUrl } from '../../server/config/this-machine.ts'
import { UNFINISHED_COPY } from '../../storage/sql/copy/unfinished-copy.ts'
import { auditDirectory, checkDirectory, repairDirectory } from '../../storage/sqlite/audit/sqlite-audit.ts'
import { isLocked } from '../../storage/sqlite/connection/connection.ts'
import { migrationsOf, type Schema } from '../../storage/sqlite/connection/migrate.ts'
import { missingStaffWarning } from '../missing-people-database.ts'
import { checkPostgres } from './check-postgres.ts'
import { type Finding, failed, ok, warning } from './findings.ts'
import { type RecordChecks, reportRecords } from './report-records.ts'

const RESTORE = 'Stop the site and restore the newest backup; docs/operations.md explains how.'
const MISSING_PEOPLE =
  'If visitors sent forms or have accounts, restore the newest backup. A new site creates the database when it starts.'
const SCHEMAS: readonly Schema[] = ['directory', 'people']
const TIMEOUT_MS = 10_000

/** Queries for the newest times in each database, in milliseconds since 1970 */
const NEWEST_TIME_QUERIES: Readonly<Record<Schema, readonly string[]>> = {
  directory: ['SELECT max(made_at) * 1000 FROM change', 'SELECT max(updated_at) * 1000 FROM memorial'],
  people: ['SELECT max(received_at) FROM form_submission', 'SELECT unixepoch(max(created_at)) * 1000 FROM mail'],
}

export interface DatabaseFindings {
  readonly findings: readonly Finding[]
  /** The databases that are readable and have the schema of this version. Other checks need both. */
  readonly usable: ReadonlySet<Schema>
  readonly newest: Date | null
}

/** Checks both databases; see `lychgate doctor --help`. */
export async function checkDatabases(
  config: Config,
  options: { readonly isFull: boolean; readonly isRepair: boolean },
): Promise<DatabaseFindings> {
  if (config.postgres !== null) return await checkPostgres(config, config.postgres.url, options)
  const files = { directory: config.databaseFile, people: config.peopleDatabaseFile } as const
  if (!existsSync(files.directory)) {
    const text = `There is no directory: the database ${path.resolve(files.directory)} is missing.`
    const solution =
      'If the site had records, DATA_DIR names the wrong folder, its disk is not mounted, or you need a backup. A new site creates the database when it starts.'
    return { findings: [failed(text, solution)], usable: new Set(), newest: null }
  }
  const checked = SCHEMAS.map((schema) => ({ schema, finding: checkFile(files[schema], schema, options) }))
  const usable = new Set(checked.filter(({ finding }) => finding.level === 'ok').map(({ schema }) => schema))
  const findings = checked.map(({ finding }) => finding)
  if (usable.has('directory'))
    findings.push(...(await reportRecords(recordChecks(files.directory), options)), ...(await checkDemo(config)))
  if (usable.size === SCHEMAS.length) findings.push(...(await checkStaff(config)))
  return { findings, usable, newest: newestTime([...usable].map((schema) => [schema, files[schema]])) }
}

function checkFile(file: string, schema: Schema, { isFull }: { readonly isFull: boolean }): Finding {
  const name = path.basename(file)
  if (!existsSync(file)) return warning(`The database ${path.resolve(file)} is missing.`, MISSING_PEOPLE)
  try {
    return withDatabase(file, (database) => {
      const check = isFull ? 'integrity_check' : 'quick_check'
      const results = database
        .prepare(`PRAGMA ${check}`)
        .all()
        .map((row) => String(row[check]))
      // The full-text indexes can be rebuilt; `reportRecords` reports them.
      const damage = results.find((result) => result !== 'ok' && !/fts5/i.test(result))
      if (damage !== undefined) return failed(`${name} is damaged: ${damage}.`, RESTORE)
      const isUnfinished = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(UNFINISHED_COPY[schema])
      if (isUnfinished) return failed(`A copy to ${name} is unfinished.`, 'Run the same "lychgate copy" command again.')
      const broken = database.prepare('SELECT count(*) AS rows FROM pragma_foreign_key_check').get()?.rows
      if (broken !== 0)
        return failed(`${name} has ${formatCount(Number(broken), 'row')} whose record is missing.`, RESTORE)
      return checkMigrations(database, name, schema)
    })
  } catch (error) {
    return failed(`${name} cannot be read: ${error instanceof Error ? error.message : error}.`, RESTORE)
  }
}

function checkMigrations(database: DatabaseSync, name: string, schema: Schema): Finding {
  const applied = database
    .prepare('SELECT name FROM schema_migration ORDER BY name')
    .all()
    .map((row) => String(row.name))
  const own = migrationsOf(schema)
  const newer = applied.find((migration) => !own.includes(migration))
  if (newer !== undefined) {
    return failed(`${name} has the migration ${newer}, which this version does not have.`, 'Use a newer version.')
  }
  const missing = own.filter((migration) => !applied.includes(migration))
  return missing.length === 0
    ? ok(`${name} is intact, at ${applied.at(-1)}`)
    : warning(`${name} is intact, but lacks ${missing.join(', ')}.`, 'Start the site, which updates the database.')
}

function recordChecks(file: string): RecordChecks {
  const listing = async (list: (file: string) => Promise<readonly string[]>) => {
    try {
      return await list(file)
    } catch (error) {
      // A damaged index makes queries fail, but `quick_check` does not read it.
      if (isLocked(error)) throw error
      return [`the search tables cannot be read: ${error instanceof Error ? error.message : error}`]
    }
  }
  return {
    check: () => listing(checkDirectory),
    audit: () => listing(auditDirectory),
    repair: () => repairDirectory(file),
    lastResort: RESTORE,
  }
}

export async function checkDemo(config: Config): Promise<readonly Finding[]> {
  if (!isPublicUrl(config.site.siteUrl)) return []
  const database = await openForReading(config, 'directory')
  const demo = Number(
    (await database.get('SELECT count(*) AS total FROM memorial WHERE is_demonstration = 1'))?.total ?? 0,
  )
  await database.close()
  if (demo === 0) return []
  const text = `This public site shows fictional demo data: ${formatCount(demo, 'memorial')}.`
  return [warning(text, 'Run: lychgate demo remove')]
}

/** Warns about a people database that has lost the accounts of staff. */
export async function checkStaff(config: Config): Promise<readonly Finding[]> {
  const text = await missingStaffWarning(config)
  return text === null ? [] : [{ level: 'warning', text, solution: null }]
}

function newestTime(files: readonly (readonly [Schema, string])[]): Date | null {
  const times = files.flatMap(([schema, file]) => [
    statSync(file).mtimeMs,
    ...withDatabase(file, (database) =>
      NEWEST_TIME_QUERIES[schema].map((sql) => Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0)),
    ),
  ])
  return times.length === 0 ? null : new Date(Math.max(...times))
}

function withDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
