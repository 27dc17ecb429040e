import { readFile } from 'node:fs/promises'
import type { DateRules } from './date/date-parts.ts'
import { parseDate } from './date/parse-date.ts'
import type { StatedOrder } from './evidence/day-month-order.ts'
import { ImportFailure } from './import-failure.ts'
import { type ColumnPlan, countRecognized, planColumns } from './mapping/column-plan.ts'
import type { FieldRules } from './mapping/field-rule.ts'
import type { Mapping } from './mapping/mapping.ts'
import { parseMapping } from './mapping/mapping-schema.ts'
import { peopleColumns } from './mapping/people-columns.ts'
import { NOTHING_STATED, type StatedFacts, stateFacts } from './mapping/stated-mapping.ts'
import { correctRows } from './table/correct-rows.ts'
import { readFailure } from './table/file-bytes.ts'
import { findHeader, type HeadedTable, numberColumns } from './table/find-header.ts'
import { openTable, type TableOptions } from './table/open-table.ts'
import { withSectionHeadings } from './table/section-headings.ts'
import type { Table } from './table/table.ts'
import { tidyCells } from './table/tidy-cells.ts'

export interface ImportFileOptions extends TableOptions {
  readonly path: string
  readonly mappingPath: string | null
  /** Overrides the order of day and month that the mapping states or that the dates show. */
  readonly dateOrder: StatedOrder | null
  /** Whether the first row is a record. The mapping then refers to columns by number. */
  readonly hasNoHeader?: boolean
  /** Facts about the whole file; none by default. */
  readonly facts?: StatedFacts
  readonly today: DateRules['today']
  /** Cells that replace those in the file, by the line number of their row. */
  readonly corrections?: ReadonlyMap<number, readonly string[]>
}

export interface PlannedFile {
  readonly table: Table
  readonly headed: HeadedTable
  readonly plan: ColumnPlan
  readonly mapping: Mapping | null
  /** What the rows show about the columns. */
  readonly notes: readonly { readonly column: string; readonly value: string; readonly reason: string }[]
}

/** Opens a file and plans its columns. Throws ImportFailure. */
export async function planFile(
  options: ImportFileOptions,
  rules: FieldRules,
  subject: 'memorials' | 'cemeteries',
): Promise<PlannedFile> {
  const { path } = options
  const read = options.mappingPath === null ? null : await readMapping(options.mappingPath, Object.keys(rules))
  const mapping = stateFacts(read, options.facts ?? NOTHING_STATED, subject)
  if (mapping?.kind && (mapping.kind === 'cemeteries') !== (subject === 'cemeteries')) {
    const command = mapping.kind === 'cemeteries' ? 'cemeteries' : 'memorials'
    throw new ImportFailure(
      `${options.mappingPath} has "kind": "${mapping.kind}". Import the file with "import ${command}".`,
      { isUsageError: true },
    )
  }
  const table = tidyCells(correctRows(await openTable(path, options), options.corrections))
  const found = options.hasNoHeader
    ? await numberColumns(path, table)
    : await findHeader(path, table, {
        countKnown: (cells) => countRecognized(cells, mapping, rules),
        hasMapping: mapping !== null,
      })
  const isSheet = subject === 'memorials' && table.format !== 'json' && !options.hasNoHeader
  const { headed, note } = isSheet ? await withSectionHeadings(found) : { headed: found, note: null }
  const plan = planColumns(headed.header.cells, mapping, rules, { mayLackColumns: table.mayLackColumns })
  if (plan.missing.length > 0) {
    throw new ImportFailure(
      `${options.mappingPath} names ${quotedList(plan.missing)}, but ${path} has only the columns ${quotedList(plan.columns)}. (List columns that only some files have under "optional".)`,
      { isUsageError: true },
    )
  }
  const isStated = mapping?.kind === 'cemeteries' && !mapping.recognise
  if (subject === 'cemeteries' && !isStated) await rejectPeople(path, plan, headed)
  if (!options.hasNoHeader) requireHeader(path, headed, plan, options.today)
  return { table, headed, plan, mapping, notes: note === null ? [] : [note] }
}

/** Throws ImportFailure for a list of people, whose remarks would become public as descriptions of cemeteries. */
async function rejectPeople(path: string, plan: ColumnPlan, { chunks }: HeadedTable): Promise<void> {
  const columns = await peopleColumns(plan, chunks)
  if (columns.length === 0) return
  throw new ImportFailure(
    `${path} looks like a list of people: it has ${columns.length === 1 ? 'the column' : 'the columns'} ${quotedList(columns)}. Import it with: import memorials ${path} (If it lists cemeteries, use --columns MAP.json with "kind": "cemeteries" and its "fields"; see docs/import.md.)`,
    { isUsageError: true },
  )
}

/**
 * Throws ImportFailure if the header contains a date in a date column. If a mapping refers to columns by number, the first
 * record could be mistaken for the header.
 */
function requireHeader(path: string, { header }: HeadedTable, plan: ColumnPlan, today: DateRules['today']): void {
  const dates = [...plan.fields].filter(([field]) => /_(?:date|year)$/.test(field)).flatMap(([, { parts }]) => parts)
  const isRecord = dates.some(({ index }) => {
    const parsed = parseDate(header.cells[index] ?? '', { dayFirst: false, today })
    return parsed !== null && 'date' in parsed
  })
  if (!isRecord) return
  throw new ImportFailure(
    `Line ${header.line} of ${path} is a record (${quotedList(header.cells)}), but would be read as the header. Add --no-header.`,
    { isUsageError: true },
  )
}

async function readMapping(path: string, fieldNames: readonly string[]): Promise<Mapping> {
  let json: string
  try {
    // Cells are normalized too (tidyCells), so that the mapping's conditions match them.
    json = (await readFile(path, 'utf8')).normalize('NFC')
  } catch (error) {
    throw new ImportFailure(readFailure(path, error).message, { isUsageError: true, cause: error })
  }
  const result = parseMapping(json, fieldNames)
  if ('mapping' in result) return result.mapping
  throw new ImportFailure(
    `${path} is not a valid mapping:\n${result.problems.map((problem) => `  ${problem}`).join('\n')}`,
    { isUsageError: true },
  )
}

/** Lists names in quotation marks, at most 40. */
export function quotedList(names: readonly string[]): string {
  const shown = names.slice(0, 40).map((name) => `"${name}"`)
  return names.length > 40 ? `${shown.join(', ')} and ${names.length - 40} more` : shown.join(', ')
}
