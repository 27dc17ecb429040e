import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayNumber } from '../domain/dates/calendar.ts'
import { decodePartialDate } from '../domain/dates/partial-date.ts'
import { type ListingPolicy, mayHaveDiedAfter } from '../domain/listing-policy.ts'
import type { MemorialInput } from '../domain/memorial.ts'
import {
  type DirectoryWriter,
  type ImportRow,
  SITEMAP_PART_SIZE,
  type SitemapKind,
  type SitemapStore,
} from './ports.ts'
import { importRows, keyedRow, type OpenedStore, testCemetery, testMemorial } from './store-fixture.test-suite.ts'

const DIED_BY = dayNumber(2026, 8, 23)
const EVERYBODY: ListingPolicy = { diedBy: null, includesDemo: false }

/** Born on 12 March, with a Death and a Burial as encodePartialDate writes them. */
function bornInMarch(death: string, burial = ''): MemorialInput {
  const event = (type: 'Birth' | 'Death' | 'Burial', date: string) =>
    date === '' ? [] : [{ type, date: decodePartialDate(date), location: null, note: null }]
  return {
    ...testMemorial('Ada|Ashgrove', '', '1900'),
    lifeEvents: [...event('Birth', '1943-03-12'), ...event('Death', death), ...event('Burial', burial)],
  }
}

/** Deaths and burials on both sides of 23 August 2026, in every form that a date can have. */
const DEATHS: readonly (readonly [death: string, burial?: string])[] = [
  ['2026-08-23'],
  ['2026-08-24'],
  ['2026-11-20'],
  ['2026-07'],
  ['2026-08'],
  ['2025'],
  ['2026'],
  ['~2023'],
  ['~2024'],
  ['>2015'],
  ['>2016'],
  ['<2026'],
  ['<2027'],
  ['1990/2025'],
  ['1990/2026'],
  ['~1890'],
  ['<1900'],
  ['', '2026-08-01'],
  ['', '2026-09-01'],
  ['', '1950/2026'],
  ['', '~1950'],
  ['1900', '2026-09-01'],
  ['', '1900'],
]

