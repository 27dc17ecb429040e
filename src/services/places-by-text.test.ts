import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'
import type { CemeteryInput } from '../domain/cemetery.ts'
import { wholePlaces } from '../search/places/whole-places.ts'
import type { SqlDirectoryWriter } from '../storage/sql/import/directory-writer.ts'
import { derivedCounty } from '../storage/sql/records/county-gazetteer.ts'
import { SqliteDirectoryStore } from '../storage/sqlite/directory-store.ts'
import { openSqliteWriter } from '../storage/sqlite/open-directory.ts'
import { EMPTY_QUERY, importRows, keyedRow, testCemetery, testMemorial } from '../storage/store-fixture.test-suite.ts'
import { completePlace } from './complete-place.ts'
import { nearestCemeteries } from './nearest-cemeteries.ts'
import { recognizePlaces } from './recognize-places.ts'

const CEMETERIES: readonly (readonly [name: string, memorials: number, place: Partial<CemeteryInput>])[] = [
  ['Oak Ridge Cemetery', 5, { city: 'Springfield', county: 'Sangamon', state: 'Illinois' }],
  ['Summer Hill', 2, { city: 'Springfield', county: 'Windsor County', state: 'Vermont' }],
  ['Pine Grove', 1, { city: 'Springhaven', county: 'Windsor', state: 'Vermont' }],
  ['Calvary', 9, { city: 'St. Louis', county: null, state: 'Missouri' }],
  ['Greenwood', 1, { city: 'New Orleans', county: 'Orleans', state: 'Louisiana' }],
  ['Trinity', 1, { city: 'New York', county: 'New York', state: 'New York' }],
  ['Saint Fin Barre', 1, { city: 'Cork', county: 'Cork', state: null, country: 'Ireland' }],
  ['Mount Rest', 0, { city: 'Washington, North', county: 'Anchorage', state: 'Alaska' }],
  ['Nevada Municipal', 1, { city: 'Nevada', county: 'Story', state: 'Iowa' }],
  ['Lake View', 1, { city: 'Cleveland', county: null, state: 'Ohio' }],
  ['Green Mountain', 1, { city: 'Boulder', county: 'Boulder', state: 'Colorado' }],
  ['Wash Hill', 1, { city: 'Wash', county: null, state: 'Ohio' }],
  ['Cypress Hills', 3, { city: 'Salem', county: null, state: 'Ohio' }],
  ['Mount Sinai', 1, { city: 'Salem', county: null, state: 'Ohio' }],
  ['Elm View', 8, { city: 'Fairview Heights', county: null, state: 'Ohio' }],
  ['Fairview', 1, { city: 'Salem', county: null, state: 'Ohio' }],
  ['IOOF Cemetery', 1, { city: 'Salem', county: null, state: 'Ohio' }],
  ['Fort Wren National', 1, { city: 'Osric', county: null, state: 'Minnesota' }],
  ['National Memorial Cemetery of the Pacific', 1, { city: 'Honolulu', county: 'Honolulu', state: 'Hawaii' }],
  ['Ashland', 1, { city: 'Saint Joseph', county: 'Buchanan', state: 'Missouri' }],
  ['Riverside', 1, { city: 'St. Joe', county: 'DeKalb', state: 'Indiana' }],
  ['Newfoundland Yard', 1, { city: 'Newfoundland', county: 'Passaic', state: 'New Jersey' }],
]

const folder = temporaryFolder()
let store: SqliteDirectoryStore
let writer: SqlDirectoryWriter

beforeAll(async () => {
  const file = path.join(folder, 'lychgate.sqlite')
  writer = await openSqliteWriter(file)
  const inputs = CEMETERIES.map(([name, , place]) => testCemetery(name, place))
  await writer.storeCemeteries(inputs, { isDemo: false })
  const rows = CEMETERIES.flatMap(([, memorials], i) =>
    Array.from({ length: memorials }, (_, at) =>
      keyedRow(`${i}-${at}`, testMemorial(`A|B${at}`, '', '1900'), inputs[i]),
    ),
  )
  await importRows(writer, rows)
  store = new SqliteDirectoryStore(file)
})
afterAll(async () => {
  await store.close()
  await writer.close()
})

