import { expect, test } from 'vitest'
import { mappingOf, readRow, rejectionOf } from '../../../tests/support/read-row.ts'
import { encodePartialDate, type PartialDate } from '../../domain/dates/partial-date.ts'

const deathOf = (memorial: ReturnType<typeof readRow>['memorial']) =>
  memorial.lifeEvents.find(({ type }) => type === 'Death')?.date

test('keeps the text after a date as the remark', () => {
  const { memorial, problems } = readRow({ Name: 'Jane Roe', Died: 'May 7, 1949-Found', Notes: 'by the river' })
  expect(deathOf(memorial)).toMatchObject({ year: 1949, month: 5, day: 7 })
  expect(memorial.remark).toBe('by the river; Death: Found')
  expect(problems).toEqual([
    ['note', 'Died', 'May 7, 1949-Found', '"Found" is not part of the date and was stored as the remark'],
  ])
})

test.each(['20.XI.1934', '20.X.1934'])('reads %s, which is not an open century', (Died) => {
  expect(deathOf(readRow({ Name: 'Jane Roe', Died }).memorial)).toMatchObject({ year: 1934, day: 20 })
})

test('completes a two-digit year from the Hebrew date beside it', () => {
  const read = (Died: string, hebrew: string) =>
    deathOf(readRow({ Name: 'Sam Roe', Died, 'Hebrew Date': hebrew }).memorial)
  expect(read('16-Feb-19', '16 Adar I 5679')).toMatchObject({ year: 1919, month: 2, day: 16 })
  expect(read('28-Jan-20', 'Shevat 5680')).toMatchObject({ year: 1920, month: 1, day: 28 })
  expect(read('16-Feb-1919', '16 Adar I 5699')).toMatchObject({ year: 1919 })
})

test.each([
  ['Jan 3', '1813', { year: 1813, month: 1, day: 3 }],
  ['25/3', '1814', { year: 1814, month: 3, day: 25 }],
  ['Apr 31', '1814', { year: 1814, month: null }],
  ['3 May 1813', '1814', { year: 1813, month: 5, day: 3 }],
])('reads the date %j with the year %j from its own column', (date, year, expected) => {
  const { memorial } = readRow({ Name: 'Ann Roe', 'Birth Date': date, 'Birth Year': year })
  expect(memorial.lifeEvents.find(({ type }) => type === 'Birth')?.date).toMatchObject(expected)
})

test.each([
  ['1901', '2', '14 or 5', { year: 1901, month: 2, day: null }, 'only the year and month were read'],
  ['1901', '2', '31', { year: 1901, month: 2, day: null }, 'only the year and month were read'],
  ['1835 or 1839', '11', '8', { year: 1835, month: null, end: { year: 1839 } }, 'only the year was read'],
])('reads the readable parts of the year %j, month %j, and day %j', (year, month, day, expected, reason) => {
  const columns = { 'Birth Year': year, 'Birth Month': month, 'Birth Day': day }
  const { memorial, problems } = readRow({ Name: 'Ann Roe', ...columns })
  expect(memorial.lifeEvents.find(({ type }) => type === 'Birth')?.date).toMatchObject(expected)
  expect(problems).toEqual([['unread', expect.any(String), expect.any(String), expect.stringContaining(reason)]])
})

test('reads the Hebrew date, and reports the civil one, if that is not readable', () => {
  const { memorial, problems } = readRow({ Name: 'Sam Roe', Died: 'Jun-Jul-1921', 'Hebrew Date': 'Sivan 5681' })
  expect(deathOf(memorial)).toMatchObject({ year: 1920, end: { year: 1921 } })
  expect(problems).toContainEqual([
    'unread',
    'Died',
    'Jun-Jul-1921',
    'has more than one month; the Hebrew date was read instead',
  ])
})

test('reads a Hebrew date if the row has no other date of death', () => {
  const read = (Died: string) => deathOf(readRow({ Name: 'Sam Roe', Died, 'Hebrew Date': '14 Nisan 5688' }).memorial)
  expect(read('')).toMatchObject({ year: 1928, month: 4, day: 4 })
  expect(read('1929')).toMatchObject({ year: 1929, month: null })
})

test.each(['1999 reserved', '1999-living', '1999 (not used)'])('refuses a row with the date of death %j', (died) => {
  const { problems } = readRow({ Name: 'Jane Roe', Died: died }, mappingOf({ kind: 'burials', recognise: true }))
  expect(problems.map(([kind]) => kind)).toContain('refused')
})

