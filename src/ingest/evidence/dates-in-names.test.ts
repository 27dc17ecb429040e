import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'

async function read(dateOrder: 'day-first' | 'month-first' | null, ...names: string[]) {
  const text = `Name;Tombe\n${names.map((name, at) => `${name};A${at}`).join('\n')}\n`
  const { rows, problems } = await readMemorialFile(text, { dateOrder })
  return [
    datesOf(rows, 'Death'),
    problems.filter(({ reason }) => reason.includes('does not show the order')).map(({ line }) => line),
  ]
}

test('dates beside names have the day first if some of them are valid only that way', async () => {
  expect(await read(null, 'Ada Roe (†06/02/1945)', 'Ben Oak (†14/12/1987)')).toEqual([['1945-02-06', '1987-12-14'], []])
  expect(await read(null, 'Ada Roe (†06/02/1945)', 'Ben Oak (†12/14/1987)')).toEqual([['1945-06-02', '1987-12-14'], []])
})

test('ambiguous dates beside names are listed if none shows the order', async () => {
  expect(await read(null, 'Ada Roe (†06/02/1945)', 'Ben Oak (†1987)')).toEqual([['1945-06-02', '1987'], [2]])
})

test('dates beside names have the stated order', async () => {
  expect(await read('day-first', 'Ada Roe (†06/02/1945)', 'Ben Oak (†1987)')).toEqual([['1945-02-06', '1987'], []])
})
