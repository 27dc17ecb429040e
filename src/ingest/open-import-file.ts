import type { CemeteryInput } from '../domain/cemetery.ts'
import { formatNumber } from '../domain/format-number.ts'
import type { ImportRow, TagInput } from '../storage/ports.ts'
import { DittoMarks } from './ditto-marks.ts'
import type { DateEvidence } from './evidence/date-evidence.ts'
import type { StatedOrder } from './evidence/day-month-order.ts'
import { type FileEvidence, gatherEvidence } from './evidence/gather-evidence.ts'
import { withLifeColumn } from './evidence/life-column.ts'
import { noteOnPlaces, withPlaceColumns } from './evidence/place-columns.ts'
import { reportExtraCells } from './extra-cells.ts'
import { ImportFailure } from './import-failure.ts'
import { CEMETERY_FIELDS } from './mapping/cemetery-fields.ts'
import type { ColumnPlan } from './mapping/column-plan.ts'
import type { FieldRules } from './mapping/field-rule.ts'
import { headerWords } from './mapping/header-key.ts'
import { fieldOfHeader } from './mapping/header-synonyms.ts'
import type { Mapping } from './mapping/mapping.ts'
import { MEMORIAL_FIELDS } from './mapping/memorial-fields.ts'
import { separatePeople } from './mapping/person-columns.ts'
import { withColumnOfDeaths } from './mapping/vital-records.ts'
import { type ImportFileOptions, planFile, quotedList } from './plan-file.ts'
import type { Problem, ProblemKind, ProblemSink } from './problem.ts'
import { regExp } from './reg-exp.ts'
import { REASONS } from './row/disqualify/rejection-reasons.ts'
import { columnsOf } from './row/field-text.ts'
import { CemeteryRowReader } from './row/read-cemetery-row.ts'
import type { MemorialDateEvidence } from './row/read-event-dates.ts'
import { MemorialRowReader } from './row/read-memorial-row.ts'
import { type HeadedTable, withoutColon } from './table/find-header.ts'
import type { Table, TableRow } from './table/table.ts'

/**
 * Batches are small because objects that survive a garbage collection are expensive. The importer combines batches to store
 * them.
 */
const BATCH_ROWS = 100

export interface ImportBatch<T> {
  readonly rows: readonly T[]
  readonly refused: number
  readonly problems: readonly Problem[]
}

/** An opened file whose columns are planned and whose rows are still unread. */
export interface ImportFile<T> {
  readonly description: string
  readonly plan: ColumnPlan
  readonly isBurials: boolean
  /** Whether an option or the mapping states the first year of two digits. */
  readonly hasStatedYears: boolean
  readonly tags: readonly TagInput[]
  /** The rows in batches; the last batch has the problems of whole columns. They can be read only once. */
  readonly batches: AsyncIterable<ImportBatch<T>>
  progress: Table['progress']
}

type Readable = CemeteryInput | ImportRow

interface RowReader<T extends Readable> {
  /** Splits a row about two people. If it cannot, returns null and reports the reason. */
  split?(row: TableRow, problems: ProblemSink): readonly TableRow[] | null
  /** Returns the record of a row, or null for a refused row. Notes on a row without evidence of a person are omitted. */
  read(row: TableRow, problems: ProblemSink): T | null
  /** Reports the problems of the whole file, after the last row. */
  report(problems: ProblemSink): void
}

interface RowReading<T extends Readable> {
  /** The events whose dates the file can have. */
  readonly events: readonly string[]
  /** The fields. At least one row must have a value in one of them. */
  readonly names: readonly string[]
  readonly makeReader: (evidence: FileEvidence, plan: ColumnPlan) => RowReader<T>
}

export function openMemorialFile(options: ImportFileOptions): Promise<ImportFile<ImportRow>> {
  return openImportFile(options, MEMORIAL_FIELDS, 'memorials', ({ fields }, mapping) => {
    const names = ['given_names', 'surname', 'full_name', 'deceased'].filter((name) => fields.has(name))
    if (names.length === 0) return null
    const events = ['birth', 'death', 'burial'] as const
    const makeReader = (
      { dates, hasCapitalizedNames, isSurnameFirst, hasBlankSurnames, ...evidence }: FileEvidence,
      plan: ColumnPlan,
    ) =>
      new MemorialRowReader({
        ...evidence,
        names: { hasCapitals: hasCapitalizedNames, isSurnameFirst, hasBlankSurnames },
        plan,
        dates: Object.fromEntries(events.map((event) => [event, dates.get(event)])) as MemorialDateEvidence,
        twoDigitYearsFrom: mapping?.twoDigitYearsFrom ?? null,
        isBurials: mapping?.kind === 'burials',
      })
    return { events, names, makeReader }
  })
}