test.each([
  [
    { 'Death Year': '1920', 'Death Month': '-1', 'Death Day': '-1' },
    { year: 1920, month: null, day: null },
  ],
  [
    { 'Death Year': '1920', 'Death Month': '5', 'Death Day': '-1' },
    { year: 1920, month: 5, day: null },
  ],
  [
    { 'Death Year': '1920', 'Death Month': '0', 'Death Day': '0' },
    { year: 1920, month: null, day: null },
  ],
])('reads zero and negative parts of a date as blank: %j', (cells, date) => {
  expect(deathOf(readRow({ Name: 'Jane Roe', Died: '', ...cells }).memorial)).toMatchObject(date)
})

test('reads the years of a life in a death column as the death, and reports other long ranges', () => {
  const read = (Born: string, Died: string) => {
    const { memorial, problems } = readRow({ Name: 'Jane Roe', Born, Died })
    return [deathOf(memorial), problems]
  }
  const life = 'has the years of a life, the second of which was read as the death'
  expect(read('May 1834', '1834-1909')).toEqual([
    expect.objectContaining({ year: 1909, end: null }),
    [['note', 'Died', '1834-1909', life]],
  ])
  const range = 'was read as a range, but may be the years of a birth and a death'
  expect(read('', '1834 – 1909')).toEqual([
    expect.objectContaining({ year: 1834, end: expect.objectContaining({ year: 1909 }) }),
    [['note', 'Died', '1834 – 1909', range]],
  ])
  expect(read('1820', '1843-45')[1]).toEqual([])
  expect(read('1820', '1843-1845')[1]).toEqual([])
})

test('reports a birth and a death with two years each, which may be the dates of two people', () => {
  const reason = 'and the birth have two years each, and may be the dates of two people; each was read as a range'
  const { problems } = readRow({ Name: 'Jane Roe', Born: '1851/1853', Died: '1920/1932' })
  expect(problems).toEqual([['note', 'Died', '1920/1932', reason]])
  expect(readRow({ Name: 'Jane Roe', Born: '1851/1853', Died: '1920' }).problems).toEqual([])
})

test('requires more than the century of death for a person born recently', () => {
  const { problems } = readRow({ Name: 'Jane Roe', Born: '1940', Died: '19__' })
  expect(problems.map(([kind]) => kind)).toEqual(['refused'])
  expect(readRow({ Name: 'Jane Roe', Born: '1880', Died: '19__' }).problems).toEqual([])
})

test('does not read the day as the year if the year is 0', () => {
  const cells = { 'Death Year': '0', 'Death Month': 'Feb', 'Death Day': '2' }
  const { memorial, problems } = readRow({ Name: 'Jane Roe', Died: '', Buried: '1921', ...cells })
  expect(deathOf(memorial)).toBeUndefined()
  expect(problems).toEqual([['unread', 'Died', '2 Feb', 'has no year, or only two digits of it']])
})

test('does not read a date of -1 as evidence of a death', () => {
  const { problems } = readRow({ Name: 'Jane Roe', Died: '-1' })
  expect(problems.map(([kind]) => kind)).toEqual(['refused'])
})

test.each([
  [{ Born: '3/4/10', Died: '5/6/98' }, [1910, 1998]],
  [{ Born: '1950', Died: '5/6/03' }, [1950, 2003]],
  [{ Born: '3/4/55', Died: '2001' }, [1955, 2001]],
  [{ Born: '1930', Died: '5/6/41' }, [1930, 1941]],
])('completes two-digit years from the stated first year unless the row shows another century: %j', (cells, years) => {
  const mapping = mappingOf({ recognise: true, two_digit_years_from: 1927 })
  expect(readRow({ Name: 'Jane Roe', ...cells }, mapping).memorial.lifeEvents.map(({ date }) => date?.year)).toEqual(
    years,
  )
})

test('completes two-digit years from a stated first year in the 19th century', () => {
  const mapping = mappingOf({ recognise: true, two_digit_years_from: 1850 })
  const yearsOf = (Born: string, Died: string) =>
    readRow({ Name: 'Jane Roe', Born, Died }, mapping).memorial.lifeEvents.map(({ date }) => date?.year)
  expect(yearsOf('1/2/55', '3/4/49')).toEqual([1855, 1949])
  expect(yearsOf('1/2/55', '2001')).toEqual([1955, 2001])
  expect(yearsOf('1950', '3/4/03')).toEqual([1950, 2003])
})

test.each<Record<string, string>>([
  { Born: '1955', Died: '1990 trust' },
  { Born: '1955', Died: '1990 monument' },
  { Born: '1955', Died: '', 'Death Year': '20' },
])('refuses a person born recently if the date of death may mean something else: %j', (cells) => {
  const { problems } = readRow({ Name: 'Jane Roe', ...cells }, mappingOf({ kind: 'burials', recognise: true }))
  expect(problems.map(([kind]) => kind)).toContain('refused')
})

