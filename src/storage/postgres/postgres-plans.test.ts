import { afterAll, beforeAll, expect, test } from 'vitest'
import { pretendToBeLarge, readPlans, type TableRead } from '../../../tests/support/postgres/read-plans.ts'
import { describeOnPostgres, useTestDatabase } from '../../../tests/support/postgres/test-database.ts'
import { decodePartialDate } from '../../domain/dates/partial-date.ts'
import { parsePlaceBeginning } from '../../search/places/place-query.ts'
import type { RecordFilter } from '../ports/record-listing.ts'
import { SqlRecordListing } from '../sql/desk/record-listing.ts'
import { SqlDirectoryStore } from '../sql/directory-store.ts'
import { ChangeLog } from '../sql/editing/change-log.ts'
import { IMPORT_LIMITS } from '../sql/import/batch-transaction.ts'
import { SqlDirectoryWriter } from '../sql/import/directory-writer.ts'
import { findOverlap } from '../sql/import/overlapping-source.ts'
import { EMPTY_QUERY, importRows, keyedRow, testCemetery, testMemorial } from '../store-fixture.test-suite.ts'
import { PostgresDatabase } from './connection/postgres-database.ts'
import { postgresImportEngine } from './import/postgres-import.ts'

const CEMETERY = testCemetery('Oak Ridge', { city: 'Springfield', state: 'Illinois', country: 'United States' })
const SLICE = { limit: 20, offset: 0 }
const SURNAME = { surname: 'ashgrove', cemeteryId: null, deathYears: null }
const DAY_NUMBER = 739_000
/** Tables that stay small. Few images under /media are ever removed. */
const SMALL = ['tag', 'region', 'removed_media']

function rows() {
  return Array.from({ length: 40 }, (_, i) => {
    const birth = `1943-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 28) + 1).padStart(2, '0')}`
    const memorial = testMemorial(`Ada|${i % 2 === 0 ? 'Ashgrove' : 'Roe'}`, birth, '2000-03-12', {
      plot: `Section ${i % 3}`,
      father: 'Tobias Ashgrove',
    })
    const burial = { type: 'Burial', date: decodePartialDate('2015'), location: null, note: null } as const
    const lifeEvents = i % 4 === 0 ? [...memorial.lifeEvents.slice(0, 1), burial] : memorial.lifeEvents
    return { ...keyedRow(String(i), { ...memorial, lifeEvents }, CEMETERY), relatives: { father: String(i + 1) } }
  })
}

const TAGS = `INSERT INTO tag (id, slug, name) SELECT k, 'tag-' || k, '' FROM generate_series(0, 9) k;
  INSERT INTO memorial_tag (memorial_id, tag_id, order_key) SELECT id, id % 10, order_key FROM memorial`
const EDITS = `INSERT INTO change (kind, record_id, action, by_whom, made_at)
  SELECT 'memorial', id, 'edited', 'owner', 0 FROM memorial`

