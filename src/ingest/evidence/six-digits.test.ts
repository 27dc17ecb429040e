import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'

const read = (...deaths: string[]) =>
  readMemorialFile(`Name,Died\n${deaths.map((death, n) => `Ann ${'ABCDE'[n]} Roe,${death}`).join('\n')}\n`)

test('reads dates of six digits, and lists them', async () => {
  const { rows, problems } = await read('111295', '030431', '122550', '1931')
  expect(datesOf(rows, 'Death')).toEqual(['1995-11-12', '1931-03-04', '1950-12-25', '1931'])
  expect(problems.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^six digits were read as 1950-12-25; the year 50 was read as 1950/),
  )
})

test('reads them with the day first if the column shows it', async () => {
  const { rows } = await read('251295', '030431', '171150')
  expect(datesOf(rows, 'Death')).toEqual(['1995-12-25', '1931-04-03', '1950-11-17'])
})

test.each([
  [['111295', '030422', '190575', '189905']],
  [['111295', '3/4/1922', '5/6/1950', '7/8/1931']],
  [['111295', '030422']],
])('does not read numbers of six digits in %j, which may be something else', async (deaths) => {
  const { problems } = await read(...deaths)
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: 'unread', value: '111295', reason: 'is a number but not a year' }),
  )
})
