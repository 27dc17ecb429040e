import { describe, expect, test } from 'vitest'
import {
  type CemeteryColumns,
  type CemeteryTexts,
  NO_CEMETERY_TEXTS,
  parseZip,
  readCemetery,
  splitAddress,
} from './read-cemetery.ts'

const NAMED: CemeteryTexts = { ...NO_CEMETERY_TEXTS, name: 'Elm Grove Cemetery' }
const COLUMNS = Object.fromEntries(Object.keys(NAMED).map((key) => [key, key])) as unknown as CemeteryColumns

function read(texts: Partial<CemeteryTexts>) {
  const problems: string[][] = []
  const cemetery = readCemetery({ ...NAMED, ...texts }, COLUMNS, {
    add: (kind, column, value, reason) => problems.push([kind, column ?? '', value, reason]),
  })
  return { cemetery, problems }
}

test('reads a parish as the county only in Louisiana, and a borough only in Alaska', () => {
  const county = (texts: Partial<CemeteryTexts>) => read(texts).cemetery.county
  expect(county({ parish: 'ORLEANS', state: 'LA' })).toBe('Orleans')
  expect(county({ parish: 'Juneau', state: 'Alaska' })).toBe('Juneau')
  expect(county({ parish: 'Thornmere', state: 'Vermont' })).toBeNull()
  expect(county({ parish: 'Thornmere' })).toBeNull()
  expect(county({ parish: 'St. Jude', county: 'Larkspur', state: 'LA' })).toBe('Larkspur')
})

test.each([
  ['35203', '35203'],
  ['2134', '02134'],
  ['501', '00501'],
  ['2134.0', '02134'],
  ['2134-56', '02134-0056'],
  ['352031234', '35203-1234'],
  ['21341234', '02134-1234'],
  ['35203-', '35203'],
  ['k1a0b1', 'K1A 0B1'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['0', null],
  ['', null],
  ['Thornmere', null],
])('parses the ZIP code %j as %j', (text, zip) => {
  expect(parseZip(text, true)).toBe(zip)
})

test('keeps the digits of a foreign postal code', () => {
  expect(parseZip('1010', false)).toBe('1010')
})

test.each([
  ['3133 Highway 119, Thornmere, AL 35115', ['3133 Highway 119', 'Thornmere', 'AL', '35115']],
  [
    '62nd Street and Elm Ave., Thornmere, Vermont 5401-1234',
    ['62nd Street and Elm Ave.', 'Thornmere', 'Vermont', '5401-1234'],
  ],
  ['1 Elm Road, Unit 2, Thornmere, VT, USA', ['1 Elm Road, Unit 2', 'Thornmere', 'VT', '']],
  ['Thornmere, VT', ['', 'Thornmere', 'VT', '']],
  ['Behind the church', ['Behind the church', '', '', '']],
  ['Elm Road, Thornmere', ['Elm Road, Thornmere', '', '', '']],
])('splits the address %j', (text, [street, city, state, zip]) => {
  expect(splitAddress(text)).toEqual({ street, city, state, zip })
})

describe('states and countries', () => {
  test('expands codes, and puts Canadian provinces in Canada', () => {
    expect(read({ state: 'VT' }).cemetery).toMatchObject({ state: 'Vermont', country: null })
    expect(read({ state: 'vermont', country: 'USA' }).cemetery).toMatchObject({
      state: 'Vermont',
      country: 'United States',
    })
    expect(read({ state: 'ON' }).cemetery).toMatchObject({ state: 'Ontario', country: 'Canada' })
  })

  test('keeps codes of other countries and unknown states', () => {
    expect(read({ state: 'BC', country: 'Mexico' }).cemetery).toMatchObject({ state: 'BC', country: 'Mexico' })
    expect(read({ state: 'Macoris', country: 'DOMINICAN REPUBLIC' }).cemetery).toMatchObject({
      state: 'Macoris',
      country: 'Dominican Republic',
    })
    expect(read({ state: 'AE' }).cemetery).toMatchObject({ state: 'AE', country: null })
    expect(read({ state: 'WA', country: 'AUSTRALIA' }).cemetery).toMatchObject({ state: 'WA', country: 'Australia' })
  })
})

describe('phone numbers and websites', () => {
  test('reads a labeled phone number, and reports a fax number', () => {
    const { cemetery, problems } = read({ phone: 'Phone: 205-555-0139 Or 205-555-0140, FAX: 205-555-0190' })
    expect(cemetery.phone).toBe('205-555-0139 or 205-555-0140')
    expect(problems).toEqual([['unmapped', 'phone', '205-555-0190', 'is a fax number, which has no field']])
  })

  test('reports invalid phone numbers and websites', () => {
    expect(read({ phone: 'ask the sexton' })).toMatchObject({
      cemetery: { phone: null },
      problems: [['unread', 'phone', 'ask the sexton', 'is not a phone number']],
    })
    expect(read({ website: 'www.example.org/elm' }).cemetery.website).toBe('https://www.example.org/elm')
    expect(read({ website: 'javascript:alert(1)' })).toMatchObject({
      cemetery: { website: null },
      problems: [['unread', 'website', 'javascript:alert(1)', 'is not a URL']],
    })
  })
})
