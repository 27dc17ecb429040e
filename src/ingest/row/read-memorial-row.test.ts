import { describe, expect, test } from 'vitest'
import { mappingOf, readRow as read } from '../../../tests/support/read-row.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import type { MemorialInput } from '../../domain/memorial.ts'

const datesOf = (memorial: MemorialInput) =>
  Object.fromEntries(memorial.lifeEvents.map((event) => [event.type, event.date && encodePartialDate(event.date)]))

describe('names', () => {
  test.each<[Record<string, string>, Partial<MemorialInput>]>([
    [
      { First: 'Jane', Last: 'Mcdonald' },
      { givenNames: 'Jane', surname: 'Mcdonald' },
    ],
    [
      { First: 'JANE ANN', Last: "O'BRIEN" },
      { givenNames: 'Jane Ann', surname: "O'Brien" },
    ],
    [
      { First: 'JD', Last: 'Roe' },
      { givenNames: 'JD', surname: 'Roe' },
    ],
    [
      { First: 'A', Middle: 'A', Last: 'Roe' },
      { givenNames: 'A A', surname: 'Roe' },
    ],
    [
      { First: 'Jane', MI: 'NMN', Last: 'Roe' },
      { givenNames: 'Jane', surname: 'Roe' },
    ],
    [
      { First: '-', Last: 'Unknown' },
      { givenNames: null, surname: null },
    ],
    [
      { First: 'Mary', Last: '[blank]' },
      { givenNames: 'Mary', surname: null },
    ],
    [
      { First: 'Infant Twin Daughter', Last: 'N/A' },
      { givenNames: 'Infant Twin Daughter', surname: null },
    ],
    [
      { First: 'Na', Last: 'Null' },
      { givenNames: 'Na', surname: 'Null' },
    ],
    [
      { First: 'John', Last: 'Roe', Suffix: 'Iv' },
      { givenNames: 'John', surname: 'Roe', nameSuffix: 'IV' },
    ],
    [
      { First: 'John Sr.', Last: 'Roe' },
      { givenNames: 'John', surname: 'Roe', nameSuffix: 'Sr' },
    ],
    [
      { First: 'John', Last: 'Roe, Jr' },
      { givenNames: 'John', surname: 'Roe', nameSuffix: 'Jr' },
    ],
    [
      { First: 'John', Last: 'Roe Senr.' },
      { givenNames: 'John', surname: 'Roe', nameSuffix: 'Sr' },
    ],
    [{ Name: 'Wm. Roe Junr.' }, { givenNames: 'Wm.', surname: 'Roe', nameSuffix: 'Jr' }],
    [
      { First: 'John V', Last: 'Roe' },
      { givenNames: 'John V', surname: 'Roe', nameSuffix: null },
    ],
    [{ Name: 'ROE, JANE ANN' }, { givenNames: 'Jane Ann', surname: 'Roe' }],
    [
      { Name: 'Rev. John "Jack" Roe Jr.' },
      { title: 'Rev.', givenNames: 'John', surname: 'Roe', nickname: 'Jack', nameSuffix: 'Jr' },
    ],
    [
      { First: 'Jane', Last: 'Roe', Maiden: 'née Thorn' },
      { surname: 'Roe', maidenName: 'Thorn' },
    ],
  ])('are read from %j', (cells, name) => {
    expect(read(cells)).toMatchObject({ memorial: name, problems: [] })
  })

  test('report an invalid suffix', () => {
    expect(read({ First: 'John', Last: 'Roe', Suffix: '0' })).toMatchObject({
      memorial: { nameSuffix: null },
      problems: [['unread', 'Suffix', '0', 'is not a name suffix']],
    })
  })
})

