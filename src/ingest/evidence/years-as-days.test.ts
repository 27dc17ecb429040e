import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

async function notesOn(...deaths: string[]): Promise<readonly string[]> {
  const { problems } = await readMemorialFile(`Name,Died\n${deaths.map((death) => `Ann Roe,${death}`).join('\n')}\n`)
  return problems.flatMap(({ value, reason }) => (reason.includes('spreadsheet') ? [`${value} ${reason}`] : []))
}

test('lists days in 1905 that may be years in a column with several', async () => {
  expect(await notesOn('27/4/1905', '25/05/1905', '13/3/1944')).toEqual([
    '27/4/1905 may be the year 1944, which a spreadsheet shows as a day',
    '25/05/1905 may be the year 1972, which a spreadsheet shows as a day',
  ])
})

test('lists a day in 1905 if another column of the file has several', async () => {
  const text = 'Name,Born,Died\nAnn Roe,14/3/1905,27/4/1905\nBo Roe,15/3/1905,13/3/1980\n'
  const { problems } = await readMemorialFile(text)
  const years = problems.filter(({ reason }) => reason.includes('spreadsheet')).map(({ value }) => value)
  expect(years).toEqual(['14/3/1905', '27/4/1905', '15/3/1905'])
})

test('lists no day in 1905 whose month has a name', async () => {
  expect(await notesOn('February 10, 1905', 'March 12, 1905')).toEqual([])
})

test('lists no day in 1905 in a column with only one, or with many other days', async () => {
  expect(await notesOn('27/4/1905', '13/3/1944', '25/11/1905')).toEqual([])
  const others = Array.from({ length: 19 }, (_, n) => `13/3/19${10 + n}`)
  expect(await notesOn('27/4/1905', '25/05/1905', ...others)).toEqual([])
})
