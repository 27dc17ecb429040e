import { describe, expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

function partsOf(Name: string) {
  const { title, givenNames, surname, nickname, maidenName, spouse, gender, remark } = readRow({ Name }).memorial
  const parts = { title, givenNames, surname, nickname, maidenName, spouse, gender, remark }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null))
}

const JOHN = { givenNames: 'John', surname: 'Roe' }
const MARY = { givenNames: 'Mary', surname: 'Roe' }

describe('military service and lodges after a name', () => {
  test.each<[string, object]>([
    ['John Roe, CSA', { ...JOHN, remark: 'CSA' }],
    ['Roe, John, C.S.A.', { ...JOHN, remark: 'C.S.A.' }],
    ['ROE, JOHN - USN', { ...JOHN, remark: 'USN' }],
    ['John Roe US Navy', { ...JOHN, remark: 'US Navy' }],
    ['John Roe GAR', { ...JOHN, remark: 'GAR' }],
    ['John Roe Co. B', { ...JOHN, remark: 'Co. B' }],
    ['John Co. B', { surname: 'John', remark: 'Co. B' }],
    ['Pvt. John Roe, Co K 3rd NY Cav', { ...JOHN, title: 'Pvt.', remark: 'Co K 3rd NY Cav' }],
    ['Roe, John, 5th Vt. Inf.', { ...JOHN, remark: '5th Vt. Inf.' }],
    ['John Roe US Army WWII', { ...JOHN, remark: 'US Army WWII' }],
    ['John Roe Civil War', { ...JOHN, remark: 'Civil War' }],
    ['Mary Roe 1-voto Thorn', { ...MARY, remark: '1-voto Thorn' }],
    ['Mary Roe 2-do voto Thorn', { ...MARY, remark: '2-do voto Thorn' }],
    ['Rev. John Roe D.D.', { ...JOHN, title: 'Rev.', remark: 'D.D.' }],
    ['John Roe DOW', { ...JOHN, remark: 'DOW' }],
    ['ROE, JOHN MIA', { ...JOHN, remark: 'MIA' }],
    ['John Roe I.O.O.F.', { ...JOHN, remark: 'I.O.O.F.' }],
  ])('stores the note in %s as the remark', (name, expected) => {
    expect(partsOf(name)).toEqual(expected)
    expect(readRow({ Name: name }).problems.at(-1)?.[3]).toBe('is beside the name and was stored as the remark')
  })

  test.each<[string, object]>([
    ['WALTER W GARRETT', { givenNames: 'Walter W', surname: 'Garrett' }],
    ['JULIA A DOW', { givenNames: 'Julia A', surname: 'Dow' }],
    ['ROE, MIA', { givenNames: 'Mia', surname: 'Roe' }],
    ['Cora Cole', { givenNames: 'Cora', surname: 'Cole' }],
    ['C. S. Roe', { givenNames: 'C. S.', surname: 'Roe' }],
    ['John Usner', { givenNames: 'John', surname: 'Usner' }],
    ['Garson, John', { givenNames: 'John', surname: 'Garson' }],
    ['John Co', { givenNames: 'John', surname: 'Co' }],
  ])('finds no note in %s', (name, expected) => {
    expect(partsOf(name)).toEqual(expected)
  })
})

describe("a wife's own name in brackets after her husband's", () => {
  test.each([
    'Mrs. John (Mary) Roe',
    'Mrs. (Mary) John Roe',
    'Mrs John Roe (Mary)',
    'Roe, Mrs. John (Mary)',
    'ROE, MRS. JOHN (MARY)',
    'Roe, Mary Mrs. John',
    'Roe, Mary, Mrs. John',
  ])('is read from %s', (name) => {
    expect(partsOf(name)).toEqual({ ...MARY, spouse: 'John', gender: 'Female' })
  })

  test('is read in a column of given names', () => {
    const { givenNames, surname, spouse } = readRow({ First: 'Mrs. John (Mary)', Last: 'Roe' }).memorial
    expect([givenNames, surname, spouse]).toEqual(['Mary', 'Roe', 'John'])
  })

  test.each<[string, object]>([
    ['Mrs. Mary (Polly) Roe', { ...MARY, title: 'Mrs.', nickname: 'Polly' }],
    ['Roe, Mrs. John', { ...JOHN, title: 'Mrs.' }],
    ['Mrs. John (Thorn) Roe', { ...JOHN, title: 'Mrs.', maidenName: 'Thorn' }],
  ])('is not read from %s', (name, expected) => {
    expect(partsOf(name)).toEqual(expected)
  })
})

