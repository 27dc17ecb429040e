import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CutNetwork } from '../../../../tests/support/postgres/cut-network.ts'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { PostgresDatabase } from '../connection/postgres-database.ts'
import { NodeConnection, type NodeConnectionOptions } from './node-connection.ts'
import { SharedCounts } from './shared-counts.ts'
import { TaskLock } from './task-lock.ts'

describeOnPostgres('NodeConnection', () => {
  const database = useTestDatabase()
  let db: PostgresDatabase
  let admin: Client
  beforeAll(async () => {
    db = new PostgresDatabase({ url: database.url, area: 'directory' })
    admin = new Client({ connectionString: database.url })
    await admin.connect()
  })
  afterAll(async () => {
    await db.close()
    await admin.end()
  })

  const NEVER = 60 * 60 * 1000
  const warnings: string[] = []

  function open(options: Partial<NodeConnectionOptions> = {}): NodeConnection {
    const node = new NodeConnection({ url: database.url, warn: (line) => warnings.push(line), ...options })
    onTestFinished(() => node.close())
    return node
  }

  /** Opens a network connection to the database that the test can cut. */
  async function openNetwork() {
    const network = new CutNetwork(database.url)
    onTestFinished(() => network.close())
    return { network, url: await network.open() }
  }

  const changeDirectory = () =>
    db.transaction(() => db.run('INSERT INTO tag (slug, name) VALUES (?, ?)', crypto.randomUUID(), 'Tag'))
  const versionOf = (node: NodeConnection) => {
    try {
      return node.contentVersion()
    } catch {
      return null
    }
  }
  /** Ends all sessions except those of this test. */
  const endSessions = () =>
    admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )

  /** The tasks of nodes, by the names of the nodes */
  const working = new Set<string>()
  const tasks = (name: string) =>
    new TaskLock({ begin: () => void working.add(name), end: () => void working.delete(name) })

  test('receives a change without waiting for the next check', async () => {
    const node = open({ times: { checkMs: NEVER, knownMs: NEVER } })
    await expect.poll(() => versionOf(node)).not.toBeNull()
    const before = node.contentVersion()
    await changeDirectory()
    await expect.poll(() => versionOf(node)).toBe(before + 1)
  })

  test('finds an unannounced change at the next check', async () => {
    const node = open({ times: { checkMs: 20 } })
    await expect.poll(() => versionOf(node)).not.toBeNull()
    const before = node.contentVersion()
    await admin.query('UPDATE content_version SET version = version + 1')
    await expect.poll(() => versionOf(node)).toBe(before + 1)
  })

  test('does not know the version while the network is down, but knows it again afterward', async () => {
    const { network, url } = await openNetwork()
    const node = open({ url, times: { checkMs: 20, responseMs: 100, knownMs: 60 } })
    await expect.poll(() => versionOf(node)).not.toBeNull()
    network.cut()
    await expect.poll(() => versionOf(node)).toBeNull()
    expect(() => node.contentVersion()).toThrow('The content version is unknown')
    network.mend()
    await changeDirectory()
    await expect.poll(() => versionOf(node)).toBe(await db.externalVersion())
  })

  test('reconnects after its session ends, and warns once', async () => {
    warnings.length = 0
    const node = open({ times: { checkMs: 20 } })
    await expect.poll(() => versionOf(node)).not.toBeNull()
    await endSessions()
    const before = await db.externalVersion()
    await changeDirectory()
    await expect.poll(() => versionOf(node)).toBe(before + 1)
    expect(warnings.filter((line) => line.startsWith('This node lost its connection to the database: '))).toHaveLength(
      1,
    )
  })

  test('assigns the tasks to one node, and to another one when the first stops', async () => {
    const first = open({ parts: [tasks('first')], times: { checkMs: 20 } })
    await expect.poll(() => [...working]).toEqual(['first'])
    open({ parts: [tasks('second')], times: { checkMs: 20 } })
    await sleep(100)
    expect([...working]).toEqual(['first'])
    await first.close()
    await expect.poll(() => [...working]).toEqual(['second'])
  })

  test('ends the tasks of a node that was cut off before another node begins them', async () => {
    const { network, url } = await openNetwork()
    const events: string[] = []
    const record = (name: string) =>
      new TaskLock({ begin: () => void events.push(`${name} begins`), end: () => void events.push(`${name} ends`) })
    open({ url, parts: [record('first')], times: { checkMs: 20, responseMs: 100, sessionMs: 500 } })
    await expect.poll(() => events).toEqual(['first begins'])
    open({ parts: [record('second')], times: { checkMs: 20 } })
    network.cut()
    await expect.poll(() => events, { timeout: 5000 }).toEqual(['first begins', 'first ends', 'second begins'])
  })

  test('shares the counts of a node with the other nodes, but not with itself', async () => {
    const counts = Array.from({ length: 100 }, (_, i) => [`searches 2001:db8::${i}`, i + 1, 250] as const)
    const received: Record<string, unknown[]> = { first: [], second: [] }
    const [first, second] = ['first', 'second'].map((name) => {
      const part = new SharedCounts()
      part.onCounts((others) => received[name]?.push(...others))
      return { part, node: open({ parts: [part], times: { checkMs: 20 } }) }
    })
    await expect.poll(() => second && versionOf(second.node)).not.toBeNull()
    first?.part.send(counts)
    await expect.poll(() => received.second).toEqual(counts)
    expect(received.first).toEqual([])
  })

  test('keeps a limited number of counts while there is no connection', async () => {
    const [sender, receiver] = [new SharedCounts(), new SharedCounts()]
    let received = 0
    receiver.onCounts((counts) => {
      received += counts.length
    })
    const node = open({ parts: [receiver], times: { checkMs: 20 } })
    await expect.poll(() => versionOf(node)).not.toBeNull()
    for (let i = 0; i < 9; i++) sender.send(Array.from({ length: 1000 }, (_, at) => [`pages 10.0.${i}.${at}`, 1, 0]))
    open({ parts: [sender], times: { checkMs: 20 } })
    await expect.poll(() => received).toBe(7500)
  })
})
