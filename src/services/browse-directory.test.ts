import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import type { SqlDirectoryWriter } from '../storage/sql/import/directory-writer.ts'
import { SqliteDirectoryStore } from '../storage/sqlite/directory-store.ts'
import { openSqliteWriter } from '../storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../storage/store-fixture.test-suite.ts'
import { BrowseDirectory } from './browse-directory.ts'

const folder = temporaryFolder()
const path = join(folder, 'lychgate.db')
const HILL = testCemetery('Hill', { county: 'Larkspur County', state: 'Vermont', latitude: 43.9, longitude: -72.55 })
// A state in another country, recorded without the country
const WOOD = testCemetery('Wood', { state: 'Bavaria' })
const DALE = testCemetery('Dale', { state: 'Vermont' })
let writer: SqlDirectoryWriter
let store: SqliteDirectoryStore
let directory: BrowseDirectory

beforeAll(async () => {
  writer = await openSqliteWriter(path)
  await importRows(writer, [
    keyedRow('1', testMemorial('Ada|Müller', '1800', '1843', { plot: 'C 4' }), HILL),
    keyedRow('2', testMemorial('Ben|Mueller', '', '1849', { plot: 'c 4' }), HILL),
    keyedRow('3', testMemorial('Cora|de la Cruz', '', '1901'), DALE),
    keyedRow('4', testMemorial('Dan|Müller', '', '1902', { plot: 'C 5' }), HILL),
    keyedRow('5', testMemorial('Eve|', '', '1902')),
    keyedRow('6', testMemorial('Fay|Ash', '', '1902', { plot: 'Section 10, Lot 1' }), WOOD),
    keyedRow('7', testMemorial('Gil|Ash', '', '1902', { plot: 'Section 2, Lot 12' }), WOOD),
    keyedRow('8', testMemorial('Hal|Ash', '', '1902', { plot: 'section 2, lot 3' }), WOOD),
  ])
  store = new SqliteDirectoryStore(path)
  directory = new BrowseDirectory(store)
})
afterAll(async () => {
  await store.close()
  await writer.close()
})

const EVERYWHERE = { cemeteryId: null, deathDecade: null, page: 1 }

test('finds a surname in any spelling, with its other spellings', async () => {
  const found = await directory.findSurname('MÜLLER', EVERYWHERE)
  expect(found).toMatchObject({
    name: 'muller',
    spellings: [{ written: 'Müller', memorials: 2 }],
    related: [{ name: 'mueller', written: 'Mueller', memorials: 1 }],
    decades: [
      { decade: 1840, memorials: 1 },
      { decade: 1900, memorials: 1 },
    ],
    memorials: { total: 2, lastPage: 1 },
  })
  expect(await directory.findSurname('mueller', EVERYWHERE)).toMatchObject({ related: [{ name: 'muller' }] })
  expect(await directory.findSurname('de-la-cruz', EVERYWHERE)).toMatchObject({ name: 'de la cruz' })
  expect(await directory.findSurname('Nobody', EVERYWHERE)).toBeNull()
})

test('finds the memorials without a surname, in a decade, and in a cemetery', async () => {
  const names = async (name: string, options: { cemeteryId?: number; deathDecade?: number }) =>
    (await directory.findSurname(name, { ...EVERYWHERE, ...options }))?.memorials.data.map(
      ({ givenNames }) => givenNames,
    )
  expect(await names('-', {})).toEqual(['Eve'])
  expect(await names('muller', { deathDecade: 1845 })).toEqual(['Ada'])
  expect(await names('muller', { cemeteryId: 1 })).toEqual(['Ada', 'Dan'])
  expect(await names('muller', { cemeteryId: 2 })).toEqual([])
  expect(await names('muller', { cemeteryId: 9 })).toBeUndefined()
})

test('treats a space at the end of a prefix as the end of a word', async () => {
  const list = await directory.listSurnames({ prefix: 'De-', cemeteryId: null })
  expect(list).toMatchObject({ prefix: 'de ', surnames: [{ name: 'de la cruz', written: 'de la Cruz' }] })
})