const labels = async (entered: string, limit = 10) =>
  (await completePlace(store, entered, limit)).map(({ label }) => label)
const nearest = async (location: string) => (await recognizePlaces(store, location)).unrecognized

describe('a location', () => {
  const placesOf = async (location: string) => (await recognizePlaces(store, location)).places

  test("interprets a state's postal code as the state, even after a town", async () => {
    const [vermont] = await placesOf('VT')
    expect(await placesOf('springfield vt')).toEqual(['springfield', vermont])
    expect(await placesOf('Springfield, VT')).toEqual(['springfield', vermont])
    const totals = ['IL', 'VT', 'NY', 'NJ', 'WA'].map(async (code) => {
      const question = { cemeteryId: null, places: await placesOf(code) }
      return (await store.listCemeteries(question, { limit: 9, offset: 0 })).total
    })
    expect(await Promise.all(totals)).toEqual([1, 2, 1, 1, 0])
  })
})

const namesOf = async (location: string) => {
  const { places } = await recognizePlaces(store, location)
  const { rows } = await store.listCemeteries({ cemeteryId: null, places }, { limit: 9, offset: 0 })
  return rows.map(({ name }) => name)
}
const partsOf = async (location: string) => (await recognizePlaces(store, location)).understood.map(({ name }) => name)

describe('an abbreviation', () => {
  test('needs no period if it is for a state, but a town with that name comes first', async () => {
    expect(await partsOf('Ill')).toEqual(['Illinois'])
    expect(await partsOf('Springfield Ill')).toEqual(['Springfield', 'Illinois'])
    expect(await namesOf('Springfield, Ill')).toEqual(['Oak Ridge Cemetery'])
    expect(await namesOf('Wash')).toEqual(['Wash Hill'])
    expect(await namesOf('Salem, Wash')).toEqual([])
    expect(await partsOf('Salem, Wash')).toEqual(['Salem', 'Washington'])
    expect(await namesOf('Ohio Territory')).toEqual(await namesOf('Ohio'))
  })

  test('needs no period if it is for a county, unless a town in Colorado has the name', async () => {
    expect(await namesOf('Sangamon Co')).toEqual(['Oak Ridge Cemetery'])
    expect(await namesOf('Sangamon Co, Ill')).toEqual(['Oak Ridge Cemetery'])
    expect(await namesOf('sangamon co. il')).toEqual(['Oak Ridge Cemetery'])
    expect(await namesOf('Sangamon County Ill')).toEqual(['Oak Ridge Cemetery'])
    expect(await partsOf('sangamon co ill')).toEqual(['Sangamon County', 'Illinois'])
    expect(await namesOf('Boulder Co')).toEqual(['Green Mountain'])
    expect(await partsOf('Boulder CO')).toEqual(['Boulder', 'Colorado'])
  })
})

test('finds the states of New England and similar names', async () => {
  expect(await namesOf('New England')).toEqual(['Pine Grove', 'Summer Hill'])
  expect(await namesOf('Springfield, new england')).toEqual(['Summer Hill'])
  expect(await partsOf('New England')).toEqual(['New England'])
  expect((await nearest('the Dakotas')).map(({ entered }) => entered)).toEqual(['the Dakotas'])
  const total = async (location: string) => {
    const { places } = await recognizePlaces(store, location)
    return (await store.countMemorials([{ ...EMPTY_QUERY, places }]))[0]
  }
  expect(await total('New England')).toBe(3)
  expect(await total('Springfield, New England')).toBe(2)
})

test('finds the town of New England if its state is named', async () => {
  const town = testCemetery('Memorial', { city: 'New England', state: 'North Dakota' })
  await writer.storeCemeteries([town], { isDemo: false })
  expect(await namesOf('New England, ND')).toEqual(['Memorial'])
  expect(await namesOf('The Dakotas')).toEqual(['Memorial'])
  expect(await namesOf('New England')).toEqual(['Pine Grove', 'Summer Hill'])
})

