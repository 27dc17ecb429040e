import { expect, test } from 'vitest'
import { readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

const SEVERAL = 'the name is that of several people; enter each person in a separate row'

test.each<[string, object]>([
  ['Urn - Roe Clara', { remark: 'Urn' }],
  ['Ship out - remains of T. Roe', { givenNames: 'T.', surname: 'Roe', remark: 'Ship out; remains of' }],
  ['Disinterment: W. Roe', { givenNames: 'W.', surname: 'Roe', remark: 'Disinterment' }],
  ['Stone - Mary Roe', { surname: 'Roe' }],
  ['Hear Lyes ye Body of Mercy Roe', { givenNames: 'Mercy', surname: 'Roe', remark: 'Hear Lyes ye Body of' }],
  ['John Mc Carthy, ex-sexton', { givenNames: 'John', surname: 'Mc Carthy', remark: 'ex-sexton' }],
  ['Fr. Stanislaus, O.F.M. Cap.', { title: 'Fr.', surname: 'Stanislaus', remark: 'O.F.M. Cap.' }],
  ['Pfr. i.R. Hans Roe', { title: 'Pfr. i.R.', givenNames: 'Hans', surname: 'Roe' }],
  ['Col. Amos Roe Ret.', { title: 'Col.', givenNames: 'Amos', surname: 'Roe', remark: 'Ret.' }],
  ['Unk White Male', { givenNames: 'Unk White Male', surname: null }],
  ['Totgeb. Kind', { givenNames: 'Totgeb. Kind', surname: null }],
  ['Kind, Ada', { givenNames: 'Ada', surname: 'Kind' }],
  ['Ada White', { givenNames: 'Ada', surname: 'White' }],
  ["Roe, Submit, dau. Eben'r & Thankful", { givenNames: 'Submit', father: "Eben'r", mother: 'Thankful' }],
  ['Roe, Freelove 2d w. Dea. Jno.', { givenNames: 'Freelove', surname: 'Roe', spouse: 'Dea. Jno.' }],
  ['Roe, Katie (Poe), 1st w', { givenNames: 'Katie', surname: 'Roe', remark: 'Poe; 1st w' }],
  ['Ds. Hendrik Roe', { title: 'Ds.', givenNames: 'Hendrik', surname: 'Roe' }],
  ['Roe, Ds. Hendrik', { title: 'Ds.', givenNames: 'Hendrik', surname: 'Roe' }],
  ['D.S. Roe', { title: null, givenNames: 'D.S.', surname: 'Roe' }],
  ['Mgr Elias Roe', { title: 'Mgr', givenNames: 'Elias', surname: 'Roe' }],
  ['Kapt. Aage Roe †', { title: 'Kapt.', givenNames: 'Aage', surname: 'Roe' }],
  ['Roe, Mary, w. John', { givenNames: 'Mary', surname: 'Roe', spouse: 'John' }],
])('reads the name and the note in "%s"', (Name, expected) => {
  expect(readRow({ Name, Died: '1890' }).memorial).toMatchObject(expected)
})

test.each<[Record<string, string>, string]>([
  [{ Name: 'Double Depth Roe' }, 'has "Depth", which may be a note in the register and not part of the name'],
  [{ Name: 'Vault - Jane Roe' }, 'has "Vault - Jane", and the words before the dash may not be part of the name'],
  [{ Name: 'Dowager Lady Roe' }, 'begins with "Dowager", which may be a title'],
  [{ Name: 'Vte Henri de Roe' }, 'begins with "Vte", which may be a title'],
  [{ Name: 'Pastor Israel Roe' }, 'begins with "Pastor", which may be a title'],
  [{ Last: 'Roe', First: 'Doña Ana' }, 'begins with "Doña", which may be a title'],
  [{ Last: 'Roe', First: 'Frau Pastor' }, 'begins with "Frau", which may be a title'],
  [{ Name: "R' Dovid Roe" }, 'begins with "R\'", which may be a title'],
  [{ Name: 'NO NAME, INSANE' }, 'has a word for "unknown" and may not be a name'],
  [{ Name: 'Roe, Ann', Spouse: 'above' }, 'refers to another row; enter the name'],
  [{ Name: "L'abbé Henri" }, 'is a title and one name, which was read as the last name'],
  [
    { Last: 'Rice', First: 'Ann E. Rice Smith' },
    'has the last name "Rice" among the given names, so the parts may be in the wrong columns',
  ],
  [
    { Last: 'Roe', First: 'Infant', Remarks: 'stillb. twins, 2 in box' },
    'may be about several people; if so, enter each person in a separate row',
  ],
])('lists %j', (cells, expected) => {
  const { memorial, problems } = readRow({ ...cells, Died: '1890' })
  expect(memorial).not.toBeNull()
  expect(problems.map(([, , , reason]) => reason)).toContain(expected)
})

test.each<Record<string, string>>([
  { Name: 'Ralph L Marker' },
  { Name: 'Roe, Mary - Ann' },
  { Name: 'Mary - Ann Roe' },
  { Last: 'Tyler', First: 'Tyler' },
  { Last: 'Roe', First: 'Infant', Remarks: 'twin of Ann' },
  { Last: 'Roe', First: 'Ann', Remarks: 'mother of twins' },
])('does not list %j', (cells) => {
  expect(readRow({ ...cells, Died: '1890' }).problems).toEqual([])
})

test('moves given names that are a note about the grave to the remark of a dated row', () => {
  for (const First of ['Marker only', '1/2 cremation', 'Cremated Ashes']) {
    const { memorial, problems } = readRow({ Last: 'Roe', First, Died: '1890' })
    expect(memorial).toMatchObject({ givenNames: null, surname: 'Roe', remark: First })
    expect(problems.map(([, , value]) => value)).toContain(First)
    expect(rejectionOf({ Last: 'Roe', First })).not.toBeNull()
  }
})

test.each(['Casket sale only', 'Marker Only', 'Amputation (Roe)', 'Fetus - General Hosp'])(
  'refuses %s even with a date',
  (Name) => {
    expect(rejectionOf({ Name, Died: '1890' })).not.toBeNull()
  },
)

test('refuses a number of children in place of a name', () => {
  expect(rejectionOf({ Name: "Roe, 3 ch. of Eben'r", Died: '1790' })).toBe(SEVERAL)
  expect(rejectionOf({ Name: 'Roe, Ada ch. of Eben', Died: '1790' })).toBeNull()
})

test.each<[Record<string, string>, Record<string, unknown>]>([
  [{ Name: 'Roe, "Aunt" Easter' }, { title: 'Aunt', givenNames: 'Easter', surname: 'Roe', nickname: null }],
  [
    { First: '"Granny" Ann', Last: 'Roe' },
    { title: 'Granny', givenNames: 'Ann', surname: 'Roe', nickname: null },
  ],
  [{ Name: 'OLSON (BABY BOY)' }, { givenNames: 'Baby Boy', surname: 'Olson', remark: null }],
  [{ Name: 'Stranger, a' }, { givenNames: 'A stranger', surname: null }],
  [
    { Name: 'ROE ERIC A - DISINTERRED FROM TOWNSHIP' },
    { givenNames: 'Eric A', surname: 'Roe', remark: 'DISINTERRED FROM TOWNSHIP' },
  ],
])('reads the name %j', (cells, name) => {
  expect(readRow({ ...cells, Died: '1889' }).memorial).toMatchObject(name)
})

test.each(['Vault only for Roe', 'VAULT ONLY FOR ROE', 'Hearse and chairs for J. Roe', 'Casket sale to Roe'])(
  'refuses the sale %j even with a date',
  (name) => {
    const { problems } = readRow({ Name: name, Died: '2/10/1946' })
    expect(problems.map(([kind]) => kind)).toContain('refused')
  },
)

test.each(['Coffin, Forrest', 'Box, John', 'Robe Forsyth'])('keeps %j', (name) => {
  expect(readRow({ Name: name, Died: '1946' }).memorial).toBeDefined()
})

test.each(['Roe, Al (1943, living in 1990)', 'Roe, Al (b. Ohio, living in Utah)'])('refuses %j', (name) => {
  expect(rejectionOf({ Name: name })).toMatch(/living/)
})

test.each(['Roe, Caleb (b. 1811, living in 1890)', 'Roe, Asa (b. 1811) living in 1890'])(
  'keeps %j, who lived long ago',
  (name) => {
    expect(rejectionOf({ Name: name })).toBeNull()
  },
)

test.each(['s/f', 'n/d', 'S.D.'])('reads %j as an empty date', (born) => {
  expect(readRow({ Name: 'Ana Roe', Nacido: born, Died: '1/XI/1895' }).problems).toEqual([])
})

test.each(['Berg, udøbt barn', 'udøbt barn', 'Larsen, dødfødt barn'])('keeps the child %j', (name) => {
  expect(readRow({ Name: name, Died: '1889' }).memorial).toBeDefined()
})

test.each<Record<string, string>>([
  { Name: 'Unknown inf.' },
  { Last: 'Lie', First: 'Ukjent', Merknad: 'druknet', Remarks: 'druknet' },
])('keeps %j without a date', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test('does not read the year in which a person left a home as the year of death', () => {
  const refused = readRow({ Name: 'Kate Roe', Died: 'left 1887' }).problems.find(([kind]) => kind === 'refused')
  expect(refused?.[3]).toBe('its date of death states that the person has not died')
})

test('reads an honor without periods after a clergyman', () => {
  expect(readRow({ Name: 'Rt. Rev. J. Thayer Bond DD' }).memorial).toMatchObject({
    title: 'Rt. Rev.',
    givenNames: 'J. Thayer',
    surname: 'Bond',
    remark: 'DD',
  })
})

test.each(['Roe, John (duplicate)', 'ROE, GEO. W. (DUPLICATE)', 'Roe, Ann [dup. entry]'])('refuses %j', (name) => {
  expect(rejectionOf({ Name: name })).toBe('the row is a signature or note, not a person')
})

test('reads a place after a name and a comma', () => {
  const { memorial } = readRow({ Name: 'Miss Lillie, of the Gem' })
  expect(memorial).toMatchObject({ title: 'Miss', surname: 'Lillie', givenNames: null, remark: 'of the Gem' })
  expect(readRow({ Name: 'Infant, of John Roe' }).memorial.remark).toBeNull()
})

test.each(['Empty - body moved to Mt. Hope', 'Vacant (moved)'])('refuses %j even with a date', (name) => {
  expect(readRow({ Name: name, Died: '1878' }).problems.map(([kind]) => kind)).toContain('refused')
})

test.each(['Chinese cook', 'Irish laborer', 'Colored pauper'])('keeps %j with a date', (name) => {
  expect(readRow({ Name: name, Died: '1878' }).memorial).toBeDefined()
})

test('reports a name that was read without "Unknown"', () => {
  const { problems } = readRow({ Name: 'Unknown Puerto Rican', Died: '1911' })
  expect(problems).toContainEqual(['note', 'Name', 'Unknown Puerto Rican', 'was read without its first word'])
})

test.each<[Record<string, string>, object]>([
  [{ Name: 'Un desconocido' }, { givenNames: 'Un desconocido', surname: null }],
  [{ Name: 'Un hombre no conocido' }, { givenNames: 'Un hombre no conocido', surname: null }],
  [{ Name: 'Roe, Robt HEICS' }, { givenNames: 'Robt HEICS', surname: 'Roe' }],
  [{ Name: 'eine fremde Bettlerin' }, { givenNames: 'eine fremde Bettlerin', surname: null }],
  [{ Name: 'A German, name not known' }, { givenNames: 'A German', surname: null, remark: 'name not known' }],
  [{ Name: 'A German' }, { givenNames: 'A', surname: 'German' }],
  [{ Name: 'Fräulein Amalie v. Roe' }, { title: 'Fräulein', givenNames: 'Amalie', surname: 'v. Roe' }],
  [{ Name: 'Jakob Rau der Ältere' }, { givenNames: 'Jakob', surname: 'Rau', remark: 'der Ältere' }],
  [{ Name: 'Libby, Wm. POW d. Salisbury' }, { givenNames: 'Wm.', surname: 'Libby', remark: 'd. Salisbury; POW' }],
  [{ Name: "CAPT. JAMES T. O'DELL USN RET" }, { givenNames: 'James T.', surname: "O'Dell", remark: 'USN RET' }],
  [{ Name: 'Restos de Doña Inés Roe' }, { title: 'Doña', givenNames: 'Inés', surname: 'Roe', remark: 'Restos de' }],
  [
    { Name: 'Infant of Kate Roe', Died: 'b. & d. 9 Aug 1886' },
    {
      lifeEvents: [
        { type: 'Birth', date: { year: 1886, day: 9 } },
        { type: 'Death', date: { year: 1886, day: 9 } },
      ],
    },
  ],
  [
    { Name: 'Roe, Erik * 1935 + 1999', Died: '' },
    { givenNames: 'Erik', lifeEvents: [{ date: { year: 1935 } }, {}] },
  ],
  [
    { Name: 'Roe, Ann', Birthplace: 'unbekannt', Father: 'Nieznany' },
    { father: null, lifeEvents: [{ type: 'Death' }] },
  ],
  [{ Name: 'Pease; Myra' }, { givenNames: 'Myra', surname: 'Pease' }],
  [{ Name: 'Pease Chas. Jr.' }, { givenNames: 'Chas.', surname: 'Pease', nameSuffix: 'Jr' }],
  [{ Name: 'Gravsatt urna - Roe, Karin' }, { givenNames: 'Karin', surname: 'Roe', remark: 'Gravsatt urna' }],
  [{ 'Nome do falecido': 'D. Francisca Roe' }, { title: 'D.', givenNames: 'Francisca', surname: 'Roe' }],
  [{ Name: 'Padre Luís Roe' }, { title: 'Padre', givenNames: 'Luís', surname: 'Roe' }],
  [{ Name: 'Br. Anselm' }, { title: 'Br.', givenNames: 'Anselm', surname: null }],
  [{ Name: 'Pfr. i. R. Roe, Alois' }, { title: 'Pfr. i.R.', givenNames: 'Alois', surname: 'Roe' }],
  [
    { Last: 'Roe', First: "Rev'd Josiah" },
    { title: "Rev'd", givenNames: 'Josiah', surname: 'Roe' },
  ],
  [{ Name: 'Amos (slave)' }, { givenNames: null, surname: 'Amos', remark: 'slave' }],
  [{ Name: "Roe, Don't know first name" }, { givenNames: null, surname: 'Roe', remark: null }],
  [
    { Name: 'Roe, Ann', Died: "1 Jan'y 1752 O.S." },
    { remark: 'Death: O.S.', lifeEvents: [{ date: { year: 1752, day: 1 } }] },
  ],
  [{ Name: 'Roe, Ann', Died: 'accid. drowned, 4/9/1918' }, { remark: 'Death: accid. drowned' }],
])('reads %j as a person', (cells, expected) => {
  expect(readRow({ Died: '1890', ...cells }).memorial).toMatchObject(expected)
})

test('reports a word after Frau that is not a given name', () => {
  expect(readRow({ Name: 'Frau Apotheker Roe' }).problems.map(([, , , reason]) => reason)).toEqual([
    'has "Apotheker" after "Frau", which may not be a given name',
  ])
})