test('finds countries, states, counties, and cemeteries without a county', async () => {
  expect(await directory.findRegion({ path: null, page: 1 })).toMatchObject({
    levels: [],
    memorials: 7,
    regions: { data: [{ key: 'united states', memorials: 7 }] },
  })
  expect(await directory.findRegion({ path: 'united-states/vermont', page: 1 })).toMatchObject({
    levels: [{ label: 'United States' }, { label: 'Vermont' }],
    regions: {
      data: [
        { key: 'larkspur', label: 'Larkspur County', memorials: 3 },
        { key: '', label: '', memorials: 1 },
      ],
    },
  })
  expect(await directory.findRegion({ path: 'united-states/vermont/not-recorded', page: 1 })).toMatchObject({
    memorials: 1,
    regions: null,
    cemeteries: { data: [{ name: 'Dale' }], total: 1 },
  })
  expect(await directory.findRegion({ path: 'united-states/ohio', page: 1 })).toBeNull()
  expect(await directory.findRegion({ path: 'a/b/c/d', page: 1 })).toBeNull()
})

test('lists names that are not states after the states', async () => {
  const found = await directory.findRegion({ path: 'united-states', page: 1 })
  expect(found?.regions?.data.map(({ label }) => label)).toEqual(['Vermont', 'Bavaria'])
})

test('sorts plots by numeric value', async () => {
  const id = (await store.listCemeteries({ cemeteryId: null, places: ['bavaria'] }, { limit: 1, offset: 0 })).rows[0]
    ?.id
  const found = await directory.findPlots(Number(id), { query: null, page: 1 })
  expect(found?.plots.data.map(({ plot }) => plot)).toEqual([
    'section 2, lot 3',
    'Section 2, Lot 12',
    'Section 10, Lot 1',
  ])
})

test('counts births and deaths by century, by decade, and by year', async () => {
  const first = async (options: { century: number | null; decade: number | null }) =>
    (await directory.listYears(options))[0]
  expect(await first({ century: null, decade: null })).toEqual({ from: 1800, to: 1899, births: 1, deaths: 2 })
  expect(await first({ century: 1800, decade: null })).toEqual({ from: 1800, to: 1809, births: 1, deaths: 0 })
  expect(await first({ century: null, decade: 1840 })).toEqual({ from: 1843, to: 1843, births: 0, deaths: 1 })
})

test('finds plots by words, and the neighbors of a memorial', async () => {
  const plots = await directory.findPlots(1, { query: 'c-4', page: 1 })
  expect(plots?.plots.data.map(({ givenNames }) => givenNames)).toEqual(['Ben', 'Ada'])
  expect(await directory.findPlots(9, { query: null, page: 1 })).toBeNull()
  expect(await directory.findNeighbors(1)).toMatchObject({
    surname: { name: 'muller', written: 'Müller', memorials: 2 },
    samePlot: { total: 1, data: [{ givenNames: 'Ben', plot: 'c 4' }] },
    cemeteryPosition: { latitude: 43.9, longitude: -72.55 },
  })
  expect(await directory.findNeighbors(5)).toMatchObject({
    surname: null,
    samePlot: { total: 0 },
    cemeteryPosition: null,
  })
  expect(await directory.findNeighbors(3)).toMatchObject({ cemeteryPosition: null })
  expect(await directory.findNeighbors(9)).toBeNull()
})

test('describes a cemetery by letters, decades, and plots', async () => {
  expect(await directory.findCemeteryOverview(1)).toMatchObject({
    cemetery: { name: 'Hill' },
    surnames: { groups: [{ prefix: 'm', memorials: 3 }], unnamed: 0 },
    decades: [
      { decade: 1840, memorials: 2 },
      { decade: 1900, memorials: 1 },
    ],
    hasPlots: true,
  })
  expect(await directory.findCemeteryOverview(2)).toMatchObject({ hasPlots: false })
})
