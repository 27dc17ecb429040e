import { plotCloseness, plotWordForms } from '../../../search/plot-words.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { SUMMARY_COLUMNS } from '../records/row-mapping.ts'

const PUNCTUATION = [',', '.', ';', ':', '/', '-', '#', '(', ')']
/** The plot in lowercase with a space around each word. Function calls are slow, so rows are filtered by `MAY_HAVE` first. */
const PLOT_WORDS = `' ' || ${PUNCTUATION.reduce((sql, sign) => `replace(${sql}, '${sign}', ' ')`, 'lower(plot)')} || ' '`

/** PLOT_WORDS with one space between words, to compare prefixes. */
const SPACED_WORDS = `replace(replace(${PLOT_WORDS}, '  ', ' '), '  ', ' ')`

const MAY_HAVE = 'instr(lower(plot), ?) > 0'

/** SQL conditions with their values */
export interface PlotConditions {
  readonly conditions: readonly string[]
  readonly values: readonly string[]
}

/** Returns conditions for plots that have all of these lowercase words, each in one of its forms (`plotWordForms`). */
export function plotHasWords(words: readonly string[]): PlotConditions {
  // Short words, such as numbers, occur in fewer plots than "section".
  const forms = plotWordForms(words).toSorted((a, b) => (a[0]?.length ?? 0) - (b[0]?.length ?? 0))
  const parts = forms.map(shortestParts)
  return {
    conditions: [...parts.map((some) => anyOf(some, () => MAY_HAVE)), ...forms.map((some) => anyOf(some, hasForm))],
    values: [...parts.flat(), ...forms.flat().map((form) => ` ${form} `)],
  }
}

function anyOf(forms: readonly string[], condition: (form: string) => string): string {
  return `(${forms.map(condition).join(' OR ')})`
}

function hasForm(form: string): string {
  return `instr(${form.includes(' ') ? SPACED_WORDS : PLOT_WORDS}, ?) > 0`
}

/** Returns strings. Every plot with one of the forms contains at least one of them: "sec" for "section" and "sect". */
function shortestParts(forms: readonly string[]): string[] {
  const parts = [...new Set(forms.map((form) => form.split(' ')[0] ?? form))]
  return parts.filter((part) => !parts.some((other) => other !== part && part.includes(other)))
}

/** Returns conditions for plots that begin with these lowercase words. */
export function plotBeginsWith(words: readonly string[]): PlotConditions {
  if (words.length === 0) return { conditions: [], values: [] }
  return {
    conditions: [...words.map(() => MAY_HAVE), `instr(${SPACED_WORDS}, ?) = 1`],
    values: [...words, ` ${words.join(' ')} `],
  }
}

/** A longer list keeps the order of the index, because sorting would take too long. */
const MAX_SORTED = 10_000
/** More digits than any plot number */
const DIGITS = 12

/**
 * Lists the memorials of a cemetery whose plot has all of these lowercase words: first those with the words in this order
 * (`plotCloseness`), with Section 2 before Section 10. Reads only the index of plots.
 */
export async function listPlots(
  database: Database,
  cemeteryId: number,
  words: readonly string[],
  slice: Slice,
): Promise<Rows<Row>> {
  const { conditions, values } = plotHasWords(words)
  const where = ['cemetery_id = ?', 'plot IS NOT NULL', ...conditions].join(' AND ')
  const plots = `memorial INDEXED BY memorial_by_plot WHERE ${where}`
  return rowsOf(database, { plots, values: [cemeteryId, ...values], words }, slice)
}

/** Lists the other memorials in the plot of a memorial. */
export async function listSamePlot(
  database: Database,
  memorial: { readonly id: number; readonly cemeteryId: number; readonly plot: string },
  slice: Slice,
): Promise<Rows<Row>> {
  const { ignoringCase } = database.engine
  const plots = `memorial INDEXED BY memorial_by_plot
    WHERE cemetery_id = ? AND plot IS NOT NULL AND ${ignoringCase('plot')} = ${ignoringCase('?')} AND id <> ?`
  const values = [memorial.cemeteryId, memorial.plot, memorial.id]
  return rowsOf(database, { plots, values, words: [memorial.plot] }, slice)
}

interface PlotList {
  /** A table expression with conditions, and their values */
  readonly plots: string
  readonly values: readonly (string | number)[]
  /** The words of the plots. Conditions on them make each pass over the plots slow. */
  readonly words: readonly string[]
}

async function rowsOf(database: Database, list: PlotList, slice: Slice): Promise<Rows<Row>> {
  const { rows: ids, total } = await idsOf(database, list, slice)
  if (ids.length === 0) return { rows: [], total }
  const rows = await database.all(
    `SELECT ${SUMMARY_COLUMNS}, m.plot FROM integers(?) p
     CROSS JOIN memorial m ON m.id = p.value LEFT JOIN cemetery c ON c.id = m.cemetery_id ORDER BY p.key`,
    ids.map(({ id }) => Number(id)),
  )
  return { rows, total }
}

/** Counts a filtered list only if it is long, so that most of them take one pass. */
async function idsOf(
  database: Database,
  { plots, values, words }: PlotList,
  { limit, offset }: Slice,
): Promise<Rows<Row>> {
  const count = async () => Number((await database.get(`SELECT count(*) AS total FROM ${plots}`, ...values))?.total)
  const inOrder = `SELECT id, plot FROM ${plots} ORDER BY ${database.engine.ignoringCase('plot')}, order_key LIMIT ? OFFSET ?`
  const total = words.length > 0 ? null : await count()
  if (total === null || total <= MAX_SORTED) {
    const rows = await database.all(inOrder, ...values, MAX_SORTED + 1, 0)
    if (rows.length <= MAX_SORTED) {
      return { rows: sortedByPlot(rows, words).slice(offset, offset + limit), total: rows.length }
    }
  }
  return { rows: await database.all(inOrder, ...values, limit, offset), total: total ?? (await count()) }
}

/** Sorts by closeness, then compares numbers in plots by value. Rows with equal plots keep their order. */
function sortedByPlot(rows: readonly Row[], words: readonly string[]): readonly Row[] {
  const closenessOf = plotCloseness(words)
  const keyOf = (row: Row) =>
    String(row.plot)
      .toLowerCase()
      .replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
  return rows
    .map((row) => ({ row, key: keyOf(row), closeness: closenessOf(String(row.plot)) }))
    .sort((a, b) => b.closeness - a.closeness || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row)
}
