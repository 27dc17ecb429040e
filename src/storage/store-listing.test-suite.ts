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
const ALL_BUT_DEMO: ListingPolicy = { diedBy: null, includesDemo: false }

/** Returns a memorial with a birth on March 12 and the given encoded Death and Burial dates. */
function bornInMarch(death: string, burial = ''): MemorialInput {
  const event = (type: 'Birth' | 'Death' | 'Burial', date: string) =>
    date === '' ? [] : [{ type, date: decodePartialDate(date), location: null, note: null }]
  return {
    ...testMemorial('Ada|Ashgrove', '', '1900'),
    lifeEvents: [...event('Birth', '1943-03-12'), ...event('Death', death), ...event('Burial', burial)],
  }
}

/** Deaths and burials before and after August 23, 2026, in every form of a date. */
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
  describe(`sitemap and day lists in ${engine}`, () => {
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

    async function importDemo(rows: readonly ImportRow[]) {
      const session = await writer.beginImport({ name: 'demo', isDemo: true })
      await session.store(rows)
      await session.close()
    }
    const listed = (kind: SitemapKind, listing = ALL_BUT_DEMO) => listedIn(store, kind, 1, listing)
    const ids = async (kind: SitemapKind, listing = ALL_BUT_DEMO) => (await listed(kind, listing)).map(({ id }) => id)

    test('lists nothing in an empty directory', async () => {
      for (const kind of ['memorials', 'cemeteries', 'tags'] as const) {
        expect(await store.lastSitemapPart(kind)).toBe(0)
        expect(await store.sitemapPartChangedAt(kind, 1)).toBeNull()
        expect(await listed(kind)).toEqual([])
      }
      expect(await store.hasOnlyDemo()).toBe(false)
    })

    test('lists memorials, cemeteries, and used tags with the time of the last change', async () => {
      await writer.storeTags([
        { slug: 'slate', name: 'Slate', description: null },
        { slug: 'unused', name: 'Unused', description: null },
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

    test('lists each record once over several steps', async () => {
      await importing(Array.from({ length: 25 }, (_, i) => keyedRow(String(i), testMemorial(`P${i}|Roe`, '', '1900'))))
      const found = await listedIn(store, 'memorials', 1, ALL_BUT_DEMO, 10)
      expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1))
      expect(await listedIn(store, 'memorials', 2, ALL_BUT_DEMO)).toEqual([])
      expect(SITEMAP_PART_SIZE).toBe(50_000)
    })

    test('omits people who may have died recently, by the rule of the listing policy', async () => {
      await importing(DEATHS.map(([death, burial], i) => keyedRow(String(i), bornInMarch(death, burial))))
      const listedIds = DEATHS.flatMap(([death, burial = ''], i) =>
        mayHaveDiedAfter(DIED_BY, decodePartialDate(death), decodePartialDate(burial)) ? [] : [i + 1],
      )
      expect(listedIds.length).toBeGreaterThan(8)
      expect(listedIds.length).toBeLessThan(DEATHS.length - 8)
      expect(await ids('memorials', { ...ALL_BUT_DEMO, diedBy: DIED_BY })).toEqual(listedIds)
      expect(await ids('memorials')).toHaveLength(DEATHS.length)
    })

    test('omits recent deaths from births, with an exact total', async () => {
      await importing(DEATHS.map(([death, burial], i) => keyedRow(String(i), bornInMarch(death, burial))))
      const day = [{ month: 3, day: 12 }]
      const listedIds = await ids('memorials', { ...ALL_BUT_DEMO, diedBy: DIED_BY })
      const born = await store.listOnThisDay('Birth', day, DIED_BY, { limit: 100, offset: 0 })
      expect(born.rows.map(({ id }) => id)).toEqual(listedIds)
      expect(born.total).toBe(listedIds.length)
      const later = await store.listOnThisDay('Birth', day, DIED_BY, { limit: 3, offset: 2 })
      expect(later.rows.map(({ id }) => id)).toEqual(listedIds.slice(2, 5))
      expect((await store.listOnThisDay('Birth', day, null, { limit: 1, offset: 0 })).total).toBe(DEATHS.length)
    })

    test('omits recent deaths from births when the clock is years slow or fast', async () => {
      const years = Array.from({ length: 20 }, (_, i) => 2003 + i)
      const deaths = years.flatMap((year) =>
        [`${year}-06-07`, `${year}-06`, `${year}`, `~${year}`, `>${year}`, `<${year}`, `1990/${year}`].filter(
          // Exact deaths before 2010 are in the past on any machine whose clock is accurate enough to verify TLS
          // certificates.
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
        const listedIds = deaths.flatMap((death, i) =>
          mayHaveDiedAfter(diedBy, decodePartialDate(death), null) ? [] : [i + 1],
        )
        const born = await store.listOnThisDay('Birth', [{ month: 3, day: 12 }], diedBy, { limit: 200, offset: 0 })
        expect(
          born.rows.map(({ id }) => id),
          String(year),
        ).toEqual(listedIds)
        expect(born.total).toBe(listedIds.length)
      }
    })

    test('omits recent deaths from the deaths on a day and returns an exact total', async () => {
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

    test('lists demo data only when the policy includes it', async () => {
      await writer.storeTags([{ slug: 'willow', name: 'Willow', description: null }])
      await importDemo([
        keyedRow('1', testMemorial('Made|Up', '', '1900', { tags: ['willow'] }), testCemetery('Fancy')),
      ])
      expect(await store.hasOnlyDemo()).toBe(true)
      for (const kind of ['memorials', 'cemeteries', 'tags'] as const) {
        expect(await ids(kind), kind).toEqual([])
        expect(await ids(kind, { ...ALL_BUT_DEMO, includesDemo: true }), kind).toHaveLength(1)
      }
      await importing([keyedRow('1', testMemorial('Real|Person', '', '1900', { tags: ['willow'] }))])
      expect(await store.hasOnlyDemo()).toBe(false)
      expect(await ids('memorials')).toEqual([2])
      expect(await ids('tags')).toHaveLength(1)
    })

    test('omits removed memorials and updates the change time of their part', async () => {
      await importDemo([keyedRow('1', testMemorial('Made|Up', '', '1900'), testCemetery('Fancy'))])
      const all = { ...ALL_BUT_DEMO, includesDemo: true }
      expect(await ids('memorials', all)).toEqual([1])
      await writer.removeDemo()
      expect(await ids('memorials', all)).toEqual([])
      expect(await ids('cemeteries', all)).toEqual([])
      expect(await store.sitemapPartChangedAt('memorials', 1)).toMatch(/^\d{4}-.*Z$/)
    })

    test('updates the change time of a cemetery that gains memorials', async () => {
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
