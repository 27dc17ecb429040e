import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

test.each<[string, object]>([
  ['Uncle Ned', { title: 'Uncle', givenNames: 'Ned', surname: null }],
  ['Aunt Polly Poole Rice', { title: 'Aunt', givenNames: 'Polly Poole', surname: 'Rice' }],
  ['Uncle Roe', { title: 'Uncle', givenNames: null, surname: 'Roe' }],
  ['Grandfather Josiah', { title: 'Grandfather', givenNames: 'Josiah', surname: null }],
  ['Granny Roe', { title: 'Granny', givenNames: null, surname: 'Roe' }],
  ['Grandfather', { title: null, givenNames: 'Grandfather', surname: null }],
  ['Nurse Kelly', { title: 'Nurse', givenNames: null, surname: 'Kelly' }],
  ['Kelly, Nurse Mary', { title: 'Nurse', givenNames: 'Mary', surname: 'Kelly' }],
  ['Rebecca Nurse', { title: null, givenNames: 'Rebecca', surname: 'Nurse' }],
  ['Kelly, Mary Nurse', { title: null, givenNames: 'Mary Nurse', surname: 'Kelly' }],
  ['Nurse, Rebecca', { title: null, givenNames: 'Rebecca', surname: 'Nurse' }],
  ['Old Mrs. Roe', { givenNames: 'Old Mrs.', surname: 'Roe' }],
  ['Roe, Hy. Jun.', { givenNames: 'Hy.', surname: 'Roe', nameSuffix: 'Jr' }],
  ['Hy. Roe Sen.', { givenNames: 'Hy.', surname: 'Roe', nameSuffix: 'Sr' }],
  ['Jun Roe', { givenNames: 'Jun', surname: 'Roe', nameSuffix: null }],
  ['Crazy Bill', { givenNames: 'Crazy Bill', surname: null }],
  ['Little Effie', { givenNames: 'Little Effie', surname: null }],
  ['Old Roe', { givenNames: 'Old', surname: 'Roe' }],
  ['Joe Little', { givenNames: 'Joe', surname: 'Little' }],
  ['Rev. Father Aug. Roe', { title: 'Rev. Father', givenNames: 'Aug.', surname: 'Roe' }],
  ['Sgt. Major W. Oakes', { title: 'Sgt. Major', givenNames: 'W.', surname: 'Oakes' }],
  ['Denis Kane Lt.-Col.', { title: 'Lt.-Col.', givenNames: 'Denis', surname: 'Kane' }],
  ['John Roe Capt.', { title: 'Capt.', givenNames: 'John', surname: 'Roe' }],
  ['Roe Capt.', { title: 'Capt.', givenNames: null, surname: 'Roe' }],
  ['Hon. ROE P.F.S.', { title: 'Hon.', givenNames: 'P.F.S.', surname: 'Roe' }],
  ['John Roe Sr.', { title: null, givenNames: 'John', surname: 'Roe', nameSuffix: 'Sr' }],
  ['Mary Judge', { title: null, givenNames: 'Mary', surname: 'Judge' }],
  ['Major Oakes', { title: null, givenNames: 'Major', surname: 'Oakes' }],
])('reads the title or byname in "%s"', (Name, expected) => {
  expect(readRow({ Name }).memorial).toMatchObject(expected)
})

test.each<[Record<string, string>, object]>([
  [{ First: 'Grandmother' }, { title: 'Grandmother', givenNames: null }],
  [{ First: 'Ww.' }, { title: 'Ww.', givenNames: null }],
  [{ First: 'Nurse Mary' }, { title: 'Nurse', givenNames: 'Mary' }],
  [{ First: 'Hy. Jun.' }, { givenNames: 'Hy.', nameSuffix: 'Jr' }],
])('reads the title or suffix in the given names %j', ({ First = '' }, expected) => {
  expect(readRow({ First, Last: 'Roe' }).memorial).toMatchObject({ ...expected, surname: 'Roe' })
})

test.each<[Record<string, string>, object]>([
  [{ Name: "Josiah's first wife Ann" }, { givenNames: 'Ann', surname: null, spouse: 'Josiah', gender: 'Female' }],
  [
    { First: "Hannah Geo's wife", Last: 'Roe' },
    { givenNames: 'Hannah', surname: 'Roe', spouse: 'Geo' },
  ],
  [{ Name: 'Their baby' }, { givenNames: 'baby', surname: null, remark: 'Their' }],
  [{ Name: 'Infant of Geo.' }, { givenNames: 'Infant of Geo.', surname: null }],
  [{ Name: 'Elizabeth base child of Jane Marsh' }, { givenNames: 'Elizabeth', surname: 'Marsh' }],
])('reads the relative in %j', (cells, expected) => {
  expect(readRow(cells).memorial).toMatchObject(expected)
})

