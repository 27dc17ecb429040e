import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { SITE } from '../../../tests/support/pages/sample-memorial.ts'
import { SearchEngineIndexing } from '../../services/search-engine-indexing.ts'
import type { SitemapStore } from '../../storage/ports.ts'
import type { SqlDirectoryWriter } from '../../storage/sql/import/directory-writer.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'
import { openSqliteWriter } from '../../storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../storage/store-fixture.test-suite.ts'
import { fixedPages } from './listed-pages.ts'
import { registerRobots } from './robots.ts'
import { registerSitemap } from './sitemap.ts'

const SITE_URL = 'https://yard.example'
const CLOCK = { now: () => new Date('2026-11-21T12:00:00Z'), today: () => ({ year: 2026, month: 11, day: 21 }) }

function appOver(store: SitemapStore, recentDeathDays = 90): FastifyInstance {
  const app = Fastify()
  const listing = new SearchEngineIndexing(store, CLOCK, { recentDeathDays })
  registerRobots(app, SITE_URL)
  registerSitemap(app, { siteUrl: SITE_URL, listing, pages: () => ['/', '/search'] })
  return app
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('the sitemap', () => {
  let folder: string
  let writer: SqlDirectoryWriter
  let store: SqliteDirectoryStore
  let app: FastifyInstance

  beforeEach(async () => {
    folder = temporaryFolder()
    writer = await openSqliteWriter(join(folder, 'lychgate.db'))
    store = new SqliteDirectoryStore(join(folder, 'lychgate.db'))
    app = appOver(store)
    await writer.storeTags([{ slug: 'slate', name: 'Slate', description: null }])
  })
  afterEach(async () => {
    await app.close()
    await store.close()
    await writer.close()
  })

  const fill = () =>
    importRows(writer, [
      keyedRow('1', testMemorial('Ada|Ashgrove', '', '1900', { tags: ['slate'] }), testCemetery('Hill')),
      keyedRow('2', testMemorial('Ben|Birchall', '', '2026-11-01')),
      keyedRow('3', testMemorial('Cleo|Crane', '', '2020')),
    ])

  test('is an index of nonempty files', async () => {
    expect(addresses((await app.inject('/sitemap.xml')).body)).toEqual([`${SITE_URL}/sitemap-pages.xml`])
    await fill()
    const { body, headers } = await app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(addresses(body)).toEqual(
      ['pages', 'memorials-1', 'cemeteries-1', 'tags-1'].map((name) => `${SITE_URL}/sitemap-${name}.xml`),
    )
    const changes = [...body.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, time = '']) => Date.parse(time))
    expect(changes).toHaveLength(2)
    for (const time of changes) expect(Math.abs(time - Date.now())).toBeLessThan(60_000)
  })

  test('lists every page, memorial, cemetery, and tag, except recent deaths', async () => {
    await fill()
    const of = async (name: string) => addresses((await app.inject(`/sitemap-${name}.xml`)).body)
    expect(await of('pages')).toEqual([`${SITE_URL}/`, `${SITE_URL}/search`])
    expect(await of('memorials-1')).toEqual([
      `${SITE_URL}/memorial/1/ada-ashgrove`,
      `${SITE_URL}/memorial/3/cleo-crane`,
    ])
    expect(await of('cemeteries-1')).toEqual([`${SITE_URL}/cemetery/1/hill`])
    expect(await of('tags-1')).toEqual([`${SITE_URL}/headstones/slate`])
    const everybody = await appOver(store, 0).inject('/sitemap-memorials-1.xml')
    expect(addresses(everybody.body)).toHaveLength(3)
  })

  test('omits a file that would contain only recent deaths', async () => {
    await importRows(writer, [keyedRow('1', testMemorial('Ben|Birchall', '', '2026-11-01'))])
    expect((await app.inject('/sitemap.xml')).body).not.toContain('memorials')
    expect((await app.inject('/sitemap-memorials-1.xml')).statusCode).toBe(404)
  })

  test.each([
    '/sitemap-memorials-2.xml',
    '/sitemap-memorials-0.xml',
    '/sitemap-memorials-01.xml',
    '/sitemap-people-1.xml',
  ])('returns 404 for %s', async (path) => {
    await fill()
    expect((await app.inject(path)).statusCode).toBe(404)
  })

  test('is well-formed, with and without gzip', async () => {
    await fill()
    const plain = await app.inject('/sitemap-memorials-1.xml')
    const packed = await app.inject({ url: '/sitemap-memorials-1.xml', headers: { 'accept-encoding': 'br, gzip' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toBe('accept-encoding')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(plain.body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>[^<&]+<\/loc><lastmod>[^<]+<\/lastmod><\/url>\n){2}<\/urlset>\n$/,
    )
  })

  test('responds to HEAD with headers only, without the length of an empty file', async () => {
    await fill()
    const head = await app.inject({ method: 'HEAD', url: '/sitemap-memorials-1.xml' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', undefined])
  })

  test('omits a removed memorial immediately', async () => {
    const session = await writer.beginImport({ name: 'demonstration', isDemo: true })
    await session.store([keyedRow('1', testMemorial('Made|Up', '', '1900'))])
    await session.close()
    expect((await app.inject('/sitemap-memorials-1.xml')).body).toContain('/memorial/1/made-up')
    await writer.removeDemo()
    expect((await app.inject('/sitemap-memorials-1.xml')).statusCode).toBe(404)
    expect(addresses((await app.inject('/sitemap.xml')).body)).toEqual([`${SITE_URL}/sitemap-pages.xml`])
  })

  test('closes the connection when the store fails midway', async () => {
    await fill()
    let steps = 0
    const failing: SitemapStore = {
      lastSitemapPart: (kind) => store.lastSitemapPart(kind),
      sitemapPartChangedAt: (kind, part) => store.sitemapPartChangedAt(kind, part),
      hasOnlyDemo: () => store.hasOnlyDemo(),
      async readSitemapPart() {
        steps += 1
        if (steps > 1) throw new Error('The disk is gone.')
        return { records: [{ id: 1, slug: 'ada', updatedAt: null }], next: 1 }
      },
    }
    for (const encoding of ['identity', 'gzip']) {
      steps = 0
      const broken = appOver(failing)
      const url = `${await broken.listen({ port: 0, host: '127.0.0.1' })}/sitemap-memorials-1.xml`
      await expect(
        fetch(url, { headers: { 'accept-encoding': encoding } }).then((response) => response.text()),
      ).rejects.toThrow()
      await broken.close()
    }
  })
})

test('responds with an error when the store fails before the first file', async () => {
  const app = appOver({
    lastSitemapPart: () => Promise.reject(new Error('The disk is gone.')),
  } as unknown as SitemapStore)
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(500)
  await app.close()
})

test('lists the files before and after an empty one', async () => {
  const store: SitemapStore = {
    lastSitemapPart: async (kind) => (kind === 'memorials' ? 3 : 0),
    sitemapPartChangedAt: async () => '2026-11-01T00:00:00.000Z',
    hasOnlyDemo: async () => false,
    readSitemapPart: async (_kind, part, { after }) =>
      part === 2 || after > 0
        ? { records: [], next: null }
        : { records: [{ id: part, slug: 'roe', updatedAt: null }], next: part },
  }
  const app = appOver(store)
  expect(addresses((await app.inject('/sitemap.xml')).body)).toEqual(
    ['pages', 'memorials-1', 'memorials-3'].map((name) => `${SITE_URL}/sitemap-${name}.xml`),
  )
  await app.close()
})

test('lists /blog and /careers only when they are pages of this site', () => {
  expect(fixedPages(SITE)).toEqual(expect.arrayContaining(['/blog', '/careers', '/']))
  const elsewhere = fixedPages({ ...SITE, blogUrl: 'https://blog.example/', careersUrl: 'https://jobs.example/' })
  expect(elsewhere).not.toContain('/blog')
  expect(elsewhere).not.toContain('/careers')
})

test('lists /cms and /affiliate only when pages link to them', () => {
  expect(fixedPages(SITE)).toEqual(expect.arrayContaining(['/cms', '/affiliate']))
  const hidden = fixedPages({ ...SITE, showsPlans: false, affiliateUrl: null })
  expect(hidden).not.toContain('/cms')
  expect(hidden).not.toContain('/affiliate')
})

describe('robots.txt', () => {
  /** Applies the rules as RFC 9309 defines them: `*` matches anything. There are only Disallow rules. */
  async function mayCrawl(path: string): Promise<boolean> {
    const app = appOver({} as SitemapStore)
    const { body } = await app.inject('/robots.txt')
    await app.close()
    return [...body.matchAll(/^Disallow: (.+)$/gm)].every(([, rule = '']) => {
      const pattern = rule.split('*').map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&'))
      return !new RegExp(`^${pattern.join('.*')}`).test(path)
    })
  }

  test.each([
    '/',
    '/search',
    '/search?page=2',
    '/cemeteries?page=3',
    '/memorial/1/ada',
    '/cemetery/1/hill?page=2',
    '/headstones/x?page=2',
    '/cms',
    '/preview.png',
  ])('lets crawlers read %s', async (path) => expect(await mayCrawl(path)).toBe(true))

  test.each([
    '/api/memorial/1',
    '/?births_page=2',
    '/search?lastName=Roe',
    '/search?page=2&location=Vermont',
    '/cemeteries?location=Ohio',
    '/cemetery/1/hill?page=2&filter=roe',
    '/account/enter-code',
    '/login',
    '/register',
    '/reset-password',
    '/cemetery-dashboard/plot',
    '/sanctum/csrf-cookie',
  ])('blocks crawlers from %s', async (path) => expect(await mayCrawl(path)).toBe(false))

  test('contains the full URL of the sitemap', async () => {
    const app = appOver({} as SitemapStore)
    expect((await app.inject('/robots.txt')).body).toContain('\nSitemap: https://yard.example/sitemap.xml\n')
    await app.close()
  })
})
