import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

async function plotsOf(csv: string) {
  const { rows, problems } = await readMemorialFile(csv)
  return { plots: rows.map(({ memorial }) => memorial.plot), notes: problems.filter(({ kind }) => kind === 'note') }
}

test('adds the headings of sections to the graves below them', async () => {
  const { plots, notes } = await plotsOf(
    'Lot,Name,Died\n7,Guy Roe,1900\nSECTION A,,\n1,Ann Roe,1901\n2,Bo Thorn,1902\nSection B - New Part,,\n1,Eva Pell,1903\nThorn C,,\n2,Ida Pell,1904',
  )
  expect(plots).toEqual(['Lot 7', 'Lot 1, Section A', 'Lot 2, Section A', 'Lot 1, Section B', 'Lot 2, Section B'])
  expect(notes.map(({ column, value, reason }) => [column, value, reason])).toEqual([
    ['Section', 'SECTION A', 'is a heading and was read as the place of the rows below it'],
  ])
})

test.each([
  ['in a file with a column of sections', 'Sec,Lot,Name,Died\n,,Section A,\nB,1,Ann Roe,1901', 'Section B, Lot 1'],
  ['of a lot, which may be vacant', 'Grave,Name,Died\n,Lot 4,\n1,Ann Roe,1901', 'Grave 1'],
  ['with other values', 'Lot,Name,Died\nRow 4,Bo Roe,1900\n1,Ann Roe,1901', 'Lot 1'],
  ['that is a name', 'Lot,Name,Died\n,Thorn A,\n1,Ann Roe,1901', 'Lot 1'],
])('does not use a heading %s', async (_, csv, plot) => {
  expect((await plotsOf(csv)).plots.at(-1)).toBe(plot)
})
