import { describe, expect, test } from 'vitest'
import { readMemorialFile } from '../../../../tests/support/read-file.ts'
import { BURIALS, readRow as read } from '../../../../tests/support/read-row.ts'
import { type Kinship, separateKinship } from './kinship.ts'

const filledFields = (kinship: Kinship) =>
  Object.fromEntries(Object.entries(kinship).filter(([, value]) => value !== null))

describe('separateKinship', () => {
  test.each<[string, string, string | null, Partial<Kinship>]>([
    ['Mary Roe wife of John Roe', 'Mary Roe', null, { gender: 'Female', spouse: 'John Roe' }],
    ['Mary, wife of John Roe', 'Mary', 'Roe', { gender: 'Female', spouse: 'John Roe' }],
    ['Roe, Mary wife of John', 'Roe, Mary', null, { gender: 'Female', spouse: 'John' }],
    ['Roe, Mary (wife of John)', 'Roe, Mary', null, { gender: 'Female', spouse: 'John' }],
    ['Roe, Mary [Mrs. John]', 'Roe, Mary', null, { gender: 'Female', spouse: 'John' }],
    ['Mary Roe, w/o John Roe', 'Mary Roe', null, { gender: 'Female', spouse: 'John Roe' }],
    ['Mary Ann, beloved wife of the late John Roe', 'Mary Ann', 'Roe', { gender: 'Female', spouse: 'John Roe' }],
    ['Mary A., relict of John Roe, Jr.', 'Mary A.', 'Roe', { gender: 'Female', spouse: 'John Roe, Jr.' }],
    ['Sarah Smith, wife of John Roe', 'Sarah Smith', null, { gender: 'Female', spouse: 'John Roe' }],
    ['Mary née Smith, wife of John Roe', 'Mary née Smith', 'Roe', { gender: 'Female', spouse: 'John Roe' }],
    ['Anna, widow of Peter van der Berg', 'Anna', 'van der Berg', { gender: 'Female', spouse: 'Peter van der Berg' }],
    ['Roe, wife of John', 'Roe', null, { gender: 'Female', spouse: 'John' }],
    ['Thorn, wife of John Roe', 'Thorn', null, { gender: 'Female', spouse: 'John Roe' }],
    ['Thorn, Son of T & N Roe', 'Thorn', null, { gender: 'Male', father: 'T Roe', mother: 'N Roe' }],
    ['Mary wife of John', 'Mary', '', { gender: 'Female', spouse: 'John' }],
    ['John Roe, husb. of Mary', 'John Roe', null, { gender: 'Male', spouse: 'Mary' }],
    ['Ada, only dau. of J. & M. Roe', 'Ada', 'Roe', { gender: 'Female', father: 'J. Roe', mother: 'M. Roe' }],
    ['Ada Roe (d. of Mr. and Mrs. John Roe)', 'Ada Roe', null, { gender: 'Female', father: 'John Roe' }],
    ['Roe, Ada, child of Peter Roe and Mary Smith', 'Roe, Ada', null, { father: 'Peter Roe', mother: 'Mary Smith' }],
    ['John Roe, son of Mrs. Mary Roe', 'John Roe', null, { gender: 'Male', mother: 'Mary Roe' }],
    ['John Roe, son of Capt. Peter Roe', 'John Roe', null, { gender: 'Male', father: 'Capt. Peter Roe' }],
    ['John Roe s/o Peter', 'John Roe', null, { gender: 'Male', childOf: 'Son of Peter' }],
    ['JOHN, SON OF PETER ROE', 'JOHN', 'ROE', { gender: 'Male', childOf: 'Son of Peter Roe' }],
    ['Mary E. w/o J. B.', 'Mary E.', '', { gender: 'Female', spouse: 'J. B.' }],
    ['Roe (Mrs. John)', 'Roe', null, { gender: 'Female', spouse: 'John' }],
    ['Mrs. Roe, wife of John Roe', 'Mrs. Roe', null, { gender: 'Female', spouse: 'John Roe' }],
    ['Anna, geb. Schmidt, wife of John Roe', 'Anna, geb. Schmidt', 'Roe', { gender: 'Female', spouse: 'John Roe' }],
    ['Anna, wife of John Roe, nee Smith', 'Anna (nee Smith)', 'Roe', { gender: 'Female', spouse: 'John Roe' }],
    ['Roe, Anna (w/o John) (geb. Smith)', 'Roe, Anna (geb. Smith)', null, { gender: 'Female', spouse: 'John' }],
    ['John, Jr., 2d son of John Roe', 'John, Jr.', 'Roe', { gender: 'Male', childOf: 'Son of John Roe' }],
    ['Willie, inf. s. of P. & A. Roe', 'Willie', 'Roe', { gender: 'Male', father: 'P. Roe', mother: 'A. Roe' }],
    ['Mary Roe - faithful wife of John', 'Mary Roe', null, { gender: 'Female', spouse: 'John' }],
    ['Roe, John {son of Peter}', 'Roe, John', null, { gender: 'Male', childOf: 'Son of Peter' }],
    [
      'Ada, dau. of Rev. John & Ann Roe',
      'Ada',
      'Roe',
      { gender: 'Female', father: 'Rev. John Roe', mother: 'Ann Roe' },
    ],
    [
      'Ada Roe, dau. of Dr. Roe & his wife Ann',
      'Ada Roe',
      null,
      { gender: 'Female', father: 'Dr. Roe', mother: 'Ann' },
    ],
    ['Ada, dau. of the Rev. John Roe', 'Ada', 'Roe', { gender: 'Female', father: 'Rev. John Roe' }],
    ['Ada, daughter of Charity Roe', 'Ada', 'Roe', { gender: 'Female', childOf: 'Daughter of Charity Roe' }],
    ['Mary Foster, wife of John Foster', 'Mary Foster', null, { gender: 'Female', spouse: 'John Foster' }],
    ['Mary Law wife of John Law', 'Mary Law', null, { gender: 'Female', spouse: 'John Law' }],
    ['John Roe jr., son of Peter', 'John Roe jr.', null, { gender: 'Male', childOf: 'Son of Peter' }],
    ['John Little son of Peter', 'John Little', null, { gender: 'Male', childOf: 'Son of Peter' }],
    ['Ada, little dau. of Peter Roe', 'Ada', 'Roe', { gender: 'Female', childOf: 'Daughter of Peter Roe' }],
    ['Ada, child of Mr. & Mrs. Roe', 'Ada', 'Roe', { father: 'Mr. Roe' }],
    [
      'Mary, wife of John Roe, aged 23 yrs. 4 mos.',
      'Mary',
      'Roe',
      { gender: 'Female', spouse: 'John Roe', unmapped: 'aged 23 yrs. 4 mos.' },
    ],
    [
      'John Roe, s. of Peter (died 1843)',
      'John Roe',
      null,
      { gender: 'Male', childOf: 'Son of Peter', unmapped: 'died 1843' },
    ],
    ['Mary Roe, mother of John Roe', 'Mary Roe', null, { gender: 'Female', unmapped: 'mother of John Roe' }],
  ])('separates the relatives from %j', (name, own, sharedSurname, kinship) => {
    const separated = separateKinship(name)
    expect({ ...separated, kinship: separated && filledFields(separated.kinship) }).toEqual({
      own,
      sharedSurname,
      kinship,
    })
  })

  test.each([
    'Infant son of John & Mary Roe',
    'Roe, Infant of John',
    'Roe, infant dau of John',
    'Son of Mary Roe',
    'Mary W. of Thornmere',
    'Ruth, Daughter of the Confederacy',
    'Child of God',
    'John Roe, Sons of Union Veterans',
    'Mary Roe (Smith)',
    'Mary Roe, wife of',
    'Mary Roe, wife of unknown',
    'Roe, Wifeofa',
    'Ada, dau. of John Roe and Ann (nee Thorn)',
    'John Roe, husband of Ann (nee Thorn)',
    'Beloved wife of John Roe',
    'A child of Peter Roe',
    'Inf. dau. of Peter Roe',
    'N.N. wife of John Roe',
    'John Roe, d. of wounds at Shiloh',
    'Roe, Mary (d. of consumption)',
    'Mary Roe, wife of a soldier',
    'Mary Roe, mother of five',
    'Mary Roe, step-daughter of John Thorn',
    'MARY ROE, ADOPTED DAU. OF JOHN THORN',
    'MARY ROE STEP DAU. OF JOHN THORN',
    'Mary Roe, Foster Daughter of John Thorn',
    'Mary, common law wife of John Roe',
    'MARY, COMMON LAW WIFE OF JOHN ROE',
    'Mary Roe, great-aunt of John Roe',
    'Mary, wife of John Roe and daughter of Peter Thorn',
    'Mary, wife of John Roe of Thornmere',
    'Mary, wife of John Roe - broken stone',
    'Mary Roe, Daughter of Charity',
    'John Roe, Son of Temperance',
    '',
  ])('returns null for %j', (name) => {
    expect(separateKinship(name)).toBe(null)
  })

  test('collapses spaces, and returns null for a name longer than a field', () => {
    const spaces = ' '.repeat(900)
    expect(separateKinship(`Mary,${spaces}wife  of John Roe`)).toEqual(separateKinship('Mary, wife of John Roe'))
    expect(separateKinship(`Mary, wife of John Roe${' '.repeat(1000)}`)).toBe(null)
  })
})

