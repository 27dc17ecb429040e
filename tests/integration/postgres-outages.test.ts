import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { migratePostgres, requirePostgresMigrated } from '../../src/storage/postgres/connection/migrate-postgres.ts'
import { PostgresDatabase } from '../../src/storage/postgres/connection/postgres-database.ts'
import { HAS_PGBOUNCER, Pgbouncer } from '../support/cluster/pgbouncer.ts'
import { PostgresNode } from '../support/cluster/postgres-node.ts'
import { makeOwnedFolder } from '../support/cluster/postgres-programs.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { describeOnPostgres } from '../support/postgres/test-database.ts'

/** Longer than a change waits for another one */
const MIGRATION_MS = 13_000

describeOnPostgres('A site on PostgreSQL', () => {
  const folder = temporaryFolder()
  const opened: PostgresDatabase[] = []
  let node: PostgresNode

  beforeAll(async () => {
    await makeOwnedFolder(folder)
    node = await PostgresNode.create(path.join(folder, 'data'), ['fsync = off'])
    await node.start()
    await migratePostgres(open(node.port))
  })
  afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())))
  afterAll(() => node.kill())

  function open(port: number, name = 'postgres', area: 'directory' | 'people' = 'directory'): PostgresDatabase {
    const url = `postgres://postgres@127.0.0.1:${port}/${name}`
    // A busy machine may take longer to restart the server than reads are usually retried.
    const database = new PostgresDatabase({ url, area, maxConnections: 5, retryBudgetMs: 15_000 })
    opened.push(database)
    return database
  }

  /** Reads continuously until `work` is done. Returns the number of reads. */
  async function readDuring(db: PostgresDatabase, work: () => Promise<void>): Promise<number> {
    let isDone = false
    let reads = 0
    const read = async () => {
      while (!isDone) {
        expect(await db.get('SELECT count(*) AS tags FROM tag')).toEqual({ tags: 0 })
        expect(await db.snapshot(() => db.get('SELECT count(*) AS tags FROM tag'))).toEqual({ tags: 0 })
        reads += 2
      }
    }
    const readers = [read(), read(), read()]
    await work().finally(() => {
      isDone = true
    })
    await Promise.all(readers)
    return reads
  }

  async function restart(): Promise<void> {
    await node.stop()
    await node.start()
  }

  test('does not fail a read while the server restarts', async () => {
    expect(await readDuring(open(node.port), restart)).toBeGreaterThan(0)
  })

  test('does not fail a read after the server crashes', async () => {
    const crash = async () => {
      await node.kill()
      await node.start()
    }
    expect(await readDuring(open(node.port), crash)).toBeGreaterThan(0)
  })

  test('waits while another node migrates the database, even for longer than a change would wait', async () => {
    await node.query('CREATE DATABASE migrated')
    const [first, directory, people] = (['directory', 'directory', 'people'] as const).map((area) =>
      open(node.port, 'migrated', area),
    )
    const slow = first!.transaction(async () => {
      await first!.execute("SELECT pg_advisory_xact_lock(hashtext('lychgate migrations'))")
      await sleep(MIGRATION_MS)
    }, 'maintenance')
    await sleep(1000)
    await Promise.all([slow, migratePostgres(directory!), migratePostgres(people!)])
    await requirePostgresMigrated(directory!)
  }, 60_000)

  test('starts a transaction when the server is back', async () => {
    const db = open(node.port)
    await node.stop()
    const transaction = db.transaction(() => db.run('DELETE FROM tag'))
    await node.start()
    expect(await transaction).toBe(0)
  })

  if (!HAS_PGBOUNCER) test.skip('SKIPPED, NOTHING CHECKED: pgbouncer is not installed')
  else
    describe('behind pgbouncer in transaction mode', () => {
      let bouncer: Pgbouncer
      beforeAll(async () => {
        bouncer = await Pgbouncer.start(path.join(folder, 'pgbouncer'), node.port, 2)
      })
      afterAll(() => bouncer.stop())

      test('shares few connections among many readers and writers', async () => {
        const sites = [open(bouncer.port), open(bouncer.port)]
        const write = (db: PostgresDatabase, i: number) =>
          db.transaction(async () => {
            const { wait } = (await db.get("SELECT current_setting('lock_timeout') AS wait"))!
            const rows = Array.from({ length: 100 }, (_, row) => [`place ${i} ${row}`, 1])
            await db.insert('place_name', ['name', 'cemeteries'], rows)
            return wait
          })
        const read = async (db: PostgresDatabase) => {
          let count = 0
          for await (const row of db.iterate('SELECT value FROM integers(?)', [1, 2, 3])) count += Number(row.value)
          return count + Number((await db.get('SELECT CAST(? AS BIGINT) AS four', 4))?.four)
        }
        const work = Array.from({ length: 20 }, (_, i) => sites[i % 2]!).map((db, i) =>
          Promise.all([write(db, i), read(db), db.snapshot(() => read(db))]),
        )
        expect(await Promise.all(work)).toEqual(Array(20).fill(['10s', 10, 10]))
        expect(await sites[0]!.get('SELECT count(*) AS places FROM place_name')).toEqual({ places: 2000 })
      })

      test('limits the time of statements outside of transactions on new connections to the server', async () => {
        const db = open(bouncer.port)
        const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
          current_setting('jit') AS jit`
        await db.get(limits)
        // The connection to pgbouncer stays open.
        await restart()
        expect(await db.get(limits)).toEqual({ statement: '30s', lock: '10s', jit: 'off' })
      })

      test('does not fail a read while the server restarts', async () => {
        expect(await readDuring(open(bouncer.port), restart)).toBeGreaterThan(0)
      })
    })
})