test('finds a place in -boro or -burg by its other spelling, unless another place has that spelling', async () => {
  const inputs = [
    testCemetery('Pine', { city: 'Pittsburgh', county: 'Allegheny', state: 'Pennsylvania' }),
    testCemetery('Highland', { city: 'Pittsburg', county: 'Crawford', state: 'Kansas' }),
    testCemetery('Edgewood', { city: 'Nashua', county: 'Hillsborough', state: 'New Hampshire' }),
  ]
  await writer.storeCemeteries(inputs, { isDemo: false })
  expect(await namesOf('Pittsburg')).toEqual(['Highland'])
  expect(await namesOf('Pittsburg, PA')).toEqual(['Pine'])
  expect(await namesOf('Pittsburgh')).toEqual(['Pine'])
  for (const county of ['Hillsboro County, NH', 'Hillsboro Co, NH', 'Hillsboro Co NH', 'hillsborough co nh']) {
    expect(await namesOf(county), county).toEqual(['Edgewood'])
  }
})

test.each(['Springfield VT USA', 'Springfield Vermont U.S.A.', 'Springfield, VT United States of America'])(
  'needs no comma before the country: %s',
  async (location) => {
    expect(await namesOf(location)).toEqual(['Summer Hill'])
    expect(await partsOf(location)).toEqual(['Springfield', 'Vermont', 'United States'])
  },
)

test('finds places by abbreviated directions', async () => {
  const inputs = [
    testCemetery('Eastgate', { city: 'East St. Louis', state: 'Illinois' }),
    testCemetery('Palmetto', { city: 'Charleston', state: 'South Carolina' }),
  ]
  await writer.storeCemeteries(inputs, { isDemo: false })
  for (const location of ['E. St. Louis', 'E St Louis IL', 'E. Saint Louis, Illinois']) {
    expect(await namesOf(location), location).toEqual(['Eastgate'])
  }
  for (const location of ['S. Carolina', 'So. Carolina', 'Charleston, S Carolina']) {
    expect(await namesOf(location), location).toEqual(['Palmetto'])
  }
})

test('ignores "in" before a place', async () => {
  expect(await namesOf('in Springfield, Vermont')).toEqual(['Summer Hill'])
  expect(await partsOf('In Vermont')).toEqual(['Vermont'])
})

test('needs no comma before a ZIP code', async () => {
  const hill = testCemetery('Zip Hill', { city: 'Nashua', state: 'New Hampshire', zip: '03060-1234' })
  await writer.storeCemeteries([hill], { isDemo: false })
  for (const location of ['Nashua NH 03060', 'Nashua, NH 03060', '03060', 'nashua nh 03060-1234']) {
    expect(await namesOf(location), location).toEqual(['Zip Hill'])
  }
})

test('finds the first five digits of a ZIP code if no cemetery has all nine', async () => {
  const hill = testCemetery('Zip Hill', { city: 'Nashua', state: 'New Hampshire', zip: '03060-1234' })
  const field = testCemetery('Zip Field', { city: 'Nashua', state: 'New Hampshire', zip: '03060' })
  await writer.storeCemeteries([hill, field], { isDemo: false })
  expect(await namesOf('03060-1234')).toEqual(['Zip Hill'])
  expect(await namesOf('Nashua NH 03060-9999')).toEqual(['Zip Field', 'Zip Hill'])
})

test('finds a city by its nickname', async () => {
  expect((await recognizePlaces(store, 'Nola')).places).toEqual((await recognizePlaces(store, 'New Orleans')).places)
  expect(await nearest('NOLA, Louisiana')).toEqual([])
  expect(await labels('nola')).toEqual(await labels('New Orleans'))
})

