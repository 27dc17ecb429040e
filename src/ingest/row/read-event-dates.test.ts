import { expect, test } from 'vitest'
import { mappingOf, readRow } from '../../../tests/support/read-row.ts'

const deathOf = (memorial: ReturnType<typeof readRow>['memorial']) =>
  memorial.lifeEvents.find(({ type }) => type === 'Death')?.date

test('keeps the text after a date as the remark', () => {
  const { memorial, problems } = readRow({ Name: 'Jane Roe', Died: 'May 7, 1949-Found', Notes: 'by the river' })
  expect(deathOf(memorial)).toMatchObject({ year: 1949, month: 5, day: 7 })
  expect(memorial.remark).toBe('by the river; Death: Found')
  expect(problems).toEqual([
    ['note', 'Died', 'May 7, 1949-Found', '"Found" is not part of the date and became the remark'],
  ])
})

test.each(['1999 reserved', '1999-living', '1999 (not used)'])('refuses a row that died %j', (died) => {
  const { problems } = readRow({ Name: 'Jane Roe', Died: died }, mappingOf({ kind: 'burials', recognise: true }))
  expect(problems.map(([kind]) => kind)).toContain('refused')
})

test.each([
  [
    { 'Death Year': '1920', 'Death Month': '-1', 'Death Day': '-1' },
    { year: 1920, month: null, day: null },
  ],
  [
    { 'Death Year': '1920', 'Death Month': '5', 'Death Day': '-1' },
    { year: 1920, month: 5, day: null },
  ],
  [
    { 'Death Year': '1920', 'Death Month': '0', 'Death Day': '0' },
    { year: 1920, month: null, day: null },
  ],
])('reads zero and negative parts of a date as blank: %j', (cells, date) => {
  expect(deathOf(readRow({ Name: 'Jane Roe', Died: '', ...cells }).memorial)).toMatchObject(date)
})

test('takes a date of -1 as no evidence of a death', () => {
  const { problems } = readRow({ Name: 'Jane Roe', Died: '-1' })
  expect(problems.map(([kind]) => kind)).toEqual(['refused'])
})

test('takes the century of a birth from the death, even if the first two-digit year is stated', () => {
  const mapping = mappingOf({ recognise: true, two_digit_years_from: 1927 })
  const { memorial } = readRow({ Name: 'Jane Roe', Born: '3/4/10', Died: '5/6/98' }, mapping)
  expect(memorial.lifeEvents.map(({ date }) => date?.year)).toEqual([1910, 1998])
})
