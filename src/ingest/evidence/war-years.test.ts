import { expect, test } from 'vitest'
import { BURIALS, mappingOf, readRow, rejectionOf } from '../../../tests/support/read-row.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { firstYearOfWar } from './war-years.ts'

const datesOf = (cells: Record<string, string>, mapping = BURIALS) => {
  const { memorial, problems } = readRow(cells, mapping)
  const dates = memorial.lifeEvents.map(({ date }) => date && encodePartialDate(date))
  return { dates, kinds: problems.map(([kind]) => kind) }
}

test.each<[string, number | null]>([
  ['CW', 1861],
  ['CW, 5th NC', 1861],
  ['CW Pvt Co K 4 La Inf', 1861],
  ['Civil', 1861],
  ['Civil War', 1861],
  ['US Colored Troops', 1861],
  ['Rev. War', 1775],
  ['1812', 1812],
  ['Sp-Am', 1898],
  ['Spanish American War', 1898],
  ['WW', 1914],
  ['WWI', 1914],
  ['World War I', 1914],
  ['WW2 D-Day', 1939],
  ['World War II, Korea', 1950],
  ['Vietnam', 1955],
  ['killed at Gettysburg', 1861],
  ['born in Gettysburg, Pa.', null],
  ['CW widow', null],
  ['wife of a CW soldier', null],
  ['s/o CW Roe', null],
  ['CW Roe', null],
  ['C.W. Roe and family', null],
  ['Mexican Revolution', null],
  ['settled here in 1812', null],
  ['civil engineer', null],
  ['', null],
])('finds the war in %j, which began in %j', (text, year) => {
  expect(firstYearOfWar(text)).toBe(year)
})

test.each<[Record<string, string>, readonly string[]]>([
  [{ Name: 'Adam Roe', Born: '3/9/44', Died: '7/1/63', Notes: 'CW' }, ['1844-03-09', '1863-07-01']],
  [{ Name: 'Adam Roe', Born: '12/1/95', Died: '10/4/18', Service: 'WWI' }, ['1895-12-01', '1918-10-04']],
  [{ Name: 'Adam Roe', Died: '6/30/31', War: 'Civil War' }, ['1931-06-30']],
  [{ Name: 'Adam Roe', Born: '5/5/20', Died: '6/6/04', War: 'World War II' }, ['1920-05-05', '2004-06-06']],
  // A complete year in the row takes precedence over the war.
  [{ Name: 'Adam Roe', Born: '1890', Died: '7/1/63', Notes: 'CW' }, ['1890', '1963-07-01']],
  // Another person's service says nothing about this one.
  [{ Name: 'Ada Roe', Died: '7/1/63', Notes: 'CW widow' }, ['1963-07-01']],
])('completes the two-digit years of a soldier: %j', (cells, years) => {
  const { dates, kinds } = datesOf(cells)
  expect(dates).toEqual(years)
  expect(kinds).toContain('note')
})

test('does not complete a two-digit birth year without a death, even if the row names a war', () => {
  expect(rejectionOf({ Name: 'Adam Roe', Born: '3/9/44', Notes: 'CW' })).toMatch(/within the last 110 years/)
})

test('prefers the war to a stated first year of the century', () => {
  const mapping = mappingOf({ kind: 'burials', recognise: true, two_digit_years_from: 1850 })
  const cells = { Name: 'Adam Roe', Born: '3/3/31', Died: '12/1/50', War: 'Korea' }
  expect(datesOf(cells, mapping).dates).toEqual(['1931-03-03', '1950-12-01'])
})
