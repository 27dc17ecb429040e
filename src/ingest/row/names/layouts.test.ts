import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../../tests/support/read-file.ts'
import { readRow } from '../../../../tests/support/read-row.ts'

/** Reads a row, and returns the memorial and the notes about it. */
function read(cells: Record<string, string>) {
  const { memorial, problems } = readRow({ Died: '1901', ...cells })
  return { memorial, notes: problems.map(([, , value, reason]) => `${value} ${reason}`) }
}

test.each<[Record<string, string>, object]>([
  [{ Name: 'Roe, John, Blacksmith' }, { givenNames: 'John', surname: 'Roe', remark: 'Blacksmith' }],
  [{ Name: 'Касьянов Иван Михайлович' }, { givenNames: 'Иван Михайлович', surname: 'Касьянов' }],
  [{ Name: 'Иван Михайлович Касьянов' }, { givenNames: 'Иван Михайлович', surname: 'Касьянов' }],
  [{ Name: 'Иван Петрович Мицкевич' }, { givenNames: 'Иван Петрович', surname: 'Мицкевич' }],
  [{ Name: 'Ann Roe,' }, { givenNames: 'Ann', surname: 'Roe' }],
  [{ Name: 'Van Buren,' }, { givenNames: null, surname: 'Van Buren' }],
  [{ Name: '"Roe, Ann"' }, { givenNames: 'Ann', surname: 'Roe', nickname: null }],
  [{ Name: '"Tiger"' }, { givenNames: null, surname: null, nickname: 'Tiger' }],
  [{ Name: '*Roe, Ann**' }, { givenNames: 'Ann', surname: 'Roe' }],
  [{ Name: 'Roe, Ann Jr.*' }, { givenNames: 'Ann', nameSuffix: 'Jr' }],
  [
    { Last: 'Roe,', First: 'Ann;' },
    { givenNames: 'Ann', surname: 'Roe' },
  ],
  [{ Name: 'Roe, John, Soldier' }, { givenNames: 'John', surname: 'Roe', remark: 'Soldier' }],
  [{ Name: 'Roe, John, Mayor of Salem' }, { givenNames: 'John', surname: 'Roe', remark: 'Mayor of Salem' }],
  [{ Name: 'Moser, Max, Bürgermeister' }, { givenNames: 'Max', surname: 'Moser', remark: 'Bürgermeister' }],
  [{ Name: 'Van Amringe, Hollis Helton' }, { givenNames: 'Hollis Helton', surname: 'Van Amringe' }],
  [{ Name: 'Mr. Wallace Y Ida' }, { title: 'Mr.', givenNames: 'Wallace Y', surname: 'Ida' }],
  [{ Name: 'Mr. Wallace O. West' }, { title: 'Mr.', givenNames: 'Wallace O.', surname: 'West' }],
  [{ Name: 'Thorn, Wm. ’Bud’' }, { givenNames: 'Wm.', surname: 'Thorn', nickname: 'Bud' }],
  [
    { Last: 'Thorn', First: '(no name)', Died: '1871' },
    { givenNames: null, surname: 'Thorn' },
  ],
  [
    { Last: 'Thorn', First: 'Female infant of' },
    { givenNames: 'Female infant of', surname: 'Thorn' },
  ],
  ...[
    ['ALBERT', 'A', 'ALBERT'],
    ['Albert', 'A.J.', 'Albert J'],
    ['Albert', 'J', 'Albert J'],
    ['', 'C E', 'C E'],
  ].map(([Forename = '', Initials = '', givenNames = '']): [Record<string, string>, object] => [
    { Last: 'Ashe', Forename, Initials },
    { givenNames, surname: 'Ashe' },
  ]),
  [
    { Name: 'Thorn, Ada (née Dow, wife of Eli)' },
    { givenNames: 'Ada', surname: 'Thorn', maidenName: 'Dow', spouse: 'Eli' },
  ],
  [
    { Name: 'Thorn, Ada (divorced wife of Eli)' },
    { givenNames: 'Ada', surname: 'Thorn', spouse: 'Eli', remark: 'divorced' },
  ],
  [{ Name: 'Thorn, Ada, twin of Ida' }, { givenNames: 'Ada', surname: 'Thorn', remark: 'twin of Ida' }],
  [{ Name: 'Ada Thorn, twin sister of Ida' }, { givenNames: 'Ada', surname: 'Thorn', remark: 'twin sister of Ida' }],
  [{ Name: 'Thorn, Ada, infant of E. & R.' }, { givenNames: 'Ada', surname: 'Thorn', remark: 'infant of E. & R.' }],
  [{ Name: 'Abel Rowan Thorn *' }, { givenNames: 'Abel Rowan', surname: 'Thorn' }],
  [{ Name: 'Thorn, Abel Lot 12' }, { givenNames: 'Abel', surname: 'Thorn', remark: 'Lot 12' }],
  [{ Name: 'Abel Thorn m. 1860' }, { givenNames: 'Abel', surname: 'Thorn', remark: 'm. 1860' }],
  [{ Name: 'THORN, ABEL US ARMY' }, { givenNames: 'Abel', surname: 'Thorn', remark: 'US ARMY' }],
  [{ Name: 'Thorn, Abel K dec.' }, { givenNames: 'Abel K', surname: 'Thorn', remark: 'dec.' }],
  [{ Name: 'Thorn, Edith L MOTHER' }, { givenNames: 'Edith L', surname: 'Thorn', remark: 'MOTHER' }],
  [{ Name: "Thorn, Abel's Mother" }, { givenNames: "Abel's Mother", surname: 'Thorn' }],
  [{ Name: 'Thorn, Abel S MD' }, { givenNames: 'Abel S', surname: 'Thorn', nameSuffix: 'MD' }],
  [{ Name: 'Thorn, Abel M of Ohio' }, { givenNames: 'Abel M', surname: 'Thorn', remark: 'of Ohio' }],
  [{ Name: 'Thorn, Abel M, of Ohio' }, { givenNames: 'Abel M', surname: 'Thorn', remark: 'of Ohio' }],
  [{ Name: 'Thorn, Ada (Vietnam)' }, { givenNames: 'Ada', maidenName: null, remark: 'Vietnam' }],
  [{ Name: 'THORN, SAMUEL Y (SON OF IDA)' }, { givenNames: 'Samuel Y', surname: 'Thorn' }],
  ...['infant', 'Mother', 'stillborn'].map((note): [Record<string, string>, object] => [
    { Last: `Thorn (${note})`, First: 'Abel' },
    { givenNames: 'Abel', surname: 'Thorn', remark: note },
  ]),
  [
    { Last: 'Thorn', First: "Abel 'Bud' (unknown)" },
    { givenNames: 'Abel', surname: 'Thorn', nickname: 'Bud' },
  ],
  [
    { Last: 'Thorn & wife', First: 'Abel' },
    { givenNames: 'Abel', surname: 'Thorn', remark: '& wife' },
  ],
  [
    { Last: 'Thorn MD', First: 'Abel' },
    { givenNames: 'Abel', surname: 'Thorn', nameSuffix: 'MD' },
  ],
  [
    { Last: 'Thorn', First: 'Abel W Lot 12' },
    { givenNames: 'Abel W', surname: 'Thorn', remark: 'Lot 12' },
  ],
  [{ Name: "Jan Van't Hof" }, { givenNames: 'Jan', surname: "Van't Hof" }],
  [{ Name: 'Áine Ní Bhriain' }, { givenNames: 'Áine', surname: 'Ní Bhriain' }],
  [{ Name: 'Pablo Delos Santos' }, { givenNames: 'Pablo', surname: 'Delos Santos' }],
  [{ Name: 'John Kane, Ballymore' }, { givenNames: 'John', surname: 'Kane', remark: 'Ballymore' }],
  [
    { Last: 'Kane', First: 'John Kane, Ballymore' },
    { givenNames: 'John', surname: 'Kane', remark: 'Ballymore' },
  ],
  [
    { Last: 'Jones', First: 'B/G' },
    { givenNames: 'Baby Girl', surname: 'Jones' },
  ],
  [{ Name: 'Alford, Ann, of Widcombe, spinster' }, { givenNames: 'Ann', remark: 'spinster; of Widcombe' }],
  [{ Name: 'Bezimienny' }, { givenNames: null, surname: null }],
  [{ Name: 'Jones B/G' }, { givenNames: 'Baby Girl', surname: 'Jones' }],
  [
    { Last: 'Roe', First: 'Fannie (Feiga)' },
    { givenNames: 'Fannie', nickname: 'Feiga', maidenName: null },
  ],
  [
    { Last: 'Roe', First: 'Relict of Eli' },
    { givenNames: null, surname: 'Roe', spouse: 'Eli', gender: 'Female' },
  ],
  [{ Name: 'ROSSI, ADA VED. NERI' }, { givenNames: 'Ada', surname: 'Rossi', remark: 'ved. NERI' }],
  [{ Name: 'DIAZ, ROSA VDA. DE PAZ' }, { givenNames: 'Rosa', surname: 'Diaz', remark: 'vda. de PAZ' }],
  [{ Name: 'NERI, UGO FU LUIGI' }, { givenNames: 'Ugo', surname: 'Neri', remark: 'fu LUIGI' }],
  [{ Name: 'LEE, FU CHEN' }, { givenNames: 'Fu Chen', surname: 'Lee', remark: null }],
  [{ Name: 'ROE, JOHN HIS WIFE MARY' }, { givenNames: 'John', surname: 'Roe', remark: 'his wife MARY' }],
  [{ Name: 'BAMBINO SENZA NOME' }, { remark: 'senza nome' }],
  [{ Name: 'Ugo Neri detto il Moro' }, { givenNames: 'Ugo', surname: 'Neri', remark: 'detto il Moro' }],
  [{ Name: 'Oakes Jr. John' }, { givenNames: 'John', surname: 'Oakes', nameSuffix: 'Jr' }],
  [{ Name: 'John Jr. Oakes' }, { givenNames: 'John', surname: 'Oakes', nameSuffix: 'Jr' }],
  [{ Name: 'Hoff, von der Karl' }, { givenNames: 'Karl', surname: 'von der Hoff' }],
  [
    { Surname: 'Vries, de', First: 'J.H.' },
    { givenNames: 'J.H.', surname: 'de Vries' },
  ],
  [{ Name: 'Rojas (a) El Chato, Pedro' }, { givenNames: 'Pedro', surname: 'Rojas', remark: 'alias El Chato' }],
  [{ Name: 'Wm. Roe late Vicar' }, { givenNames: 'Wm.', surname: 'Roe', remark: 'late Vicar' }],
  [{ Name: 'Maria Roe 1v. Thorn' }, { givenNames: 'Maria', surname: 'Roe', remark: '1v. Thorn' }],
  [{ Name: 'Ann Roe m. 2nd Wm. Thorn' }, { givenNames: 'Ann', surname: 'Roe', remark: 'm. 2nd Wm. Thorn' }],
  [{ Name: 'Else Berg g.m. Ole Berg' }, { givenNames: 'Else', surname: 'Berg', remark: 'g.m. Ole Berg' }],
  [{ Name: 'Mary, widow of the late John Roe' }, { givenNames: 'Mary', surname: 'Roe' }],
  [{ Name: 'Ann (Spouse) Roe' }, { givenNames: 'Ann', surname: 'Roe', maidenName: null, remark: 'Spouse' }],
  [{ Name: 'KING, M/Sgt Ray' }, { title: 'M/Sgt', givenNames: 'Ray', surname: 'KING' }],
  [
    { Last: 'Sor Inés', First: '' },
    { title: 'Sor', givenNames: 'Inés', surname: null },
  ],
  [
    { Last: 'Mère Saint-Paul', First: '' },
    { title: 'Mère', givenNames: 'Saint-Paul', surname: null },
  ],
  [
    { Last: 'Monsignor Dotti', First: 'Carlo' },
    { title: 'Monsignor', givenNames: 'Carlo', surname: 'Dotti' },
  ],
  [{ Name: 'ye body of Tho. Gage' }, { givenNames: 'Tho.', surname: 'Gage', remark: 'ye body of' }],
  [
    { 'Last Name': 'Adler', Name: 'Gussie (Gittel)' },
    { givenNames: 'Gussie', surname: 'Adler', nickname: 'Gittel' },
  ],
  [
    { 'Last Name': 'Adler', Name: 'Lily nee Gold' },
    { givenNames: 'Lily', surname: 'Adler', maidenName: 'Gold' },
  ],
  [{ 'Cognome e nome': 'Suor Maria Celeste' }, { title: 'Suor', givenNames: 'Maria Celeste', surname: null }],
  [{ 'Cognome e nome': 'Ten. Marco Neri' }, { title: 'Ten.', givenNames: 'Marco', surname: 'Neri' }],
  [{ 'Cognome e nome': 'Ugo di Pietro' }, { givenNames: 'Ugo', surname: 'di Pietro' }],
  [{ 'Cognome e nome': 'Bimbo Lanza' }, { givenNames: 'Bimbo', surname: 'Lanza' }],
  [{ 'Cognome e nome': 'Lanza Vito' }, { givenNames: 'Vito', surname: 'Lanza' }],
  [{ Name: 'Roe, John, Henry' }, { givenNames: 'John Henry', surname: 'Roe', remark: null }],
  [{ Name: 'Roe, John, Jr.' }, { givenNames: 'John', surname: 'Roe', nameSuffix: 'Jr', remark: null }],
])('reads the name in %j', (cells, expected) => {
  expect(read(cells).memorial).toMatchObject(expected)
})

