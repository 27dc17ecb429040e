import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

test.each<[string, object]>([
  ['Uncle Ned', { title: 'Uncle', givenNames: 'Ned', surname: null }],
  ['Aunt Polly Poole Rice', { title: 'Aunt', givenNames: 'Polly Poole', surname: 'Rice' }],
  ['Uncle Roe', { title: 'Uncle', givenNames: null, surname: 'Roe' }],
  ['Crazy Bill', { givenNames: 'Crazy Bill', surname: null }],
  ['Little Effie', { givenNames: 'Little Effie', surname: null }],
  ['Old Roe', { givenNames: 'Old', surname: 'Roe' }],
  ['Joe Little', { givenNames: 'Joe', surname: 'Little' }],
  ['Rev. Father Aug. Roe', { title: 'Rev. Father', givenNames: 'Aug.', surname: 'Roe' }],
  ['Sgt. Major W. Oakes', { title: 'Sgt. Major', givenNames: 'W.', surname: 'Oakes' }],
  ['Major Oakes', { title: null, givenNames: 'Major', surname: 'Oakes' }],
])('reads the title or byname in "%s"', (Name, expected) => {
  expect(readRow({ Name }).memorial).toMatchObject(expected)
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
])('reads the last name "%s" without given names', (Last, givenNames, surname) => {
  expect(readRow({ Last, First: '' }).memorial).toMatchObject({ givenNames, surname })
})