describe('a name in brackets that belongs to the other sex', () => {
  test.each<[string, object]>([
    ['Roe, Hannah (Cole)', { givenNames: 'Hannah', surname: 'Roe', maidenName: 'Cole' }],
    ['Roe, John (Mary)', { ...JOHN, remark: 'Mary' }],
  ])('is not a nickname: %s', (name, expected) => {
    expect(partsOf(name)).toEqual(expected)
  })
})

describe('other names in burial registers', () => {
  test.each<[string, object]>([
    ['Cremains of Mary Roe', { ...MARY, remark: 'Cremains of' }],
    ['John Roe & wife', { ...JOHN, remark: '& wife' }],
    ['John Roe & Mary his wife', { ...JOHN, remark: '& Mary his wife' }],
    ['Roe, John and infant son', { ...JOHN, remark: 'and infant son' }],
    ['Here lies John Roe', { ...JOHN, remark: 'Here lies' }],
    ['Vet - Sgt. John Roe', { ...JOHN, title: 'Sgt.', remark: 'Vet' }],
    ['Mary Roe, dau of the above', { ...MARY, remark: 'dau of the above' }],
    ['Mary Roe, servant to Col. Thorn', { ...MARY, remark: 'servant to Col. Thorn' }],
    ['Mary Roe ae. 18y', { ...MARY, remark: 'ae. 18y' }],
    ['Unknown Union soldier', { givenNames: 'Unknown Union soldier' }],
    ['Unknown sailor of the Second World War', { givenNames: 'Unknown sailor', remark: 'of the Second World War' }],
    ['French soldier', { givenNames: 'French soldier' }],
    ['French Infant', { givenNames: 'Infant', surname: 'French' }],
    ['Roe, col.', { surname: 'Roe', remark: 'col.' }],
    ['Roe, Mary col.', { ...MARY, remark: 'col.' }],
    ['Mary Roe col.', { ...MARY, remark: 'col.' }],
    ['Roe, Mary Col.', { ...MARY, remark: 'Col.' }],
    ['Roe, Col. John', { ...JOHN, title: 'Col.' }],
    ['Roe, John, Lt. Col.', { ...JOHN, title: 'Lt. Col.' }],
    ['RIP Mary Roe', { ...MARY, remark: 'RIP' }],
    ['Roe, Urn of Mary', { ...MARY, remark: 'Urn of' }],
    ['Roe, Cendres de Mary', { ...MARY, remark: 'Cendres de' }],
    ['Roe, feu John', { ...JOHN, remark: 'feu' }],
    ['Roe, John Purple Heart', { ...JOHN, remark: 'Purple Heart' }],
    ['Roe, John POW', { ...JOHN, remark: 'POW' }],
    ['Roe, Mia', { givenNames: 'Mia', surname: 'Roe' }],
    ['Rev. Saml. ROE M.A.', { title: 'Rev.', givenNames: 'Saml.', surname: 'ROE', remark: 'M.A.' }],
    ['John Roe R.C.', { ...JOHN, remark: 'R.C.' }],
    ['Capt. John Roe VC', { ...JOHN, title: 'Capt.', remark: 'VC' }],
    ['JOHN MC', { givenNames: 'John', surname: 'Mc' }],
    ['John Roe - Union Soldier', { ...JOHN, remark: 'Union Soldier' }],
    ['Mary Roe - Thorn', { givenNames: 'Mary', surname: 'Roe-Thorn' }],
    ['Roe, Sqn Ldr John', { ...JOHN, title: 'Sqn Ldr' }],
    ['Roe, Sr Mary', { ...MARY, title: 'Sr' }],
    ['Fr. John Roe OSBM', { ...JOHN, title: 'Fr.', remark: 'OSBM' }],
    ['the widow Roe', { title: 'Widow', surname: 'Roe' }],
    ['Infant of above', { givenNames: 'Infant of above' }],
    ['Roe, Kate Infant of', { givenNames: 'Infant of Kate', surname: 'Roe' }],
    ['Roe, Kate (Infant of)', { givenNames: 'Infant of Kate', surname: 'Roe' }],
    ['a poor sailor', { givenNames: 'a poor sailor' }],
    ['their son John Roe', { ...JOHN, remark: 'their son' }],
    ['also Mary Roe', { ...MARY, remark: 'also' }],
    ['Stillborn - Roe', { givenNames: 'Stillborn', surname: 'Roe' }],
    ['no name', {}],
    ['Roe, John - hired man', { ...JOHN, remark: 'hired man' }],
    ['unknown - wooden cross', { remark: 'wooden cross' }],
    ['ROE, [INFANT]', { givenNames: 'Infant', surname: 'Roe' }],
    ['ROE, UNKNOWN MALE', { givenNames: 'Unknown Male', surname: 'Roe' }],
    ['Roe, Dr. med. John', { ...JOHN, title: 'Dr. med.' }],
    ['N.N.', {}],
    ['ROE, REV. JOHN "JACK"', { ...JOHN, title: 'Rev.', nickname: 'Jack' }],
    ['Lewis - Stebbins, Mary', { givenNames: 'Mary', surname: 'Lewis-Stebbins' }],
    ['Roe, John Accidentally Shot', { ...JOHN, remark: 'Accidentally Shot' }],
    ['Roe, Mary Bur next to mother Oakes', { ...MARY, remark: 'Bur next to mother Oakes' }],
    ['Roe, John M abcess liver following', { ...JOHN, givenNames: 'John M', remark: 'abcess liver following' }],
    ['Roe, Mary of 900 Main St', { ...MARY, remark: 'of 900 Main St' }],
    ['Roe, Mary, 2nd wife', { ...MARY, remark: '2nd wife' }],
    ['Roe, Mary (or Marie)', { ...MARY, remark: 'or Marie' }],
    ['Roe, John (Col)', { ...JOHN, remark: 'Col' }],
    ['Roe, Mary (Col)', { ...MARY, remark: 'Col' }],
    ['Fr. John Roe SJ', { ...JOHN, title: 'Fr.', remark: 'SJ' }],
    ['Roe, Mary ?', { ...MARY, remark: 'Roe, Mary ?' }],
    ['The Roe Baby', { givenNames: 'Baby', surname: 'Roe' }],
    ['Name not reported', {}],
    ['Col. John Roe Bt. KCB', { ...JOHN, title: 'Col.', remark: 'Bt. KCB' }],
    ['Mary Roe épouse Thorn', { ...MARY, remark: 'épouse Thorn' }],
    ['Vve Roe', { title: 'Vve', surname: 'Roe' }],
    ['Still born', { givenNames: 'Stillborn' }],
    ['John Roe\nFlowers have been left.', { ...JOHN, remark: 'Flowers have been left.' }],
    ['Roe,\nJohn', JOHN],
    ['John Roe VVeteran', { ...JOHN, remark: 'VVeteran' }],
    ['John Roe Jr.VVeteran Cenotaph', { ...JOHN, remark: 'VVeteran Cenotaph' }],
    ['John Roe Birth and death dates unknown.', { ...JOHN, remark: 'Birth and death dates unknown.' }],
    ['ś.p. John Roe', { ...JOHN, remark: 'ś.p.' }],
    ['SMITH J.', { givenNames: 'J.', surname: 'Smith' }],
    ["O'NEILL P", { givenNames: 'P', surname: "O'Neill" }],
    ['J. T. M.', { givenNames: 'J. T.', surname: 'M.' }],
    ['van der berg, John', { givenNames: 'John', surname: 'van der berg' }],
    ['Roe, infant son', { givenNames: 'infant son', surname: 'Roe' }],
  ])('reads %s', (name, expected) => {
    expect(partsOf(name)).toEqual(expected)
  })

  test('reads the surname first in a name that ends with an initial if the second word is a given name', () => {
    expect(partsOf('TUCKER MARY E')).toEqual({ givenNames: 'Mary E', surname: 'Tucker' })
    expect(readRow({ Name: 'TUCKER MARY E' }).problems).toEqual([
      ['note', 'Name', 'TUCKER MARY E', 'ends with an initial and was read with the last name first'],
    ])
    expect(partsOf('Mary Ann T.')).toEqual({ givenNames: 'Mary Ann', surname: 'T.' })
  })
})