describe('dates', () => {
  test('are read from three columns, with or without blanks', () => {
    const parts = (year: string, month: string, day: string) =>
      datesOf(read({ Name: 'Jane Roe', 'Birth Year': year, 'Birth Month': month, 'Birth Day': day }).memorial).Birth
    expect(parts('1843', '3', '4')).toBe('1843-03-04')
    expect(parts('1843', 'March', '')).toBe('1843-03')
    expect(parts('1843', '', '')).toBe('1843')
    expect(parts('abt 1843', '3', '4')).toBe('~1843-03-04')
    expect(parts('1843?', 'Mar', '')).toBe('~1843-03')
    expect(parts('', '3', '4')).toBeUndefined()
  })

  test.each<[string, string, string | undefined, string | undefined]>([
    ['03/18/22', '04/16/97', '1922-03-18', '1997-04-16'],
    ['03/18/87', '04/16/1903', '1887-03-18', '1903-04-16'],
    ['03/18/1887', '04/16/03', '1887-03-18', '1903-04-16'],
    ['03/18/95', '04/16/95', '1995-03-18', '1995-04-16'],
    ['', '12/25/26', undefined, '1926-12-25'],
    ['', '11/01/26', undefined, '2026-11-01'],
  ])('complete two-digit years: born %j, died %j', (born, died, birth, death) => {
    const { memorial, problems } = read({ Name: 'Jane Roe', Born: born, Died: died })
    expect([datesOf(memorial).Birth, datesOf(memorial).Death]).toEqual([birth, death])
    expect(problems.every(([kind]) => kind === 'note')).toBe(true)
    expect(problems.length).toBeGreaterThan(0)
  })

  test('complete two digits in a year column', () => {
    const { memorial, problems } = read({ Name: 'Jane Roe', 'Birth Year': '05', 'Death Year': '97' })
    expect(datesOf(memorial)).toEqual({ Birth: '1905', Death: '1921' })
    expect(problems.map(([kind, column]) => [kind, column])).toEqual([['note', 'Birth Year']])
  })

  test('use the first year that the mapping states', () => {
    const mapping = mappingOf({ recognise: true, two_digit_years_from: 1850 })
    const { memorial } = read({ Name: 'Jane Roe', Born: '3/4/50', Died: '5/6/49' }, mapping)
    expect(datesOf(memorial)).toEqual({ Birth: '1850-03-04', Death: '1949-05-06' })
  })

  test('do not include a lone two-digit birth, whose row is rejected because the birth may be recent', () => {
    const { memorial, problems } = read({ Name: 'Jane Roe', Born: '3/4/50', Died: '' }, mappingOf({ kind: 'burials' }))
    expect(memorial).toBeUndefined()
    expect(problems).toEqual([
      ['unread', 'Born', '3/4/50', 'has a two-digit year of an unknown century'],
      ['refused', '', 'Jane Roe | 3/4/50', expect.stringContaining('born within the last 110 years')],
    ])
    const mapping = mappingOf({ kind: 'burials', two_digit_years_from: 1850, recognise: true })
    expect(datesOf(read({ Name: 'Jane Roe', Born: '3/4/50', Died: '' }, mapping).memorial)).toEqual({
      Birth: '1850-03-04',
    })
  })

  test.each(['0', '0000', '00/00/0000', '0000-00-00 00:00:00', '1/0/1900'])('do not include a death for %j', (text) => {
    const { memorial, problems } = read({ Name: 'Jane Roe', Born: '1990', Died: text })
    expect(memorial).toBeUndefined()
    expect(problems.at(-1)?.[3]).toContain('nothing shows that the person has died')
  })

  test('are kept and reported if a death is before the birth or a burial before the death', () => {
    const { memorial, problems } = read({ Name: 'Jane Roe', Born: '1922', Died: '1921', Buried: '1920' })
    expect(datesOf(memorial)).toEqual({ Birth: '1922', Death: '1921', Burial: '1920' })
    expect(problems.map(([kind, column, , reason]) => [kind, column, reason])).toEqual([
      ['note', 'Died', 'is before the birth (1922); both were kept'],
      ['note', 'Buried', 'is before the death (1921); both were kept'],
    ])
    expect(read({ Name: 'Jane Roe', Born: '1921-05', Died: '1921' }).problems).toEqual([])
  })
})

