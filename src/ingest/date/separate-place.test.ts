import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'
import { separatePlace } from './separate-place.ts'

test.each([
  ['3 Mar 1843, Wren, Vermont', '3 Mar 1843', 'Wren, Vermont'],
  ['Osric, 12 Nov 1901', '12 Nov 1901', 'Osric'],
  ['abt 1850 Ireland', 'abt 1850', 'Ireland'],
  ['04/11/1932 à Osric', '04/11/1932', 'Osric'],
  ['Wren 12/12/1950', '12/12/1950', 'Wren'],
  ['née le 2 mai 1899 à Lyon (Rhône)', 'née le 2 mai 1899', 'Lyon (Rhône)'],
  ['12.03.1870 in Thornmere', '12.03.1870', 'Thornmere'],
  ['Osric, 12 de marzo de 1870', '12 de marzo de 1870', 'Osric'],
  ['5 May 1850 Newcastle upon Tyne', '5 May 1850', 'Newcastle upon Tyne'],
  ['1850, Stonehaven', '1850', 'Stonehaven'],
  ['(Wren) 1899', '1899', 'Wren'],
  ['5 May 1850 Paris 12e', '5 May 1850', 'Paris 12e'],
  ["1850 l'Isle-sur-Tarn", '1850', "l'Isle-sur-Tarn"],
  ['En Osric, a 30 de enero de 1961', '30 de enero de 1961', 'Osric'],
  ['En Osric el 4 de mayo de 1899', 'el 4 de mayo de 1899', 'Osric'],
  ['Osric, aos 2 de Março de 1911', '2 de Março de 1911', 'Osric'],
  ['Osric a 9 de Fevereiro de 1850', '9 de Fevereiro de 1850', 'Osric'],
  ['En Gedi, 1950', '1950', 'En Gedi'],
  ['A Coruña, 5 de mayo de 1899', '5 de mayo de 1899', 'A Coruña'],
  ['Wren', '', 'Wren'],
  ['1903', '1903', ''],
  ['unknown', 'unknown', ''],
])('separates %j', (text, date, place) => {
  expect(separatePlace(text)).toEqual({ date, place })
})

test.each([
  'living',
  'Living in Osric, 1990',
  'reserved 1990',
  'Reserved 1990',
  '1990 PURCHASED',
  'Moved to Osric 1990',
  'Emigrated Canada 1990',
  'Residing Osric 1990',
  'Lives in Osric',
  'Killed at Shiloh, Apr. 6, 1862',
  '1899, at sea',
  'Wren 1850 Osric 1899',
  `1850 ${'Wren '.repeat(100)}`,
])('leaves %j to the reader of dates', (text) => {
  expect(separatePlace(text)).toEqual({ date: text, place: '' })
})

const ROWS = `"Roe, Ada","3 Mar 1843, Wren","Osric, 25/11/1901"
"Voss, Ben","Osric, 3/4/1850","in Wren 5/6/1903"
"Penn, Cy","Wren, 1950","Lives in Osric"
`

test.each([
  ['Date & Place of Birth', 'Place and date of death'],
  ['Date et lieu de naissance', 'Date et lieu de décès'],
  ['Geburtsdatum und -ort', 'Sterbeort und -datum'],
  ['Lugar y fecha de nacimiento', 'Lugar y fecha de defunción'],
  ['Luogo e data di nascita', 'Luogo e data di morte'],
  ['Data i miejsce urodzenia', 'Data i miejsce śmierci'],
  ['Geboortedatum en -plaats', 'Overlijdensplaats en datum'],
  ['Datum a místo narození', 'Datum a místo úmrtí'],
  ['Fødselsdato og -sted', 'Dødssted og dato'],
  ['Дата и место рождения', 'Место и дата смерти'],
  ['Születési hely és idő', 'Halálozás helye és ideje'],
])('reads the dates and places in columns such as %j and %j', async (birth, death) => {
  const { rows, problems } = await readMemorialFile(`Name,${birth},${death}\n${ROWS}`)
  expect(datesOf(rows, 'Birth')).toEqual(['1843-03-03', '1850-04-03'])
  expect(datesOf(rows, 'Death')).toEqual(['1901-11-25', '1903-06-05'])
  expect(rows.map(({ memorial }) => memorial.lifeEvents.map(({ location }) => location))).toEqual([
    ['Wren', 'Osric'],
    ['Osric', 'Wren'],
  ])
  expect(problems.filter(({ kind }) => kind === 'refused')).toHaveLength(1)
})

test('reads the date and the place if a mapping names one column for both', async () => {
  const mapping = { fields: { full_name: 'Name', death_date: 'End', death_place: 'End' }, ignore: ['Start'] }
  const { rows } = await readMemorialFile(`Name,Start,End\n${ROWS}`, { mapping })
  expect(datesOf(rows, 'Death')).toEqual(['1901-11-25', '1903-06-05'])
  expect(rows.map(({ memorial }) => memorial.lifeEvents[0]?.location)).toEqual(['Osric', 'Wren'])
})

test('reads Hungarian columns with the place before the date', async () => {
  const header = 'Név;Születési hely, idő;Halálozás helye, ideje;Sor;Sír'
  const { rows } = await readMemorialFile(`${header}\nLipa Ilona;Almád, 1903. május 4.;Osric, 1979. XI. 12.;2;3\n`)
  expect(rows[0]?.memorial.lifeEvents).toMatchObject([
    { type: 'Birth', date: { year: 1903, month: 5, day: 4 }, location: 'Almád' },
    { type: 'Death', date: { year: 1979, month: 11, day: 12 }, location: 'Osric' },
  ])
})

test('does not read other columns as dates and places', async () => {
  const header = 'Name,Date of birth,Place of birth,Date and place of marriage,Date and place of burial,Died'
  const { rows } = await readMemorialFile(`${header}\n"Roe, Ada",1843,Wren,"1860, Osric","1901, Elm Grove",1901\n`)
  expect(rows[0]?.memorial.lifeEvents).toMatchObject([
    { type: 'Birth', date: { year: 1843 }, location: 'Wren' },
    { type: 'Death', date: { year: 1901 }, location: null },
    { type: 'Burial', date: { year: 1901 }, location: null },
  ])
})

test('keeps the closing parenthesis of a place after a date', async () => {
  const { rows } = await readMemorialFile('Name,Died\n"Roe, Ada",5 May 1901 at Wren (Vermont)\n')
  expect(rows[0]?.memorial.remark).toBe('Death: at Wren (Vermont)')
})