test.each([
  ['Dow Baby', 'Baby', 'Dow', 'ends with a description and was read with the last name first'],
  ['Dow Infant #2', 'Infant', 'Dow', 'is beside the name and was stored as the remark'],
  ['Dow Twin A', 'Twin A', 'Dow', 'ends with an initial and was read with the last name first'],
  ['Weber, Elisabeth verw. Kraus', 'Elisabeth', 'Weber', 'is beside the name and was stored as the remark'],
  ['John Dow 3', 'John', 'Dow', 'is beside the name and was stored as the remark'],
])('reads %j as %j %j, and reports it', (name, givenNames, surname, reason) => {
  const { memorial, problems } = readRow({ Name: name })
  expect(memorial).toMatchObject({ givenNames, surname })
  expect(problems.map(([, , , text]) => text)).toEqual([reason])
})

test('reads titles and honors in columns of given names and of surnames', () => {
  const partsBeside = (First: string) => {
    const { title, givenNames, nameSuffix, remark } = readRow({ First, Last: 'Roe' }).memorial
    return [title, givenNames, nameSuffix, remark]
  }
  expect(partsBeside('Infant of Mrs.')).toEqual([null, 'Infant of Mrs.', null, null])
  expect(partsBeside('J.L. C.B.E.')).toEqual([null, 'J.L.', null, 'C.B.E.'])
  expect(partsBeside('John M.D.')).toEqual([null, 'John', 'MD', null])
  const { title, surname } = readRow({ First: '', Last: 'Roe, Mrs' }).memorial
  expect([title, surname]).toEqual(['Mrs', 'Roe'])
})

