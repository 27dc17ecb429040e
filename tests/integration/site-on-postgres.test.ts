import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { describeOnPostgres, useTestDatabase } from '../support/postgres/test-database.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const SEARCHES = 60
const SITE_KEY = 'ab'.repeat(32)
const PAGES = ['/', '/memorial/7', '/cemetery/2', '/search?lastName=Tindlewick', '/sitemap.xml']
const CALLS = [
  '/api/memorial/7',
  '/api/search/memorial?sir_name=Tindlewick&similar=1',
  '/api/memorial/todays-events?day=4&month=4',
]

describeOnPostgres('Two nodes on PostgreSQL', () => {
  const database = useTestDatabase('empty')
  const folder = temporaryFolder()
  const settings = (name: string) => ({
    DATABASE_URL: database.url,
    SITE_KEY,
    DATA_DIR: path.join(folder, name),
    FORMS_EMAIL: 'owner@graves.example',
    DEMO: 'on',
  })
  let nodes: readonly [RunningServer, RunningServer]

  beforeAll(async () => {
    const withLimits = { RATE_LIMITS: 'on', RATE_LIMIT_SEARCHES: String(SEARCHES) }
    const dryRun = ['import', 'cemeteries', 'demo/cemeteries.csv', '--dry-run']
    expect(await runCommand(dryRun, settings('first'))).toMatchObject({ status: 0 })
    const first = await startServer({ ...settings('first'), ...withLimits })
    expect(first.output()).toContain('The directory is empty: loading the demo data')
    const second = await startServer({ ...settings('second'), ...withLimits, WORKERS: '2' })
    expect(second.output()).not.toContain('demo')
    nodes = [first, second]
  })
  afterAll(async () => {
    for (const node of nodes) expect(await node.stop()).toBe(0)
  })

  const command = (...args: readonly string[]) => runCommand(args, settings('commands'))
  const outboxOf = (node: RunningServer) => {
    const outbox = path.join(node.dataDirectory, 'outbox')
    return existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []
  }
  async function volunteer(node: RunningServer, email: string): Promise<void> {
    const response = await fetch(`${node.origin}/api/form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form_name: 'volunteer_list', name: 'Ann Tindlewick', email, form_page_url: '' }),
    })
    expect(response.status).toBe(201)
  }

  test.each([...PAGES, ...CALLS])('show the same page at %s', async (target) => {
    const responses = await Promise.all(nodes.map((node) => fetch(node.origin + target)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = await Promise.all(responses.map((response) => response.text()))
    expect(first).toBe(second)
  })

  test('show a change made by a command within a second, even in cached pages', async () => {
    const epitaph = async (node: RunningServer) =>
      (await (await fetch(`${node.origin}/memorial/7`)).text()).includes('Home from the hills')
    expect(await Promise.all(nodes.map(epitaph))).toEqual([false, false])
    const edit = ['memorials', 'edit', '7', '--epitaph', 'Home from the hills', '--reason', 'read from the stone']
    expect(await command(...edit)).toMatchObject({ status: 0, stderr: '' })
    await expect.poll(() => Promise.all(nodes.map(epitaph)), { timeout: 3000 }).toEqual([true, true])
  })

  test('share the counts of the rate limits', async () => {
    const search = async (node: RunningServer) =>
      (await fetch(`${node.origin}/api/search/memorial?sir_name=Tindlewick`)).status
    for (let i = 0; i < SEARCHES; i++) await search(nodes[0])
    expect(await search(nodes[0])).toBe(429)
    await expect.poll(() => search(nodes[1]), { timeout: 5000 }).toBe(429)
  })

  /** Returns a function that sends requests with the cookies of one visitor. */
  function newVisitor() {
    const cookies: Record<string, string> = {}
    return async (node: RunningServer, target: string, body?: Readonly<Record<string, string>>, more = {}) => {
      const response = await fetch(node.origin + target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...more,
          accept: 'application/json',
          'content-type': 'application/json',
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
          'x-xsrf-token': decodeURIComponent(cookies['XSRF-TOKEN'] ?? ''),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies[name] = value
      }
      return response
    }
  }

  test('accept a reset request that both get at the same time', async () => {
    const send = newVisitor()
    await send(nodes[0], '/sanctum/csrf-cookie')
    for (const email of ['ida@thornmere.example', 'jon@thornmere.example', 'kim@thornmere.example']) {
      const repeat = (node: RunningServer) =>
        send(node, '/api/forgot-password', { email }, { 'idempotency-key': email })
      expect((await Promise.all(nodes.map(repeat))).map(({ status }) => status)).toEqual([200, 200])
    }
  })

  test("accept each other's sessions", async () => {
    const send = newVisitor()
    const password = 'a long walk among yews'
    await send(nodes[0], '/sanctum/csrf-cookie')
    const account = { name: 'Ada Pell', email: 'ada@thornmere.example', password, password_confirmation: password }
    expect((await send(nodes[0], '/api/register', account)).status).toBe(201)
    expect((await send(nodes[1], '/api/login', account)).status).toBe(204)
    expect(await (await send(nodes[0], '/api/user')).json()).toMatchObject({ email: 'ada@thornmere.example' })
  })

  test('can be checked and backed up', async () => {
    const { status, stdout } = await command('doctor')
    expect(stdout).toContain('ok        The database server is PostgreSQL ')
    expect(stdout).toContain('ok        The search tables, lists, and totals match the records')
    // The test server does not wait for the disk.
    expect(stdout).toContain('error     The database server may lose changes in a power failure.')
    expect(stdout).toContain('1 error, 0 warnings')
    expect(status).toBe(1)
    const backup = await command('backup', path.join(folder, 'backup'))
    expect(backup).toMatchObject({ status: 0, stdout: expect.stringContaining('Copied the database') })
  })

  test('send email from one node, and from the other after the first is killed', async () => {
    await volunteer(nodes[0], 'bea@thornmere.example')
    await volunteer(nodes[1], 'cay@thornmere.example')
    const sent = () => nodes.map((node) => outboxOf(node).filter((file) => file.includes('form-notice')).length)
    await expect.poll(sent, { timeout: 10_000 }).toEqual([2, 0])
    await nodes[0].kill()
    await volunteer(nodes[1], 'dee@thornmere.example')
    await expect.poll(sent, { timeout: 15_000 }).toEqual([2, 1])
    nodes = [await startServer(settings('first')), nodes[1]]
  })
})