test.each(['1370/05/05', '1370', '1412 H', '15 Ramadan 1412', 'H3.5.5', '०५/०५/१९९१', 'תשנ"א', 'MCMXCI'])(
  'refuses a person without a death whose birth may be recent in another calendar or script: %j',
  (Born) => expect(rejectionOf({ Name: 'Jane Roe', Born })).toMatch(/born within the last 110 years/),
)

test.each(['1290/05/05', '1460', 'MDCCC'])('keeps an old birth in a list of burials: %j', (Born) => {
  expect(rejectionOf({ Name: 'Jane Roe', Born })).toBeNull()
})

test('keeps a person with a birth and a death of the Middle Ages', () => {
  expect(rejectionOf({ Name: 'Jane Roe', Born: '1370', Died: '1402' })).toBeNull()
})

test('keeps a person born recently whose remark confirms the death', () => {
  expect(readRow({ Name: 'Jane Roe', Born: '1955', Died: '1990 drowned' }).memorial).toMatchObject({
    remark: 'Death: drowned',
  })
})

test('reads the year 20 as 1920 if the row shows that it is', () => {
  const { memorial } = readRow({ Name: 'Jane Roe', Died: '', 'Birth Year': '1850', 'Death Year': '20' })
  expect(deathOf(memorial)?.year).toBe(1920)
})

test('does not read an unreadable year of an earlier century as a recent birth', () => {
  const { memorial, problems } = readRow({ Name: 'Jane Roe', Born: '18?4', Died: '1919 (flu)' })
  expect(deathOf(memorial)).toMatchObject({ year: 1919 })
  expect(problems.map(([kind]) => kind)).toEqual(['unread', 'note'])
  expect(readRow({ Name: 'Jane Roe', Born: '19?4', Died: '1919 (flu)' }).problems.at(-1)?.[0]).toBe('refused')
})

test.each([
  'b. 1950',
  '* 1950',
  '*1950',
  '* May 1950',
  '5 May 1950 –',
  '5/6/1950-',
  'dob 1950',
  'ur. 1950',
  'née 1950',
  'geb. 1950',
  'født 1950',
])('does not read a birth in a death column as the death: %j', (died) => {
  const { problems } = readRow({ Name: 'Jane Roe', Died: died }, mappingOf({ kind: 'burials', recognise: true }))
  expect(problems.map(([kind, , , reason]) => [kind, reason])).toEqual([
    ['unread', 'is a birth'],
    ['refused', expect.stringContaining('born within the last 110 years')],
  ])
})

test('names the unreadable death as the reason for rejecting a recent birth', () => {
  const { problems } = readRow(
    { Name: 'Jane Roe', Born: '1962', Died: '11/31/2010' },
    mappingOf({ kind: 'burials', recognise: true }),
  )
  expect(problems.at(-1)?.[3]).toBe(
    'the person was born within the last 110 years, and the date of death or burial cannot be read; correct it, or enter only its year',
  )
})

test.each([
  'd. 1890',
  '† 1890',
  '+ 1890',
  'gest. 1890',
  'buried 1890',
  'cremated 1890',
  'død 1890',
  'drowned 1890',
  'zginął 1890',
])('does not read a death in a birth column as the birth: %j', (Born) => {
  const { memorial, problems } = readRow({ Name: 'Jane Roe', Born, Died: '1890' })
  expect(memorial.lifeEvents.map(({ type }) => type)).toEqual(['Death'])
  expect(problems).toEqual([['unread', 'Born', Born, 'is the date of a death or burial']])
})

test('reports the date of a burial in a death column, and the reverse', () => {
  const { problems } = readRow({ Name: 'Jane Roe', Died: 'bur. 1890', Buried: 'd. 1890' })
  expect(problems).toEqual([
    ['note', 'Died', 'bur. 1890', 'is the date of a burial, but was read as the date of the death'],
    ['note', 'Buried', 'd. 1890', 'is the date of a death, but was read as the date of the burial'],
  ])
})

