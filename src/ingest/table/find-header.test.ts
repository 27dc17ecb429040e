import { expect, test } from 'vitest'
import { findHeader, numberColumns } from './find-header.ts'
import type { Table, TableRow } from './table.ts'

/** More rows than a function call accepts as arguments */
const ROWS = 200_000

/** A table whose rows arrive at once, as after a quotation mark that is never closed. */
function tableOf(rows: readonly TableRow[]): Table {
  async function* chunks() {
    yield rows
  }
  return { format: 'csv', chunks: { [Symbol.asyncIterator]: chunks } } as unknown as Table
}

test('finds the header of a large first chunk', async () => {
  const rows = new Array<TableRow>(ROWS).fill({ line: 1, cells: ['Pell', 'Ada'] })
  const { header } = await findHeader('a.csv', tableOf(rows), { countKnown: () => 0, hasMapping: false })
  expect(header.line).toBe(1)
  expect((await numberColumns('a.csv', tableOf(rows))).header.cells).toEqual(['', ''])
})
