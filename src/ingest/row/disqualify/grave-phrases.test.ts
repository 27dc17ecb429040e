import { describe, expect, test } from 'vitest'
import { rejectionOf } from '../../../../tests/support/read-row.ts'

const HEADING = 'the row is a heading or a note, not a person; if a person is buried here, enter only the name'

describe('a note about a grave in place of a name', () => {
  test.each([
    'Keep Off',
    'Do Not Use',
    'Wet ground',
    'Paid in full',
    'No one buried here',
    'Moved to lot 61',
    'Cannot be used',
    'Utility easement',
    'Veterans section',
    'Memorial bench',
    'Perpetual Care',
    'C440 Bench',
  ])('is not a person: %s', (name) => {
    expect(rejectionOf({ Name: name })).toBe(HEADING)
    expect(rejectionOf({ Last: name })).toBe(HEADING)
  })

  test('is not a person, even if it is split between two columns', () => {
    expect(rejectionOf({ Last: 'Keep', First: 'Off' })).toBe(HEADING)
    expect(rejectionOf({ Last: 'Boyd', First: 'Grave' })).toBe(HEADING)
    expect(rejectionOf({ Last: 'Land', First: 'Crown' })).toBe(HEADING)
    expect(rejectionOf({ Last: 'Roe', First: 'Grave purchased' })).toBe(HEADING)
    expect(rejectionOf({ Last: 'Roe', First: 'Headstone only' })).toBe(HEADING)
    expect(rejectionOf({ Last: 'Roe', Remarks: '3 unmarked graves' })).toBe(HEADING)
    expect(rejectionOf({ Name: 'Grób rodziny Nowaków' })).toBe(HEADING)
    expect(rejectionOf({ Name: 'Familiengrab Huber' })).toBe(HEADING)
    expect(rejectionOf({ Last: 'Roe', First: 'Re-open' })).toMatch('vacant')
    expect(rejectionOf({ Last: 'Cancelled' })).toMatch('vacant')
    expect(rejectionOf({ Last: 'Huber', First: 'Lisl', Bemerkung: 'Vorerwerb' })).toMatch('reserved')
    expect(rejectionOf({ Last: 'Roe', Remarks: 'Family plot' })).toBe(HEADING)
  })

  test.each<Record<string, string>>([
    { Name: 'West, Lane' },
    { Name: 'Stone, Rock' },
    { Name: 'Graves, Ada' },
    { Name: 'Keep, Ada' },
    { Name: 'Garden, Ada' },
    { Name: 'Unmarked grave' },
    { Last: 'Roe', First: 'Ada', Remarks: 'Family plot' },
    { Name: 'Lot, Moved', Died: '1890' },
    { Name: 'Grob, Ada' },
    { Name: 'Crown, Ada' },
    { Last: 'Huber', First: 'Ada', Bemerkung: 'zu Lebzeiten Lehrerin' },
  ])('is not confused with the person %j', (cells) => {
    expect(rejectionOf(cells)).toBeNull()
  })
})

describe('a recent birth in a column other than the date of birth', () => {
  const RECENT = 'the person was born within the last 110 years, which requires a readable date of death or burial'

  test.each<Record<string, string>>([
    { Remarks: 'Born 1950' },
    { Remarks: 'has stone with 1931 birth' },
    { Remarks: 'b. 12 May 1947' },
    { Remarks: 'Born in Thornmere 5/6/1947' },
    { Remarks: 'B. 1950' },
    { Remarks: 'Stone has birth 1950 only' },
    { Remarks: '1950 -' },
    { Bem: 'geb. 1950' },
    { Uwagi: 'ur. 12.05.1947' },
    { Inscription: 'ANN ROE / BORN 1950' },
    { Name: 'Roe, Ann b. 1950' },
    { Name: 'Roe, Ann (1950- )' },
    { Remarks: 'Born 1950', Died: '3 Xyz 2002' },
  ])('needs a date of death: %j', (cells) => {
    expect(rejectionOf({ Name: 'Roe, Ann', ...cells })).toBe(RECENT)
  })

  test.each<Record<string, string>>([
    { Remarks: 'Born 1890' },
    { Remarks: 'Gebeine umgebettet 1975' },
    { Remarks: 'Born 1950', Died: '2002' },
    { Remarks: 'Co. B 1918' },
    { Remarks: '1931-1990' },
    { Remarks: 'transcribed by R. Nowak 2019' },
    { Remarks: 'stone 1950' },
    { Name: 'Roe, Ann (1936-2002)' },
  ])('keeps %j', (cells) => {
    expect(rejectionOf({ Name: 'Roe, Ann', ...cells })).toBeNull()
  })
})