describe('a county that is not recorded', () => {
  const found = async (location: string) => {
    const { places, unrecognized } = await recognizePlaces(store, location)
    const { rows } = await store.listCemeteries({ cemeteryId: null, places }, { limit: 9, offset: 0 })
    return { names: rows.map(({ name }) => name), counties: rows.map(({ county }) => county), unrecognized }
  }

  test('is derived from the city for searches, and not shown as recorded', async () => {
    for (const location of ['Cuyahoga County, Ohio', 'Cuyahoga', 'cuyahoga co., oh', 'Greater Cleveland']) {
      expect(await found(location), location).toEqual({ names: ['Lake View'], counties: [null], unrecognized: [] })
    }
    expect(await labels('cuyahoga')).toEqual(['Cuyahoga County, Ohio'])
    expect(await labels('clevel')).toEqual(['Cleveland, Cuyahoga County, Ohio'])
  })

  test('is replaced by a county that a later import records', async () => {
    const [hillside] = await writer.storeCemeteries([testCemetery('Hillside', { city: 'Akron', state: 'Ohio' })], {
      isDemo: false,
    })
    expect((await found('Summit County, Ohio')).names).toEqual(['Hillside'])
    await writer.storeCemeteries([testCemetery('Hillside', { city: 'Akron', county: 'Medina', state: 'Ohio' })], {
      isDemo: false,
    })
    expect((await found('Summit County, Ohio')).names).toEqual([])
    expect(await found('Medina County, Ohio')).toMatchObject({ names: ['Hillside'], counties: ['Medina'] })
    expect(await store.findCemetery(hillside?.id ?? 0)).toMatchObject({ county: 'Medina' })
  })
})

describe('completing a location', () => {
  test('returns places that start with the text, those with the most memorials first', async () => {
    expect(await labels('spring')).toEqual([
      'Springfield, Sangamon County, Illinois',
      'Springfield, Windsor County, Vermont',
      'Springhaven, Windsor County, Vermont',
    ])
    expect(await labels('SPRING', 1)).toHaveLength(1)
    expect(await labels('ringfield')).toEqual([])
  })

  test('accepts the state with or without a comma, and by its postal code', async () => {
    const inVermont = ['Springfield, Windsor County, Vermont']
    for (const entered of ['springfield, ver', 'Springfield, VT', 'springfield vt', 'springfield wind']) {
      expect(await labels(entered), entered).toEqual(inVermont)
    }
    expect(await labels('st lou')).toEqual(['St. Louis, Missouri'])
    expect(await labels('usa')).toContain('United States')
    expect(await labels('VT')).toContain('Vermont')
    expect(await labels('cor')).toContain('Cork, Ireland')
  })

  test('returns only recognized places, each with its exact number of cemeteries', async () => {
    const seen = new Set<string>()
    for (const [name, , place] of CEMETERIES) {
      const input = testCemetery(name, place)
      for (const { label } of wholePlaces({ ...input, county: input.county ?? derivedCounty(input) })) {
        if (seen.has(label)) continue
        seen.add(label)
        const { places, unrecognized } = await recognizePlaces(store, label)
        expect(unrecognized, label).toEqual([])
        const { rows } = await store.listCemeteries({ cemeteryId: null, places }, { limit: 100, offset: 0 })
        expect(
          rows.map((row) => row.name),
          label,
        ).toContain(name)
        const offered = (await completePlace(store, label, 10)).find((entry) => entry.label === label)
        expect(offered?.cemeteries, label).toBe(rows.length)
      }
    }
    expect(seen.size).toBeGreaterThan(15)
    // This text would be interpreted as the province, in which another cemetery may be.
    expect([...seen].some((label) => label.startsWith('Newfoundland'))).toBe(false)
  })
})

