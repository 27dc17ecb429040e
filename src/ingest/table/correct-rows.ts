import type { Table } from './table.ts'

/** Replaces the cells of some rows, by line. */
export function correctRows(table: Table, corrections: ReadonlyMap<number, readonly string[]> = new Map()): Table {
  if (corrections.size === 0) return table
  const { chunks } = table
  async function* corrected() {
    for await (const chunk of chunks) {
      yield chunk.map((row) => {
        const cells = corrections.get(row.line)
        return cells === undefined ? row : { line: row.line, cells }
      })
    }
  }
  return { ...table, chunks: { [Symbol.asyncIterator]: corrected } }
}
