import { describe, expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

/** Returns the filled parts of the name, the relatives, the note on the birth, and the remark. */
function partsOf(cells: Record<string, string>) {
  const { memorial } = readRow(cells)
  const { title, givenNames, surname, nameSuffix, maidenName, nickname, father, mother, spouse, remark } = memorial
  const birthNote = memorial.lifeEvents.find(({ type }) => type === 'Birth')?.note ?? null
  const parts = {
    title,
    givenNames,
    surname,
    nameSuffix,
    maidenName,
    nickname,
    father,
    mother,
    spouse,
    birthNote,
    remark,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null))
}

const JOHN = { givenNames: 'John', surname: 'Roe' }
const MARY = { givenNames: 'Mary', surname: 'Roe' }

describe('notes beside a name', () => {
  test.each<[string, [string, string], Record<string, string>]>([
    ['Roe, Mary (Mrs)', ['Mary (Mrs)', 'Roe'], { ...MARY, title: 'Mrs' }],
    ['John Roe (Dr.)', ['John', 'Roe (Dr.)'], { ...JOHN, title: 'Dr.' }],
    ['Roe, John (Son of T & N)', ['John (Son of T & N)', 'Roe'], { ...JOHN, father: 'T', mother: 'N' }],
    [
      'Roe, Infant (Son of T & N)',
      ['Infant (Son of T & N)', 'Roe'],
      { givenNames: 'Infant', surname: 'Roe', father: 'T', mother: 'N' },
    ],
    ['Mary Roe (nee Barry)', ['Mary (nee Barry)', 'Roe'], { ...MARY, maidenName: 'Barry' }],
    ['Mary Roe née Wójcik', ['Mary', 'Roe née Wójcik'], { ...MARY, maidenName: 'Wójcik' }],
    ['Roe, Mary (sünd. Tamm)', ['Mary (sünd. Tamm)', 'Roe'], { ...MARY, maidenName: 'Tamm' }],
    ['Roe, Mary geb. Schmidt', ['Mary geb. Schmidt', 'Roe'], { ...MARY, maidenName: 'Schmidt' }],
    ['Roe, Mary z d. Nowak', ['Mary z d. Nowak', 'Roe'], { ...MARY, maidenName: 'Nowak' }],
    ['Roe, Mary (nee Barry', ['Mary (nee Barry', 'Roe'], { ...MARY, maidenName: 'Barry' }],
    ['Roe, William (Bill)', ['William (Bill)', 'Roe'], { givenNames: 'William', surname: 'Roe', nickname: 'Bill' }],
    ['Roe, John "Peanut"', ['John "Peanut"', 'Roe'], { ...JOHN, nickname: 'Peanut' }],
    ['Roe, John (Jr.)', ['John', 'Roe (Jr.)'], { ...JOHN, nameSuffix: 'Jr' }],
    ['Roe (wife of John), Mary', ['Mary', 'Roe (wife of John)'], { ...MARY, spouse: 'John' }],
    ['Exhumación de John Roe', ['Exhumación de John', 'Roe'], { ...JOHN, remark: 'Exhumación de' }],
    ['Er cof am John Roe', ['Er cof am John', 'Roe'], { ...JOHN, remark: 'Er cof am' }],
    ['Roe, John (NMN)', ['John (NMN)', 'Roe'], JOHN],
    ['Roe, Mary [blank]', ['Mary [blank]', 'Roe'], MARY],
    ['Roe, John (Removed to Osric)', ['John (Removed to Osric)', 'Roe'], { ...JOHN, remark: 'Removed to Osric' }],
    ['Roe, John (1936-2002)', ['John (1936-2002)', 'Roe'], { ...JOHN, remark: '1936-2002' }],
    ['Roe, John died from grip', ['John died from grip', 'Roe'], { ...JOHN, remark: 'died from grip' }],
    ['ROE, JOHN DIED 1901', ['JOHN DIED 1901', 'ROE'], { ...JOHN, remark: 'DIED 1901' }],
    ['Roe, John d Wrenton OH', ['John d Wrenton OH', 'Roe'], { ...JOHN, remark: 'd Wrenton OH' }],
    ['Roe, John b 1843 Ireland', ['John b 1843 Ireland', 'Roe'], { ...JOHN, remark: 'b 1843 Ireland' }],
    ['Roe, Mary born in Ireland', ['Mary born in Ireland', 'Roe'], { ...MARY, remark: 'born in Ireland' }],
    ['Roe, Mary (born in Ireland)', ['Mary (born in Ireland)', 'Roe'], { ...MARY, remark: 'born in Ireland' }],
    ['Roe, John d. of wounds', ['John d. of wounds', 'Roe'], { ...JOHN, remark: 'd. of wounds' }],
    ['Roe, John - moved to Osric', ['John - moved to Osric', 'Roe'], { ...JOHN, remark: 'moved to Osric' }],
    ['Roe, John (Cenotaph)', ['John', 'Roe (Cenotaph)'], { ...JOHN, remark: 'Cenotaph' }],
    ['Roe, Mary (Jones)', ['Mary (Jones)', 'Roe'], { ...MARY, maidenName: 'Jones' }],
    ['Roe, John (Thornmere)', ['John (Thornmere)', 'Roe'], { ...JOHN, remark: 'Thornmere' }],
    ['Roe, John - cremains', ['John - cremains', 'Roe'], { ...JOHN, remark: 'cremains' }],
    ['Roe, John 3 yrs.', ['John 3 yrs.', 'Roe'], { ...JOHN, remark: '3 yrs.' }],
    ['Roe, Mary (aka Molly)', ['Mary aka Molly', 'Roe'], { ...MARY, nickname: 'Molly' }],
    ['Roe, Mary aka Thorn', ['Mary aka Thorn', 'Roe'], { ...MARY, remark: 'aka Thorn' }],
    ['Roe, Mrs. Mary', ['Mrs. Mary', 'Roe'], { ...MARY, title: 'Mrs.' }],
    ['Roe, Mary, Mrs.', ['Mary', 'Roe, Mrs.'], { ...MARY, title: 'Mrs.' }],
    ['Roe, Mary, Mrs.', ['Mary, Mrs.', 'Roe'], { ...MARY, title: 'Mrs.' }],
    ['Dr. John Roe', ['Dr. John', 'Roe'], { ...JOHN, title: 'Dr.' }],
    ['Mrs. Roe', ['Mrs.', 'Roe'], { surname: 'Roe', title: 'Mrs.' }],
    ['Roe, Mary (sister of John)', ['Mary (sister of John)', 'Roe'], { ...MARY, remark: 'sister of John' }],
    [
      'Roe, Mary (Daughter of Charity)',
      ['Mary (Daughter of Charity)', 'Roe'],
      { ...MARY, remark: 'Daughter of Charity' },
    ],
  ])('are read the same way from %j and from the columns %j', (whole, [First, Last], expected) => {
    expect(partsOf({ Name: whole })).toEqual(expected)
    expect(partsOf({ First, Last })).toEqual(expected)
  })

  test.each<[Record<string, string>, Record<string, string>]>([
    [
      { Name: 'Chamberlain, Dau of Jos died from diptheria' },
      { surname: 'Chamberlain', birthNote: 'Daughter of Jos', remark: 'died from diptheria' },
    ],
    [
      { First: 'Dau of Jos died from diptheria', Last: 'Chamberlain' },
      { givenNames: 'Dau of Jos', surname: 'Chamberlain', remark: 'died from diptheria' },
    ],
    [{ Name: 'Isaac, Son of Abraham' }, { givenNames: 'Isaac', birthNote: 'Son of Abraham' }],
    [
      { First: 'Isaac, Son of Abraham', Last: '' },
      { givenNames: 'Isaac', birthNote: 'Son of Abraham' },
    ],
    [{ Name: 'Mary, wife of John' }, { givenNames: 'Mary', spouse: 'John' }],
    [
      { First: '', Last: 'Roe (wife of John)' },
      { surname: 'Roe', spouse: 'John' },
    ],
    [
      { First: '(Son of T & N)', Last: 'Roe' },
      { givenNames: 'Son of T & N', surname: 'Roe', father: 'T', mother: 'N' },
    ],
    [
      { First: 'William', Middle: '(Bill)', Last: 'Roe' },
      { givenNames: 'William', surname: 'Roe', nickname: 'Bill' },
    ],
    [
      { First: 'Mary', Middle: '(Wójcik)', Last: 'Roe' },
      { ...MARY, maidenName: 'Wójcik' },
    ],
    [
      { First: 'Age 9', Last: 'Roe' },
      { surname: 'Roe', remark: 'Age 9' },
    ],
    [
      { First: 'died young', Last: 'Roe' },
      { surname: 'Roe', remark: 'died young' },
    ],
    [
      { First: 'Mary', Last: '(Roe)' },
      { ...MARY, remark: '(Roe)' },
    ],
    [
      { First: 'Mary (?)', Last: 'Roe' },
      { ...MARY, remark: 'Mary (?)' },
    ],
    [
      { Name: 'Roe, Mary (Mrs) (Polly) (nee Barry), aged 23 yrs' },
      { ...MARY, title: 'Mrs', nickname: 'Polly', maidenName: 'Barry', remark: 'aged 23 yrs' },
    ],
    [{ Name: 'Sister Mary' }, { title: 'Sister', givenNames: 'Mary' }],
    [
      { First: 'Harold', Middle: 'Null', Last: 'Sommers' },
      { givenNames: 'Harold Null', surname: 'Sommers' },
    ],
    [
      { First: 'JANET', Last: 'McALLISTER' },
      { givenNames: 'Janet', surname: 'McAllister' },
    ],
    [
      { First: 'J', Last: 'McALLISTER' },
      { givenNames: 'J', surname: 'McAllister' },
    ],
    [
      { Name: 'Jane Roe', 'Display Name': 'Jane Roe' },
      { givenNames: 'Jane', surname: 'Roe' },
    ],
    [
      { Nombre: 'Juan Tomás', Apellidos: 'García López' },
      { givenNames: 'Juan Tomás', surname: 'García López' },
    ],
    [
      { Name: 'Jane', 'Last Name': 'Roe' },
      { givenNames: 'Jane', surname: 'Roe' },
    ],
    [
      { First: 'Gen', Last: 'Roe' },
      { givenNames: 'Gen', surname: 'Roe' },
    ],
    [
      { First: 'Colonel John', Last: 'Roe' },
      { givenNames: 'Colonel John', surname: 'Roe' },
    ],
    [{ Name: 'JEAN DeLONG' }, { givenNames: 'Jean', surname: 'DeLong' }],
    [{ Name: 'Emil KOCH' }, { givenNames: 'Emil', surname: 'KOCH' }],
  ])('are read from %j', (cells, expected) => {
    expect(partsOf(cells)).toEqual(expected)
  })

  test.each([
    'Born, Max',
    'Died, John',
    'Nee, Watchman',
    'See, John',
    'Aged, Mary',
    'Removed, John',
    'Deadman, John',
    "d'Angelo, Maria",
    'Roe, John D',
    'Roe, John B',
    'de la Cruz, Juan',
    "O'Neil, Pat",
  ])('are not found in %j', (Name) => {
    const [surname, givenNames] = Name.split(', ')
    expect(partsOf({ Name })).toEqual({ surname, givenNames })
    expect(partsOf({ First: givenNames ?? '', Last: surname ?? '' })).toEqual({ surname, givenNames })
  })

  test('go into the remark if a column has another value for their field', () => {
    const cells = { First: 'Mary (Polly) (nee Barry)', Last: 'Roe', Nickname: 'May', Maiden: 'Barry', Notes: 'moved' }
    expect(partsOf(cells)).toEqual({ ...MARY, nickname: 'May', maidenName: 'Barry', remark: 'moved; Polly' })
  })

  test('are reported if they were stored as the remark', () => {
    expect(readRow({ Name: 'Roe, John (Dr) (Cenotaph)' }).problems).toEqual([
      ['note', 'Name', 'Cenotaph', 'is beside the name and was stored as the remark'],
    ])
  })
})