test('keeps a number at the end of the given names if the row has a surname', () => {
  const { memorial, problems } = readRow({ First: 'Infant 2', Last: 'Dow' })
  expect([memorial.givenNames, memorial.surname, problems]).toEqual(['Infant 2', 'Dow', []])
})

test.each(['John Child', 'Baby Dow', 'Infant of John Dow'])('keeps the order of %j', (name) => {
  const { problems } = readRow({ Name: name })
  expect(problems).toEqual([])
})

test.each([
  ['Nazwisko i imię', 'Nowak Jan', 'Jan', 'Nowak'],
  ['Nachname, Vorname', 'von Stein Dr. Karl', 'Karl', 'von Stein'],
  ['Name (Last, First)', 'Abbot Henry James', 'Henry James', 'Abbot'],
  ['Name (Last, First)', 'Abbot', null, 'Abbot'],
  ['Name (Last, First)', 'Infant Son', 'Infant Son', null],
  ['Imię i nazwisko', 'Jan Nowak', 'Jan', 'Nowak'],
])('reads the name below the header %j in its order: %j', (header, name, givenNames, surname) => {
  const { memorial, problems } = readRow({ [header]: name })
  expect([memorial.givenNames, memorial.surname, problems]).toEqual([givenNames, surname, []])
})

test('reports a name with given names before its comma', () => {
  const reason = 'was read with the last name "Mary Judkins", which may be given names'
  expect(readRow({ Name: 'Mary Judkins, Libby' }).problems).toEqual([['note', 'Name', 'Mary Judkins, Libby', reason]])
  expect(readRow({ Name: 'Van Gelder, Mary' }).problems).toEqual([])
})

test('reports a name without a last name before its comma', () => {
  expect(readRow({ Name: ', Mary' }).problems).toEqual([
    ['note', 'Name', ', Mary', 'has no last name before its comma'],
  ])
})

describe('registers in other languages', () => {
  test.each<[string, object]>([
    ['Roe Marie roz. Thornová', { givenNames: 'Roe', surname: 'Marie', maidenName: 'Thornová' }],
    ['Roe, Josef, rolník', { givenNames: 'Josef', surname: 'Roe', remark: 'rolník' }],
    ['Roe, Aaltje, wed. van K. Thorn', { givenNames: 'Aaltje', surname: 'Roe', remark: 'wed. van K. Thorn' }],
    ['Antônio Carlos Roe Filho', { givenNames: 'Antônio Carlos', surname: 'Roe', suffix: 'Filho' }],
    ['Agostinho Neto', { givenNames: 'Agostinho', surname: 'Neto' }],
    ['Unknown Chinese man', { givenNames: 'Unknown Chinese man' }],
    ['Onbekende soldaat', { givenNames: 'Onbekende soldaat' }],
    ['Sœur Marie-Thérèse', { title: 'Sœur', givenNames: 'Marie-Thérèse' }],
    ['Pbro. Anselmo Roe', { title: 'Pbro.', givenNames: 'Anselmo', surname: 'Roe' }],
    ['Roe, infant', { givenNames: 'infant', surname: 'Roe' }],
    ['Garcia Roe, mary', { givenNames: 'mary', surname: 'Garcia Roe' }],
  ])('reads %s', (Name, expected) => {
    const { suffix, ...others } = { suffix: undefined, ...expected } as { suffix?: string }
    expect(partsOf(Name)).toMatchObject(others)
    expect(readRow({ Name }).memorial.nameSuffix ?? undefined).toBe(suffix)
  })

  test('reads the birth name in the given names if the row has a surname', () => {
    for (const Given of ['Marit f. Lien', 'Marit født Lien', 'Marit o.s. Lien'])
      expect(readRow({ Surname: 'Roe', Given }).memorial).toMatchObject({ givenNames: 'Marit', maidenName: 'Lien' })
  })
})

test.each([
  ['STILLBORN ROE', 'Stillborn', 'Roe'],
  ['Infant Son Roe', 'Infant Son', 'Roe'],
  ['Infant of John', null, 'Infant of John'],
  ['Baby Boy', 'Baby Boy', null],
])('reads %s in a column of last names as a child if the given names are empty', (Surname, given, surname) => {
  const { memorial } = readRow({ Surname, 'Given Names': '', Died: '1901' })
  expect([memorial.givenNames, memorial.surname]).toEqual([given, surname])
})