test.each<[string, object]>([
  ['Hannah Smith otherwise Gelsthorpe', { surname: 'Smith', remark: 'otherwise Gelsthorpe' }],
  ['ROE, PATRICK ALIAS JOHN DOE', { givenNames: 'Patrick', surname: 'Roe', remark: 'ALIAS JOHN DOE' }],
  ['A traveller name unknown', { givenNames: 'A traveller', surname: null, remark: 'name unknown' }],
  ['Capt. Abel Bates, Rev. soldier', { title: 'Capt.', givenNames: 'Abel', surname: 'Bates', remark: 'Rev. soldier' }],
  ['J.A. "Jack" Roe, CD', { givenNames: 'J.A.', surname: 'Roe', nickname: 'Jack', remark: 'CD' }],
  ['Dr Priya Nair MBBS', { title: 'Dr', givenNames: 'Priya', surname: 'Nair', remark: 'MBBS' }],
  ['Ada Roe NO STONE', { givenNames: 'Ada', surname: 'Roe', remark: 'NO STONE' }],
  ['ROE, ADA NO MARKER', { givenNames: 'Ada', surname: 'Roe', remark: 'NO MARKER' }],
  ['ROE, ADA FIELDSTONE', { givenNames: 'Ada', surname: 'Roe', remark: 'FIELDSTONE' }],
  ['Roe - Fieldstone', { givenNames: null, surname: 'Roe', remark: 'Fieldstone' }],
  ['Ada Fieldstone', { givenNames: 'Ada', surname: 'Fieldstone', remark: null }],
  ['Roe, Thos. & 3 others', { givenNames: 'Thos.', surname: 'Roe', remark: '& 3 others' }],
  ['Roe, John et ux.', { givenNames: 'John', surname: 'Roe', remark: 'et ux.' }],
  ['John Roe & dau.', { givenNames: 'John', surname: 'Roe', remark: '& dau.' }],
  ['John Roe with wife Mary', { givenNames: 'John', surname: 'Roe', remark: 'with wife Mary' }],
  ['Mary & infant Roe', { givenNames: 'Mary', surname: 'Roe', remark: '& infant' }],
  ['Roe, Ann, mother of 3 children', { givenNames: 'Ann', surname: 'Roe', remark: 'mother of 3 children' }],
  ['Roe, Sam - VA marker ordered', { givenNames: 'Sam', surname: 'Roe', remark: 'VA marker ordered' }],
  ['Pompey a Negro servant of Capt. Roe', { surname: 'Pompey', remark: 'a Negro servant of Capt. Roe' }],
  ['Here lyes ye body of John Roe', { givenNames: 'John', surname: 'Roe', remark: 'Here lyes ye body of' }],
  ['Roe Edw. [Edwin?]', { nickname: null, remark: 'Edwin?' }],
  ['Ewa Nowak wd. po Janie', { givenNames: 'Ewa', surname: 'Nowak', remark: 'wd. po Janie' }],
  ['A. B. Roe MPP', { givenNames: 'A. B.', surname: 'Roe', remark: 'MPP' }],
  ['Wm. Roe late of Perth', { givenNames: 'Wm.', surname: 'Roe', remark: 'late of Perth' }],
  ['Ellen Roe & babe', { givenNames: 'Ellen', surname: 'Roe', remark: '& babe' }],
  ['Rabbi Leo Roe z"l', { title: 'Rabbi', givenNames: 'Leo', surname: 'Roe', remark: 'z"l' }],
  ['Unclaimed - J. Roe', { givenNames: 'J.', surname: 'Roe', remark: 'Unclaimed' }],
  ['Disinterment of Fred Otto', { givenNames: 'Fred', surname: 'Otto', remark: 'Disinterment of' }],
])('keeps the note in "%s" as a remark', (Name, expected) => {
  expect(readRow({ Name }).memorial).toMatchObject(expected)
})

test.each<[string, string | null, string]>([
  ['Roe, John', 'John', 'Roe'],
  ['Roe, J.', 'J.', 'Roe'],
  ['Roe, infant', 'infant', 'Roe'],
  ['Roe, Thornmere', null, 'Roe, Thornmere'],
])('reads the last name "%s", which has no given names', (Last, givenNames, surname) => {
  expect(readRow({ Last, First: '' }).memorial).toMatchObject({ givenNames, surname })
})

