import type { DateRules } from '../date/date-parts.ts'
import { type DateQuestion, ImportFailure, UndecidedDates } from '../import-failure.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import { NO_PROBLEMS } from '../problem.ts'
import { EventDateReader } from '../row/event-date.ts'
import { CoupleSplitter } from '../row/split-couple.ts'
import type { TableRow } from '../table/table.ts'
import { type BlankWords, BlankWordsEvidence } from './blank-words.ts'
import { type CellHabits, CellHabitsEvidence } from './cell-habits.ts'
import { type EventYear, yearBeside, yearSinceWar } from './century.ts'
import { ColumnDates, type StatedDates } from './column-dates.ts'
import type { DateEvidence } from './date-evidence.ts'
import { DatesInNames } from './dates-in-names.ts'
import { isDayFirstHeader } from './day-month-order.ts'
import { type LifeColumn, LifeColumnEvidence, withLifeColumn } from './life-column.ts'
import { type KnownNames, NameEvidence } from './name-evidence.ts'
import { NameFormEvidence } from './name-form.ts'
import { NameOrderEvidence } from './name-order.ts'
import { BurialPlaceEvidence, type PlaceColumn, PlaceColumnEvidence } from './place-columns.ts'
import { type SecondHeader, SecondHeaderEvidence } from './second-header.ts'
import { StatusCodeEvidence, type UnprovenCodes } from './status-codes.ts'
import { WarYears } from './war-years.ts'

export interface EvidenceOptions {
  readonly path: string
  readonly plan: ColumnPlan
  readonly rules: DateRules
  /** The events that have dates, in the order birth, death, burial. */
  readonly events: readonly string[]
  readonly stated: StatedDates
  /** The fields of the name. At least one row must have a value in one of them. */
  readonly names: readonly string[]
  /** Whether rows with only a name are about people. */
  readonly hasLoneNames: boolean
  /** The words that mean an empty cell, from the mapping. */
  readonly blankWords: readonly string[]
  /** Whether columns that the mapping does not name may be read. */
  readonly isRecognizing: boolean
}

/** The evidence that the first pass over all rows has found. */
export interface FileEvidence {
  readonly dates: ReadonlyMap<string, DateEvidence>
  readonly blankWords: BlankWords
  readonly habits: CellHabits
  /** Whether most names begin with a capital letter. */
  readonly hasCapitalizedNames: boolean
  /** Whether full names without a comma have the last name first. */
  readonly isSurnameFirst: boolean
  /** Whether several rows have given names and no last name. */
  readonly hasBlankSurnames: boolean
  /** Decides whether a name without a date belongs to a person; null if the mapping states that all names do. */
  readonly knownNames: KnownNames | null
  /** The codes in status columns that do not show that the person has died. */
  readonly unprovenCodes: readonly UnprovenCodes[]
  /** The columns of record kinds in which at least a quarter of the rows list an animal. */
  readonly animalKinds: readonly number[]
  /** The header of another list below the first, if there is one. */
  readonly secondHeader: SecondHeader | null
  /** The columns that were recognized as dates but contain places, or as places but contain cemeteries. */
  readonly placeColumns: readonly PlaceColumn[]
  /** The unmapped column that contains the dates of births and deaths. */
  readonly lifeColumn: LifeColumn | null
  /** Notes on the interpretation of whole columns, for the rejects file. */
  readonly notes: readonly { readonly column: string; readonly value: string; readonly reason: string }[]
}

interface DateColumn {
  readonly event: string
  readonly reader: EventDateReader
  readonly dates: ColumnDates
  readonly places: PlaceColumnEvidence
}

function dateColumnsOf({ plan, events, rules }: EvidenceOptions): readonly DateColumn[] {
  return events.map((event) => {
    const reader = new EventDateReader(plan, event)
    const dates = new ColumnDates(`${event}_date`, reader.column ?? '', rules)
    return { event, reader, dates, places: new PlaceColumnEvidence(plan, event) }
  })
}

/**
 * Reads all rows and collects the evidence, again if an unmapped column has the dates of births and deaths. Throws ImportFailure if
 * the user must decide how to read dates.
 */
export async function gatherEvidence(
  chunks: AsyncIterable<readonly TableRow[]>,
  options: EvidenceOptions,
): Promise<FileEvidence> {
  const evidence = await readAll(chunks, options)
  const { lifeColumn } = evidence
  const isRead = options.isRecognizing && options.events.includes('death')
  if (lifeColumn === null || !isRead) return { ...evidence, lifeColumn: null }
  const again = await readAll(chunks, { ...options, plan: withLifeColumn(options.plan, lifeColumn) })
  const { column, reason } = lifeColumn
  return { ...again, lifeColumn, notes: [...again.notes, { column, value: '', reason }] }
}

