import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { migratePostgres } from '../../../src/storage/postgres/connection/migrate-postgres.ts'
import { PostgresDatabase } from '../../../src/storage/postgres/connection/postgres-database.ts'
import { KeptConnections } from './kept-connections.ts'
import { findServer, withAdmin } from './test-server-admin.ts'

const TEMPLATE = 'lychgate_template'
const LOCK = 1

/** The server in front of the test server, which all tests of this process share */
let through: Promise<string> | null = null

/** Declares tests that need PostgreSQL. Without it, one skipped test reports that nothing was checked. */
export function describeOnPostgres(name: string, tests: () => void): void {
  if (inject('postgres') !== null) describe(name, tests)
  else describe(name, () => test.skip('SKIPPED, NOTHING CHECKED: PostgreSQL is not installed'))
}

/** An empty database on the test server. */
interface TestDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** Creates a database with all tables, or with none. */
export async function newTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = await findServer(inject('postgres')!)
  await withAdmin(server, async (admin) => {
    if (content === 'migrated') await createTemplate(server, admin)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${content === 'empty' ? 'template0' : TEMPLATE}`)
  })
  through ??= KeptConnections.open(server)
  const drop = () => withAdmin(server, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
  return { url: (await through) + name, drop }
}

/** Creates a database for the tests of a `describe` block. Its URL is known from the first hook that is declared after this call. */
export function useTestDatabase(content: 'migrated' | 'empty' = 'migrated'): { readonly url: string } {
  let database: TestDatabase
  beforeAll(async () => {
    database = await newTestDatabase(content)
  })
  afterAll(() => database.drop())
  return {
    get url() {
      return database.url
    },
  }
}

/** Test files that start at the same time create the template once. */
async function createTemplate(server: string, admin: Client): Promise<void> {
  await admin.query('SELECT pg_advisory_lock($1)', [LOCK])
  const { rows } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE])
  if (rows.length === 0) {
    // Even in a database with the sort order of English words, texts must compare as in SQLite.
    await admin.query(`CREATE DATABASE ${TEMPLATE}_new TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en'`)
    const database = new PostgresDatabase({ url: `${server}${TEMPLATE}_new`, area: 'directory' })
    await migratePostgres(database)
    await database.close()
    await admin.query(`ALTER DATABASE ${TEMPLATE}_new RENAME TO ${TEMPLATE}`)
  }
  await admin.query('SELECT pg_advisory_unlock($1)', [LOCK])
}