test.each<[Record<string, string>, object]>([
  [{ Last: 'Schw. Benedikta' }, { title: 'Schw.', givenNames: 'Benedikta', surname: null }],
  [
    { Last: '[Gr?]een', First: 'Susan' },
    { surname: 'Green', remark: '[Gr?]een' },
  ],
  [
    { Last: 'Unknown', First: 'A travelling woman' },
    { givenNames: 'A travelling woman', surname: null, remark: null },
  ],
  [{ Last: 'INCONNU' }, { givenNames: null, surname: null }],
  [{ Name: 'ignoto' }, { givenNames: null, surname: null }],
  [{ Last: 'No record' }, { givenNames: null, surname: null }],
  [
    { Last: 'Beck USAF Ret', First: 'Roy' },
    { surname: 'Beck', remark: 'USAF Ret' },
  ],
  [
    { Last: 'Galli', First: 'Lea nata Neri' },
    { givenNames: 'Lea', maidenName: 'Neri' },
  ],
  [
    { Last: 'KING', First: "BILLY 'KING BILLY'" },
    { givenNames: 'Billy', surname: 'King', nickname: 'King Billy' },
  ],
  [
    { Last: "O'Roe", First: "D'Arcy" },
    { givenNames: "D'Arcy", surname: "O'Roe", nickname: null },
  ],
  [
    { Last: 'Chinese', First: 'Male' },
    { givenNames: 'Chinese Male', surname: null },
  ],
  [
    { Last: 'French', First: 'Infant' },
    { givenNames: 'Infant', surname: 'French' },
  ],
  [{ Name: '(nieczytelne)' }, { givenNames: null, surname: null }],
  [{ Last: 'Roe', First: 'Edith', Branch: 'ANC' }, { militaryBranch: 'ANC' }],
])('reads the name %j', (cells, expected) => {
  expect(readRow(cells).memorial).toMatchObject(expected)
})

test.each<[Record<string, string>, string]>([
  [{ Name: 'Alden child #2' }, 'has the last name "child", which may be a description'],
  [{ Name: "Adam Pike's first wife" }, 'has "Pike\'s", so it may not be the name of a person'],
  [{ Name: 'Alden infant' }, 'has the last name "infant", which may be a description'],
  [{ Last: 'Holm', First: 'Cremains' }, 'begins with a word that is not a given name'],
])('reports %j', (cells, reason) => {
  expect(readRow(cells).problems.map((problem) => problem[3])).toContain(reason)
})

test('reports "Herr" in place of the given names, because it may be a title', () => {
  const { problems } = readRow({ Last: 'Pichler', First: 'Herr' })
  expect(problems.map(([, , , reason]) => reason)).toEqual(['begins with "Herr", which may be a title'])
})

test.each(['Roe, William «Bill»', 'William »Bill« Roe', 'William ‹Bill› Roe', 'Roe, William `Bill`'])(
  'reads the nickname in "%s"',
  (Name) => {
    expect(readRow({ Name }).memorial).toMatchObject({ givenNames: 'William', surname: 'Roe', nickname: 'Bill' })
  },
)

test('keeps the backtick of a name', () => {
  expect(readRow({ Name: 'Ann O`Brien' }).memorial).toMatchObject({ surname: 'O`Brien', nickname: null })
})

test('lists a nickname with a digit, which is another value', () => {
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Nickname: '3 May' })
  expect(memorial.nickname).toBeNull()
  expect(problems).toContainEqual(['unread', 'Nickname', '3 May', 'has a digit, so it is no nickname'])
})

test('reads the given names after two hyphens', () => {
  expect(readRow({ Name: 'Thorn -- Ann Marie' }).memorial).toMatchObject({ givenNames: 'Ann Marie', surname: 'Thorn' })
})

test('leaves a note about a departure out of the name', () => {
  for (const Name of ['John Roe rem. to Ohio 1812', "Roe, John, rem'd to Ohio"])
    expect(readRow({ Name }).memorial).toMatchObject({ givenNames: 'John', surname: 'Roe' })
})

test('ignores the article before a title, and treats a foundling without a name as an infant', () => {
  expect(readRow({ Name: 'Kimball, The Rev. Dr. Owen' }).memorial).toMatchObject({ givenNames: 'Owen' })
  expect(readRow({ Name: 'Infant (foundling)' }).memorial).toMatchObject({ givenNames: 'Infant', surname: null })
})

test('reads "Nee" between names as née, and lists it', () => {
  const { memorial, problems } = readRow({ Name: 'Ann Moss Nee Thorn' })
  expect(memorial).toMatchObject({ givenNames: 'Ann', surname: 'Moss', maidenName: 'Thorn' })
  expect(problems).toEqual([
    ['note', 'Name', 'Ann Moss Nee Thorn', 'has "Nee", which was read as "née" but may be a name'],
  ])
  expect(readRow({ Name: 'Ann Nee' }).memorial).toMatchObject({ givenNames: 'Ann', surname: 'Nee' })
  expect(readRow({ Name: 'Ann Moss Alias Thorn' }).memorial).toMatchObject({ surname: 'Moss', remark: 'Alias Thorn' })
})
