import { loadPostgres, openForReading } from '../../server/compose/open-databases.ts'
import type { Config } from '../../server/config/config.ts'
import { DatabaseFailure, UnmigratedDatabaseError } from '../../storage/ports/database-failures.ts'
import { auditPostgres, checkPostgresDirectory, repairPostgres } from '../../storage/postgres/audit/postgres-audit.ts'
import type { PostgresDatabase } from '../../storage/postgres/connection/postgres-database.ts'
import type { Database } from '../../storage/sql/database.ts'
import { checkDemo, checkStaff, type DatabaseFindings } from './check-databases.ts'
import { type Finding, failed, ok, warning } from './findings.ts'
import { type RecordChecks, reportRecords } from './report-records.ts'

const MIN_POSTGRES_VERSION = 15
const PEOPLE_NEWEST = [
  'SELECT max(received_at) AS newest FROM form_submission',
  'SELECT max(created_at) AS newest FROM mail',
]
const DIRECTORY_NEWEST = [
  'SELECT max(made_at) * 1000 AS newest FROM change',
  'SELECT max(updated_at) * 1000 AS newest FROM memorial',
]

export async function checkPostgres(
  config: Config,
  url: string,
  options: { readonly isFull: boolean; readonly isRepair: boolean },
): Promise<DatabaseFindings> {
  try {
    const directory = await (await loadPostgres()).openMigratedPostgres(url, 'directory')
    const people = await openForReading(config, 'people')
    try {
      const findings = [
        await checkVersion(directory),
        await checkServer(directory),
        ...(await checkReplicas(config)),
        ...(await reportRecords(recordChecks(directory), options)),
        ...(await checkDemo(config)),
        ...(await checkStaff(config)),
      ]
      const times = [...(await newestTimes(directory, DIRECTORY_NEWEST)), ...(await newestTimes(people, PEOPLE_NEWEST))]
      return { findings, usable: new Set(['directory', 'people']), newest: new Date(Math.max(0, ...times)) }
    } finally {
      await directory.close()
      await people.close()
    }
  } catch (error) {
    return { findings: [explain(error)], usable: new Set(), newest: null }
  }
}

function recordChecks(directory: PostgresDatabase): RecordChecks {
  return {
    check: () => checkPostgresDirectory(directory),
    audit: () => auditPostgres(directory),
    repair: () => repairPostgres(directory),
    lastResort: 'Restore a backup; docs/postgres.md explains how.',
  }
}

async function checkVersion(database: Database): Promise<Finding> {
  const version = String((await database.get("SELECT current_setting('server_version') AS version"))?.version)
  return Number.parseInt(version, 10) >= MIN_POSTGRES_VERSION
    ? ok(`The database server is PostgreSQL ${version}, and all migrations are applied`)
    : failed(
        `The database server is PostgreSQL ${version}.`,
        `Lychgate needs PostgreSQL ${MIN_POSTGRES_VERSION} or later.`,
      )
}

async function checkServer(database: Database): Promise<Finding> {
  const row = await database.get(
    `SELECT pg_is_in_recovery() AS is_replica, current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_pages`,
  )
  if (row?.is_replica === 1) {
    return failed('DATABASE_URL points to a replica, which cannot store anything.', 'Set it to the URL of the primary.')
  }
  return row?.fsync === 'on' && row.full_pages === 'on'
    ? ok('The database server stores changes safely')
    : failed('The database server may lose changes in a power failure.', 'Set fsync and full_page_writes to on.')
}

async function checkReplicas({ postgres }: Config): Promise<readonly Finding[]> {
  if (postgres === null || postgres.replicaUrls.length === 0) return []
  const { measureReplicas } = await import('../../storage/postgres/replicas/replicas.ts')
  const statuses = await measureReplicas({ urls: postgres.replicaUrls, primaryUrl: postgres.directUrl })
  return statuses.map(({ name, state }) => {
    if (state === 'fit') return ok(`The replica ${name} answers reads`)
    if (state === 'primary') return ok(`${name} in DATABASE_REPLICA_URLS is now the primary`)
    if (state === 'lost') {
      return warning(
        `The replica ${name} does not respond.`,
        'The other servers answer its reads. Check the server, DATABASE_REPLICA_URLS, and its password.',
      )
    }
    return warning(
      `The replica ${name} lacks the latest changes or receives no changes.`,
      'The other servers answer its reads. Check its log and its load.',
    )
  })
}

async function newestTimes(database: Database, queries: readonly string[]): Promise<readonly number[]> {
  const rows = await Array.fromAsync(queries, (sql) => database.get(sql))
  return rows.map((row) => (row?.newest == null ? 0 : new Date(row.newest as string | number).getTime()))
}

function explain(error: unknown): Finding {
  if (error instanceof UnmigratedDatabaseError) {
    return warning(error.message, 'Start the site, which updates the database.')
  }
  if (error instanceof DatabaseFailure)
    return failed(error.message, 'Check the server, DATABASE_URL, and its password.')
  throw error
}
