import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresWriter } from '../../src/storage/postgres/open-directory.ts'
import { importRows, keyedRow, testMemorial } from '../../src/storage/store-fixture.test-suite.ts'
import { PostgresNode } from '../support/cluster/postgres-node.ts'
import { makeOwnedFolder } from '../support/cluster/postgres-programs.ts'
import { runCommand } from '../support/command.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { CutNetwork } from '../support/postgres/cut-network.ts'
import { describeOnPostgres } from '../support/postgres/test-database.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const MEMORIALS = 100
/** In milliseconds. The checks of the servers take less time, even on a busy machine. */
const SOON = { timeout: 10_000 }
const urlOf = (node: PostgresNode) => `postgres://postgres@127.0.0.1:${node.port}/postgres`

// The tests share two servers and must run in this order, because the last test loses the primary.
describeOnPostgres('A site with a replica', () => {
  const folder = temporaryFolder()
  let primary: PostgresNode
  let replica: PostgresNode
  /** The connections to the primary, which play the roles of pgbouncer and HAProxy */
  let pooled: CutNetwork
  let direct: CutNetwork
  let settings: Record<string, string>
  let site: RunningServer

  beforeAll(async () => {
    await makeOwnedFolder(folder)
    primary = await PostgresNode.create(path.join(folder, 'primary'), ['fsync = off'])
    await primary.start()
    const writer = await openPostgresWriter(urlOf(primary))
    await importRows(
      writer,
      Array.from({ length: MEMORIALS }, (_, i) => keyedRow(`${i}`, testMemorial('Ann|Roe', '1850', '1910'))),
    )
    await writer.close()
    replica = await PostgresNode.copy(primary, path.join(folder, 'replica'))
    await replica.start()
    await primary.setSynchronous(true)
    pooled = new CutNetwork(urlOf(primary))
    direct = new CutNetwork(urlOf(primary))
    settings = {
      DATABASE_URL: await pooled.open(),
      DATABASE_DIRECT_URL: await direct.open(),
      DATABASE_REPLICA_URLS: `${urlOf(primary)},${urlOf(replica)}`,
      SITE_KEY: 'ab'.repeat(32),
      DATA_DIR: path.join(folder, 'data'),
      METRICS_PORT: '0',
      DEMO: 'off',
    }
    site = await startServer({ ...settings, PAGE_CACHE_MB: '0' })
  })
  afterAll(async () => {
    expect(await site.stop()).toBe(0)
    pooled.close()
    direct.close()
    await Promise.all([primary.kill(), replica.kill()])
  })

  const page = (id: number, origin = site.origin) => fetch(`${origin}/memorial/${id}`)
  async function fit(): Promise<readonly string[]> {
    const url = /Metrics are at (http:[^"]+)/.exec(site.output())?.[1] ?? ''
    return (await (await fetch(url)).text()).match(/(?<=lychgate_replica_fit\{.*\} )\d/g) ?? []
  }
  const waitForReplica = () => expect.poll(fit, SOON).toEqual(['0', '1'])

  /** Reads pages until `work` is done, and expects every read to succeed. */
  async function readDuring(work: () => Promise<void>): Promise<void> {
    let isDone = false
    const statuses: number[] = []
    const read = async (first: number) => {
      for (let id = first; !isDone; id = (id % MEMORIALS) + 1) statuses.push((await page(id)).status)
    }
    const readers = [read(1), read(50)]
    await work().finally(() => {
      isDone = true
    })
    await Promise.all(readers)
    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }

  function post(key: string): Promise<Response> {
    return fetch(`${site.origin}/api/form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        form_name: 'volunteer_list',
        name: 'Ann Roe',
        email: 'ann@thornmere.example',
        form_page_url: '',
      }),
    })
  }

  test('reads pages from the replica', async () => {
    await waitForReplica()
    pooled.cut()
    expect((await page(7)).status).toBe(200)
    pooled.mend()
  })

  test('shows in `lychgate doctor` how each server is used', async () => {
    const lost = 'postgres://postgres@127.0.0.1:9/postgres'
    const urls = `${settings.DATABASE_REPLICA_URLS},${lost}`
    const { stdout } = await runCommand(['doctor'], { ...settings, DATABASE_REPLICA_URLS: urls })
    expect(stdout).toContain(`ok        127.0.0.1:${primary.port} in DATABASE_REPLICA_URLS is now the primary`)
    expect(stdout).toContain(`ok        The replica 127.0.0.1:${replica.port} answers reads`)
    expect(stdout).toContain('warning   The replica 127.0.0.1:9 does not respond.')
  })

  test('shows a change at once and keeps showing it, even if the replica lacks it', async () => {
    const cached = await startServer({ ...settings, DATA_DIR: path.join(folder, 'cached') })
    const shows = async () => (await (await page(7, cached.origin)).text()).includes('Home from the hills')
    expect(await shows()).toBe(false)
    await primary.setSynchronous(false)
    await replica.query('SELECT pg_wal_replay_pause()')
    const edit = ['memorials', 'edit', '7', '--epitaph', 'Home from the hills', '--reason', 'read from the stone']
    expect(await runCommand(edit, settings)).toMatchObject({ status: 0, stderr: '' })
    await expect.poll(shows, SOON).toBe(true)
    await replica.query('SELECT pg_wal_replay_resume()')
    await waitForReplica()
    expect(await shows()).toBe(true)
    await primary.setSynchronous(true)
    expect(await cached.stop()).toBe(0)
  })

  test('shows all pages while the replica is killed and starts again', async () => {
    await waitForReplica()
    await readDuring(async () => {
      await primary.setSynchronous(false)
      await replica.kill()
      await expect.poll(fit, SOON).toEqual(['0', '0'])
      await replica.start()
      await waitForReplica()
      await primary.setSynchronous(true)
    })
  })

  test('shows all pages without a primary, rejects forms, and accepts them again after the failover', async () => {
    await waitForReplica()
    expect((await post('key-0')).status).toBe(201)
    await readDuring(async () => {
      await primary.kill()
      const rejected = await post('key-1')
      expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([503, true])
      await replica.promote()
      for (const network of [pooled, direct]) network.redirect(urlOf(replica))
      await expect.poll(async () => (await post('key-1')).status, SOON).toBe(201)
      expect((await post('key-1')).status).toBe(201)
    })
    expect(await replica.query('SELECT count(*) FROM form_submission')).toBe('2')
    await expect.poll(fit, SOON).toEqual(['0', '0'])
  })
})