export function describeListing(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`what search engines are told of in ${engine}`, () => {
    let opened: OpenedStore
    let store: OpenedStore['store']
    let writer: DirectoryWriter
    const importing = (rows: readonly ImportRow[], source?: string) => importRows(writer, rows, source)

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      writer = opened.writer
    })
    afterEach(() => opened.close())

    async function demonstrating(rows: readonly ImportRow[]) {
      const session = await writer.beginImport({ name: 'demonstration', isDemo: true })
      await session.store(rows)
      await session.close()
    }
    const listed = (kind: SitemapKind, listing = EVERYBODY) => listedIn(store, kind, 1, listing)
    const ids = async (kind: SitemapKind, listing = EVERYBODY) => (await listed(kind, listing)).map(({ id }) => id)

    test('is nothing in an empty directory', async () => {
      for (const kind of ['memorials', 'cemeteries', 'tags'] as const) {
        expect(await store.lastSitemapPart(kind)).toBe(0)
        expect(await store.sitemapPartChangedAt(kind, 1)).toBeNull()
        expect(await listed(kind)).toEqual([])
      }
      expect(await store.hasOnlyDemo()).toBe(false)
    })

    test('is every memorial, cemetery and tag that somebody bears, with the time of its last change', async () => {
      await writer.storeTags([
        { slug: 'slate', name: 'Slate', description: null },
        { slug: 'nobodys', name: 'Nobody’s', description: null },
      ])
      const before = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
      await importing([
        keyedRow('1', testMemorial('Ada|Ashgrove', '', '1900', { tags: ['slate'] }), testCemetery('Hill')),
        keyedRow('2', testMemorial('Ben|Birchall', '', '1910')),
      ])
      const memorials = await listed('memorials')
      expect(memorials.map(({ id, slug }) => [id, slug])).toEqual([
        [1, 'ada-ashgrove'],
        [2, 'ben-birchall'],
      ])
      expect(memorials.every(({ updatedAt }) => updatedAt !== null && updatedAt >= before)).toBe(true)
      expect(await listed('cemeteries')).toMatchObject([{ id: 1, slug: 'hill' }])
      expect(await listed('tags')).toEqual([{ id: expect.any(Number), slug: 'slate', updatedAt: null }])
      expect(await store.sitemapPartChangedAt('memorials', 1)).toBe(memorials[1]?.updatedAt)
      expect(await store.lastSitemapPart('memorials')).toBe(1)
    })

    test('is read on from where a step ended, each record once', async () => {
      await importing(Array.from({ length: 25 }, (_, i) => keyedRow(String(i), testMemorial(`P${i}|Roe`, '', '1900'))))
      const found = await listedIn(store, 'memorials', 1, EVERYBODY, 10)
      expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1))
      expect(await listedIn(store, 'memorials', 2, EVERYBODY)).toEqual([])
      expect(SITEMAP_PART_SIZE).toBe(50_000)
    })

    test('is nobody who may have died lately, and the same rule says so as everywhere', async () => {
      await importing(DEATHS.map(([death, burial], i) => keyedRow(String(i), bornInMarch(death, burial))))
      const rested = DEATHS.flatMap(([death, burial = ''], i) =>
        mayHaveDiedAfter(DIED_BY, decodePartialDate(death), decodePartialDate(burial)) ? [] : [i + 1],
      )
      expect(rested.length).toBeGreaterThan(8)
      expect(rested.length).toBeLessThan(DEATHS.length - 8)
      expect(await ids('memorials', { ...EVERYBODY, diedBy: DIED_BY })).toEqual(rested)
      expect(await ids('memorials')).toHaveLength(DEATHS.length)
    })

    test('leaves the recently dead out of births, with an exact total', async () => {
      await importing(DEATHS.map(([death, burial], i) => keyedRow(String(i), bornInMarch(death, burial))))
      const day = [{ month: 3, day: 12 }]
      const rested = await ids('memorials', { ...EVERYBODY, diedBy: DIED_BY })
      const born = await store.listOnThisDay('Birth', day, DIED_BY, { limit: 100, offset: 0 })
      expect(born.rows.map(({ id }) => id)).toEqual(rested)
      expect(born.total).toBe(rested.length)
      const later = await store.listOnThisDay('Birth', day, DIED_BY, { limit: 3, offset: 2 })
      expect(later.rows.map(({ id }) => id)).toEqual(rested.slice(2, 5))
      expect((await store.listOnThisDay('Birth', day, null, { limit: 1, offset: 0 })).total).toBe(DEATHS.length)
    })

    test('leaves the recently dead out of births on a clock that is years behind, or ahead', async () => {
      const years = Array.from({ length: 20 }, (_, i) => 2003 + i)
      const deaths = years.flatMap((year) =>
        [`${year}-06-07`, `${year}-06`, `${year}`, `~${year}`, `>${year}`, `<${year}`, `1990/${year}`].filter(
          // What was exactly so long ago is dead on any clock that a computer with a certificate has.
          (death) => year >= 2010 || /^[~>]/.test(death),
        ),
      )
      await importing(deaths.map((death, i) => keyedRow(String(i), bornInMarch(death))))
      for (const [year, month, day] of [
        [2012, 1, 2],
        [2016, 12, 31],
        [2020, 1, 1],
        [2023, 6, 6],
        [2033, 1, 1],
      ] as const) {
        const diedBy = dayNumber(year, month, day)
        const rested = deaths.flatMap((death, i) =>
          mayHaveDiedAfter(diedBy, decodePartialDate(death), null) ? [] : [i + 1],
        )
        const born = await store.listOnThisDay('Birth', [{ month: 3, day: 12 }], diedBy, { limit: 200, offset: 0 })
        expect(
          born.rows.map(({ id }) => id),
          String(year),
        ).toEqual(rested)
        expect(born.total).toBe(rested.length)
      }
    })

    test('leaves the recently dead out of deaths, with an exact total', async () => {
      const died = ['2026-11-21', '2025-11-21', '1921-11-21', '2020-02-29', '1904-02-29']
      await importing(died.map((date, i) => keyedRow(String(i), testMemorial('A|Roe', '', date))))
      const today = dayNumber(2026, 11, 21)
      const deaths = async (month: number, day: number, diedBy: number | null) => {
        const { rows, total } = await store.listOnThisDay('Death', [{ month, day }], diedBy, { limit: 9, offset: 0 })
        return { ids: rows.map(({ id }) => id), total }
      }
      expect(await deaths(11, 21, today - 90)).toEqual({ ids: [3, 2], total: 2 })
      expect(await deaths(11, 21, today - 400)).toEqual({ ids: [3], total: 1 })
      expect(await deaths(11, 21, null)).toEqual({ ids: [3, 2, 1], total: 3 })
      expect(await deaths(2, 29, today - 90)).toEqual({ ids: [5, 4], total: 2 })
    })

    test('is the demonstration only where it is asked for', async () => {
      await writer.storeTags([{ slug: 'willow', name: 'Willow', description: null }])
      await demonstrating([
        keyedRow('1', testMemorial('Made|Up', '', '1900', { tags: ['willow'] }), testCemetery('Fancy')),
      ])
      expect(await store.hasOnlyDemo()).toBe(true)
      for (const kind of ['memorials', 'cemeteries', 'tags'] as const) {
        expect(await ids(kind), kind).toEqual([])
        expect(await ids(kind, { ...EVERYBODY, includesDemo: true }), kind).toHaveLength(1)
      }
      await importing([keyedRow('1', testMemorial('Real|Person', '', '1900', { tags: ['willow'] }))])
      expect(await store.hasOnlyDemo()).toBe(false)
      expect(await ids('memorials')).toEqual([2])
      expect(await ids('tags')).toHaveLength(1)
    })

    test('is no longer a memorial that was taken down, and the file says when it changed', async () => {
      await demonstrating([keyedRow('1', testMemorial('Made|Up', '', '1900'), testCemetery('Fancy'))])
      const all = { ...EVERYBODY, includesDemo: true }
      expect(await ids('memorials', all)).toEqual([1])
      await writer.removeDemo()
      expect(await ids('memorials', all)).toEqual([])
      expect(await ids('cemeteries', all)).toEqual([])
      expect(await store.sitemapPartChangedAt('memorials', 1)).toMatch(/^\d{4}-.*Z$/)
    })

    test('counts a cemetery as changed when memorials come to it', async () => {
      const [{ id } = { id: 0 }] = await writer.storeCemeteries([testCemetery('Hill')], { isDemo: false })
      const changedAt = async () => (await listed('cemeteries'))[0]?.updatedAt ?? ''
      const before = await changedAt()
      await new Promise((resolve) => setTimeout(resolve, 1100))
      await importing([keyedRow('1', testMemorial('A|One', '', '1900'), testCemetery('Hill'))])
      const after = await changedAt()
      expect(after > before).toBe(true)
      expect(await store.sitemapPartChangedAt('cemeteries', 1)).toBe(after)
      expect(await store.findCemetery(id)).toMatchObject({ updatedAt: after, memorialsCount: 1 })
    })
  })
}

async function listedIn(store: SitemapStore, kind: SitemapKind, part: number, listing: ListingPolicy, limit = 500) {
  const all = []
  for (let after: number | null = 0; after !== null; ) {
    const { records, next } = await store.readSitemapPart(kind, part, { after, limit }, listing)
    all.push(...records)
    after = next
  }
  return all
}