test.each<[Record<string, string>, string]>([
  [{ Last: "L'abbé Henri", First: '' }, 'has several words and no given names'],
  [{ Last: 'Reb Zalman', First: '' }, 'has several words and no given names'],
  [{ Last: 'de SAINT-AMAND Henri, Vte', First: '' }, 'has several words and no given names'],
  [{ Last: 'Gal VIDAL', First: 'Emile' }, 'has "Gal" before the last name in capitals'],
  [{ Last: 'Ek', First: 'Hemmansägaren Per' }, 'begins with "Hemmansägaren", which may be an occupation'],
  [{ Last: 'Fenn', First: 'Ltn. Asa' }, 'begins with "Ltn.", which may be a title'],
  [{ 'Cognome e nome': 'Ugo di Pietro' }, 'was read with the last name at its end, unlike the column'],
  [{ Last: 'Jones', First: 'B/G' }, 'was read as "Baby Girl"'],
])('reports how %j was read', (cells, note) => {
  expect(read(cells).notes.join('\n')).toContain(note)
})

test.each<Record<string, string>>([
  { Last: 'von der Heide', First: '' },
  { Last: 'St GEORGE', First: 'Emile' },
  { Last: 'Berg', First: 'Maren Kirsten' },
  { Last: 'Smith', First: 'Sherden J' },
  { Last: 'Fenn', First: 'Wm. Asa' },
])('does not list %j', (cells) => {
  expect(read(cells).notes).toEqual([])
})

