import { readdirSync, readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { type SiteWithWorkers, startWorkers, untilReplaced } from '../support/workers/site-with-workers.ts'

const LIMIT = 200
const NEW_CONNECTIONS = new Agent({ keepAlive: false })

let site: SiteWithWorkers
beforeAll(async () => {
  site = await startWorkers({
    DEMO: 'on',
    RATE_LIMITS: 'on',
    RATE_LIMIT_SEARCHES: String(LIMIT),
    METRICS_PORT: '0',
    SECURITY_LOG: 'hashed',
    FORMS_EMAIL: 'owner@graves.example',
  })
})
afterAll(async () => {
  expect(await site.stop()).toBe(0)
})

interface Sent {
  readonly status: number
  readonly body: string
}

/** Sends a request on its own connection, so that the workers take turns. */
async function send(target: string, json?: unknown): Promise<Sent> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(site.origin + target, {
      agent: NEW_CONNECTIONS,
      method: json === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
    })
    sent.on('response', resolve).on('error', reject)
    sent.end(json === undefined ? undefined : JSON.stringify(json))
  })
  return { status: response.statusCode ?? 0, body: await text(response) }
}

test('shows a change in every worker as soon as it is acknowledged', async () => {
  const edit = ['memorials', 'edit', '7', '--epitaph', 'Home from the hills', '--reason', 'read from the stone']
  expect(await runCommand(edit, { DATA_DIR: site.dataDirectory })).toMatchObject({ status: 0, stderr: '' })
  const responses = await Promise.all(Array.from({ length: 6 }, () => send('/api/memorial/7')))
  for (const { body } of responses) expect(body).toContain('Home from the hills')
})

test('sends email from every worker once', async () => {
  const senders = Array.from({ length: 8 }, (_, i) => `ann${i}@thornmere.example`)
  const sent = senders.map((email) =>
    send('/api/form', { form_name: 'volunteer_list', name: 'Ann Tindlewick', email, form_page_url: '' }),
  )
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(senders.map(() => 201))
  const outbox = path.join(site.dataDirectory, 'outbox')
  const files = () => readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  await expect.poll(() => files().length, { timeout: 10_000 }).toBe(8)
  const recipients = files().map((file) => /^Reply-To: (\S+)/m.exec(readFileSync(path.join(outbox, file), 'utf8'))?.[1])
  expect(recipients.sort()).toEqual(senders)
})

test('shares the counts of the rate limits among the workers and sends them to a new worker', async () => {
  let accepted = 0
  for (let i = 0; i < LIMIT + 50; i++) {
    const { status } = await send('/api/search/memorial?sir_name=Tindlewick')
    expect([200, 429]).toContain(status)
    if (status === 200) accepted++
  }
  // The other worker may not know of requests in transit, and of up to one hundredth of the limit.
  expect(accepted).toBeGreaterThanOrEqual(LIMIT)
  expect(accepted).toBeLessThanOrEqual(LIMIT + LIMIT / 100 + 2)

  // Workers share their last counts within 250 ms. A killed worker would lose them.
  await pause(500)
  const before = site.workers()
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await untilReplaced(site, before)
  expect((await send('/api/search/memorial?sir_name=Tindlewick')).status).toBe(429)
})

test('counts the requests of all workers on one metrics page and records their rejections in one security log', async () => {
  const url = /Metrics are at (http:[^"]+)/.exec(site.output())?.[1] ?? ''
  const countOf = async (series: string) => {
    const lines = (await (await fetch(url)).text()).split('\n')
    return Number(lines.find((line) => line.startsWith(series))?.split(' ')[1] ?? 0)
  }
  const series = 'lychgate_http_requests_total{kind="file",status="2xx"}'
  for (let i = 0; i < 10; i++) await send('/robots.txt')
  const before = await countOf(series)
  expect(before).toBeGreaterThanOrEqual(10)
  const [killed = 0] = site.workers()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => site.workers().includes(killed), { timeout: 10_000 }).toBe(false)
  for (let i = 0; i < 10; i++) await send('/robots.txt')
  expect(await countOf(series)).toBe(before + 10)

  const hashes = readFileSync(path.join(site.dataDirectory, 'security.log'), 'utf8').matchAll(/"addressHash":"(\w+)"/g)
  expect(new Set([...hashes].map(([, hash]) => hash)).size).toBe(1)
})
