import { expect, test } from 'vitest'
import { readRow } from '../../../../../tests/support/read-row.ts'
import { withCommaAfterSurname } from '../name-text.ts'

test.each<[Record<string, string>, object]>([
  [
    { First: 'J. W.', Last: 'Kirkkoherra Salmi' },
    { title: 'Kirkkoherra', givenNames: 'J. W.', surname: 'Salmi' },
  ],
  [
    { First: 'Kun. Pranas', Last: 'Roe' },
    { title: 'Kun.', givenNames: 'Pranas', surname: 'Roe' },
  ],
  [{ Name: 'Archim. Ieronymos Roe' }, { title: 'Archim.', givenNames: 'Ieronymos', surname: 'Roe' }],
  [
    { First: 'Mária rod. Lová', Last: 'Roe' },
    { givenNames: 'Mária', surname: 'Roe', maidenName: 'Lová' },
  ],
  [{ 'Numele și prenumele': 'Popa Gheorghe' }, { givenNames: 'Gheorghe', surname: 'Popa' }],
  [
    { 'Numele și prenumele': 'Popa Maria născută Lungu' },
    { givenNames: 'Maria', surname: 'Popa', maidenName: 'Lungu' },
  ],
  [
    { First: 'Marija roj. Kovač', Last: 'Roe' },
    { givenNames: 'Marija', maidenName: 'Kovač' },
  ],
  [{ Name: 'Nepoznat vojnik' }, { givenNames: 'Nepoznat vojnik', surname: null }],
  [{ Nome: 'Viúva Bettencourt' }, { title: 'Viúva', givenNames: null, surname: 'Bettencourt' }],
  [{ Nome: 'Pe. José Dias' }, { title: 'Pe.', givenNames: 'José', surname: 'Dias' }],
  [{ Name: 'Enkemand Peder Moen' }, { title: 'Enkemand', givenNames: 'Peder', surname: 'Moen' }],
  [{ Name: 'Enke Gunhild Moen' }, { title: 'Enke', givenNames: 'Gunhild', surname: 'Moen' }],
  [
    { First: 'Enka Brita', Last: 'Roe' },
    { title: 'Enka', givenNames: 'Brita', surname: 'Roe' },
  ],
  [
    { First: 'Hustrun Maria', Last: 'Roe' },
    { title: 'Hustrun', givenNames: 'Maria' },
  ],
  [
    { First: 'Frl. Adelheid', Last: 'Roe' },
    { title: 'Frl.', givenNames: 'Adelheid' },
  ],
  [
    { First: 'Ing. Petr, CSc.', Last: 'Roe' },
    { title: 'Ing.', givenNames: 'Petr', surname: 'Roe', remark: 'CSc.' },
  ],
  [
    { First: 'Cav. Uff. Ernesto', Last: 'Roe' },
    { title: 'Cav. Uff.', givenNames: 'Ernesto' },
  ],
  [
    { Namn: 'Änkefru Anna Berg f. Lund' },
    { title: 'Änkefru', givenNames: 'Anna', surname: 'Berg', maidenName: 'Lund' },
  ],
  [
    { Cognome: 'Sala', Nome: 'Don Guido' },
    { title: 'Don', givenNames: 'Guido', surname: 'Sala' },
  ],
  [
    { Last: 'Sala', First: 'Don Guido' },
    { title: null, givenNames: 'Don Guido' },
  ],
  [{ 'Nazwisko i imię': 'Wrona Jan ks. kan.' }, { title: 'ks. kan.', givenNames: 'Jan', surname: 'Wrona' }],
  [{ 'Nachname, Vorname': 'Frh. v. Roten Max' }, { title: 'Frh.', givenNames: 'Max', surname: 'v. Roten' }],
  [
    { First: 'Ing', Last: 'Roe' },
    { title: null, givenNames: 'Ing' },
  ],
  [{ First: '', Last: 'Suor Agnese' }, { title: 'Suor' }],
  [
    { First: 'Man', Last: 'Okänd' },
    { givenNames: 'Man', surname: null },
  ],
  [{ 'Nazwisko i imię': 'ks. prałat Wolski Adam' }, { title: 'ks. prałat', givenNames: 'Adam', surname: 'Wolski' }],
  [{ 'Nazwisko i imię': 'ppłk Sowa Marian' }, { title: 'ppłk', givenNames: 'Marian', surname: 'Sowa' }],
  [
    { 'Nazwisko i imię': 'Duda Stanisława zd. Król' },
    { givenNames: 'Stanisława', surname: 'Duda', maidenName: 'Król' },
  ],
  [{ 'Nazwisko i imię': 'N.N. mężczyzna' }, { givenNames: 'N.N. mężczyzna', surname: null }],
  [{ Name: 'Doña Maria Roe' }, { title: 'Doña', givenNames: 'Maria', surname: 'Roe' }],
  [{ Name: 'Maria Virtanen, leski Roe' }, { givenNames: 'Maria', surname: 'Virtanen', remark: 'leski Roe' }],
  [
    { First: 'Ida', Mid: 'Mrs.', Last: 'Roe' },
    { title: 'Mrs.', givenNames: 'Ida' },
  ],
  [{ First: 'Ruth', Mid: 'Ellen', Last: 'Roe' }, { givenNames: 'Ruth Ellen' }],
])('reads titles and middle names of %j', (cells, expected) => {
  expect(readRow(cells).memorial).toMatchObject(expected)
})