describe('an unrecognized place', () => {
  test('gets suggestions, those with the most memorials first', async () => {
    expect(await nearest('Springfeild')).toEqual([
      {
        entered: 'Springfeild',
        nearest: ['Springfield, Sangamon County, Illinois', 'Springfield, Windsor County, Vermont'].map((label) => ({
          name: label,
          location: label,
        })),
      },
    ])
    expect((await nearest('Saint Lewis'))[0]?.nearest[0]?.name).toBe('St. Louis, Missouri')
    expect((await nearest('Sprng'))[0]?.nearest).toEqual([])
    expect((await nearest('Springh'))[0]?.nearest[0]?.name).toBe('Springhaven, Windsor County, Vermont')
    // No cemetery is in these states, but a town and a county have their names.
    expect((await nearest('NV'))[0]?.nearest.map(({ name }) => name)).toEqual(['Nevada, Story County, Iowa'])
    expect((await nearest('Nevada, NV'))[0]?.nearest.map(({ name }) => name)).toEqual(['Nevada, Story County, Iowa'])
    expect(await nearest('Atlantis')).toEqual([{ entered: 'Atlantis', nearest: [] }])
  })

  test('gets suggestions that match the other parts, or a correction of its own part', async () => {
    expect(await nearest('Springfeild, VT')).toMatchObject([
      { entered: 'Springfeild', nearest: [{ location: 'Springfield, Windsor County, Vermont' }] },
    ])
    expect(await nearest('Springfeild VT')).toMatchObject([{ entered: 'Springfeild', nearest: [{}] }])
    expect((await nearest('Springfield, Vermnt'))[0]?.nearest[0]).toEqual({
      name: 'Vermont',
      location: 'Springfield, Vermont',
    })
  })

  test('finds a parish even if its records omit the word', async () => {
    expect(await nearest('Orleans Parish, Louisiana')).toEqual([])
  })
})

test('lists cemeteries whose name has different spacing or another form', async () => {
  const names = async (entered: string) => (await store.listCemeteryMenu(entered, 5)).map(({ name }) => name)
  expect(await names('Fair View')).toEqual(['Fairview', 'Elm View'])
  expect(await names('odd fellows')).toEqual(['IOOF Cemetery'])
  expect(await names('I.O.O.F. Cemetary Salem')).toEqual(['IOOF Cemetery'])
})

test('finds a place by its nickname, unless a place of that name matches', async () => {
  expect(await namesOf('Oahu')).toEqual(['National Memorial Cemetery of the Pacific'])
  expect(await namesOf('St Joe')).toEqual(['Riverside'])
  expect(await namesOf('St. Joe, IN')).toEqual(['Riverside'])
  for (const location of ['st joe, mo', 'St. Joe MO', 'Saint Joe, Buchanan County']) {
    expect(await namesOf(location), location).toEqual(['Ashland'])
  }
  expect(await namesOf('St. Joe, Ohio')).toEqual([])
})

test('suggests the cemetery whose name or nickname was entered as a place', async () => {
  const names = async (location: string) => (await nearest(location))[0]?.nearest.map(({ name }) => name)
  expect(await names('Ft. Wren, MN')).toEqual(['Fort Wren National, Osric, Minnesota'])
  expect(await names('punchbowl')).toEqual(['National Memorial Cemetery of the Pacific, Honolulu, Hawaii'])
})

test('suggests cemeteries with the same or similar words', async () => {
  const names = async (entered: string) => (await nearestCemeteries(store, entered, 5)).map(({ name }) => name)
  expect(await names('Oak Rigde Cemetry')).toEqual(['Oak Ridge Cemetery'])
  expect(await names('Calvery')).toEqual(['Calvary'])
  expect(await names('Summer Zzz')).toEqual(['Summer Hill'])
  expect(await names('Cyprus Hills')).toEqual(['Cypress Hills'])
  expect(await names('Mt Sini')).toEqual(['Mount Sinai'])
  expect(await names('Qqq')).toEqual([])
  // "Mount" alone would find Mount Rest.
  expect(await names('Qqqq Mount')).toEqual([])
})

test('finds a place after "County of", "City of", or "the"', async () => {
  expect(await namesOf('County of Sangamon')).toEqual(['Oak Ridge Cemetery'])
  expect(await namesOf('the Boulder, Colorado')).toEqual(['Green Mountain'])
  expect(await namesOf('City of the Boulder')).toEqual(['Green Mountain'])
  expect(await namesOf('Parish of Orleans, La')).toEqual(['Greenwood'])
})