test.each([
  'deed holder',
  'Future burial',
  'will be moved here',
  'Purchased by son',
  'pre-placed stone',
  'next to husband when time comes',
  'wife of Tom; not buried here',
  'present 2003',
  'survived the war',
  'Returned 1919',
  'name on stone, not yet engraved',
  '2010 deed',
])('refuses a row without dates if its remark is about a person who may be living: %j', (Remarks) => {
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks })).toBe(
    'neither the stone nor the row has a date of death, so the person may be living',
  )
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks, Died: '1890' })).toBeNull()
})

test.each([
  ['Space for Mabel', 'the row states that the grave is reserved or sold'],
  ['Quigg (PN)', 'the row states that the grave is reserved or sold'],
  ['VACÍO', 'the row states that the grave is vacant or not used'],
  ['call 555-0134', 'the name is not a name, as in a damaged row'],
  ['Compiled Sept. 2003 by the Thornmere Historical Society', 'the row is a signature or note, not a person'],
  ['(no entries from February to May)', 'the row is a signature or note, not a person'],
  ['Box of bones', HEADING],
  ['Cholera trench', HEADING],
  ['FUNERAL HOME MARKER', HEADING],
  ['miejsce wolne', HEADING],
  ['Volné místo', HEADING],
  ['Amputated leg', HEADING],
  ["Young Men's Benevolent Society", HEADING],
  ['Restos trasladados', HEADING],
])('refuses %j, which is not a person', (Name, reason) => {
  expect(rejectionOf({ Name })).toBe(reason)
})

test('does not treat the year of another event as evidence of a death', () => {
  expect(rejectionOf({ Name: 'Roe, Ann', Year: '1988' })).toMatch('no other date shows that the person has died')
  expect(rejectionOf({ Name: 'Roe, Ann', Died: 'Returned 1919' })).toMatch('states that the person has not died')
  for (const Died of ['deeded 2004', 'July 6, 1949 bought lot', '1949 purchased'])
    expect(rejectionOf({ Name: 'Roe, Ann', Died })).toMatch('may be another date')
  expect(rejectionOf({ Name: 'Roe, Ann', Died: 'deeded 1874' })).toBeNull()
  expect(rejectionOf({ Name: 'Roe, Ann', Died: 'TBD' })).toMatch('states that the person has not died')
})

test.each([
  'Stone has no death date',
  'inscription only',
  'dates not cut',
  'ask the family before selling',
  'Res. 1949',
  'date of death not inscribed',
  'Birth date only',
  'still with us',
  'Still w/ us, in town',
])('refuses a row without dates if its remark is %j', (Remarks) => {
  const reason = 'neither the stone nor the row has a date of death, so the person may be living'
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks })).toBe(reason)
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks, Born: '1850' })).toBeNull()
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks, Died: '1990' })).toBeNull()
})

test('refuses a row without dates if its remark only records a purchase', () => {
  for (const Remarks of ['Bought 1999', 'deed issued 5/6/2005']) {
    expect(rejectionOf({ Name: 'Roe, Ann', Remarks })).toBe('the row states that the grave is reserved or sold')
    expect(rejectionOf({ Name: 'Roe, Ann', Remarks, Died: '1990' })).toBeNull()
  }
  expect(rejectionOf({ Name: 'Roe, Ann', Remarks: 'bought the farm in 1899' })).toBeNull()
})

test.each([[{ First: 'Potters', Last: 'Field' }], [{ Last: 'Field', First: "Potter's" }]])(
  'refuses the shared grave in %j',
  (cells) => {
    expect(rejectionOf(cells)).toBe(
      'the row is a heading or a note, not a person; if a person is buried here, enter only the name',
    )
  },
)

test('refuses a number of graves beside a last name as a note, and not as a total', () => {
  expect(rejectionOf({ Last: 'Roe', First: '2 graves', Remarks: 'deed', Died: '' })).toMatch(/heading or a note/)
  expect(rejectionOf({ Last: '', First: '61 burials', Died: '' })).toMatch(/total/)
})
