import { expect, test } from 'vitest'
import { readRow } from '../../../../../tests/support/read-row.ts'
import { separatePriestsTitle } from './italian-names.ts'

test.each<[Record<string, string>, object]>([
  [{ Name: 'Don Carlo Bianchi' }, { title: 'Don', givenNames: 'Carlo', surname: 'Bianchi' }],
  [{ Name: 'Bianchi, Don Carlo' }, { title: 'Don', givenNames: 'Carlo', surname: 'Bianchi' }],
  [{ Name: 'Bianchi don Carlo' }, { title: 'don', givenNames: 'Carlo', surname: 'Bianchi' }],
  [
    { First: 'Don Carlo', Last: 'Bianchi' },
    { title: 'Don', givenNames: 'Carlo', surname: 'Bianchi' },
  ],
  [{ Name: 'Don Carlo' }, { title: null, givenNames: 'Don', surname: 'Carlo' }],
  [{ Name: 'Don Wayne Roe' }, { title: null, givenNames: 'Don Wayne', surname: 'Roe' }],
  [
    { First: 'Don Jose', Last: 'Roe' },
    { title: null, givenNames: 'Don Jose', surname: 'Roe' },
  ],
  [
    { First: 'Don', Last: 'Roe' },
    { title: null, givenNames: 'Don', surname: 'Roe' },
  ],
])('reads the title of a priest in %j', (cells, expected) => {
  expect(readRow(cells).memorial).toMatchObject(expected)
})

test.each<[Record<string, string>, object]>([
  [{ Name: 'Carlo Rossi fu Pietro' }, { givenNames: 'Carlo', surname: 'Rossi', remark: 'fu Pietro' }],
  [{ Name: 'Carlo fu Pietro Rossi' }, { givenNames: 'Carlo', surname: 'Rossi', remark: 'fu Pietro' }],
  [{ Name: 'Rossi, Carlo fu Pietro' }, { givenNames: 'Carlo', surname: 'Rossi', remark: 'fu Pietro' }],
  [{ Name: 'Di Rossi, fu Pietro, Maria' }, { givenNames: 'Maria', surname: 'Di Rossi', remark: 'fu Pietro' }],
  [{ Name: 'De Rossi, di Pietro, Maria' }, { givenNames: 'Maria', surname: 'De Rossi', remark: 'di Pietro' }],
  [{ Name: 'Maria Rossi in Bianchi' }, { givenNames: 'Maria', surname: 'Rossi', remark: 'in Bianchi' }],
  [
    { First: 'Maria', Last: 'Rossi in Bianchi' },
    { surname: 'Rossi', remark: 'in Bianchi' },
  ],
  [
    { First: 'Carlo fu Pietro', Last: 'Rossi' },
    { givenNames: 'Carlo', surname: 'Rossi', remark: 'fu Pietro' },
  ],
  [{ Name: "Jan in 't Veld" }, { givenNames: 'Jan', surname: "in 't Veld", remark: null }],
])('keeps the late father or the married name in %j as a remark', (cells, expected) => {
  expect(readRow(cells).memorial).toMatchObject(expected)
})

test('finds no title without a name after it', () => {
  expect(separatePriestsTitle('Carlo don', true)).toBeNull()
  expect(separatePriestsTitle('Maria don Carlo', true)).toBeNull()
})

test.each(['Don Guido Sala', 'Sala Don Guido', 'Sala, don Guido'])(
  'reads a priest in a column of last names: %j',
  (Last) => {
    const { memorial, problems } = readRow({ Last, First: '' })
    expect(memorial).toMatchObject({ title: 'Don', givenNames: 'Guido', surname: 'Sala' })
    expect(problems).toEqual([['note', 'Last', Last, 'was read as the name of a priest']])
  },
)

test('reads Don and D. as titles in a column with a Spanish or Portuguese header', () => {
  const read = (cells: Record<string, string>) => readRow(cells).memorial
  expect(read({ 'Nombre del difunto': 'Don Anastacio Baca' })).toMatchObject({ title: 'Don', givenNames: 'Anastacio' })
  expect(read({ 'Nombre del difunto': 'Don Baca' })).toMatchObject({ title: null, givenNames: 'Don', surname: 'Baca' })
  expect(read({ Nome: 'D. Maria da Silva' })).toMatchObject({ title: 'D.', givenNames: 'Maria', surname: 'da Silva' })
  expect(read({ Name: 'Don Anastacio Baca' })).toMatchObject({ title: null, givenNames: 'Don Anastacio' })
})

test('keeps Don as a given name', () => {
  expect(readRow({ Last: 'Don Roe Jr', First: '' }).memorial.title).toBeNull()
  expect(readRow({ Last: 'Sala', First: 'Don' }).memorial).toMatchObject({ title: null, givenNames: 'Don' })
  expect(readRow({ Name: 'Don Guido Sala' }).memorial).toMatchObject({ title: null, givenNames: 'Don Guido' })
})

test.each<[string, object]>([
  ['FERRI CARMELA IN ROSETTI', { givenNames: 'Carmela', surname: 'Ferri', remark: 'in ROSETTI' }],
  ['FERRI VED. LEONI FILOMENA', { givenNames: 'Filomena', surname: 'Ferri', remark: 'ved. LEONI' }],
])('stores the husband in %s as the remark', (name, expected) => {
  expect(readRow({ 'Cognome e nome': name, 'Morto il': '1950' }).memorial).toMatchObject(expected)
})

test('lists a name that may have two last names in a column with a Spanish header', () => {
  const reasons = (cells: Record<string, string>) =>
    readRow({ ...cells, Died: '1901' }).problems.map(([, , , why]) => why)
  expect(reasons({ Nombre: 'Jorge Mora Vega' })).toEqual([
    'was read with the last name "Vega", but may have two last names',
  ])
  for (const Nombre of ['Jorge Luis Vega', 'Jorge de Vega', 'Jorge L. Vega', 'Mora Vega, Jorge'])
    expect(reasons({ Nombre }).join()).not.toMatch(/two last names/)
  expect(reasons({ Name: 'Jorge Mora Vega' })).toEqual([])
})
