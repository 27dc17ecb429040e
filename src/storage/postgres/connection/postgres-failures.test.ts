import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { openDirectConnection } from './direct-connection.ts'
import { PostgresDatabase } from './postgres-database.ts'
import { convertPostgresError } from './postgres-failures.ts'

const UNREACHABLE = { name: 'DatabaseFailure', problem: 'unreachable' }

const refused = (message: string) => ({ name: 'DatabaseFailure', problem: 'refused', message })

test.each([
  ['self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ["ENOENT: no such file or directory, open '/ca.crt'", { code: 'ENOENT', syscall: 'open' }],
  ['no start line', { code: 'ERR_OSSL_PEM_NO_START_LINE' }],
  ['There was an error establishing an SSL connection', {}],
])('reports in one sentence that the connection would not be secure: %s', (reason, codes) => {
  const sentence = `The connection to the database server is not secure: ${reason}.`
  expect(convertPostgresError(Object.assign(new Error(reason), codes))).toMatchObject(refused(sentence))
})

test('reports a server that does not respond to a direct connection as unreachable', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const opening = openDirectConnection(`postgres://postgres@127.0.0.1:${port}/postgres`, () => {})
  await expect(opening).rejects.toMatchObject(UNREACHABLE)
  silent.close()
})

describeOnPostgres('A PostgreSQL connection pool', () => {
  const database = useTestDatabase()
  let db: PostgresDatabase
  beforeEach(() => {
    db = new PostgresDatabase({ url: database.url, area: 'directory', maxConnections: 2 })
  })
  afterEach(() => db.close())

  test('runs concurrent reads over no more connections than allowed', async () => {
    const sql = 'SELECT pg_sleep(0.01), pg_backend_pid() AS process'
    const rows = await Promise.all(Array.from({ length: 8 }, () => db.get(sql)))
    expect(new Set(rows.map((row) => row?.process)).size).toBe(2)
  })

  test('rejects a read while 300 others wait for a connection', async () => {
    const reads = Array.from({ length: 310 }, () => db.get('SELECT pg_sleep(0.005), 1 AS one'))
    const results = await Promise.allSettled(reads)
    const busy = results.filter(({ status }) => status === 'rejected')
    expect(busy).toHaveLength(8)
    expect(busy[0]).toMatchObject({ reason: { name: 'DirectoryBusyError', retryAfter: 5 } })
  })

  test('is not opened without TLS if its URL requires TLS', async () => {
    const url = new URL(database.url)
    url.searchParams.set('sslmode', 'verify-full')
    const encrypted = new PostgresDatabase({ url: url.href, area: 'directory' })
    await expect(encrypted.get('SELECT 1 AS one')).rejects.toMatchObject({ problem: 'refused' })
    await encrypted.close()
  })
})