test('refuses a person whose name and birth are withheld, unless there is a date of death', () => {
  const read = (cells: Record<string, string>) =>
    readRow({ Last: 'Roe', Died: '', ...cells }, mappingOf({ kind: 'burials', recognise: true }))
  const withheld = [{ First: '[Redacted]' }, { First: 'Ada', Born: '[Redacted]' }, { First: '<Private>' }]
  for (const cells of withheld as Record<string, string>[]) {
    expect(read(cells).problems.at(-1)?.[3]).toBe('the row states that the person is living')
  }
  // The full name "Roe, Private" withholds the given names. In a separate column, Private may be a rank.
  expect(read({ Last: '', Name: 'Roe, Private' }).problems.at(-1)?.[3]).toMatch(/often means that the person is living/)
  expect(read({ Last: '', Name: 'Roe, Private', War: 'Civil War' }).memorial).toMatchObject({ title: 'Private' })
  expect(read({ Last: '', Name: 'Roe, Private', Died: '1863' }).memorial).toMatchObject({ surname: 'Roe' })
  const { memorial } = read({ First: '[Redacted]', Born: '[Redacted]', Died: '1950' })
  expect([memorial.givenNames, memorial.surname]).toEqual([null, 'Roe'])
  expect(read({ First: 'Private' }).memorial).toMatchObject({ surname: 'Roe' })
})

test.each([
  ['Reposed May 3, 1961', '1961-05-03'],
  ['mort pour la France 1916', '1916'],
  ['fallecido 1901', '1901'],
  ['overl. 1950', '1950'],
  ['zginął 1944', '1944'],
  ['décédé le 4 mai 1961', '1961-05-04'],
])('reads the words for a death before the date in %j, even for a recent birth', (Died, expected) => {
  const { memorial } = readRow({ Name: 'Jane Roe', Born: expected > '1950' ? '1930' : '', Died })
  expect(encodePartialDate(deathOf(memorial) as PartialDate)).toBe(expected)
})

test('reads the years of a life in a birth column, and reports shorter ranges', () => {
  const read = (Born: string, Died: string) => {
    const row = readRow({ Name: 'Jane Roe', Born, Died }, mappingOf({ kind: 'burials', recognise: true }))
    const dateOf = (type: string) => row.memorial.lifeEvents.find((event) => event.type === type)?.date ?? null
    const dates = [dateOf('Birth'), dateOf('Death')].map((date) => date && encodePartialDate(date))
    return [...dates, row.problems[0]?.[3]]
  }
  const life = 'has the years of a life, which were read as those of the birth and the death'
  expect(read('1811 - 1859', '')).toEqual(['1811', '1859', life])
  expect(read('1900-1971', '')).toEqual(['1900', '1971', life])
  expect(read('1811-1859', '1859')).toEqual(['1811', '1859', life])
  expect(read('1811-1823', '')).toEqual([null, null, 'may be a range, or the years of a birth and a death'])
  const range = 'was read as a range, but may be the years of a birth and a death'
  expect(read('1811-1813', '')).toEqual(['1811/1813', null, range])
  expect(read('1811-1813', '1859')).toEqual(['1811/1813', '1859', undefined])
})

test.each(['1951 Korea', '1970 Vietnam', 'active duty', 'disch. 1976', 'transferred to Danvers 1970'])(
  'refuses a row with %j in place of the date of death',
  (Died) => {
    const { problems } = readRow({ Name: 'Jane Roe', Died }, mappingOf({ kind: 'burials', recognise: true }))
    expect(problems.map(([kind]) => kind)).toContain('refused')
  },
)

test('does not read the date of a stone as a date of death', () => {
  const burials = mappingOf({ kind: 'burials', recognise: true })
  for (const Died of ['(unveiled 1999)', 'unveiled 1999']) {
    const { memorial, problems } = readRow({ Name: 'Jane Roe', Born: '1850', Died }, burials)
    expect(deathOf(memorial)).toBeUndefined()
    expect(problems).toEqual([['unread', 'Died', Died, 'is the date of a stone']])
    expect(readRow({ Name: 'Jane Roe', Born: '1950', Died }, burials).memorial).toBeUndefined()
  }
})

test('treats a date of cremation as evidence of a death', () => {
  const read = (date: string) =>
    readRow({ Name: 'Jane Roe', Born: '1931', Died: '', 'Cremation date': date }).memorial?.lifeEvents.at(-1)
  expect(read('3 May 2004')).toEqual({ type: 'Burial', date: null, location: null, note: 'Cremated 3 May 2004' })
  for (const date of ['', 'not yet', '3 May 2034']) expect(read(date)).toBeUndefined()
  const cancelled = readRow({ Name: 'Jane Roe', 'Date cremated': 'CANCELLED - buried' })
  expect(cancelled.memorial.lifeEvents).toMatchObject([{ type: 'Death' }])
  expect(cancelled.problems).toEqual([['unread', 'Date cremated', 'CANCELLED - buried', 'is not a date']])
})

