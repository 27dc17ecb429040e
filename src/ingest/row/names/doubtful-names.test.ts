import { describe, expect, test } from 'vitest'
import { mappingOf, readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

const BURIALS = mappingOf({ kind: 'burials', recognise: true, fields: {} })
const notesOf = (cells: Record<string, string>) =>
  readRow(cells, BURIALS)
    .problems.filter(([kind]) => kind === 'note')
    .map(([, , , reason]) => reason)
const SEVERAL = 'may be several people; if so, enter each person in a separate row'
const LOW = 'is not capitalized as a name and may not be one'

describe('a name with a word for several people', () => {
  test.each<Record<string, string>>([
    { Name: 'Roe, Children' },
    { Name: 'Twins Roe' },
    { Name: 'Mother & 3 children, surname unknown' },
    { Name: 'Infant twins' },
    { Name: 'Infant twins of J. Roe' },
    { Name: 'Roe, twins of John' },
    { Name: 'Roe, infant daughters of W.' },
    { Name: 'Cholera victims' },
    { Name: 'Sally & Joanna daus of Eben Roe' },
    { Last: 'Roe', First: 'Infants' },
    { Last: 'Roe', First: 'Infant sons' },
    { Last: 'Nowak', First: 'dzieci' },
  ])('refuses %j', (cells) => {
    expect(rejectionOf({ Died: '1921', ...cells })).toBe(
      'the name is that of several people; enter each person in a separate row',
    )
  })

  test.each<Record<string, string>>([
    { Name: 'Ann Parsons' },
    { Last: 'Men', First: 'Ann' },
    { Name: 'Twins, Ann' },
    { Name: 'Wong Men' },
    { Name: 'Roe, Infant' },
    { Name: 'Roe, infant twin of John' },
    { Name: 'Roe, Ann, mother of twins' },
    { Last: 'Roe', First: 'Infant 2' },
  ])('does not refuse %j', (cells) => {
    expect(rejectionOf({ Died: '1921', ...cells })).toBeNull()
  })

  test('reports a number of unknown people', () => {
    expect(notesOf({ Name: '3 unknown' })).toContain(SEVERAL)
  })
})

test('reports an abbreviation before the last name, because it may stand for a birth name', () => {
  expect(notesOf({ Name: 'Anne Lie f. Moen' })).toContain(
    'has an abbreviation before the last name, such as "f." for a birth name',
  )
  expect(notesOf({ Name: 'Anne L. Moen' })).toEqual([])
})

test.each(['PP', 'NV', 'Campunknown'])('reports the last name %j', (Last) => {
  expect(notesOf({ Last, First: 'Ann' }).join()).toMatch('may not be a name')
  expect(notesOf({ Last: 'Ng', First: 'Ann' })).toEqual([])
})

test('reports a comma in given names', () => {
  expect(notesOf({ Last: 'Muir', First: 'Ian, Capt. RN' })).toContain('has a comma in the given names')
})

test.each([
  ['Sly, Tom **', 'has a character that names do not have'],
  ['Quay, Ann w/Tom', 'has a character that names do not have'],
  ['Quay, Lyn "Sis', 'has a character that names do not have'],
  ['Quay, Nathan?', 'has a character that names do not have'],
  ['Indian woman, Micmac', 'has a description in place of the last name'],
  ['Bell Henry T', 'has only an initial as the last name'],
])('reports %j', (Name, reason) => {
  expect(notesOf({ Name })).toContain(reason)
})

test('refuses a row without a date that has a note in place of a name', () => {
  const reasonOf = (cells: Record<string, string>) =>
    readRow({ Died: '', ...cells }, BURIALS).problems.find(([kind]) => kind === 'refused')?.[3] ?? null
  expect(reasonOf({ Name: 'his son' })).toBe('the row has no name, only a note in its place, and no date')
  expect(reasonOf({ Name: 'his son', Died: '1890' })).toBeNull()
  expect(reasonOf({ Name: 'Unknown - wooden cross lost' })).toBeNull()
})

describe('a name in lowercase', () => {
  test('is reported, and refused without a date', () => {
    expect(notesOf({ Name: 'Cholera victim trench' })).toContain(LOW)
    const { problems } = readRow({ Name: 'stone broken', Died: '' }, BURIALS)
    expect(problems.find(([kind]) => kind === 'refused')?.[3]).toBe(
      'the name is not capitalized and the row has no date, so it may not be about a person; if it is, capitalize the name',
    )
  })

  test.each(['baby', 'unknown child', 'Dow infant', 'Unmarked grave', "Ann d'Arcy"])('does not refuse %j', (Name) => {
    expect(readRow({ Name, Died: '' }, BURIALS).problems.some(([kind]) => kind === 'refused')).toBe(false)
  })
})

test.each([
  ['Jo[h]n', 'John'],
  ['Eliz(abeth)', 'Elizabeth'],
  ['[J]ohn', 'John'],
  ['[Isaac] Amos', 'Isaac Amos'],
])(
  'joins the letters that a transcriber supplied in %j, and keeps the original text as the remark',
  (First, givenNames) => {
    expect(readRow({ Last: 'Roe', First }).memorial).toMatchObject({ givenNames, remark: First })
  },
)

test('joins the capital letters that a transcriber supplied in a last name', () => {
  expect(readRow({ Name: '[T]HORNMAN, ADA' }).memorial).toMatchObject({ givenNames: 'Ada', surname: 'Thornman' })
})

test('keeps the dashes that replace illegible letters in a name', () => {
  expect(readRow({ Name: 'Ann H[--]ton' }).memorial).toMatchObject({ givenNames: 'Ann', surname: 'H--ton' })
})

test.each([
  ['Ann Dale widow', { givenNames: 'Ann', surname: 'Dale', remark: 'widow' }],
  ['Lambert, Rebecca, spinster', { givenNames: 'Rebecca', surname: 'Lambert', remark: 'spinster' }],
  ["Rev'd Saml Nettle A.M.", { title: "Rev'd", givenNames: 'Saml', surname: 'Nettle', remark: 'A.M.' }],
  ['Geo. Oates jun.', { givenNames: 'Geo.', surname: 'Oates', nameSuffix: 'Jr' }],
  ['A stranger drowned', { givenNames: 'A stranger', surname: null, remark: 'drowned' }],
  ['still born child', { givenNames: 'stillborn child', surname: null }],
  ['CUTT CPL. HOMER', { title: 'Cpl.', givenNames: 'Homer', surname: 'Cutt' }],
  ['Ed Roe / (at left)', { givenNames: 'Ed', surname: 'Roe', remark: 'at left' }],
  ['Jo Kay, husband Lee', { givenNames: 'Jo', surname: 'Kay', remark: 'husband Lee' }],
  ['Unknown U.S. Soldier', { givenNames: 'Unknown U.S. Soldier', surname: null }],
  ['Exhumed - Peter Roe', { givenNames: 'Peter', surname: 'Roe', remark: 'Exhumed' }],
  ['Gómez Vda. de Ruiz, Pilar', { givenNames: 'Pilar', surname: 'Gómez', remark: 'Vda. de Ruiz' }],
  ['Mother', { givenNames: 'Mother', surname: null }],
  ['John Roe of Church End', { givenNames: 'John', surname: 'Roe', remark: 'of Church End' }],
  ['Elizabeth wife of John Roe', { givenNames: 'Elizabeth', surname: 'Roe', spouse: 'John Roe' }],
  ['Infant of James Roe', { givenNames: 'Infant of James', surname: 'Roe', remark: null }],
  ['Roe, Dora m. Hill', { givenNames: 'Dora', surname: 'Roe', remark: 'm. Hill' }],
  ['John Roe the elder', { givenNames: 'John', surname: 'Roe', remark: 'the elder' }],
  ['Moses Roe, a tinker', { givenNames: 'Moses', surname: 'Roe', remark: 'a tinker' }],
  ['Wm. Roe, the parish clerk', { givenNames: 'Wm.', surname: 'Roe', remark: 'the parish clerk' }],
  ['Roe, the infant', { givenNames: 'the infant', surname: 'Roe', remark: null }],
  ['ROE, Ephraim, Capt., Rev. War', { title: 'Capt.', givenNames: 'Ephraim', surname: 'ROE', remark: 'Rev. War' }],
  ['ROE, Rev. Asa, A.M.', { title: 'Rev.', givenNames: 'Asa', surname: 'ROE', remark: 'A.M.' }],
  ['Believed to be Roe, A', { givenNames: 'A', surname: 'Roe', remark: 'Believed to be' }],
  ['Plaque only: Roe, Jane', { givenNames: 'Jane', surname: 'Roe', remark: 'Plaque only' }],
  ['Anna Roe ur. 1901', { givenNames: 'Anna', surname: 'Roe', remark: 'ur. 1901' }],
  ['BUTT J.T. JR', { givenNames: 'J.T.', surname: 'Butt', nameSuffix: 'Jr' }],
])('reads %j', (Name, memorial) => {
  expect(readRow({ Name }).memorial).toMatchObject(memorial)
})

const wordNote = (word: string) => `has the word "${word}", which may not be part of the name`
const COLON = 'has a colon, and the words before it may not be part of the name'
const ONE_WORD = 'is one word, and was read as the last name'

describe('words that are not part of a name', () => {
  test.each([
    ['Dina, slavin van J. Holm', wordNote('slavin')],
    ['Anna uxor Petri Wolny', wordNote('uxor')],
    ['Maria Roos weduwe Holm', wordNote('weduwe')],
    ['Grietje Van Holm, h.v. Jan Roos', wordNote('h.v.')],
    ['J. Roe or Rowe', wordNote('or')],
    ['Sent to Thornmere: Ann Roe', COLON],
    ["Elk's Rest", 'has "Elk\'s", so it may not be the name of a person'],
    ["Steward's boy", 'has "Steward\'s", so it may not be the name of a person'],
    ['ROE HARRIET HIS WIFE', 'has the last name "Wife", which may be a description'],
    ['Tom Roe Colored', 'has the last name "Colored", which may be a description'],
    ['C. A. Holm, Pastor', 'was read with the last name "C. A. Holm", which may be given names'],
    ['Ebba Holm, Mrs. Emil', 'was read with the last name "Ebba Holm", which may be given names'],
    ['Tramp', ONE_WORD],
    ['Case 417', 'has a number as the last name'],
    ['Roe, 3 ch. of A. & R.', 'has a number in the given names'],
    ['Roe, 1st Wife', 'has a number in the given names'],
    ['Our Darling', 'begins with a word that is not a given name'],
    ['M. E. T.', 'has only an initial as the last name'],
    ['Roe, Polly Ann 2 Thorn', 'has a number in the given names'],
    ['Roe, Lady Jane', 'begins with "Lady", which may be a title'],
    ['Roe, Judge Thos.', 'begins with "Judge", which may be a title'],
    ['Roe, Private', 'has "Private" in place of the given names, which often means that the person is living'],
    ['Roe, Juan Jr. y Thorn', 'has a suffix in the given names'],
    ['NVF of Ann Roe', 'has "NVF", which may be a note in the register and not part of the name'],
    ['De Luca Bimbo', 'may have the last name first; its last word was read as the last name'],
    ['Roe Maria ved. Thorn', 'may have the last name first; its last word was read as the last name'],
    ['Natimorto de Ana Roe', "has a relative's name among the given names, and the last name may be that person's"],
    ['DUPONT Xanthippe', 'may have the last name first; its last word was read as the last name'],
    ['Stewart. Elias', 'may have the last name first; its last word was read as the last name'],
    ['Roeling. Ann', 'may have the last name first; its last word was read as the last name'],
    ['Ann May Roe Sept', 'has the last name "Sept", which may be a month'],
    ['Roe, Lot', 'has "Lot" as the given name, which may mean the lot'],
    ['Roe, Nurse', 'begins with "Nurse", which may be a title'],
    ['Roe, James M.P.', 'has "M.P." after the given names, which may be an honor or initials'],
    ['Roe, Jane C.A.N.S.', 'has "C.A.N.S." after the given names, which may be an honor or initials'],
    ['Roe Joseph, Baker', 'was read with the last name "Roe Joseph", which may be given names'],
    ['Roe Maria geb. Thorn', 'may have the last name first; its last word was read as the last name'],
    ['Dr. Roe Henry', 'may have the last name first; its last word was read as the last name'],
    ['Roe, Anna/Louis', 'may name two people; if so, enter each person in a separate row'],
  ])('reports %j', (Name, note) => {
    expect(notesOf({ Name, Died: '1901' })).toContain(note)
  })

  test.each([
    'Maria van der Roe',
    'Roe, Ann',
    'Roe, Ann/Anna',
    'Infant son of Tom Roe',
    'St. John, Ann',
    'Mrs. Roe',
    "Pat O'Roe",
    'Roe, Major Lee',
    'Roe, M.P.',
  ])('does not list %j', (Name) => {
    expect(notesOf({ Name, Died: '1901' })).toEqual([])
  })
})

test.each([
  [{ Last: 'totgeb. Kind', First: 'Roe' }, 'has a description in place of the last name'],
  [{ Last: 'Levenloos', First: '' }, 'has a description in place of the last name'],
])('reports the parts of the name in %j', (cells, note) => {
  expect(notesOf({ ...cells, Died: '1911' })).toContain(note)
})

test('reports Sir in a column of given names, because it is also a given name', () => {
  expect(notesOf({ First: 'Sir Tom', Last: 'Roe' })).toContain('begins with "Sir", which may be a title')
})

test.each([
  [{ Last: 'Kind Roe', First: 'Anna' }, 'has "Kind" before the last name, which may be a description'],
  [{ Name: 'Hans Roes Hustru' }, 'has the last name "Hustru", which may be a description'],
  [{ Name: 'Prota Sava Roe' }, 'begins with "Prota", which may be a title'],
  [{ First: 'Haham Dr. David', Last: 'Roe' }, 'begins with "Haham", which may be a title'],
  [{ Name: 'Child of do' }, 'refers to the name above; enter the name'],
  [{ Name: 'Roe, colored' }, 'has "colored" in place of the given names, which may be a description'],
  [
    { Name: 'Roe, Fr.' },
    'has only "Fr." as the given names, which was read as a title but may be an abbreviated given name',
  ],
  [
    { Last: 'Roe', First: 'Fr.' },
    'has only "Fr." as the given names, which was read as a title but may be an abbreviated given name',
  ],
])('lists %j', (cells, reason) => {
  expect(readRow({ ...cells, Died: '1901' }).problems.map(([, , , why]) => why)).toContain(reason)
})

test('lists "Der" at the start of a name, which may begin an Armenian last name', () => {
  const { problems } = readRow({ Name: 'Der Avedian Mgrdich', Died: '1938' })
  expect(problems.map(([, , , why]) => why)).toContain('begins with a word that is not a given name')
})
