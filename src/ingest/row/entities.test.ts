import { expect, test } from 'vitest'
import { readRow } from '../../../tests/support/read-row.ts'
import { cleanCell } from './field-text.ts'

test.each([
  ['<br>Ada <b>Roe</b>', 'Ada Roe'],
  ['<span style="color:red">Eugene E<span style="color:black">dward', 'Eugene Edward'],
  ['<a href="https://example.org/7">7</a>', '7'],
  ['Ada<br/>Roe', 'Ada Roe'],
  ['O&#39;Brien', "O'Brien"],
  ['<1901', '<1901'],
  ['<unknown>', '<unknown>'],
  ['a &lt;b&gt; c', 'a <b> c'],
])('cleans the cell %j to %j', (cell, text) => {
  expect(cleanCell(cell)).toBe(text)
})

test('reads a name without its HTML tags', () => {
  expect(readRow({ Name: '<b>Roe, Ada</b>' }).memorial).toMatchObject({ givenNames: 'Ada', surname: 'Roe' })
})