describe('places', () => {
  test('reads a cremation as a burial in its town, with a note', () => {
    const { memorial, cemetery } = read({ Name: 'Jane Roe', Cemetery: 'Cremated', City: 'THORNMERE', State: 'VT' })
    expect(cemetery).toBeNull()
    expect(memorial.lifeEvents[1]).toEqual({
      type: 'Burial',
      date: null,
      location: 'Thornmere, Vermont',
      note: 'Cremated',
    })
  })

  test('reads a town without a cemetery as the place of burial, and reports other values', () => {
    const { memorial, problems } = read({ Name: 'Jane Roe', Cemetery: '', City: 'Thornmere', State: 'VT', Zip: '5401' })
    expect(memorial.lifeEvents[1]).toMatchObject({ type: 'Burial', location: 'Thornmere, Vermont', note: null })
    expect(problems).toEqual([['unmapped', 'Zip', '05401', 'belongs to a cemetery, but the row has none']])
  })

  test.each([
    ['New York', 'New York', 'USA', 'New York, New York, USA'],
    ['Panama City', 'Panama', 'Panama', 'Panama City, Panama'],
    ['San Marino', '', 'San Marino', 'San Marino'],
  ])('reads a birthplace from %j, %j, %j', (city, state, country, place) => {
    const cells = { Name: 'J Roe', 'Birth City': city, 'Birth State': state, 'Birth Country': country }
    const mapping = mappingOf({ recognise: true, fields: { birth_place: Object.keys(cells).slice(1) } })
    for (const { memorial } of [read(cells), read(cells, mapping)]) {
      expect(memorial.lifeEvents[0]).toMatchObject({ type: 'Birth', location: place })
    }
  })

  test('joins the labeled parts of a plot', () => {
    expect(read({ Name: 'J Roe', Sec: 'C', Row: '4', 'Plot No.': '11' }).memorial.plot).toBe(
      'Section C, Row 4, Plot 11',
    )
    expect(read({ Name: 'J Roe', Section: 'Sec. C', Plot: 'Row 4 Lot 2' }).memorial.plot).toBe('Sec. C, Row 4 Lot 2')
    expect(read({ Name: 'J Roe', Section: '', Lot: 'n/a' }).memorial.plot).toBeNull()
    expect(read({ Name: 'J Roe', 'Grave location': 'by the wall' }).memorial.plot).toBe('by the wall')
  })

  test('rejects coordinates of 0, 0 and incomplete coordinates', () => {
    expect(read({ Name: 'J Roe', Lat: '0', Lon: '0.0' }).problems[0]?.slice(0, 3)).toEqual(['unread', 'Lat', '0, 0'])
    expect(read({ Name: 'J Roe', Lat: '44.1', Lon: '' }).problems[0]).toEqual([
      'unread',
      'Lat',
      '44.1',
      'has no longitude',
    ])
    expect(read({ Name: 'J Roe', GPS: '44.1, -72.5' }).memorial).toMatchObject({ latitude: 44.1, longitude: -72.5 })
  })
})

describe('military service', () => {
  test('joins rank and branch, and marks a veteran unless a column says no', () => {
    const served = { Name: 'J Roe', Branch: 'US ARMY', Rank: 'ST1', War: 'WORLD WAR II' }
    expect(read(served).memorial).toMatchObject({
      isVeteran: true,
      militaryBranch: 'US Army, ST1',
      warServed: 'World War II',
    })
    expect(read({ ...served, Veteran: 'No' }).memorial.isVeteran).toBe(false)
    expect(read({ Name: 'J Roe', Veteran: 'perhaps' })).toMatchObject({
      memorial: { isVeteran: false },
      problems: [['unread', 'Veteran', 'perhaps', 'is neither yes nor no']],
    })
  })

  test('reports a value whose condition is not met', () => {
    const when = { column: 'Relation', is: 'Self' }
    const mapping = mappingOf({
      fields: {
        full_name: 'Name',
        death_date: 'Died',
        military_branch: { column: 'Branch', when },
        veteran: { value: 'yes', when },
      },
    })
    expect(read({ Name: 'J Roe', Relation: 'self', Branch: 'US NAVY' }, mapping)).toMatchObject({
      memorial: { isVeteran: true, militaryBranch: 'US Navy' },
      problems: [],
    })
    const wife = read({ Name: 'J Roe', Relation: 'Wife', Branch: 'US NAVY' }, mapping)
    expect(wife.memorial).toMatchObject({ isVeteran: false, militaryBranch: null })
    expect(wife.problems.map((one) => one.slice(0, 3))).toEqual([['unmapped', 'Branch', 'US NAVY']])
  })
})

test('rejects photos without an https URL', () => {
  const { memorial, problems } = read({ Name: 'J Roe', Photo: 'https://example.org/1.jpg javascript:x 2.jpg' })
  expect(memorial.media.map((one) => one.url)).toEqual(['https://example.org/1.jpg'])
  expect(problems.map((one) => one[2])).toEqual(['javascript:x', '2.jpg'])
})

