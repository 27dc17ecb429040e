import { expect, test } from 'vitest'
import { REASONS } from '../../ingest/row/disqualify/rejection-reasons.ts'
import { fixFor } from './problem-fixes.ts'

const fixOf = (reason: string, hasStatedYears = false) =>
  fixFor({ kind: 'note', line: 2, column: 'Cemetery', value: '', reason }, { hasStatedYears })

test('states how to fill in a missing cemetery', () => {
  expect(fixOf('is empty or unknown, so the memorial has no cemetery; rows: 3, the first in line 2')).toBe(
    'fill in the name in these rows',
  )
})

test('states how to keep cells beyond the header of a workbook', () => {
  expect(fixOf('the row has 4 cells but the header has 2: cells beyond the header are not read')).toBe(
    'if they belong to the row, give each column a header',
  )
})

test('states how to correct a date of death or a year next to a name', () => {
  expect(fixOf(REASONS.unreadDeath)).toBe('correct the date, or enter only its year')
  expect(fixOf(REASONS.loneYear)).toBe('move the year to a column of its own, such as Died')
})

test('asks for the date of death, and for --burials only if it would help', () => {
  expect(fixOf(REASONS.noDeath)).toMatch(/^add the dates of death or burial, .*--burials$/)
  expect(fixOf(REASONS.recentBirthAlone)).toBe('add the date of death or burial to the row')
})

test('states no fix for a value that no field can take', () => {
  expect(fixOf('is a fax number, which has no field')).toBeNull()
})

test('asks for the order of a date only if the user has not stated it', () => {
  expect(fixOf('read with the day first as 1868-02-03, but the column does not show the order')).toBe(
    'state the order with --day-first or --month-first',
  )
  expect(fixOf('read with the day first as 1868-02-14')).toBe('if that is wrong, correct the date')
})

test('asks for the first year that two digits can mean only if the user has not stated it', () => {
  expect(fixOf('the year 20 was read as 1920')).toBe('state the first year with --two-digit-years-from YEAR')
  expect(fixOf('the year 20 was read as 1920', true)).toBe('if that is wrong, correct the year')
})
