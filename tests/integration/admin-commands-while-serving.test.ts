import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditDirectory } from '../../src/storage/sqlite/audit/sqlite-audit.ts'
import { runCommand } from '../support/command.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
})

async function lychgate(...args: string[]): Promise<void> {
  expect(await runCommand(args, { DATA_DIR: server.dataDirectory })).toMatchObject({ status: 0, stderr: '' })
}

const get = (address: string) => fetch(server.origin + address, { redirect: 'manual' })
const json = async (address: string) => (await fetch(server.origin + address)).json()
const text = async (address: string) => (await fetch(server.origin + address)).text()

async function sitemap(): Promise<string> {
  const index = await text('/sitemap.xml')
  const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map((match) => String(match[1]))
  return (await Promise.all(parts.map(text))).join('')
}

test('hides a removed memorial from a running site at once and shows it again when it is restored', async () => {
  const id = 7
  const { slug, sir_name: surname, life_events, cemetery } = await json(`/api/memorial/${id}`)
  const address = `/memorial/${id}/${slug}`
  const death = life_events.find((event: { type: string }) => event.type === 'Death')
  const places = async () => ({
    page: (await get(address)).status,
    api: (await get(`/api/memorial/${id}`)).status,
    search: (await text(`/api/search/memorial?sir_name=${surname}`)).includes(`"id":${id},`),
    cemetery: (await text(`/api/cemetery/${cemetery.id}/memorials`)).includes(`"id":${id},`),
    sitemap: (await sitemap()).includes(`${address}<`),
    today: (await text(`/api/memorial/todays-events?month=${death.month}&day=${death.day}`)).includes(`"id":${id},`),
  })
  const count = async () => (await json(`/api/cemetery/${cemetery.id}/memorials`)).memorials_count
  const shown = { page: 200, api: 200, search: true, cemetery: true, sitemap: true, today: true }
  const before = await count()
  expect(await places()).toEqual(shown)

  await lychgate('memorials', 'remove', String(id), '--reason', 'the family asked')
  expect(await places()).toEqual({
    page: 410,
    api: 410,
    search: false,
    cemetery: false,
    sitemap: false,
    today: false,
  })
  expect(await count()).toBe(before - 1)

  await lychgate('memorials', 'restore', String(id))
  expect(await places()).toEqual(shown)
  expect(await count()).toBe(before)
})

test('redirects the old URL after a corrected name changes the URL', async () => {
  const { slug } = await json('/api/memorial/8')
  const etag = (await get('/api/memorial/8')).headers.get('etag')
  await lychgate('memorials', 'edit', '8', '--surname', 'Quillfeather')
  const old = await get(`/memorial/8/${slug}`)
  const moved = String(old.headers.get('location'))
  expect(old.status).toBe(301)
  expect(moved).toMatch(/^\/memorial\/8\/.*quillfeather$/)
  expect((await get(moved)).status).toBe(200)
  expect((await get('/api/memorial/8')).headers.get('etag')).not.toBe(etag)
  expect(await sitemap()).toContain(`${moved}<`)
})

test('redirects the URL of a merged cemetery to the kept one until the merge is undone', async () => {
  const [one, other] = [await json('/api/cemetery/5/memorials'), await json('/api/cemetery/6/memorials')]
  await lychgate('cemeteries', 'merge', '5', '6')
  const page = await get(`/cemetery/5/${one.slug}`)
  expect(page.status).toBe(301)
  expect(page.headers.get('location')).toBe(`/cemetery/6/${other.slug}`)
  const kept = await json('/api/cemetery/5/memorials')
  expect(kept).toMatchObject({ id: 6, memorials_count: one.memorials_count + other.memorials_count })
  expect((await json('/api/search/memorial?cemetery_id=5')).total).toBe(kept.memorials_count)
  expect(await sitemap()).not.toContain(`/cemetery/5/`)
  await lychgate('cemeteries', 'restore', '5')
  expect((await get(`/cemetery/5/${one.slug}`)).status).toBe(200)
  expect(await json('/api/cemetery/5/memorials')).toMatchObject({ id: 5, memorials_count: one.memorials_count })
})

test('leaves the directory consistent after these changes', async () => {
  expect(await auditDirectory(path.join(server.dataDirectory, 'lychgate.sqlite'))).toEqual([])
})