describe('a name with relatives', () => {
  test('is read from a full name, and from given names in a row with a surname', () => {
    const { memorial, problems } = read({ Name: 'MARY, WIFE OF JOHN ROE' })
    expect(memorial).toMatchObject({ givenNames: 'Mary', surname: 'Roe', gender: 'Female', spouse: 'John Roe' })
    const reason = `has no surname; the relative's surname ROE was used`
    expect(problems).toContainEqual(['note', 'Name', 'MARY', reason])
    const beside = read({ First: 'Mary, wife of John Thorn', Last: 'Roe' })
    expect(beside.memorial).toMatchObject({ givenNames: 'Mary', surname: 'Roe', spouse: 'John Thorn' })
    expect(beside.problems).toEqual([])
    expect(read({ First: 'Mary, wife of John Thorn' }).memorial).toMatchObject({ givenNames: 'Mary', surname: 'Thorn' })
    expect(read({ Name: 'Bartlett, Child of John' }).memorial).toMatchObject({ givenNames: null, surname: 'Bartlett' })
    const isaac = read({ Name: 'Isaac, son of Abraham' })
    expect(isaac.memorial).toMatchObject({ givenNames: 'Isaac', surname: null })
    expect(isaac.problems).toEqual([['note', 'Name', 'Isaac', 'has no surname; was read as a given name']])
    expect(read({ Name: 'Mary wife of John' }).memorial).toMatchObject({ givenNames: 'Mary', surname: null })
  })

  test('is ignored if the columns for relatives have a value, and is reported if it differs', () => {
    const { memorial, problems } = read({ Name: 'Roe, Mary, wife of John', Spouse: 'John Henry Roe', Sex: 'X' })
    expect(memorial).toMatchObject({ spouse: 'John Henry Roe', gender: 'X' })
    expect(problems).toEqual([])
    const other = read({ Name: 'Roe, Mary, wife of John', Spouse: 'Peter Thorn' })
    expect(other.memorial.spouse).toBe('Peter Thorn')
    expect(other.problems).toEqual([
      ['unmapped', 'Spouse', 'John', 'is beside the name; the value of the spouse column was used'],
    ])
  })

  test('fills in the parents, or adds a note to the birth', () => {
    const { memorial } = read({ Name: 'Ada, dau. of John & Mary Roe', Born: '1900' })
    expect(memorial).toMatchObject({ givenNames: 'Ada', surname: 'Roe', father: 'John Roe', mother: 'Mary Roe' })
    const { lifeEvents } = read({ Name: 'Roe, Ada (d/o John)', Born: '1900' }).memorial
    expect(lifeEvents[0]).toMatchObject({ type: 'Birth', date: { year: 1900 }, note: 'Daughter of John' })
    expect(read({ Name: 'John Roe s/o Peter' }).memorial.lifeEvents[0]).toMatchObject({ type: 'Birth', date: null })
  })

  test('becomes the remark if there is no field for the relative', () => {
    const { memorial, problems } = read({ Name: 'Mary Roe, mother of John Roe', Notes: 'Moved in 1931' })
    expect(memorial.remark).toBe('Moved in 1931; mother of John Roe')
    expect(problems).toEqual([
      ['note', 'Name', 'mother of John Roe', 'is beside the name and was stored as the remark'],
    ])
  })
})