async function readAll(chunks: AsyncIterable<readonly TableRow[]>, options: EvidenceOptions): Promise<FileEvidence> {
  const { path, plan, rules, names } = options
  const columns = dateColumnsOf(options)
  const nameColumns = names.flatMap((field) => plan.fields.get(field)?.parts.map(({ index }) => index) ?? [])
  let hasRows = false
  const nameForm = new NameFormEvidence(plan, nameColumns)
  let hasNames = nameColumns.some((index) => index < 0)
  const couples = new CoupleSplitter(plan, rules.today.year, false)
  const fullNameAt = names.includes('full_name') ? (plan.fields.get('full_name')?.parts[0]?.index ?? -1) : -1
  const nameOrder = new NameOrderEvidence()
  const datesInNames = new DatesInNames(nameColumns, rules)
  const knownNames = options.hasLoneNames ? null : new NameEvidence(plan)
  const secondHeader = new SecondHeaderEvidence(plan)
  const statuses = new StatusCodeEvidence(plan)
  const blanks = new BlankWordsEvidence(plan, options.blankWords)
  const [habits, wars] = [new CellHabitsEvidence(plan), new WarYears(plan)]
  const [burialPlaces, lives] = [new BurialPlaceEvidence(plan), new LifeColumnEvidence(plan)]
  const years: EventYear[] = columns.map(() => null)
  const texts: string[] = columns.map(() => '')
  for await (const rows of chunks) {
    for (const { line, cells: rawCells } of rows) {
      if (secondHeader.found !== null) break
      const row = { line, cells: habits.add(blanks.add(rawCells), line) }
      hasRows ||= !row.cells.every(isBlank)
      nameForm.add(row.cells)
      datesInNames.add(row.cells, line)
      burialPlaces.add(row.cells)
      lives.add(row.cells)
      if (fullNameAt >= 0) nameOrder.add(row.cells[fullNameAt] ?? '', line)
      hasNames ||= nameColumns.some((index) => /\p{L}/u.test(row.cells[index] ?? ''))
      for (const { cells } of couples.split(row, NO_PROBLEMS) ?? [row]) {
        let hasTwoDigits = false
        for (const [index, { reader, dates, places }] of columns.entries()) {
          const { text, year } = reader.isMapped ? reader.read(cells, rules, NO_PROBLEMS) : NO_TEXT
          const found = text === '' ? null : dates.add(text, line)
          if (found !== null) places.add(text, found.parsed)
          if (found?.parsed && 'problem' in found.parsed) blanks.addUnreadable(text, cells)
          texts[index] = text
          years[index] = found?.year ?? null
          // The row's own year column shows the century.
          if (found?.year && 'lastTwo' in found.year) {
            if (year !== null && year % 100 === found.year.lastTwo) years[index] = { year }
            else hasTwoDigits = true
          }
        }
        addYears(columns, years, texts, line, hasTwoDigits ? { war: wars.read(cells) } : null)
      }
      const lastDate = texts.findLastIndex((text) => /[1-9]/.test(text))
      statuses.add(row.cells, lastDate > 0)
      knownNames?.add(row.cells, lastDate >= 0)
      if (lastDate < 0) secondHeader.add(row)
    }
  }
  if (hasRows && !hasNames) throw withoutNames(path, nameColumns, plan)
  const decided = decideAll(columns, { blanks, habits, datesInNames }, options)
  return {
    ...decided,
    notes: [...decided.notes, ...noteOf(plan, fullNameAt, nameOrder.note), ...noteOnYears(plan)],
    hasCapitalizedNames: nameForm.hasCapitals,
    isSurnameFirst: nameOrder.isSurnameFirst,
    hasBlankSurnames: nameForm.hasBlankSurnames,
    knownNames,
    unprovenCodes: statuses.unproven,
    animalKinds: statuses.animalKinds,
    secondHeader: secondHeader.found,
    placeColumns: placeColumnsOf(columns, burialPlaces),
    lifeColumn: lives.found,
  }
}