export function openCemeteryFile(options: ImportFileOptions): Promise<ImportFile<CemeteryInput>> {
  return openImportFile(options, CEMETERY_FIELDS, 'cemeteries', ({ fields }, mapping) => {
    if (!fields.has('name')) return null
    const makeReader = ({ dates }: FileEvidence, plan: ColumnPlan) =>
      new CemeteryRowReader(plan, dates.get('first_burial') as DateEvidence, mapping?.twoDigitYearsFrom ?? null)
    return { events: ['first_burial'], names: ['name'], makeReader }
  })
}

/** Returns what else may help if no column has names. The first sheet may only describe the file, and spaces may separate columns. */
function hintAbout(otherSheets: readonly string[], columns: readonly string[]): string {
  if (otherSheets.length > 0) return ` Or read another sheet with --sheet NAME: ${quotedList(otherSheets)}.`
  if (columns.length > 1) return ''
  return ' If spaces separate its columns, open the file in a spreadsheet, split it into columns, and save it as CSV.'
}

async function openImportFile<T extends Readable>(
  options: ImportFileOptions,
  rules: FieldRules,
  subject: 'memorials' | 'cemeteries',
  readingOf: (plan: ColumnPlan, mapping: Mapping | null) => RowReading<T> | null,
): Promise<ImportFile<T>> {
  const { path } = options
  const opened = await planFile(options, rules, subject)
  const deaths = withColumnOfDeaths(opened.plan, opened.mapping)
  const planned = { ...opened, plan: deaths.plan }
  const { table, mapping } = planned
  const people = separatePeople(planned.plan, rules)
  const headed = { ...planned.headed, chunks: people.separateAll(planned.headed.chunks) }
  const reading = readingOf(people.plan, mapping)
  if (!reading) {
    const wanted = subject === 'memorials' ? 'a name' : 'a cemetery name'
    if (options.hasNoHeader) {
      throw new ImportFailure(
        `--no-header needs a mapping with ${wanted}: --columns MAP.json, with columns as numbers ({"fields": {"surname": 1}}).`,
        { isUsageError: true },
      )
    }
    throw new ImportFailure(
      `No column of ${path} was recognized as ${wanted}: line ${headed.header.line} has ${quotedList(people.plan.columns)}. Use --columns MAP.json to state what the columns mean, such as ${exampleMapping(people.plan, subject)} (see docs/import.md), with --no-header if the file has no header.${hintAbout(table.otherSheets, people.plan.columns)}`,
      { isUsageError: true },
    )
  }
  const evidence = await gatherEvidence(headed.chunks, {
    path,
    plan: people.plan,
    rules: { dayFirst: false, today: options.today, excelEpoch: table.excelEpoch },
    events: reading.events,
    names: reading.names,
    stated: {
      orderOf: (field) => options.dateOrder ?? orderIn(mapping?.dateOrder ?? {}, field),
      twoDigitYearsFrom: mapping?.twoDigitYearsFrom ?? null,
      yearOnlyFields: new Set(mapping?.januaryFirstIsYear),
    },
    hasLoneNames: mapping?.hasLoneNames ?? false,
    blankWords: mapping?.blank ?? [],
    isRecognizing: mapping?.recognise ?? true,
  })
  const places = evidence.placeColumns.filter(({ field }) => !mapping?.fields.has(field))
  const planWith = (plan: ColumnPlan) => withPlaceColumns(withLifeColumn(plan, evidence.lifeColumn), places)
  const plan = planWith(people.plan)
  return {
    description: table.description,
    plan: planWith(planned.plan),
    isBurials: mapping?.kind === 'burials',
    hasStatedYears: mapping?.twoDigitYearsFrom != null,
    tags: (mapping?.tags ?? []).map(({ slug, name, description }) => ({ slug, name, description })),
    batches: readBatches({
      path,
      table,
      headed,
      plan,
      names: people.names,
      evidence: {
        ...evidence,
        notes: [...opened.notes, ...deaths.notes, ...evidence.notes, ...noteOnPlaces(people.plan, places)],
      },
      reader: reading.makeReader(evidence, plan),
    }),
    progress: () => table.progress(),
  }
}

