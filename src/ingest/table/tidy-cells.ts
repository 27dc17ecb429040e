import type { Table } from './table.ts'

/**
 * Removes what other programs leave in cells and nobody sees: spaces around values, invisible characters, special spaces, and accents
 * that are separate characters. Patterns then match each value in only one form.
 */
export function tidyCells(table: Table): Table {
  const { chunks } = table
  async function* tidied() {
    for await (const chunk of chunks) {
      yield chunk.map((row) =>
        row.cells.some(isUntidy) ? { ...row, cells: row.cells.map(tidyCell), untidied: row.cells } : row,
      )
    }
  }
  return { ...table, chunks: { [Symbol.asyncIterator]: tidied } }
}

function tidyCell(cell: string): string {
  if (!isUntidy(cell)) return cell
  return cell.normalize('NFC').replace(INVISIBLE, '').replace(SPECIAL_SPACES, ' ').trim()
}

/** Whether `tidyCell` may change a cell. This check takes less time, and most cells are tidy. */
function isUntidy(cell: string): boolean {
  return UNTIDY.test(cell)
}

const UNTIDY = /^\s|\s$|[^\0-\x7e]/
/** Matches byte order marks, zero-width spaces, soft hyphens, and direction marks. */
const INVISIBLE = /[\u00ad\ufeff\u200b\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Matches spaces that do not break a line or have another width. */
const SPECIAL_SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