/** Each kind of read by a page or an endpoint */
const READS: Readonly<Record<string, (store: SqlDirectoryStore) => Promise<unknown>>> = {
  memorial: (store) => store.findMemorial(1),
  summary: (store) => store.findMemorialSummary(1),
  'arranged results': (store) => store.arrangeMemorials({ ...EMPTY_QUERY, cemeteryId: 1 }, 'birth', SLICE),
  'all memorials': (store) => store.searchMemorials(EMPTY_QUERY, SLICE),
  counts: (store) => store.countMemorials([{ ...EMPTY_QUERY, birthYears: { from: 1840, to: 1849 } }]),
  cemetery: (store) => store.findCemetery(1),
  'memorials of a cemetery': (store) => store.listCemeteryMemorials(1, null, SLICE),
  'filtered memorials of a cemetery': (store) => store.listCemeteryMemorials(1, 'ash', SLICE),
  'cemetery menu': (store) => store.listCemeteryMenu('oak', 10),
  'largest cemeteries': (store) => store.listCemeteryMenu(null, 10),
  'similar cemeteries': (store) => store.listSimilarCemeteries([['oak']], 10),
  'place menu': (store) => store.listPlaceMenu(parsePlaceBeginning('spring')[0]!, 10),
  'place menu within a place': (store) => store.listPlaceMenu(parsePlaceBeginning('spring, il')[0]!, 10),
  'places of a name': (store) => store.listPlacesNamed('springfield', ['illinois'], 10),
  'similar places': (store) => store.listSimilarPlaceNames('springfeld', ['springfield']),
  'places together': (store) => store.isInOneCemetery(['springfield', 'illinois']),
  'existing places': (store) => store.existingPlaces(['springfield']),
  'cemeteries of a place': (store) => store.listCemeteries({ cemeteryId: null, places: ['illinois'] }, SLICE),
  'one cemetery in a list': (store) => store.listCemeteries({ cemeteryId: 1, places: [] }, SLICE),
  'births on a day': (store) => store.listOnThisDay('Birth', [{ month: 5, day: 5 }], DAY_NUMBER, SLICE),
  'deaths on a day': (store) => store.listOnThisDay('Death', [{ month: 3, day: 12 }], DAY_NUMBER, SLICE),
  tag: (store) => store.findTag('tag-1'),
  'tagged memorials': (store) => store.listTaggedMemorials('tag-1', SLICE),
  tags: (store) => store.listTags(SLICE),
  'surnames of the directory': (store) => store.listSurnames('a', null),
  'surnames of a cemetery': (store) => store.listSurnames('a', 1),
  spellings: (store) => store.listSpellings('ashgrove'),
  'memorials of a surname': (store) => store.listSurnameMemorials(SURNAME, SLICE),
  'memorials of a surname and a decade': (store) =>
    store.listSurnameMemorials({ ...SURNAME, deathYears: { from: 1900, to: 1909 } }, SLICE),
  'memorials of a surname in a cemetery': (store) => store.listSurnameMemorials({ ...SURNAME, cemeteryId: 1 }, SLICE),
  'decades of a surname': (store) => store.countDeathDecades({ surname: 'ashgrove' }),
  'decades of a cemetery': (store) => store.countDeathDecades({ cemeteryId: 1 }),
  years: (store) => store.countYears('year', { from: 1800, to: 1999 }),
  regions: (store) => store.listRegions(['united states'], SLICE),
  state: (store) => store.findRegion(['united states', 'illinois']),
  county: (store) => store.findRegion(['united states', 'illinois', 'cook']),
  'cemeteries of a region': (store) => store.listRegionCemeteries(['united states', 'illinois', ''], SLICE),
  'whether a cemetery has plots': (store) => store.hasPlots(1),
  plots: (store) => store.listPlots(1, ['section', '2'], SLICE),
  neighbors: (store) => store.findNeighbors(1, SLICE.limit),
  'last part of a sitemap': (store) => store.lastSitemapPart('memorials'),
  'change of a sitemap': (store) => store.sitemapPartChangedAt('memorials', 1),
  'sitemap of memorials': (store) => readSitemap(store, 'memorials'),
  'sitemap of cemeteries': (store) => readSitemap(store, 'cemeteries'),
  'sitemap of tags': (store) => readSitemap(store, 'tags'),
  'whether all is demo data': (store) => store.hasOnlyDemo(),
  image: (store) => store.findImageState('/media/ash.jpg'),
  'added image': (store) => store.findImageState('/media/0123456789abcdef0123456789abcdef.webp'),
}

const BY_PLOT: RecordFilter = { section: ['section', '1'], plot: [], tag: null, run: null }

/** Each kind of list that only the desk has */
const DESK_READS: Readonly<Record<string, (listing: SqlRecordListing) => Promise<unknown>>> = {
  'records of a run': (listing) => listing.listAddedBy(1, SLICE),
  'records with a tag': (listing) => listing.listTagged('tag-1', SLICE),
  'records of a section': (listing) => listing.listInCemetery(1, BY_PLOT, SLICE),
  'records of a cemetery with a tag': (listing) =>
    listing.listInCemetery(1, { ...BY_PLOT, section: [], tag: 'tag-1' }, SLICE),
  'records of a cemetery and a run': (listing) => listing.listInCemetery(1, { ...BY_PLOT, section: [], run: 1 }, SLICE),
  'records by ID': (listing) => listing.readSummaries([3, 1, 2]),
  'records that pass a filter': (listing) => listing.filter([1, 2, 3], { ...BY_PLOT, tag: 'tag-1', run: 1 }),
  'sections of a cemetery': (listing) => listing.listSections(1),
}