describeOnPostgres('A lost connection to PostgreSQL', () => {
  const database = useTestDatabase()
  let db: PostgresDatabase
  let admin: Awaited<ReturnType<typeof openDirectConnection>>
  beforeAll(async () => {
    admin = await openDirectConnection(database.url, () => {})
  })
  afterAll(() => admin.end())
  beforeEach(() => {
    db = new PostgresDatabase({ url: database.url, area: 'directory', maxConnections: 2 })
  })
  afterEach(() => db.close())

  test('does not fail a read that begins later', async () => {
    await db.get('SELECT 1 AS one')
    await endConnections()
    expect(await db.get('SELECT 1 AS one')).toEqual({ one: 1 })
  })

  test('restarts a running read and a running snapshot', async () => {
    const read = db.get('SELECT pg_sleep(0.5), 2 AS two')
    let runs = 0
    const snapshot = db.snapshot(async () => {
      runs += 1
      if (runs === 1) await db.get('SELECT pg_sleep(10)')
      return db.get('SELECT 3 AS three')
    })
    await expect.poll(sleeping, { timeout: 10_000 }).toBe(2)
    await endConnections()
    expect(await read).toMatchObject({ two: 2 })
    expect(await snapshot).toEqual({ three: 3 })
    expect(runs).toBe(2)
  })

  test('fails a transaction without running it again or storing anything', async () => {
    let runs = 0
    const lost = db.transaction(async () => {
      runs += 1
      await db.run("INSERT INTO tag (slug, name) VALUES ('lost', '')")
      await db.get('SELECT pg_sleep(10)')
    })
    const outcome = expect(lost).rejects.toMatchObject(UNREACHABLE)
    await expect.poll(sleeping, { timeout: 10_000 }).toBe(1)
    await endConnections()
    await outcome
    expect(runs).toBe(1)
    expect(await db.get('SELECT count(*) AS tags FROM tag')).toEqual({ tags: 0 })
  })

  test('fails rows that are being copied', async () => {
    await admin.query(
      `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(10); RETURN new; END'`,
    )
    await admin.query('CREATE TRIGGER wait BEFORE INSERT ON place_name FOR EACH ROW EXECUTE FUNCTION wait()')
    const rows = Array.from({ length: 1000 }, (_, i) => [`place ${i} ${'x'.repeat(10_000)}`, 1])
    const lost = db.transaction(() => db.insert('place_name', ['name', 'cemeteries'], rows))
    const outcome = expect(lost).rejects.toMatchObject(UNREACHABLE)
    await expect.poll(sleeping, { timeout: 10_000 }).toBe(1)
    await endConnections()
    await outcome
  })

  test('ends an iteration with an error, and later ones work', async () => {
    const iterate = async () => {
      let last: unknown
      for await (const row of db.iterate('SELECT generate_series(1, 600) AS number')) {
        last = row.number
        if (last === 1) await endConnections()
      }
      return last
    }
    await expect(iterate()).rejects.toMatchObject(UNREACHABLE)
    expect(await db.get('SELECT 1 AS one')).toEqual({ one: 1 })
  })

  test('is detected if the server never responds', async () => {
    const url = new URL(database.url)
    url.port = '1'
    const nowhere = new PostgresDatabase({ url: url.href, area: 'people', retryBudgetMs: 0 })
    await expect(nowhere.get('SELECT 1')).rejects.toMatchObject(UNREACHABLE)
    await expect(nowhere.transaction(async () => {})).rejects.toMatchObject(UNREACHABLE)
    await expect(openDirectConnection(url.href, () => {})).rejects.toMatchObject(UNREACHABLE)
    await nowhere.close()
  })

  test('is not reported as the cause of other errors', async () => {
    await expect(db.get('SELECT missing')).rejects.toMatchObject({ code: '42703' })
  })

  test('is reported to the owner of a direct connection', async () => {
    const lost = Promise.withResolvers<void>()
    await openDirectConnection(database.url, lost.resolve)
    await endConnections()
    await lost.promise
  })

  const IS_OTHER = 'datname = current_database() AND pid <> pg_backend_pid()'

  async function endConnections(): Promise<void> {
    await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${IS_OTHER}`)
  }

  async function sleeping(): Promise<number> {
    const sql = `SELECT count(*) AS waiting FROM pg_stat_activity WHERE ${IS_OTHER} AND wait_event = 'PgSleep'`
    return (await admin.query<{ waiting: number }>(sql)).rows[0]?.waiting ?? 0
  }
})

describeOnPostgres('A refused connection', () => {
  const database = useTestDatabase()

  test.each([
    [
      'a missing database',
      (url: URL) => Object.assign(url, { pathname: '/missing' }),
      'database "missing" does not exist',
    ],
    ['a missing user', (url: URL) => Object.assign(url, { username: 'nobody' }), 'role "nobody" does not exist'],
    [
      'a database without connections',
      (url: URL) => Object.assign(url, { pathname: '/template0' }),
      'database "template0" is not currently accepting connections',
    ],
    [
      'a wrong setting in the URL',
      (url: URL) => Object.assign(url, { search: '?options=-c%20missing%3D1' }),
      'unrecognized configuration parameter "missing"',
    ],
  ])('states the reason: %s', async (_, change, reason) => {
    const db = new PostgresDatabase({ url: change(new URL(database.url)).href, area: 'directory' })
    const sentence = `The database server refuses the connection: ${reason}.`
    await expect(db.get('SELECT 1 AS one')).rejects.toMatchObject(refused(sentence))
    await db.close()
  })

  test('states a permission that the user lacks', async () => {
    const db = new PostgresDatabase({ url: database.url, area: 'directory' })
    const read = db.transaction(() => db.execute('SET LOCAL ROLE pg_monitor; SELECT * FROM tag'))
    const sentence = 'The database user lacks a permission: permission denied for table tag.'
    await expect(read).rejects.toMatchObject(refused(sentence))
    await db.close()
  })

  test('because of a limit counts as unreachable, because the limit may have room again', async () => {
    const admin = await openDirectConnection(database.url, () => {})
    await admin.query('CREATE ROLE limited LOGIN CONNECTION LIMIT 0')
    const url = Object.assign(new URL(database.url), { username: 'limited' })
    const db = new PostgresDatabase({ url: url.href, area: 'directory', retryBudgetMs: 0 })
    await expect(db.get('SELECT 1 AS one')).rejects.toMatchObject({
      ...UNREACHABLE,
      message: 'The database server accepts no more connections: too many connections for role "limited".',
    })
    await db.close()
    await admin.query('DROP ROLE limited')
    await admin.end()
  })
})
