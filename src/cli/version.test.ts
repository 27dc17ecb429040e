import { afterEach, expect, test, vi } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../tests/support/postgres/test-database.ts'
import { PostgresDatabase } from '../storage/postgres/connection/postgres-database.ts'
import { runVersion } from './version.ts'

afterEach(() => vi.unstubAllEnvs())

async function printed(databaseUrl: string): Promise<string> {
  vi.stubEnv('DATABASE_URL', databaseUrl)
  let out = ''
  const io = { out: { write: (text: string) => (out += text) }, err: { write: () => true } }
  expect(await runVersion([], io)).toBe(0)
  return out
}

test.each(['', 'sqlite:/graves/lychgate.sqlite', 'not a URL'])(
  'version prints the versions of the program, its runtime, and SQLite if DATABASE_URL is "%s"',
  async (url) => {
    expect(await printed(url)).toMatch(
      /^lychgate \d+\.\d+\.\d+\nnode \d+\.\d+\.\d+\nsqlite \d+\.\d+\.\d+\ndirectory schema \d{4}_\w+\.sql\npeople schema \d{4}_\w+\.sql\n$/,
    )
  },
)

describeOnPostgres('With a PostgreSQL database', () => {
  const target = useTestDatabase()

  test('version prints the newest migrations that the site applied to it', async () => {
    const database = new PostgresDatabase({ url: target.url, area: 'directory' })
    const newest = async (pattern: string) =>
      (await database.get('SELECT max(name) AS name FROM schema_migration WHERE name LIKE ?', pattern))?.name
    const [directory, people] = [await newest('0%'), String(await newest('people/%')).replace('people/', '')]
    await database.close()
    expect(await printed(target.url)).toMatch(
      new RegExp(`^lychgate .+\\nnode .+\\npostgresql\\ndirectory schema ${directory}\\npeople schema ${people}\\n$`),
    )
  })
})