describe('a name in brackets between the given names and the surname', () => {
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ Name: 'Mary (Jones) Roe' }, { ...MARY, maidenName: 'Jones' }],
    [
      { First: 'Mary (Jones)', Last: 'Roe' },
      { ...MARY, maidenName: 'Jones' },
    ],
    [{ Name: 'Mrs. John (Thorn) Roe' }, { ...JOHN, title: 'Mrs.', maidenName: 'Thorn' }],
    [
      { Name: 'Wenda (Thorn) Roe', Sex: 'F' },
      { givenNames: 'Wenda', surname: 'Roe', maidenName: 'Thorn' },
    ],
    [{ Name: 'Mary (Polly) Roe' }, { ...MARY, nickname: 'Polly' }],
    [{ Name: 'Mary (Infant) Roe' }, { ...MARY, remark: 'Infant' }],
    [{ Name: 'John (Thorn) Roe' }, { ...JOHN, nickname: 'Thorn' }],
    [
      { Name: 'Mary (Thorn) Roe', Sex: 'M' },
      { ...MARY, nickname: 'Thorn' },
    ],
  ])('is read from %j', (cells, expected) => {
    expect(partsOf(cells)).toEqual(expected)
  })

  test('is reported', () => {
    expect(readRow({ Name: 'Mary (Jones) Roe' }).problems).toEqual([
      ['note', 'Name', 'Jones', 'is in brackets after the given names and was read as the maiden name'],
    ])
    expect(readRow({ Name: 'John (Jones) Roe' }).problems).toEqual([
      ['note', 'Name', 'Jones', 'is in brackets before the surname and was read as a nickname'],
    ])
  })
})