test('identifies a row by its key, or else by its contents, ignoring case', () => {
  const mapping = mappingOf({ key: ['Book', 'No'], recognise: true })
  expect(read({ Book: 'A', No: '7', Name: 'J Roe' }, mapping).identity).toMatchObject({ isKey: true, text: 'A\u001f7' })
  expect(read({ Book: '', No: '', Name: 'J Roe' }, mapping)).toMatchObject({
    identity: { isKey: false },
    problems: [['note', 'Book + No', '', expect.any(String)]],
  })
  const textOf = (cells: Record<string, string>) => read(cells).identity?.text
  expect(textOf({ Name: 'J ROE' })).toBe(textOf({ Name: 'J Roe' }))
  expect(textOf({ Name: 'J Roe', Lot: '1' })).not.toBe(textOf({ Name: 'J Roe', Lot: '2' }))
})

describe('values that are not stored', () => {
  test('include a full name with more words than its parts', () => {
    expect(read({ First: 'Robert', Last: 'Roe', Name: 'ROE, Robert' }).problems).toEqual([])
    expect(read({ First: 'Robert', Last: 'Roe', Name: 'Robert "Bob" Roe' }).problems).toEqual([
      ['unmapped', 'Name', 'Robert "Bob" Roe', 'the columns for the parts of the name were used'],
    ])
  })

  test('include a year column that differs from the date, but not one that replaces a missing date', () => {
    const born = (cells: Record<string, string>) => read({ Last: 'Roe', ...cells })
    const unknown = born({ Born: 'unknown', 'Birth Year': '1850' })
    expect([datesOf(unknown.memorial).Birth, unknown.problems]).toEqual(['1850', []])
    const wrong = born({ Born: '31/31/1850', 'Birth Year': '1850' })
    expect(datesOf(wrong.memorial).Birth).toBe('1850')
    expect(wrong.problems.map((one) => one.slice(0, 3))).toEqual([['unread', 'Born', '31/31/1850']])
    const differs = born({ Born: '01/02/1850', 'Birth Year': '1851' })
    expect(datesOf(differs.memorial).Birth).toBe('1850-01-02')
    expect(differs.problems).toEqual([['unmapped', 'Birth Year', '1851', 'the date column has the year 1850']])
    expect(born({ Born: '01/02/1850', 'Birth Year': '1850' }).problems).toEqual([])
  })

  test('include text that is too long for its field', () => {
    const { memorial, problems } = read({ Last: 'Roe', Plot: '4'.repeat(1001) })
    expect([memorial.surname, memorial.plot]).toEqual(['Roe', null])
    expect(problems).toEqual([['unread', 'Plot', `Plot ${'4'.repeat(1001)}`, 'is longer than 1,000 characters']])
  })

  test('include a point that differs from the latitude and longitude', () => {
    const point = { Last: 'Roe', Lat: '44.25', Long: '-72.5' }
    expect(read({ ...point, WKT: 'POINT (-72.50001 44.25)' }).problems).toEqual([])
    expect(read({ ...point, WKT: 'POINT (-72.6 44.25)' }).problems.map((one) => one.slice(0, 3))).toEqual([
      ['unmapped', 'WKT', 'POINT (-72.6 44.25)'],
    ])
  })
})

test.each([
  ['Roe', 'Ann', { givenNames: 'Ann', surname: 'Roe' }],
  ['Dr. Roe', 'Ann', { title: 'Dr.', givenNames: 'Ann', surname: 'Roe' }],
  ['Roe Thorn', 'Ann', { givenNames: 'Ann', surname: 'Roe Thorn' }],
  ['Roe, Ann B.', 'Ann', { givenNames: 'Ann B.', surname: 'Roe' }],
  ['Ann', 'Ann', { givenNames: 'Ann', surname: null }],
])('takes the surname from the name %j if the given names are %j', (name, given, expected) => {
  const { memorial, problems } = read({ Name: name, Vorname: given })
  expect(memorial).toMatchObject(expected)
  expect(problems).toEqual([])
})

test('takes the given names from a full name that ends with the surname', () => {
  expect(read({ Last: 'de la Cruz', Name: 'Jane Ann de la Cruz' })).toMatchObject({
    memorial: { givenNames: 'Jane Ann', surname: 'de la Cruz' },
    problems: [],
  })
  expect(read({ Last: 'Roe', Name: 'Jane Thorn' }).problems.map((one) => one.slice(0, 3))).toEqual([
    ['unmapped', 'Name', 'Jane Thorn'],
  ])
})