function placeColumnsOf(dates: readonly DateColumn[], burialPlaces: BurialPlaceEvidence): readonly PlaceColumn[] {
  return [
    ...dates.map(({ event, places: { target } }) => ({ field: `${event}_date`, target })),
    { field: 'burial_place', target: burialPlaces.target },
  ].filter((column): column is PlaceColumn => column.target !== null)
}

function withoutNames(path: string, indexes: readonly number[], { columns }: ColumnPlan): ImportFailure {
  const headers = indexes.map((index) => `"${columns[index]}"`).join(', ')
  return new ImportFailure(
    `No row of ${path} has a name: the columns of the name (${headers}) are empty. Use --columns to state which columns have the names (see docs/import.md).`,
    { isUsageError: true },
  )
}

/** Matches headers that may mean something other than the years of a life. */
function noteOnYears({ fields, columns }: ColumnPlan): FileEvidence['notes'] {
  const column = columns[fields.get('life_dates')?.parts[0]?.index ?? -1] ?? ''
  return /^years$/i.test(column) ? [{ column, value: '', reason: YEARS_OF_LIFE }] : []
}

function noteOf({ columns }: ColumnPlan, index: number, reason: string | null): FileEvidence['notes'] {
  return reason === null ? [] : [{ column: columns[index] as string, value: '', reason }]
}

const YEARS_OF_LIFE =
  'was read as the years of birth and death; if it has something else, list the column under "ignore" in a mapping'

const isBlank = (cell: string | undefined) => cell === undefined || cell.trim() === ''

const NO_TEXT = { text: '', year: null }

function addYears(
  columns: readonly DateColumn[],
  years: readonly EventYear[],
  texts: readonly string[],
  line: number,
  twoDigits: { readonly war: number | null } | null,
): void {
  for (const [index, { dates }] of columns.entries()) {
    const year = years[index] ?? null
    if (year === null) continue
    if ('year' in year) dates.century.addComplete(year.year)
    else if (twoDigits !== null) addTwoDigits(index, year.lastTwo, twoDigits.war)
  }

  function addTwoDigits(index: number, lastTwo: number, war: number | null): void {
    const { century } = (columns[index] as DateColumn).dates
    const complete = (yearBeside(index, years) ?? yearSinceWar(index, war))?.(lastTwo) ?? null
    if (complete !== null) century.addCompleted(complete)
    // If no complete year shows the century of a birth or burial, the death decides it.
    else if (columns.length === 1 || index === 1 || (index === 2 && years[1] === null)) {
      century.addUndecided(lastTwo, texts[index] as string, line)
    }
  }
}

/** How the keeper of the file writes empty cells, names, and the dates beside them. */
interface FileHabits {
  readonly blanks: BlankWordsEvidence
  readonly habits: CellHabitsEvidence
  readonly datesInNames: DatesInNames
}

function decideAll(
  columns: readonly DateColumn[],
  { blanks, habits, datesInNames }: FileHabits,
  { path, stated }: EvidenceOptions,
): Pick<FileEvidence, 'dates' | 'blankWords' | 'habits' | 'notes'> {
  const dates = new Map<string, DateEvidence>()
  const notes = [...blanks.notes(), ...habits.notes]
  const questions: DateQuestion[] = []
  const isDayFirst = columns.some(({ reader, dates: { column } }) => reader.isMapped && isDayFirstHeader(column))
  const hasYearsAsDays = columns.some(({ dates: { yearsAsDays } }) => yearsAsDays.isShown)
  const hasEpochTimes = columns.some(({ dates: { epochTimes } }) => epochTimes.isShown)
  for (const { event, reader, dates: column } of columns) {
    if (!reader.isMapped) {
      dates.set(event, datesInNames.evidence(stated.orderOf(`${event}_date`)))
      continue
    }
    const others = columns.filter((other) => other.dates !== column).map((other) => other.dates.order)
    const decided = column.decide(others, stated, isDayFirst)
    const evidence = { ...decided.evidence, hasYearsAsDays }
    const { epochTimes } = column
    if (epochTimes.isShown || (hasEpochTimes && epochTimes.isPossible)) {
      dates.set(event, { ...evidence, rules: { ...evidence.rules, hasEpochTimes: true } })
      notes.push({ column: column.column, value: '', reason: epochTimes.note })
    } else dates.set(event, evidence)
    questions.push(...decided.questions)
    const reason = column.note(others, stated)
    if (reason !== null) notes.push({ column: column.column, value: '', reason })
  }
  if (questions.length > 0) throw new UndecidedDates(path, questions)
  return { dates, blankWords: blanks.recognized(), habits: habits.habits, notes }
}
