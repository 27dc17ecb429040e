import { expect, test } from 'vitest'
import { readRow } from '../../../tests/support/read-row.ts'

test.each([
  ['1850*', { year: 1850, month: null, day: null }],
  ['4 May 1850 [2]', { year: 1850, month: 5, day: 4 }],
  ['5/14/1850 †', { year: 1850, month: 5, day: 14 }],
])('reads the date %j without its footnote mark, and reports it', (Died, date) => {
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Died })
  expect(memorial?.lifeEvents.find(({ type }) => type === 'Death')?.date).toMatchObject(date)
  expect(problems.map(([, , , reason]) => reason)).toContain('was read without the mark at its end')
})

test.each(['18*', '*', '1850**x', '[1850]'])('reads no footnote mark in %j', (Died) => {
  const { problems } = readRow({ Name: 'Ann Roe', Died })
  expect(problems.map(([, , , reason]) => reason)).not.toContain('was read without the mark at its end')
})