test('refuses two people from one family in one row', async () => {
  const { rows, problems } = await readMemorialFile('Name;Died\nBaran Maria, Baran Józef;1980\n')
  expect(rows).toEqual([])
  expect(problems.find(({ kind }) => kind === 'refused')?.reason).toContain('names people who cannot be told apart')
})

test("reports a name whose order differs from its column's, even after a note", () => {
  expect(read({ 'Nazwisko i imię': 'Śp. Ewa Fila' }).notes.join('\n')).toContain('begins with a given name')
})

test('reads the day first below Dutch and Polish abbreviations for the date of death', async () => {
  const { rows } = await readMemorialFile('Naam;Overl. datum\nKok, Anna;3-11-1985\n')
  expect(datesOf(rows, 'Death')).toEqual(['1985-11-03'])
  const polish = await readMemorialFile('Nazwisko;Imię;Data śm.\nKowalska;Janina;03.11.1985\n')
  expect(datesOf(polish.rows, 'Death')).toEqual(['1985-11-03'])
})

test.each<[string, object]>([
  ['Roe, Jr., John', { givenNames: 'John', surname: 'Roe', nameSuffix: 'Jr', remark: null }],
  ['Roe, III, John B.', { givenNames: 'John B.', surname: 'Roe', nameSuffix: 'III' }],
  ['Roe, John, Jr.', { givenNames: 'John', surname: 'Roe', nameSuffix: 'Jr' }],
  ['Roe z"l, Dov Ber', { givenNames: 'Dov Ber', surname: 'Roe', remark: 'z"l' }],
  ['Roe a"h, Dov', { givenNames: 'Dov', surname: 'Roe', remark: 'a"h' }],
  ['Roe, Thomas, SV', { givenNames: 'Thomas', surname: 'Roe', remark: 'SV' }],
  ['Moses, blacksmith', { givenNames: null, surname: 'Moses', remark: 'blacksmith' }],
  ['Temporary - Ashes of Wm. Roe', { givenNames: 'Wm.', surname: 'Roe', remark: 'Temporary; Ashes of' }],
  ['In memory of Ann Roe by wife Joy', { givenNames: 'Ann', surname: 'Roe', remark: 'In memory of; by wife Joy' }],
  ['Roe, Ida unveiling Sept 2004', { givenNames: 'Ida', surname: 'Roe', remark: 'unveiling Sept 2004' }],
  ['Roe, Angus nka Angus Thorn', { givenNames: 'Angus', surname: 'Roe', remark: 'nka Angus Thorn' }],
  ['+ Ann Roe', { givenNames: 'Ann', surname: 'Roe', remark: '+' }],
  ['Our Baby', { givenNames: 'Our Baby', surname: null }],
  ['Manuel da Costa e Silva', { givenNames: 'Manuel', surname: 'da Costa e Silva' }],
  ['José Rosa & filhos', { givenNames: 'José', surname: 'Rosa', remark: '& filhos' }],
  ['Marianna z Kowalskich Nowak', { givenNames: 'Marianna', surname: 'Nowak', maidenName: 'Kowalskich' }],
  ['Wittib Anna Rau', { title: 'Wittib', givenNames: 'Anna', surname: 'Rau' }],
  ['Anna Rau, Ehefrau des Jakob Rau', { givenNames: 'Anna', surname: 'Rau', remark: 'Ehefrau des Jakob Rau' }],
  ['Fr. Dimitrios, Archimandrite', { title: 'Fr.', surname: 'Dimitrios', remark: 'Archimandrite' }],
])('reads "%s"', (Name, expected) => {
  expect(readRow({ Name }).memorial).toMatchObject(expected)
})

