import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

async function notesOf(...rows: readonly string[]): Promise<readonly string[]> {
  const { problems } = await readMemorialFile(['Name,Born,Died,Age,Grave', ...rows].join('\n'))
  return problems.filter(({ column }) => column === 'Age').map(({ value, reason }) => `${value}: ${reason}`)
}

test('lists the ages that differ from the dates by more than two years in one line', async () => {
  const rows = ['Ann Roe,1801,1880,5,1', 'John Roe,1801,1880,81,2', 'Eva Roe,1900,1900,5,3', 'Max Roe,1801,1880,79,4']
  expect(await notesOf(...rows)).toEqual([
    '5 (line 2: 1801-1880); 5 (line 4: 1900-1900): differs from the dates by more than 2 years; both were kept',
  ])
  const many = Array.from({ length: 12 }, (_, index) => `Ann Thorn,1801,1880,5,${index}`)
  expect((await notesOf(...many))[0]).toMatch(/; and 2 more: /)
})

test('does not compare an age with a unit, an estimated date, or a missing date', async () => {
  const rows = [
    'Ann Roe,1801,1801,5 mos,1',
    'John Roe,abt 1801,1880,5,2',
    'Eva Roe,,1900,5,3',
    'Max Roe,1801,1840s,5,4',
  ]
  expect(await notesOf(...rows)).toEqual([])
})
