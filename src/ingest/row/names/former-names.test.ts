import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'
import { planColumns } from '../../mapping/column-plan.ts'
import { MEMORIAL_FIELDS } from '../../mapping/memorial-fields.ts'
import { RowIdentity } from '../row-identity.ts'

test.each<[Record<string, string>, string]>([
  [{ Name: 'Chamberlain, Dau of Jos died from diptheria' }, 'chamberlain|diptheria|'],
  [{ First: 'John (Removed to Osric)', Last: 'Roe' }, 'john (removed to osric)|roe|'],
  [{ First: 'Mary', Last: 'Roe née Wójcik' }, 'mary|roe née wójcik|'],
  [{ First: 'John died from grip', Middle: 'NMN', Last: 'Roe Jr.' }, 'john died from grip|roe|jr'],
  [{ First: 'William', Middle: '(Bill)', Last: 'Roe' }, 'william bill|roe|'],
  [{ Name: 'Roe, John 3 yrs' }, 'john 3 yrs|roe|'],
  [{ Name: 'Unknown Indian' }, '|indian|'],
  [{ First: 'Josef ml.', Last: 'Roe' }, 'josef ml.|roe|'],
  [{ First: 'ifj. Henry', Last: 'Roe' }, 'ifj. henry|roe|'],
  [{ Name: 'Nguyen Van Minh' }, 'nguyen|van minh|'],
  [{ Name: 'Unidentified' }, '||'],
])('finds the memorial of %j under the name that earlier versions read', (cells, name) => {
  const { identity } = readRow(cells)
  const former = identity?.former?.().map((text) => text.replaceAll('\u001f', '|'))
  expect(former?.some((text) => text.startsWith(name))).toBe(true)
  expect(former).not.toContain(identity?.text.replaceAll('\u001f', '|'))
})

test('returns no other name for a simple name', () => {
  expect(readRow({ First: 'John', Last: 'Roe', Died: 'May 1921' }).identity?.former?.()).toEqual([])
})

test('finds the memorial of a ditto mark that an earlier version stored as the surname', () => {
  const { memorial } = readRow({ First: 'Ada', Last: 'Roe' })
  const identity = new RowIdentity(planColumns(['First', 'Last'], null, MEMORIAL_FIELDS))
  const row = { line: 3, cells: ['Ada', 'Roe'], written: ['Ada', '"'] }
  const former = identity.of(row, memorial, null, { add: () => {} }).former?.() ?? []
  expect(former.some((text) => text.startsWith('ada\u001f"\u001f'))).toBe(true)
})
