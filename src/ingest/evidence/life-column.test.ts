import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'

const read = (header: string, dates: readonly string[], options: Parameters<typeof readMemorialFile>[1] = {}) =>
  readMemorialFile(`Name,${header}\n${dates.map((date, n) => `Ann ${'ABCDE'[n]} Roe,"${date}"`).join('\n')}\n`, options)

test.each(['Date', 'Display Date', 'Fecha'])('reads lives in the column %j as births and deaths', async (header) => {
  const lives = ['1901-1980', '5 Feb 1868 – 30 May 1954', '1950 –', 'unknown']
  const { rows, problems } = await read(header, lives)
  expect(datesOf(rows, 'Birth')).toEqual(['1901', '1868-02-05'])
  expect(datesOf(rows, 'Death')).toEqual(['1980', '1954-05-30'])
  expect(problems).toContainEqual(
    expect.objectContaining({
      kind: 'note',
      column: header,
      reason: expect.stringContaining('was read as the dates of births and deaths, such as "1901-1980"'),
    }),
  )
  expect(problems.filter(({ kind }) => kind === 'column')).toEqual([])
})

test('decides the order of day and month from the lives', async () => {
  const { rows } = await read('Date', ['13/4/1868 - 5/6/1954', '1/2/1870 - 3/4/1950'])
  expect(datesOf(rows, 'Death')).toEqual(['1954-06-05', '1950-04-03'])
})

test.each([
  ['Date', ['1914-1918', '1914-1918', '1917-1918']],
  ['Date', ['1901-1980', '1890', '1891']],
  ['Date', ['1901-1980']],
  ['Service Date', ['1901-1980', '1850-1899']],
])('does not read the column %j with %j as lives', async (header, dates) => {
  expect((await read(header, dates)).rows).toEqual([])
})

test('does not read a column that the mapping does not name', async () => {
  const mapping = { fields: { full_name: 'Name' } }
  expect((await read('Date', ['1901-1980', '1850-1899'], { mapping })).rows).toEqual([])
})