test('reports a name that may have the last name first', () => {
  const reasons = (Name: string) => readRow({ Name }).problems.map(([, , , reason]) => reason)
  for (const name of ['ABBOT HENRY', 'Abbot Henry (Dr.)']) {
    expect(reasons(name)).toEqual(['may have the last name first; its last word was read as the last name'])
  }
  expect(['Henry Abbot', 'Abbot, Henry', 'Henry Thomas'].map(reasons)).toEqual([[], [], []])
})

describe('a word for an unknown name', () => {
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ Name: 'Unknown Indian' }, { givenNames: 'Unknown Indian' }],
    [{ First: 'Unknown', Last: 'Indian' }, { givenNames: 'Unknown Indian' }],
    [{ First: '', Last: 'Unknown Confederate' }, { givenNames: 'Unknown Confederate' }],
    [{ Name: 'Unidentified' }, { givenNames: 'Unidentified' }],
    [{ Name: 'Unidentified Man' }, { givenNames: 'Unidentified Man' }],
    [{ Name: 'Unnamed Roe' }, { givenNames: 'Unnamed', surname: 'Roe' }],
    [{ Name: 'Unknown Roe' }, { surname: 'Roe' }],
  ])('is kept or omitted in %j', (cells, expected) => {
    expect(partsOf(cells)).toEqual(expected)
  })

  test('is reported if it was omitted from the name', () => {
    expect(readRow({ Name: 'Unknown Roe' }).problems).toEqual([
      ['note', 'Name', 'Unknown Roe', 'was read as a name with unknown given names'],
    ])
    expect(readRow({ Name: 'Unknown Indian' }).problems).toEqual([])
  })
})

// With a pattern that backtracks, the test would take minutes and time out.
test('reads a name of 4,000 characters', () => {
  for (const piece of [
    '(',
    ')',
    '()',
    'a (',
    'died ',
    ' d ',
    'nee ',
    'wife of ',
    '1901 ',
    ' - ',
    ',',
    '"',
    'd. of ',
    'Mc',
  ]) {
    const text = `Roe ${piece.repeat(4000)}`.slice(0, 4000)
    expect(readRow({ Name: text }).memorial).toBeDefined()
    expect(readRow({ First: text, Last: text }).memorial).toBeDefined()
  }
})
