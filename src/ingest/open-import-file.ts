import { readFile } from 'node:fs/promises'
import type { CemeteryInput } from '../domain/cemetery.ts'
import type { ImportRow, TagInput } from '../storage/ports.ts'
import type { DateRules } from './date/date-parts.ts'
import { ImportFailure } from './import-failure.ts'
import { CEMETERY_FIELDS } from './mapping/cemetery-fields.ts'
import { type ColumnPlan, countRecognized, type FieldRules, planColumns } from './mapping/column-plan.ts'
import type { Mapping } from './mapping/mapping.ts'
import { parseMapping } from './mapping/mapping-schema.ts'
import { MEMORIAL_FIELDS } from './mapping/memorial-fields.ts'
import type { Problem, ProblemSink } from './problem.ts'
import { CemeteryRowReader } from './row/read-cemetery-row.ts'
import { MemorialRowReader } from './row/read-memorial-row.ts'
import { readFailure } from './table/file-bytes.ts'
import { findHeader, type HeadedTable } from './table/find-header.ts'
import { openTable, type TableOptions } from './table/open-table.ts'
import type { Table, TableRow } from './table/table.ts'
import { sheetsNotRead } from './table/xlsx-table.ts'

/** Rows that are read together. What outlives a sweep of the memory costs it the most, so they are few: who stores them gathers more. */
const BATCH_ROWS = 100

export interface ImportFileOptions extends TableOptions {
  readonly path: string
  readonly mappingPath: string | null
  readonly dayFirst: boolean
  readonly today: DateRules['today']
}

export interface ImportBatch<T> {
  readonly rows: readonly T[]
  readonly refused: number
  readonly problems: readonly Problem[]
}

/** A file that was opened and understood; its rows have not been read yet. */
export interface ImportFile<T> {
  readonly description: string
  readonly plan: ColumnPlan
  readonly isBurials: boolean
  readonly tags: readonly TagInput[]
  /** The rows, some at a time; the last batch brings the problems of whole columns. Can be read once. */
  readonly batches: AsyncIterable<ImportBatch<T>>
  progress: Table['progress']
}

type RowReader<T> = { read(row: TableRow, problems: ProblemSink): T | null }

/** Opens a register of people. */
export function openMemorialFile(options: ImportFileOptions): Promise<ImportFile<ImportRow>> {
  return openImportFile(options, MEMORIAL_FIELDS, 'memorials', (plan, mapping, dates) => {
    const has = (...names: string[]) => names.some((name) => plan.fields.has(name))
    if (
      !has('given_names', 'surname', 'full_name', 'birth_date', 'birth_year', 'death_date', 'death_year', 'burial_date')
    ) {
      return null
    }
    return new MemorialRowReader({
      plan,
      dates,
      twoDigitYearsFrom: mapping?.twoDigitYearsFrom ?? null,
      isBurials: mapping?.kind === 'burials',
    })
  })
}

/** Opens a list of cemeteries. */
export function openCemeteryFile(options: ImportFileOptions): Promise<ImportFile<CemeteryInput>> {
  return openImportFile(options, CEMETERY_FIELDS, 'cemeteries', (plan, _mapping, dates) =>
    plan.fields.has('name') ? new CemeteryRowReader(plan, dates) : null,
  )
}

async function openImportFile<T>(
  options: ImportFileOptions,
  rules: FieldRules,
  subject: 'memorials' | 'cemeteries',
  makeReader: (plan: ColumnPlan, mapping: Mapping | null, dates: DateRules) => RowReader<T> | null,
): Promise<ImportFile<T>> {
  const { path } = options
  const mapping = options.mappingPath === null ? null : await readMapping(options.mappingPath, Object.keys(rules))
  if (mapping?.kind && (mapping.kind === 'cemeteries') !== (subject === 'cemeteries')) {
    const stated = mapping.kind === 'cemeteries' ? 'cemeteries' : 'memorials'
    throw new ImportFailure(
      `${options.mappingPath} says "kind": "${mapping.kind}". Bring the file in with "import ${stated}".`,
      { isUsageError: true },
    )
  }
  const table = await openTable(path, options)
  const headed = await findHeader(path, table, (cells) => countRecognized(cells, mapping, rules))
  const plan = planColumns(headed.header.cells, mapping, rules, { mayLackColumns: table.mayLackColumns })
  if (plan.missing.length > 0) {
    throw new ImportFailure(
      `${options.mappingPath} names ${listed(plan.missing)}, and ${path} has no such column; it has ${listed(plan.columns)}. (Columns that only some files have can be listed under "optional".)`,
      { isUsageError: true },
    )
  }
  const reader = makeReader(plan, mapping, {
    dayFirst: options.dayFirst || (mapping?.dayFirst ?? false),
    today: options.today,
    excelEpoch: table.excelEpoch,
  })
  if (!reader) {
    // The register may be on the second sheet, behind one that tells about the file.
    const hint =
      table.otherSheets.length === 0 ? '' : ` Or the register is on another sheet: ${sheetsNotRead(table.otherSheets)}.`
    const wanted = subject === 'memorials' ? 'a name or a date' : 'the name of a cemetery'
    throw new ImportFailure(
      `In ${path} no column could be recognised as ${wanted}: line ${headed.header.line} has ${listed(plan.columns)}. State the columns with --columns (docs/import.md shows how).${hint}`,
      { isUsageError: true },
    )
  }
  return {
    description: table.description,
    plan,
    isBurials: mapping?.kind === 'burials',
    tags: (mapping?.tags ?? []).map(({ slug, name, description }) => ({ slug, name, description })),
    batches: readBatches(path, table, headed, plan, reader),
    progress: () => table.progress(),
  }
}

