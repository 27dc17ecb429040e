import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

const nameOf = (cells: Record<string, string>) => {
  const { title, givenNames, surname, nameSuffix, remark } = readRow(cells).memorial
  return { title, givenNames, surname, nameSuffix, remark }
}
const PLAIN = { title: null, givenNames: null, surname: null, nameSuffix: null, remark: null }

test.each<[string, object]>([
  ['Sr. M. Agnes', { title: 'Sr.', givenNames: 'M. Agnes' }],
  ['Sister M. Philippa', { title: 'Sister', givenNames: 'M. Philippa' }],
  ['Sr. M. Agnes, OSB', { title: 'Sr.', givenNames: 'M. Agnes', remark: 'OSB' }],
  ['Sister Mary of the Cross', { title: 'Sister', givenNames: 'Mary of the Cross' }],
  ['Sister Marie de la Croix', { title: 'Sister', givenNames: 'Marie de la Croix' }],
  ['Mother M. Xavier', { title: 'Mother', givenNames: 'M. Xavier' }],
  ['Rev. Mother Mary Xavier', { title: 'Rev. Mother', givenNames: 'Mary Xavier' }],
  ['Bro. Xavier', { title: 'Bro.', givenNames: 'Xavier' }],
  ['Sr. Mary Agnes Roe', { title: 'Sr.', givenNames: 'Mary Agnes', surname: 'Roe' }],
  ['Thomas, Sister M. Agnes', { title: 'Sister', givenNames: 'M. Agnes', surname: 'Thomas' }],
  ['Mother Mary Agnes Roe', { title: 'Mother', givenNames: 'Mary Agnes', surname: 'Roe' }],
  ['Mother Roe', { givenNames: 'Mother', surname: 'Roe' }],
  ['John Roe Sr.', { givenNames: 'John', surname: 'Roe', nameSuffix: 'Sr' }],
])('reads the name of a nun or monk in "%s"', (Name, expected) => {
  expect(nameOf({ Name })).toEqual({ ...PLAIN, ...expected })
})

test.each<[string, string, object]>([
  ['Sr. M. Agnes', '', { title: 'Sr.', givenNames: 'M. Agnes' }],
  ['', 'Mother M. Xavier', { title: 'Mother', givenNames: 'M. Xavier' }],
  ['', 'Sister Mary of the Cross', { title: 'Sister', givenNames: 'Mary of the Cross' }],
  ['Mother Mary', 'Roe', { title: 'Mother', givenNames: 'Mary', surname: 'Roe' }],
  ['Mother', 'Roe', { givenNames: 'Mother', surname: 'Roe' }],
  ['John', 'Roe Sr.', { givenNames: 'John', surname: 'Roe', nameSuffix: 'Sr' }],
])('reads the name of a nun in the columns "%s" and "%s"', (First, Last, expected) => {
  expect(nameOf({ First, Last })).toEqual({ ...PLAIN, ...expected })
})

test.each<[string, string, object]>([
  ['Rev. John', 'Roe, P.P.', { title: 'Rev.', givenNames: 'John', surname: 'Roe', remark: 'P.P.' }],
  ['John', 'Roe J.P.', { givenNames: 'John', surname: 'Roe', remark: 'J.P.' }],
  ['John, J.P.', 'Roe', { givenNames: 'John', surname: 'Roe', remark: 'J.P.' }],
  ['John J.P.', 'Roe', { givenNames: 'John J.P.', surname: 'Roe' }],
])('keeps the honor in the columns "%s" and "%s" as a remark', (First, Last, expected) => {
  expect(nameOf({ First, Last })).toEqual({ ...PLAIN, ...expected })
})

test('keeps initials after a last name without given names', () => {
  expect(nameOf({ First: '', Last: 'Roe J.P.' })).toMatchObject({ surname: 'Roe J.P.', remark: null })
})

test('reads initials before a name in a column with the last name first, and lists it', () => {
  const { memorial, problems } = readRow({ 'Nazwisko i imię': 'S. M. Ludwina Fila', Zm: '1938' })
  expect(memorial).toMatchObject({ givenNames: 'S. M. Ludwina', surname: 'Fila' })
  expect(problems.map(([, , , why]) => why)).toContain('was read with the last name at its end, unlike the column')
})
