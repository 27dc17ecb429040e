import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteEditor } from '../../src/storage/sqlite/open-directory.ts'
import { runCommand } from '../support/command.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const CLIENTS = 20
const CHANGES = 5
const EPITAPH = 'Rest under the yews'

let servers: readonly RunningServer[]
beforeAll(async () => {
  const first = await startServer()
  servers = [first, await startServer({ DATA_DIR: first.dataDirectory })]
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop()
})

const [one, two] = [() => servers[0]!, () => servers[1]!]
const get = (url: string) => fetch(url, { headers: { 'accept-encoding': 'br' }, redirect: 'manual' })
const timingOf = async (url: string) => (await get(url)).headers.get('server-timing')
const tagOf = async (url: string) => (await get(url)).headers.get('etag')

async function pathOf(id: number): Promise<string> {
  const { slug } = (await (await get(`${one().origin}/api/memorial/${id}`)).json()) as { slug: string }
  return `/memorial/${id}/${slug}`
}

test('shows a change in every request that starts after it, in all processes under load', async () => {
  const urls = [await pathOf(7), '/api/memorial/7'].flatMap((target) => servers.map(({ origin }) => origin + target))
  const editor = await openSqliteEditor(path.join(one().dataDirectory, 'lychgate.sqlite'))
  let acknowledged = 0
  let isDone = false
  const stale: string[] = []
  let [hits, responses] = [0, 0]

  async function browse(client: number): Promise<void> {
    for (let at = client; !isDone; at++) {
      const url = urls[at % urls.length] ?? ''
      const expected = acknowledged
      const response = await get(url)
      const shown = Number(new RegExp(`${EPITAPH} (\\d+)`).exec(await response.text())?.[1] ?? 0)
      responses++
      if (response.headers.get('server-timing') === 'cache;desc=hit') hits++
      if (shown < expected) stale.push(`${url} shows change ${shown} after ${expected}`)
    }
  }

  const clients = Array.from({ length: CLIENTS }, (_, client) => browse(client))
  for (let change = 1; change <= CHANGES; change++) {
    const before = responses
    await expect.poll(() => responses, { timeout: 20_000 }).toBeGreaterThan(before + 5 * CLIENTS)
    const note = { by: 'test', at: new Date(), reason: null, dryRun: false }
    await editor.editMemorial(7, { epitaph: `${EPITAPH} ${change}` }, note)
    acknowledged = change
  }
  const before = responses
  await expect.poll(() => responses, { timeout: 20_000 }).toBeGreaterThan(before + 5 * CLIENTS)
  isDone = true
  await Promise.all(clients)
  await editor.close()
  expect(stale).toEqual([])
  expect(hits).toBeGreaterThan(responses / 2)
})

test('shows an import by another process at once in cached lists', async () => {
  const file = path.join(one().dataDirectory, 'two.csv')
  await writeFile(file, 'First Name,Last Name,Date of Death,Cemetery\nOrsolya,Quillfeather,1921,Larkmeadow\n')
  const urls = servers.map(({ origin }) => `${origin}/search?lastName=Quillfeather`)
  for (const url of urls) {
    await get(url)
    expect(await timingOf(url)).toBe('cache;desc=hit')
  }
  const settings = { DATA_DIR: one().dataDirectory }
  expect(await runCommand(['import', 'memorials', file, '--keep-demo'], settings)).toMatchObject({ status: 0 })
  for (const url of urls) expect(await (await get(url)).text()).toContain('Orsolya Quillfeather')
})

test.each([
  ['/', 'births_page=1&deaths_page=1'],
  ['/search', 'lastName=Tindlewick&sort=birth&match=similar&page=1'],
  ['/cemeteries', 'location=Vermont'],
  ['/cms', 'plan=starter'],
  ['/volunteer', 'sent=1'],
])('caches %s by the parameters %s, regardless of their order and of other parameters', async (target, query) => {
  const url = `${two().origin}${target}`
  const pairs = query.split('&')
  const tag = await tagOf(`${url}?${query}`)
  expect((await get(`${url}?${query}`)).status).toBe(200)
  expect(await tagOf(`${url}?${pairs.toReversed().join('&')}&utm_source=x&empty=`)).toBe(tag)
  for (const [name] of pairs.map((pair) => pair.split('=')))
    expect(await tagOf(`${url}?${query}&${name}=2`)).not.toBe(tag)
  expect(await timingOf(`${url}?${query}`)).toBe('cache;desc=hit')
  expect(await tagOf(`${url}?utm_source=x`)).toBe(await tagOf(url))
})

test('never caches a page that depends on the visitor', async () => {
  for (const target of ['/login', '/account', '/register', '/email-list/unsubscribe?token=x&email=y']) {
    const { headers } = await get(two().origin + target)
    expect([target, headers.get('cache-control'), headers.get('server-timing')]).toEqual([target, 'no-store', null])
  }
})
