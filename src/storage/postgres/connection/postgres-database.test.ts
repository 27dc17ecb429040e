import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { openDirectConnection } from './direct-connection.ts'
import { CONTENT_CHANNEL, PostgresDatabase } from './postgres-database.ts'

describeOnPostgres('PostgresDatabase', () => {
  const { db, other, people, observer } = useDatabases()

  test('returns values as SQLite does', async () => {
    const row = await db().get(
      `SELECT 9007199254740991::BIGINT AS large, 12.5::NUMERIC AS exact, 0.1::DOUBLE PRECISION AS float, true AS yes,
         1 = 2 AS no, '\\x00ff'::BYTEA AS bytes, NULL AS nothing, CAST(? AS TEXT) AS text, count(*) AS count FROM change`,
      'Ærø\n?',
    )
    expect(row).toEqual({
      large: 9007199254740991,
      exact: 12.5,
      float: 0.1,
      yes: 1,
      no: 0,
      bytes: new Uint8Array([0, 255]),
      nothing: null,
      text: 'Ærø\n?',
      count: 0,
    })
  })

  test('shares its connections with another area, which does not close them', async () => {
    const backendOf = async (one: PostgresDatabase) => (await one.get('SELECT pg_backend_pid() AS pid'))?.pid
    const directory = people().inArea('directory')
    const backend = await backendOf(people())
    expect([directory.area, await backendOf(directory)]).toEqual(['directory', backend])
    await directory.close()
    expect(await backendOf(people())).toBe(backend)
  })

  test('passes lists as tables', async () => {
    expect(await db().all('SELECT key, value FROM texts(?) ORDER BY key', ['b', '"a', '{}'])).toEqual([
      { key: 0, value: 'b' },
      { key: 1, value: '"a' },
      { key: 2, value: '{}' },
    ])
    expect(await db().all('SELECT k.key FROM integers(?) k WHERE k.value = ?', [7, 5], 5)).toEqual([{ key: 1 }])
    expect(await db().all('SELECT value FROM texts(?)', [])).toEqual([])
    const pairs = await db().all('SELECT value ->> 1 AS second FROM texts(?)', ['["a", "b"]', '[1, 2]', '[null, null]'])
    expect(pairs.map((row) => row.second)).toEqual(['b', '2', null])
  })

  test('compares text by code point in any locale of the database', async () => {
    await inserting('Zeta', 'alpha', 'Ærø', 'Beta')
    const rows = await db().all("SELECT name FROM tag WHERE name > 'A' ORDER BY name")
    expect(rows.map((row) => row.name)).toEqual(['Beta', 'Zeta', 'alpha', 'Ærø'])
  })

  test('makes one transaction wait for another', async () => {
    const events: string[] = []
    const entered = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const first = db().transaction(async () => {
      entered.resolve()
      await mayEnd.promise
      events.push('first ends')
    })
    await entered.promise
    const second = other().transaction(async () => events.push('second begins'))
    await people().transaction(async () => events.push('another area does not wait'))
    await expect.poll(() => isLockAwaited()).toBe(1)
    mayEnd.resolve()
    await Promise.all([first, second])
    expect(events).toEqual(['another area does not wait', 'first ends', 'second begins'])
  })

  test('undoes a transaction that throws', async () => {
    const failing = db().transaction(async () => {
      await insertTag('undone')
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await hasTag('undone')).toBe(false)
  })

  test('undoes a dry run and returns its result', async () => {
    const seen = await db().rolledBack(async () => {
      await insertTag('tried')
      return db().get("SELECT slug FROM tag WHERE slug = 'tried'")
    })
    expect(seen).toEqual({ slug: 'tried' })
    expect(await hasTag('tried')).toBe(false)
  })

  test('does not save a transaction in which a statement failed, even if its error was caught', async () => {
    const work = async () => {
      await insertTag('half-done')
      await insertTag('half-done').catch(() => {})
    }
    await expect(db().transaction(work)).rejects.toThrow('transaction is aborted')
    await expect(db().transaction(work, 'maintenance')).rejects.toThrow('nothing was saved')
    expect(await hasTag('half-done')).toBe(false)
  })

  test('shows the changes in a transaction only to its own statements', async () => {
    const written = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const transaction = db().transaction(async () => {
      await insertTag('own')
      expect(await hasTag('own')).toBe(true)
      written.resolve()
      await mayEnd.promise
    })
    await written.promise
    expect(await hasTag('own')).toBe(false)
    mayEnd.resolve()
    await transaction
    expect(await hasTag('own')).toBe(true)
  })

  test('gives code that outlives a transaction its own connection', async () => {
    const ended = Promise.withResolvers<void>()
    const { late } = await db().transaction(async () => ({ late: ended.promise.then(() => hasTag('own')) }))
    ended.resolve()
    expect(await late).toBe(true)
  })

  test('runs statements that start together one after another', async () => {
    const sums = await db().snapshot(() => Promise.all([1, 2, 3].map((i) => db().get('SELECT ? + 1 AS sum', i))))
    expect(sums).toEqual([{ sum: 2 }, { sum: 3 }, { sum: 4 }])
  })

  test('rejects a transaction within a transaction, and a change to the directory outside one', async () => {
    const nested = db().transaction(() => db().transaction(async () => {}))
    await expect(nested).rejects.toThrow('cannot contain another')
    await expect(insertTag('loose')).rejects.toThrow('needs a transaction')
    const insert = "INSERT INTO attempt (key, count, ends_at) VALUES (?, 1, '2026-01-01')"
    expect(await people().run(insert, new Uint8Array([1, 2]))).toBe(1)
  })

  test('shows one state of the data during a snapshot', async () => {
    const count = async () => (await db().get('SELECT count(*) AS tags FROM tag'))?.tags
    await db().snapshot(async () => {
      const before = await count()
      await other().transaction(() => insertTag('meanwhile', other()))
      expect(await count()).toBe(before)
    })
    await expect(db().snapshot(() => insertTag('in a snapshot'))).rejects.toThrow('read-only')
  })

  test('increments and announces the content version for each change to the directory', async () => {
    const before = await db().externalVersion()
    const announced: number[] = []
    observer().on('notification', ({ channel, payload }) => {
      // Messages about changes from earlier tests may still arrive.
      if (channel === CONTENT_CHANNEL && Number(payload) > before) announced.push(Number(payload))
    })
    await db().transaction(() => insertTag('announced'))
    await db().transaction(async () => db().insert('tag', ['slug', 'name'], [['also', 'Also']]))
    await db().transaction(async () => db().run("DELETE FROM tag WHERE slug = 'none'"))
    await db().transaction(() => insertTag('silent'), 'maintenance')
    await people().transaction(async () => people().run('DELETE FROM attempt'))
    expect(await db().externalVersion()).toBe(before + 2)
    await expect.poll(() => announced).toEqual([before + 1, before + 2])
  })

  test('limits the time of statements, locks, and idle transactions, but not of import statements', async () => {
    const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('synchronous_commit') AS wait`
    const read = { statement: '30s', lock: '10s', idle: '1min', wait: 'on' }
    expect(await db().get(limits)).toEqual(read)
    expect(await db().snapshot(() => db().get(limits))).toEqual(read)
    expect(await db().transaction(() => db().get(limits))).toEqual(read)
    expect(await db().transaction(() => db().get(limits), 'import')).toEqual({ ...read, statement: '0' })
    expect(await db().unsyncedTransaction(() => db().get(limits))).toEqual({ ...read, wait: 'off' })
  })

  test('does not limit the time of a commit, which may wait for a replica', async () => {
    await db().transaction(async () => {
      await db().execute(`
        CREATE TABLE seen (timeout TEXT);
        CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN INSERT INTO seen VALUES (current_setting(''statement_timeout'')); RETURN NULL; END';
        CREATE CONSTRAINT TRIGGER see AFTER INSERT ON tag DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION see()`)
      await insertTag('seen at the commit')
    })
    expect(await db().all('SELECT timeout FROM seen')).toEqual([{ timeout: '0' }])
    await db().transaction(() => db().execute('DROP TABLE seen; DROP FUNCTION see CASCADE'))
  })

  test('does not name statements, because pgbouncer could send a named one to another connection', async () => {
    const named = () => db().get('SELECT count(*) AS named FROM pg_prepared_statements WHERE ? = 1', 1)
    expect(await named()).toEqual({ named: 0 })
    expect(await db().snapshot(named)).toEqual({ named: 0 })
    expect(await db().transaction(named)).toEqual({ named: 0 })
  })

  async function inserting(...names: readonly string[]): Promise<void> {
    await db().transaction(async () => {
      for (const name of names) await insertTag(name)
    })
  }

  async function insertTag(slug: string, database = db()): Promise<void> {
    await database.run('INSERT INTO tag (slug, name) VALUES (?1, ?1)', slug)
  }

  async function hasTag(slug: string): Promise<boolean> {
    return (await db().get('SELECT id FROM tag WHERE slug = ?', slug)) !== undefined
  }

  async function isLockAwaited() {
    const sql = "SELECT count(*) AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    return (await other().get(`${sql} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`))
      ?.waiting
  }
})

/** Two connections to the directory, one to the people, and a direct one that listens. */
function useDatabases() {
  const database = useTestDatabase()
  let opened: PostgresDatabase[]
  let client: Awaited<ReturnType<typeof openDirectConnection>>
  beforeAll(async () => {
    opened = (['directory', 'directory', 'people'] as const).map(
      (area) => new PostgresDatabase({ url: database.url, area }),
    )
    client = await openDirectConnection(database.url, () => {})
    await client.query(`LISTEN ${CONTENT_CHANNEL}`)
  })
  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()))
    await client.end()
  })
  return { db: () => opened[0]!, other: () => opened[1]!, people: () => opened[2]!, observer: () => client }
}