test.each([
  ['Anna Maria, Ehefrau des Johann Rau', 'was read with the last name "Maria", which may be a given name'],
  ['Begum Ann Roe', 'begins with "Begum", which may be a title'],
  ['Roe, Drummer boy', 'has "Drummer boy" in place of the given names, which may be a description'],
  ['Ashes of Tom & Ada Roe mixed', 'may name two people; if so, enter each person in a separate row'],
  ['Chief Two Moons', 'may be one name of several words; "Moons" was read as the last name'],
])('lists "%s"', (Name, reason) => {
  expect(readRow({ Name }).problems.map((problem) => problem[3])).toContain(reason)
})

test('refuses a full name with a second given name', () => {
  const { problems } = readRow({ Name: 'Oscar K. Roe & Lena', Died: '1970' })
  expect(problems.map(([kind]) => kind)).toEqual(['refused'])
})

test('reads the title of a novice in a column of given names', () => {
  expect(readRow({ First: 'Novice Bertha', Last: 'Roe' }).memorial).toMatchObject({
    title: 'Novice',
    givenNames: 'Bertha',
  })
})

test('lists rows without a last name if several lack one, and guesses no name', async () => {
  const read = async (...rows: readonly string[]) => {
    const { rows: stored, problems } = await readMemorialFile(['Last,First,Died', ...rows].join('\n'))
    return [stored.map(({ memorial }) => memorial.surname), problems.map(({ line, reason }) => `${line} ${reason}`)]
  }
  const note = 'has no last name; if the row above has it, enter it here too'
  expect(await read('Roe,Silas,1899', ',Keziah,1911', ',Ada,1855')).toEqual([
    ['Roe', null, null],
    [`3 ${note}`, `4 ${note}`],
  ])
  expect(await read('Roe,Silas,1899', ',Keziah,1911')).toEqual([['Roe', null], []])
})
