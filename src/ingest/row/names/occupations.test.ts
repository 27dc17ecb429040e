import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

function read(cells: Record<string, string>) {
  const { memorial, problems } = readRow({ Died: '1869', ...cells })
  const { title, givenNames, surname, remark } = memorial
  return { name: [title, givenNames, surname].filter(Boolean).join(' '), remark, problems }
}

test.each<[Record<string, string>, string, string]>([
  [{ Name: 'Johann Roe, Ackersmann' }, 'Johann Roe', 'Ackersmann'],
  [{ Name: 'Mead, Deserter' }, 'Mead', 'Deserter'],
  [{ Last: 'Roe', First: 'Johann, Ackersmann' }, 'Johann Roe', 'Ackersmann'],
  [{ Last: 'Roe', First: 'Eunice, 2nd w.' }, 'Eunice Roe', '2nd w.'],
  [{ Name: 'Hon. E. F. Roe, MC' }, 'Hon. E. F. Roe', 'MC'],
  [{ Name: 'Hon. E. F. ST. ROE, MC' }, 'Hon. E. F. St. Roe', 'MC'],
  [{ Name: 'Dr. Barla Gy. ny. ezredes' }, 'Dr. Barla Gy.', 'ny. ezredes'],
  [{ Name: 'CANTU, GUADALUPE VDA DE' }, 'Guadalupe Cantu', 'VDA DE'],
  [{ Last: 'Vole e.v. Roe', First: 'T.' }, 'T. Vole', 'e.v. Roe'],
])('stores the occupation, the honors, or the note in %j as the remark', (cells, name, remark) => {
  const found = read(cells)
  expect([found.name, found.remark]).toEqual([name, remark])
  expect(found.problems).toContainEqual([
    'note',
    cells.Name === undefined ? 'First' : 'Name',
    remark,
    'is beside the name and was stored as the remark',
  ])
})

test.each([
  ['Roe, Carter', 'Carter Roe'],
  ['Nee, Watchman', 'Watchman Nee'],
  ['Roe, Hermann', 'Hermann Roe'],
  ['Roe, Tillmann', 'Tillmann Roe'],
  ['Roe, Sepoy Sher', 'Sepoy Sher Roe'],
  ['Roe, Goldsmith', 'Goldsmith Roe'],
  ['Roe, Waterman', 'Waterman Roe'],
])('reads the given names in %j', (Name, name) => {
  expect(read({ Name })).toMatchObject({ name, remark: null })
})

test('lists an occupation in the column of given names', () => {
  expect(read({ Last: 'Mead', First: 'Deserter' }).problems).toContainEqual([
    'note',
    'First',
    'Deserter Mead',
    'has "Deserter" in place of the given names, which may be a description',
  ])
})