async function readMapping(path: string, fieldNames: readonly string[]): Promise<Mapping> {
  let json: string
  try {
    json = await readFile(path, 'utf8')
  } catch (error) {
    throw new ImportFailure(readFailure(path, error).message, { isUsageError: true, cause: error })
  }
  const result = parseMapping(json, fieldNames)
  if ('mapping' in result) return result.mapping
  throw new ImportFailure(
    `${path} is no mapping that can be used:\n${result.problems.map((one) => `  ${one}`).join('\n')}`,
    {
      isUsageError: true,
    },
  )
}

async function* readBatches<T>(
  path: string,
  table: Table,
  headed: HeadedTable,
  plan: ColumnPlan,
  reader: RowReader<T>,
): AsyncGenerator<ImportBatch<T>> {
  let rows: T[] = []
  let problems: Problem[] = []
  let refused = 0
  let line = 0
  let warned = 0
  let count = 0
  const leftOut = new Map<number, number>([...plan.unmapped, ...plan.ignored].map((index) => [index, 0]))
  const counted = [...leftOut.keys()]
  const width = plan.columns.length
  const sink: ProblemSink = {
    add: (kind, column, value, reason) => problems.push({ line, column, value, reason, kind }),
  }
  const take = (): ImportBatch<T> => {
    for (; warned < table.warnings.length; warned++) {
      const { line, message } = table.warnings[warned] as Table['warnings'][number]
      problems.push({ line, column: null, value: '', reason: message, kind: 'note' })
    }
    const batch = { rows, refused, problems }
    rows = []
    problems = []
    refused = 0
    return batch
  }
  for (const row of headed.preamble) {
    problems.push({
      line: row.line,
      column: null,
      value: row.cells.join(' | '),
      reason: 'stands above the header and was passed over',
      kind: 'note',
    })
  }
  for await (const chunk of headed.chunks) {
    for (const row of chunk) {
      const { cells } = row
      if (isEmpty(cells)) continue
      line = row.line
      count++
      if (isHeaderAgain(cells, headed.header.cells)) {
        sink.add('refused', null, cells.join(' | ').slice(0, 200), 'it repeats the header, as joined files do')
        refused++
        continue
      }
      if (cells.length > width) reportExtraCells(cells, width, sink)
      for (const index of counted) {
        const cell = cells[index]
        if (cell !== undefined && cell !== '') leftOut.set(index, (leftOut.get(index) as number) + 1)
      }
      const read = reader.read(row, sink)
      if (read === null) refused++
      else rows.push(read)
      if (rows.length >= BATCH_ROWS || problems.length >= BATCH_ROWS) yield take()
    }
  }
  if (count === 0) throw new ImportFailure(`${path} has a header and no rows below it.`)
  for (const [index, values] of leftOut) {
    const isIgnored = plan.ignored.includes(index)
    // An empty column without a name is only the comma at the end of every line.
    if (!isIgnored && values === 0 && /^column \d+$/.test(plan.columns[index] as string)) continue
    const isTakenSometimes = [...plan.fields.values()].some(({ parts }) => parts.some((part) => part.index === index))
    const left = isTakenSometimes ? 'leaves this column out where its conditions do not hold' : 'leaves this column out'
    const said = isIgnored ? `the mapping ${left}` : 'no field takes this column'
    problems.push({
      line: headed.header.line,
      column: plan.columns[index] as string,
      value: '',
      reason: `${said}; rows with a value in it: ${values.toLocaleString('en-US')}`,
      kind: 'column',
    })
  }
  yield take()
}

function isEmpty(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}

function isHeaderAgain(cells: readonly string[], header: readonly string[]): boolean {
  // The first cell settles it for nearly every row.
  if ((cells[0] ?? '').trim() !== (header[0] ?? '').trim()) return false
  return header.every((name, index) => (cells[index] ?? '').trim() === name.trim())
}

function reportExtraCells(cells: readonly string[], width: number, problems: ProblemSink): void {
  const extra = cells.slice(width).filter((cell) => cell.trim() !== '')
  if (extra.length === 0) return
  problems.add(
    'no place',
    null,
    extra.join(' | '),
    `the row has ${cells.length} cells and the header ${width}: perhaps a separator stands inside a value, and the values stand under wrong headings`,
  )
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 40).map((name) => `"${name}"`)
  return names.length > 40 ? `${shown.join(', ')} and ${names.length - 40} more` : shown.join(', ')
}