test.each([
  ['Isle of Skye 1821', '1821', 'Birth: Isle of Skye'],
  ['Ireland, 1820', '1820', 'Birth: Ireland'],
  ['Co. Cork 1799', '1799', 'Birth: Co. Cork'],
  ['Spring Marc 1890', null, null],
  ['Lenton 1890', '1890', 'Birth: Lenton'],
  ['Easter 1890', null, null],
])('reads the year after a place in the birth %j', (Born, year, remark) => {
  const { memorial } = readRow({ Name: 'Ann Roe', Born })
  const birth = memorial.lifeEvents.find(({ type }) => type === 'Birth')?.date ?? null
  expect([birth?.year.toString() ?? null, memorial.remark]).toEqual([year, remark])
})

test('refuses a birth such as "Reserved 1890"', () => {
  expect(readRow({ Name: 'Ann Roe', Born: 'Reserved 1890' }).memorial).toBeUndefined()
})

test.each<[string, string, object[]]>([
  [
    'b&d 8 Aug 1820',
    '',
    [
      { year: 1820, day: 8 },
      { year: 1820, day: 8 },
    ],
  ],
  [
    '',
    'born & died 8 Aug 1820',
    [
      { year: 1820, day: 8 },
      { year: 1820, day: 8 },
    ],
  ],
  ['f. 1888', 'zg. 5 IX 1939', [{ year: 1888 }, { year: 1939, month: 9, day: 5 }]],
  ['née le 3 mai 1888', 'døde 1970', [{ year: 1888, month: 5 }, { year: 1970 }]],
  ['nato 1888', 'morto 1970', [{ year: 1888 }, { year: 1970 }]],
  ['nar. 1888', 'zemř. 1970', [{ year: 1888 }, { year: 1970 }]],
])('reads the words before the dates %j and %j', (Born, Died, dates) => {
  const { memorial, problems } = readRow({ Name: 'Roe, Ann', Born, Died })
  expect(memorial.lifeEvents.map(({ date }) => date)).toMatchObject(dates)
  expect(problems).toEqual([])
})

test.each(['nato 1950', 'fødd 1950', 'nar. 1950'])('reads "%s" in a column of deaths as a birth', (Died) => {
  expect(readRow({ Name: 'Roe, Ann', Died }).problems.map(([kind]) => kind)).toContain('refused')
})

test('lists days that databases store for empty cells, and reads a burial beside the year 9999', () => {
  const reasonsOf = (cells: Record<string, string>) =>
    readRow({ Name: 'Ada Roe', ...cells }).problems.map(([, , , why]) => why)
  const EMPTY = ['may be the day that a database stored for an empty cell']
  expect(reasonsOf({ Died: '1899-12-30T00:00:00' })).toEqual(EMPTY)
  expect(reasonsOf({ Died: '01/01/1900' })).toEqual(EMPTY)
  expect(reasonsOf({ Born: '01/01/1900', Died: '1950' })).toEqual([])
  expect(reasonsOf({ Died: '9999', Buried: '8/22/1973' })).toEqual(['is in the future'])
  expect(rejectionOf({ Name: 'Ada Roe', Born: '1/1/1900', Died: '1/1/1900' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Ada Roe', Born: '1950', Died: '1970-01-01T00:00:00Z' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Ada Roe', Born: '1899', Died: '1/1/1900' })).toBeNull()
  expect(rejectionOf({ Name: 'Ada Roe', Died: '9999' })).toBe('the date of death or burial is in the future')
})

test('reads a year of two digits with an apostrophe in its own column', () => {
  const row = { Name: 'Roe, Ann', Born: '1910', Died: '', 'D Day': '25', 'D Month': 'Dec.', 'D Year': "'91" }
  expect(deathOf(readRow(row).memorial)).toMatchObject({ year: 1991, month: 12, day: 25 })
})

test('keeps the stated century of a burial before the death if the next century is in the future', () => {
  const mapping = mappingOf({ recognise: true, two_digit_years_from: 1930 })
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Died: '6 Mar 63', Buried: '8 Mar 62' }, mapping)
  expect(memorial.lifeEvents.map(({ date }) => date?.year)).toEqual([1963, 1962])
  expect(problems.map(([, , , reason]) => reason)).toContain('is before the death (6 Mar 63); both were kept')
})

test('reads a date after "Found" as a death, and keeps the word', () => {
  const { memorial } = readRow({ Name: 'Unknown', Died: 'Found Nov. 6, 1972' })
  expect(deathOf(memorial)).toMatchObject({ year: 1972, month: 11, day: 6 })
  expect(memorial.remark).toBe('Death: Found')
})
