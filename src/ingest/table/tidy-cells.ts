import type { Table } from './table.ts'

/**
 * Removes the spaces around values and invisible characters from all cells, and replaces special spaces and decomposed accents.
 * Patterns then need to match each value in only one form.
 */
export function tidyCells(table: Table): Table {
  const { chunks } = table
  async function* tidied() {
    for await (const chunk of chunks) {
      yield chunk.map((row) => {
        const isTidy = row.cells.every((cell) => !UNTIDY.test(cell))
        return isTidy ? row : { ...row, cells: row.cells.map(tidyCell), untidied: row.cells }
      })
    }
  }
  return { ...table, chunks: { [Symbol.asyncIterator]: tidied } }
}

function tidyCell(cell: string): string {
  return cell.normalize('NFC').replace(INVISIBLE, '').replace(SPECIAL_SPACES, ' ').trim()
}

/** Matches cells that `tidyCell` may change. Most files have none. */
const UNTIDY = /^\s|\s$|[^\0-\x7e]/
/** Matches byte order marks, zero-width spaces, soft hyphens, and direction marks. */
const INVISIBLE = /[\u00ad\ufeff\u200b\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Matches no-break spaces, and spaces of other widths. */
const SPECIAL_SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