test('reads a date of death, and not a daughter, after a relative', () => {
  expect(
    read({ Name: 'Hannah, wife of Dea. Amos Roe, d. Mar 3, 1811 ae. 61', Died: '' }, BURIALS).memorial,
  ).toMatchObject({
    givenNames: 'Hannah',
    surname: 'Roe',
    spouse: 'Dea. Amos Roe',
    lifeEvents: [{ type: 'Death', date: { year: 1811, month: 3, day: 3 } }],
  })
})

test('takes no last name from a title and a given name', () => {
  expect(separateKinship('Hannah, relict of Lt. John')?.sharedSurname).toBe('')
})

test('keeps the last name before a relative in a column with the last name first', async () => {
  const rows = ['Roe Joseph', 'Poe Henry', 'Thorn Albert', 'Lind Walter', 'Thorn Ruth (wife of D. Roe)']
  const { rows: stored } = await readMemorialFile(`Name,Died\n${rows.map((name) => `${name},1901`).join('\n')}\n`)
  expect(stored.at(-1)?.memorial).toMatchObject({ givenNames: 'Ruth', surname: 'Thorn', spouse: 'D. Roe' })
})

test.each([
  [
    { Last: 'Thorn', First: 'Ada (Female child of)' },
    { givenNames: 'Female child of Ada', surname: 'Thorn' },
  ],
  [
    { Last: 'Thorn', First: '(Infant of) Ada' },
    { givenNames: 'Infant of Ada', surname: 'Thorn' },
  ],
  [{ Name: 'Thorn, Amos (wife of)' }, { givenNames: null, surname: 'Thorn', spouse: 'Amos' }],
  [{ Name: '(Infant of) Ada Thorn' }, { givenNames: 'Infant of Ada', surname: 'Thorn' }],
  [
    { Last: 'Thorn', First: 'Amos (Sons of Temperance)' },
    { givenNames: 'Amos', surname: 'Thorn' },
  ],
])('does not take the parent in %j for the person who died', (names, memorial) => {
  expect(read({ ...names, Died: '1901' }).memorial).toMatchObject(memorial)
})

test.each(['Roe, Pauline (Female child of)', 'Roe, male child of Pauline'])(
  'reads a child without a name in %s',
  (Name) => {
    const { memorial } = read({ Name, Died: '1899' })
    expect(memorial).toMatchObject({ givenNames: null, surname: 'Roe' })
    expect(memorial.lifeEvents[0]).toMatchObject({ type: 'Birth', note: 'Child of Pauline' })
  },
)

test.each(['Ann (living 2020)', 'Ann Roe - living', 'living', 'Ann (reserved)'])(
  'does not name a living spouse from "%s"',
  (Spouse) => {
    const { memorial, problems } = read({ Name: 'John Roe', Spouse })
    expect(memorial.spouse).toBeNull()
    expect(problems).toContainEqual(['unmapped', 'Spouse', Spouse, 'is about a living person, who is not named'])
  },
)
