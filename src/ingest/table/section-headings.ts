import { recognizeHeaders } from '../mapping/header-synonyms.ts'
import { MEMORIAL_FIELDS } from '../mapping/memorial-fields.ts'
import type { HeadedTable } from './find-header.ts'
import type { TableRow } from './table.ts'

/** Matches a heading above the graves of a section, such as "SECTION A - OLD PART" or "Abt. 3". */
const HEADING = /^(?<word>\p{L}{3,12})\.? ?#? ?(?<value>\p{Lu}{1,2}|\d{1,3}|[IVX]{1,5})(?: ?[-–—:,(].{0,60})?$/u
/** The parts of a cemetery that contain several rows of a list. A row with only a lot may be a vacant lot. */
const LARGE_PARTS = /^(?:section|block|division|range|area|garden|row|field|zone|portion)$/i
/** The number of rows to search for the first heading. */
const SEARCHED_ROWS = 20

export interface SectionedTable {
  readonly headed: HeadedTable
  /** The column that the headings became, with an example, or null. */
  readonly note: { readonly column: string; readonly value: string; readonly reason: string } | null
}

/**
 * Adds a column with the headings "Section A" and "Section B" to the rows below them, unless the header has a column of
 * sections.
 */
export async function withSectionHeadings(headed: HeadedTable): Promise<SectionedTable> {
  const { header, chunks } = headed
  const labels = new Set(recognizeHeaders(header.cells, MEMORIAL_FIELDS).map(({ synonym }) => synonym.label))
  const found = (await firstRows(chunks))
    .map(headingOf)
    .find((heading) => heading !== null && isLargePart(heading.word))
  const first = found ?? null
  const label = first === null ? null : labelOf(first.word)
  if (first === null || label === null || labels.has(label)) return { headed, note: null }
  const width = header.cells.length
  async function* sectioned(): AsyncGenerator<readonly TableRow[]> {
    let section = ''
    for await (const chunk of chunks) {
      yield chunk.map((row) => {
        const heading = headingOf(row)
        if (heading !== null && heading.word === first?.word) {
          section = heading.value
          return row
        }
        return {
          ...row,
          cells: Array.from({ length: width + 1 }, (_, at) => (at < width ? (row.cells[at] ?? '') : section)),
        }
      })
    }
  }
  return {
    headed: {
      ...headed,
      header: { ...header, cells: [...header.cells, label] },
      chunks: { [Symbol.asyncIterator]: sectioned },
    },
    note: {
      column: label,
      value: first.text,
      reason: 'is a heading and was read as the place of the rows below it',
    },
  }
}

async function firstRows(chunks: HeadedTable['chunks']): Promise<readonly TableRow[]> {
  const rows: TableRow[] = []
  for await (const chunk of chunks) {
    rows.push(...chunk.slice(0, SEARCHED_ROWS))
    if (rows.length >= SEARCHED_ROWS) break
  }
  return rows.slice(0, SEARCHED_ROWS)
}

interface Heading {
  readonly word: string
  readonly value: string
  readonly text: string
}

/** Returns the heading in a row that has only this value, or null. */
function headingOf({ cells }: TableRow): Heading | null {
  const [text = '', ...others] = cells.filter((cell) => cell !== '')
  const { word = '', value = '' } = (others.length === 0 && HEADING.exec(text)?.groups) || {}
  return word === '' ? null : { word: word.toLowerCase(), value, text }
}

const labelOf = (word: string) => recognizeHeaders([word], MEMORIAL_FIELDS)[0]?.synonym.label ?? null
const isLargePart = (word: string) => LARGE_PARTS.test(labelOf(word) ?? '')
