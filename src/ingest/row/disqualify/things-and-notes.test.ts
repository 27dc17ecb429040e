import { expect, test } from 'vitest'
import { mappingOf, readRow } from '../../../../tests/support/read-row.ts'

const BURIALS = mappingOf({ kind: 'burials', recognise: true, fields: {} })
const LIVING = 'the row states that the person is living'
const RESERVED = 'the row states that the grave is reserved or sold'
const VACANT = 'the row states that the grave is vacant or not used'
const HEADING = 'the row is a heading, not a person'
const OPEN_DEATH = 'neither the stone nor the row has a date of death, so the person may be living'
const ANIMAL = 'the row is about an animal'

type Cells = Record<string, string>

/** Returns why a list of burials rejects a row without a date of death, unless the cells have one; null if it does not. */
function rejectionOf(cells: Cells): string | null {
  const { problems } = readRow({ Died: '', ...cells }, BURIALS)
  return problems.find(([kind]) => kind === 'refused')?.[3] ?? null
}

test.each<[Cells, string]>([
  [{ Name: 'Sundial', Died: '1970', Kind: 'Object' }, HEADING],
  [{ Name: 'Sold - Roe' }, RESERVED],
  [{ Name: 'Res. Roe' }, RESERVED],
  [{ Name: 'Roe RES' }, RESERVED],
  [{ Name: 'Roe P/N' }, RESERVED],
  [{ Name: 'Roe, hold' }, RESERVED],
  [{ Name: 'OPEN - Roe' }, VACANT],
  [{ Name: 'Not Sold' }, VACANT],
  [{ Name: 'Living - Roe' }, LIVING],
  [{ Name: 'Septic tank' }, HEADING],
  [{ Name: 'Thornmere VFW Post 12' }, HEADING],
  [{ Name: 'Roe Estate' }, HEADING],
  [{ Name: 'PO Box 12, Thornmere VT' }, HEADING],
  [{ Last: 'Roe', First: 'Bench' }, HEADING],
  [{ Last: 'Roe', Remarks: 'monument only' }, HEADING],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'spoken for' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'DOB only' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'PN' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'resides in Ohio' }, OPEN_DEATH],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'cancelled' }, OPEN_DEATH],
  // Also beside a date
  [{ Name: 'Void', Buried: '3/3/1901' }, HEADING],
  [{ Name: 'Tomb opened for repair', Buried: '3/3/1901' }, HEADING],
  [{ Name: 'Removed 4 bodies from old yard', Buried: '3/3/1901' }, HEADING],
  [{ Name: 'Amputated foot, Wm. Roe', Buried: '3/3/1901' }, HEADING],
  [{ First: 'Leg of', Last: 'Roe', Buried: '3/3/1901' }, HEADING],
  [{ Name: '', Buried: '1902' }, HEADING],
  [{ Name: 'Cat of Mrs. Roe', Buried: '3/3/1901' }, ANIMAL],
  [{ Name: 'K-9 Max', Died: '1999' }, ANIMAL],
  [{ Name: 'Max', Died: '1999', Kind: 'Dog' }, ANIMAL],
  [{ Name: 'Max', Died: '1999', Bio: 'Beloved family dog' }, ANIMAL],
  [{ Last: 'Roe', Died: '1999', Type: 'Memorial bench' }, HEADING],
])('a list of burials rejects a note, a thing, or an animal in place of a person: %j', (cells, reason) => {
  expect(rejectionOf(cells)).toBe(reason)
})

test.each<[Cells]>([
  [{ Name: 'Ann Horse', Died: '1908' }],
  [{ Name: 'Hold, Ann' }],
  [{ Name: 'Resa Roe' }],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'survived by her husband' }],
  [{ Last: 'Roe', First: 'Ann', Remarks: 'no stone' }],
  [{ Last: 'Sample', First: 'Ann' }],
  [{ Last: 'Error', First: 'Ann' }],
  [{ Last: 'Roe', First: 'Ann', Kind: 'Casket' }],
  [{ Last: 'Bird', First: 'Ann', Kind: 'Human' }],
])('but not %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})
