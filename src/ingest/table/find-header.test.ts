import { expect, test } from 'vitest'
import { findHeader, numberColumns } from './find-header.ts'
import type { Table, TableRow } from './table.ts'

/** More rows than a function call accepts as arguments */
const ROWS = 200_000
const NOTHING_KNOWN = { countKnown: () => 0, hasMapping: false }

/** A table whose rows all arrive at once, as after a quotation mark that is never closed. */
function tableOf(rows: readonly TableRow[]): Table {
  async function* chunks() {
    yield rows
  }
  return { format: 'csv', chunks: { [Symbol.asyncIterator]: chunks } } as unknown as Table
}

test('finds the header in a large first chunk', async () => {
  const rows = new Array<TableRow>(ROWS).fill({ line: 1, cells: ['Pell', 'Ada'] })
  const { header } = await findHeader('a.csv', tableOf(rows), NOTHING_KNOWN)
  expect(header.line).toBe(1)
  expect((await numberColumns('a.csv', tableOf(rows))).header.cells).toEqual(['', ''])
})

test('takes the names of the values in JSON as the whole header', async () => {
  const rows = [
    ['label', 'text'],
    ['Name', 'Died'],
  ].map((cells, line) => ({ line, cells }))
  const countKnown = (names: readonly string[]) => names.filter((name) => /^(?:Name|Died)$/.test(name)).length
  const { header } = await findHeader('a.json', { ...tableOf(rows), format: 'json' }, { countKnown, hasMapping: false })
  expect(header.cells).toEqual(['label', 'text'])
})

test('rejects a file with thousands of empty cells for each value', async () => {
  const cells = Array.from({ length: 10_001 }, (_, column) => `c${column}`)
  const readAll = async (rows: readonly TableRow[]) => {
    const { chunks } = await findHeader('a.csv', tableOf([{ line: 1, cells }, ...rows]), NOTHING_KNOWN)
    for await (const _ of chunks);
  }
  const row = (line: number) => ({ line, cells: ['Pell'] })
  await readAll(Array.from({ length: 1000 }, (_, at) => row(at + 2)))
  await expect(readAll(Array.from({ length: 1100 }, (_, at) => row(at + 2)))).rejects.toThrow(
    'The file has too many empty cells: it has 10,001 columns, but many rows up to row 1022 have few values.',
  )
})

test('rejects a file with more columns than Excel allows', async () => {
  const rows = (columns: number) => [
    { line: 1, cells: ['Pell', 'Ada'] },
    { line: 2, cells: new Array<string>(columns).fill('a') },
  ]
  await findHeader('a.csv', tableOf(rows(16_384)), NOTHING_KNOWN)
  await expect(findHeader('a.csv', tableOf(rows(16_385)), NOTHING_KNOWN)).rejects.toThrow(
    'Row 2 has more than 16,384 columns.',
  )
})

test('joins a header in brackets that an unquoted comma split, if the rows have a cell less', async () => {
  const header = { line: 1, cells: ['ID', 'Name (last', ' first middle)', 'Died'] }
  const headerAbove = async (cells: readonly string[]) =>
    (await findHeader('a.csv', tableOf([header, { line: 2, cells }]), NOTHING_KNOWN)).header.cells
  expect(await headerAbove(['1', 'Pell, Ada', '1901'])).toEqual(['ID', 'Name (last, first middle)', 'Died'])
  expect(await headerAbove(['1', 'Pell', 'Ada', '1901'])).toEqual(header.cells)
})

test('joins the names of two rows, but not "Location" and a part of a plot', async () => {
  const rows = ['Name,,Location,,Notes', 'Last,First,Lot,Grave,', 'Roe,Ann,1,2,'].map((line, at) => ({
    line: at + 1,
    cells: line.split(','),
  }))
  const known = new Set(['Name', 'Notes', 'Name Last', 'Name First', 'Lot Location', 'Lot', 'Grave'])
  const countKnown = (names: readonly string[]) => names.filter((name) => known.has(name)).length
  const { header } = await findHeader('a.csv', tableOf(rows), { countKnown, hasMapping: false })
  expect(header.cells).toEqual(['Name Last', 'Name First', 'Lot', 'Grave', 'Notes'])
})