function readSitemap(store: SqlDirectoryStore, kind: 'memorials' | 'cemeteries' | 'tags') {
  return store.readSitemapPart(kind, 1, { after: 30, limit: 5 }, { diedBy: DAY_NUMBER, includesDemo: false })
}

describeOnPostgres('PostgreSQL', () => {
  const target = useTestDatabase()
  let database: PostgresDatabase

  beforeAll(async () => {
    database = new PostgresDatabase({ url: target.url, area: 'directory' })
    await importRows(new SqlDirectoryWriter(database, postgresImportEngine(database, IMPORT_LIMITS)), rows())
    await database.transaction(() => database.execute(`${EDITS}; ${TAGS}`))
    await pretendToBeLarge(database)
  })
  afterAll(() => database.close())

  test.each(Object.keys(READS))('does not read a large table from end to end: %s', async (kind) => {
    const reads: TableRead[] = []
    await READS[kind]!(new SqlDirectoryStore(readPlans(database, reads)))
    expect(reads).not.toEqual([])
    expect(reads.filter(({ table, isWhole }) => isWhole && !SMALL.includes(table))).toEqual([])
  })

  test.each(Object.keys(DESK_READS))('does not read a large table from end to end at the desk: %s', async (kind) => {
    const reads: TableRead[] = []
    await DESK_READS[kind]!(new SqlRecordListing(readPlans(database, reads)))
    expect(reads).not.toEqual([])
    expect(reads.filter(({ table, isWhole }) => isWhole && !SMALL.includes(table))).toEqual([])
  })

  test('lists the memorials of a tag and the plots of a cemetery from an index, in its order', async () => {
    const reads: TableRead[] = []
    const listing = new SqlRecordListing(readPlans(database, reads))
    await listing.listTagged('tag-1', SLICE)
    await listing.listInCemetery(1, BY_PLOT, SLICE)
    const lists = reads.filter(({ sql }) => sql.includes('OFFSET'))
    const read = { isWhole: false, isIndexOnly: true, isSorted: false }
    expect(lists).toMatchObject([
      { table: 'memorial_tag', index: 'memorial_tag_by_tag', ...read },
      { table: 'memorial', index: 'memorial_by_plot', ...read },
    ])
  })

  test('counts the changes in a batch with one read of the memorials', async () => {
    const reads: TableRead[] = []
    await new ChangeLog(readPlans(database, reads)).countBatch(1)
    expect(reads.filter(({ table }) => table === 'memorial')).toHaveLength(1)
  })

  test('reads the records of a run and the results of a search only from indexes while it lists their IDs', async () => {
    const reads: TableRead[] = []
    const planned = readPlans(database, reads)
    await new SqlRecordListing(planned).listAddedBy(1, SLICE)
    await new SqlDirectoryStore(planned).searchMemorialIds({ ...EMPTY_QUERY, cemeteryId: 1 }, SLICE)
    const memorials = reads.filter(({ table }) => table === 'memorial')
    expect(memorials.map(({ isIndexOnly }) => isIndexOnly)).toEqual([true, true])
  })

  test('reads the rows of earlier imports from an index when an import begins', async () => {
    const reads: TableRead[] = []
    await findOverlap(readPlans(database, reads), 'a new source', rows())
    const earlier = reads.filter(({ table }) => table === 'import_row')
    expect(earlier).not.toEqual([])
    expect(earlier.filter(({ index }) => index === null)).toEqual([])
  })

  test('reads the dates, cemeteries, and places of results only from indexes', async () => {
    const reads: TableRead[] = []
    const store = new SqlDirectoryStore(readPlans(database, reads))
    await store.arrangeMemorials({ ...EMPTY_QUERY, cemeteryId: 1 }, 'birth', SLICE)
    const dates = reads.filter(({ table, sql }) => table === 'memorial' && sql.includes('SELECT m.order_key'))
    expect(dates).toMatchObject([{ index: 'memorial_by_order', isIndexOnly: true }])
    const places = reads.filter(({ table }) => table === 'cemetery_place')
    expect(places).toMatchObject([{ index: 'cemetery_place_by_cemetery', isIndexOnly: true }])
  })
})