/** Returns a mapping of the column that most likely contains the names. */
function exampleMapping({ columns, unmapped }: ColumnPlan, subject: 'memorials' | 'cemeteries'): string {
  const isOffered = (header: string) => /\p{L}/u.test(header) && !OTHER_PEOPLE_HEADER.test(header)
  const headers = unmapped.map((index) => columns[index] as string).filter(isOffered)
  const column =
    [...headers, ...columns.filter(isOffered)].find((header) => NAME_LIKE_HEADER.test(header)) ?? headers[0] ?? 'COLUMN'
  const named = (end: RegExp) => headers.find((header) => end.test(headerWords(header)))
  const [given, surname] = [named(/(?:first|given) names?$/), named(/(?:last|family|sur) ?names?$/)]
  if (subject === 'memorials' && given !== undefined && surname !== undefined)
    return JSON.stringify({ recognise: true, fields: { given_names: given, surname } })
  const numbered = subject === 'memorials' ? headers.filter((header) => stemOf(header) === stemOf(column)) : []
  const fields = { [subject === 'memorials' ? 'full_name' : 'name']: numbered.length > 1 ? numbered : column }
  return JSON.stringify({ recognise: true, fields })
}
/** Returns a header without its number: "Grave" for "Grave 1". Each numbered column names a different person in the plot. */
const stemOf = (header: string) => header.replace(/\d+$/, '')
/** Matches columns that contain the names of other people, who may be living. */
const OTHER_PEOPLE_HEADER = regExp('i')`
  \bdate|\brec(?:ei)?v?['’]?d (?:of|from)\b|paid by|requested|\bn[or]\b|\blp\b|\bln\b|\bid\b|\bseq|serial|folio|
  \bpage|\brow\b|\bline\b|badge|owner|\bown\b|ownr|\bown[_ ]|holder|donor|purchas|buyer|contact|kin\b|relative|informant|applicant|charge|
  payer|director|undertaker|officiant|celebrant|minister|phone|deed|grantee|lessee|family|respons|concession|
  titular|n[áa]jem|dysponent|hooldaja|fester|rechthebbende|berechtigt|ayant|intestat|propriet|bailleur|stone|marker|
  condition|type|status
`
const NAME_LIKE_HEADER =
  /name|occup|entomb|inurn|memory|nom|person|deceased|who|inscr|people|buried|interred|inmate|soldier|veteran|officer|firefighter|\bwho\b|member|brother|child/i

function orderIn(orders: Mapping['dateOrder'], field: string): StatedOrder | null {
  return typeof orders === 'string' ? orders : (orders[field] ?? null)
}

interface BatchSource<T extends Readable> {
  readonly path: string
  readonly table: Table
  readonly headed: HeadedTable
  readonly plan: ColumnPlan
  /** The columns of names, if each row has several people. */
  readonly names: readonly string[]
  readonly evidence: FileEvidence
  readonly reader: RowReader<T>
}

/** Matches columns that may have another period: "Yrs + Mos + Days". */
const AGE_WITHOUT_HEADING = /^(?:years|yrs|age)\W* \+ \W*(?:mo|mths|weeks|wks|d)/i

async function* readBatches<T extends Readable>(source: BatchSource<T>): AsyncGenerator<ImportBatch<T>> {
  const { path, table, headed, plan, names, evidence, reader } = source
  const pending = new PendingBatch<T>(table.warnings)
  const omitted = new OmittedColumns(plan)
  const dittos = new DittoMarks(plan, evidence.isSurnameFirst)
  const width = plan.columns.length
  let rowCount = 0
  for (const row of headed.preamble) {
    pending.line = row.line
    pending.add('note', null, row.cells.join(' | '), 'is above the header and was skipped')
  }
  pending.line = headed.header.line
  if (names.length > 0)
    pending.add('note', names.join(' + '), '', 'were read as the names of separate people at one plot')
  const ages = columnsOf(plan, 'age_at_death')
  if (ages !== null && AGE_WITHOUT_HEADING.test(ages))
    pending.add('note', ages, '', 'were read as the parts of the age')
  for (const { column, value, reason } of evidence.notes) pending.add('note', column, value, reason)
  for await (const chunk of headed.chunks) {
    for (const row of chunk) {
      const cells = evidence.habits.rewrite(evidence.blankWords.without(row.cells))
      if (isEmpty(cells)) continue
      pending.line = row.line
      rowCount++
      if (isRepeatedHeader(cells, headed.header.cells)) {
        pending.add('refused', null, cells.join(' | ').slice(0, 200), REASONS.header)
        pending.refused++
        continue
      }
      if (cells.length > width) reportExtraCells(cells, { width, format: table.format }, pending)
      omitted.count(cells)
      const first = pending.problemCount
      const repeated = dittos.replaceIn(cells, pending, row.untidied)
      if (repeated === null) {
        pending.refuse(first)
        continue
      }
      const known = repeated === row.cells ? row : { line: row.line, cells: repeated, written: row.cells }
      const people = reader.split ? (reader.split(known, pending) ?? [null]) : [known]
      for (const person of people) {
        const start = people.length === 1 ? first : pending.problemCount
        const read = person && reader.read(person, pending)
        if (read === null) pending.refuse(start)
        else pending.rows.push(read)
        if (read !== null && 'isUnproven' in read) pending.dropNotes(start)
      }
      if (pending.isFull) yield pending.take()
    }
  }
  if (rowCount === 0) throw new ImportFailure(`${path} has a header but no rows below it.`)
  pending.line = headed.header.line
  reader.report(pending)
  omitted.report(pending)
  yield pending.take()
}