test.each<[string, string, string]>([
  ['Josef ml.', 'Josef', 'Jr'],
  ['Josef mł.', 'Josef', 'Jr'],
  ['Josef st.', 'Josef', 'Sr'],
  ['ifj. Ferenc', 'Ferenc', 'Jr'],
  ['id. Ferenc', 'Ferenc', 'Sr'],
])('reads "the younger" or "the elder" in the given names "%s"', (First, givenNames, nameSuffix) => {
  expect(readRow({ First, Last: 'Roe' }).memorial).toMatchObject({ givenNames, surname: 'Roe', nameSuffix })
})

test('reads "the younger" in a Hungarian surname, but no suffix in "St. Clair"', () => {
  expect(readRow({ First: 'Ferenc', Last: 'ifj. Roe' }).memorial).toMatchObject({ surname: 'Roe', nameSuffix: 'Jr' })
  expect(readRow({ Name: 'Mary St. Clair' }).memorial).toMatchObject({ surname: 'St. Clair', nameSuffix: null })
})

test('reads a title after a comma in a column with the last name first', () => {
  expect(withCommaAfterSurname('Nowak Anna, wdowa')).toBe('Nowak, wdowa Anna')
  expect(withCommaAfterSurname('Enke Karl Heinz')).toBe('Enke, Karl Heinz')
})

test.each<[Record<string, string>, object]>([
  [
    { First: 'Maria', Last: 'Conti n. Moretti' },
    { surname: 'Conti', maidenName: 'Moretti' },
  ],
  [
    { First: 'Anna', Last: 'Jelínková, ovd. Malá' },
    { surname: 'Jelínková', remark: 'ovd. Malá' },
  ],
  [
    { First: 'Arthur, 6th Lancs Fus.', Last: 'Roe' },
    { givenNames: 'Arthur', remark: '6th Lancs Fus.' },
  ],
  [
    { First: 'Eben 4th Vt', Last: 'Roe' },
    { givenNames: 'Eben', remark: '4th Vt' },
  ],
])('reads the notes beside %j', (cells, expected) => {
  expect(readRow(cells).memorial).toMatchObject(expected)
})

test.each<[Record<string, string>, object]>([
  [{ Name: 'Da. Maria Baca' }, { title: 'Da.', givenNames: 'Maria', surname: 'Baca' }],
  [{ Name: 'Baca, Dn. Jose' }, { title: 'Dn.', givenNames: 'Jose', surname: 'Baca' }],
  [
    { Nombre: 'D. Ignacio', Apellidos: 'Baca' },
    { title: 'D.', givenNames: 'Ignacio' },
  ],
  [{ 'Nombre del difunto': 'D. Ignacio Baca' }, { title: 'D.', givenNames: 'Ignacio', surname: 'Baca' }],
  [{ Name: 'D. Robert Roe' }, { title: null, givenNames: 'D. Robert' }],
])('reads the Spanish title in %j', (cells, expected) => {
  expect(readRow(cells).memorial).toMatchObject(expected)
})

test('lists "D." before a Spanish given name, which may be Don or an initial', () => {
  const { memorial, problems } = readRow({ Name: 'D. Ignacio Baca' })
  expect(memorial.givenNames).toBe('D. Ignacio')
  expect(problems.map(([, , , reason]) => reason)).toEqual(['begins with "D.", which may be a title'])
})

test('lists names after a title or an abbreviation whose order is not known, in a column with the last name first', () => {
  const read = (name: string) => {
    const { memorial, problems } = readRow({ 'Numele și prenumele': name })
    return [memorial.surname, ...problems.map(([, , , why]) => why)]
  }
  expect(read('Văd. Ilinca Rus')).toEqual([
    'Ilinca',
    'has a title before the name, and its last word may be the last name',
  ])
  expect(read('Pr. Ioan Moldovan')).toEqual([
    'Moldovan',
    'was read with the last name at its end, unlike the column',
    'begins with "Pr.", which may be a title',
  ])
  expect(read('Dr. Nowak Jan')).toEqual(['Nowak'])
})