describe('evidence of life and death', () => {
  test.each<[Record<string, string>]>([
    [{ Deceased: 'N' }],
    [{ Deceased: 'no' }],
    [{ Deceased: 'living' }],
    [{ Living: 'Y' }],
    [{ 'Is Alive': 'true' }],
    [{ 'Living/Deceased': 'Living' }],
  ])('rejects the row because of %j', (cells) => {
    const { memorial, problems } = read({ Last: 'Roe', ...cells })
    expect(memorial).toBeUndefined()
    expect(problems.at(-1)?.[3]).toBe('the row states that the person is living')
  })

  test.each([[{ Deceased: 'Y' }], [{ Living: 'No' }], [{ Deceased: 'unknown' }], [{ 'Living/Deceased': 'Deceased' }]])(
    'keeps the row with %j',
    (cells) => {
      expect(read({ Last: 'Roe', ...cells }).memorial.surname).toBe('Roe')
    },
  )

  test.each([
    ...['2050', '12/31/2026', '20__', '20--', '2 Jan 20__', 'no', 'not yet', 'reserved', 'living', 'n/a', '0'],
    ...['20_', '20-', 'b. 1943', '1943-', '20..', '20**', "20'", '#N/A', 'NaN', '20'],
    ...['open', 'NDD', 'lives in Ohio'],
  ])('rejects the row if %j is its only date of death', (Died) => {
    expect(read({ Last: 'Roe', Born: '1950', Died }).memorial).toBeUndefined()
  })

  test.each(['n/a', '0', '#N/A', 'NaN', 'NDD'])(
    'keeps the row in a list of burials if its date of death is %j',
    (Died) => {
      const burials = mappingOf({ kind: 'burials', recognise: true, fields: {} })
      expect(read({ Last: 'Roe', Died }, burials).memorial.surname).toBe('Roe')
    },
  )

  test.each([
    ...['2050', '12/31/2026', '20__', '20--', '2 Jan 20__', 'no', 'not yet', 'reserved', 'living'],
    ...['20_', '20-', 'b. 1943', '1943-', '20..', '20**', "20'", '20', 'open', 'lives in Ohio'],
  ])('rejects the row even in a list of burials if its date of death is %j', (Died) => {
    const burials = mappingOf({ kind: 'burials', recognise: true, fields: {} })
    expect(read({ Last: 'Roe', Died }, burials).memorial).toBeUndefined()
  })

  test.each(['19__', '202-', '2/30/1990', 'in infancy', 'yes', '97', '3/18/97', '20.??.1900', '20--1900'])(
    'keeps the row if its date of death is %j',
    (Died) => {
      expect(read({ Last: 'Roe', Died }).memorial.surname).toBe('Roe')
    },
  )

  test('reads names from a "Deceased" column', () => {
    expect(read({ Deceased: 'Roe, Jane' }).memorial).toMatchObject({ givenNames: 'Jane', surname: 'Roe' })
  })
})

test('moves a title out of the suffix column, and removes "(NMN)"', () => {
  expect(read({ First: 'Mary (NMN)', Last: 'Roe', Suffix: 'MRS' }).memorial).toMatchObject({
    title: 'Mrs',
    givenNames: 'Mary',
    nameSuffix: null,
  })
})

test.each([
  ['O&#39;Brien', "O'Brien"],
  ['M&uuml;ller', 'Müller'],
  ['&Scaron;ik', 'Šik'],
  ['\u202eRoe\u200f', 'Roe'],
  ['Roe & Co; Sons', 'Roe & Co; Sons'],
])('reads the surname %j as %s', (cell, expected) => {
  expect(read({ Last: cell }).memorial.surname).toBe(expected)
})

test('reads the keys of relatives from one or several columns', () => {
  const fields = { given_names: 'First', death_date: 'Died', father_key: 'Father ID', spouse_key: ['Book', 'Spouse'] }
  const row = { First: 'Jane', Book: 'B', 'Father ID': ' 17 ', Spouse: '4', 'Mother ID': '18' }
  expect(read(row, mappingOf({ fields })).relatives).toEqual({ father: '17', spouse: 'B\u001f4' })
  expect(read({ ...row, Book: '', 'Father ID': '', Spouse: '' }, mappingOf({ fields })).relatives).toBeUndefined()
})
