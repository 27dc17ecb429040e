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

const DAY = { year: 1850, month: 5, day: 14 }

test.each([
  ['14 May 1850 [from obit]', DAY, 'Death: from obit'],
  ['14 May 1850 (66)', DAY, 'Death: 66'],
  ['14 May 1850; bur. 16 May 1850', DAY, 'Death: bur. 16 May 1850'],
  ['14 May 1850 buried 16 May 1850', DAY, 'Death: buried 16 May 1850'],
  ['14 May 1850 at 3 am', DAY, null],
  ['Death: 14 May 1850', DAY, null],
  ['burial: 14 May 1850', DAY, null],
  ['late May 1850', { year: 1850, month: 5, day: null }, null],
  ['end of 1850', { year: 1850, month: null, day: null }, null],
])('reads the date of death %j', (Died, date, remark) => {
  const { memorial } = readRow({ Name: 'Ann Roe', Died })
  expect(memorial.lifeEvents.map((event) => event.date)).toMatchObject([date])
  expect(memorial.remark).toBe(remark)
})

test('reports the words of a date that were not kept', () => {
  const { problems } = readRow({ Name: 'Ann Roe', Died: 'late May 1850' })
  expect(problems.map(([, , , reason]) => reason)).toContain('"late" was not kept')
})