/** Collects the rows and problems of the next batch. */
class PendingBatch<T> implements ProblemSink {
  readonly #warnings: Table['warnings']
  #warningsTaken = 0
  #problems: Problem[] = []
  /** The line that the next problems are about. */
  line = 0
  rows: T[] = []
  refused = 0

  constructor(warnings: Table['warnings']) {
    this.#warnings = warnings
  }

  get isFull(): boolean {
    return this.rows.length >= BATCH_ROWS || this.#problems.length >= BATCH_ROWS
  }

  add(kind: ProblemKind, column: string | null, value: string, reason: string): void {
    this.#problems.push({ line: this.line, column, value, reason, kind })
  }

  get problemCount(): number {
    return this.#problems.length
  }

  /** Counts a refused row. Its problems begin at `start`. Drops its notes, because nothing was stored. */
  refuse(start: number): void {
    this.refused++
    this.dropNotes(start)
  }

  dropNotes(start: number): void {
    this.#problems.push(...this.#problems.splice(start).filter(({ kind }) => kind !== 'note'))
  }

  /** Returns the batch, with the table's new warnings as notes, and starts an empty one. */
  take(): ImportBatch<T> {
    for (const { line, message } of this.#warnings.slice(this.#warningsTaken)) {
      this.#problems.push({ line, column: null, value: '', reason: message, kind: 'note' })
    }
    this.#warningsTaken = this.#warnings.length
    const batch = { rows: this.rows, refused: this.refused, problems: this.#problems }
    this.rows = []
    this.refused = 0
    this.#problems = []
    return batch
  }
}

/** Counts the values in columns that are unmapped or that the mapping ignores. */
class OmittedColumns {
  readonly #plan: ColumnPlan
  readonly #indexes: readonly number[]
  readonly #counts: number[]

  constructor(plan: ColumnPlan) {
    this.#plan = plan
    this.#indexes = [...plan.unmapped, ...plan.ignored]
    this.#counts = this.#indexes.map(() => 0)
  }

  count(cells: readonly string[]): void {
    for (let at = 0; at < this.#indexes.length; at++) {
      const cell = cells[this.#indexes[at] as number]
      if (cell !== undefined && cell !== '') this.#counts[at] = (this.#counts[at] as number) + 1
    }
  }

  report(problems: ProblemSink): void {
    const { columns, ignored, fields } = this.#plan
    for (const [at, index] of this.#indexes.entries()) {
      const isIgnored = ignored.includes(index)
      const count = this.#counts[at] as number
      // A trailing comma on every line creates an empty column without a name.
      if (!isIgnored && count === 0 && /^column \d+$/.test(columns[index] as string)) continue
      if (namesCemeteries(columns[index] as string, this.#plan) && count > 0) {
        const reason = `names cemeteries, but one cemetery is stated for all rows; rows with a value: ${formatNumber(count)}`
        problems.add('note', columns[index] as string, '', reason)
        continue
      }
      const isConditional = [...fields.values()].some(({ parts }) => parts.some((part) => part.index === index))
      const why = isConditional
        ? 'the mapping ignores this column unless its conditions are true'
        : 'the mapping ignores this column'
      const reason = `${isIgnored ? why : 'no matching field'}; rows with a value: ${formatNumber(count)}`
      problems.add('column', columns[index] as string, '', reason)
    }
  }
}

/** Whether a column contains cemeteries although an option or the mapping states one cemetery for the whole file. */
function namesCemeteries(column: string, { fields }: ColumnPlan): boolean {
  const stated = fields.get('cemetery_name')?.parts
  if (stated === undefined || stated.some(({ index }) => index >= 0)) return false
  return fieldOfHeader(column, MEMORIAL_FIELDS) === 'cemetery_name'
}

function isEmpty(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}

function isRepeatedHeader(cells: readonly string[], header: readonly string[]): boolean {
  // For nearly every row, comparing the first cell is enough.
  if (!(cells[0] ?? '').startsWith(header[0] ?? '')) return false
  return header.every((name, index) => withoutColon(cells[index] ?? '') === name)
}
