import { displayDate } from '../../domain/dates/display-date.ts'
import { decodePartialDate } from '../../domain/dates/partial-date.ts'
import { countryName, stateName } from '../../domain/places/place.ts'
import { parseDate } from '../../ingest/date/parse-date.ts'
import { cleanCell, cleanLines } from '../../ingest/row/field-text.ts'
import { parseAge, parseDegrees, parseGender, parseYesNo } from '../../ingest/row/parse-values.ts'
import { parseZip } from '../../ingest/row/read-cemetery.ts'
import type { WrittenValue } from '../../storage/ports/editing.ts'
import { printable } from './admin-io.ts'

export type FieldKind =
  | 'text'
  | 'long text'
  | 'date'
  | 'latitude'
  | 'longitude'
  | 'yes or no'
  | 'yes, no, or unset'
  | 'gender'
  | 'age'
  | 'website'
  | 'state'
  | 'zip'
  | 'country'

/** A field that admin commands edit: `--birth-date` as an option, "birth_date" in a JSON file. */
export interface RecordField<Key extends string> {
  readonly option: string
  readonly key: Key
  readonly kind: FieldKind
}

export interface ParseRules {
  readonly today: { readonly year: number; readonly month: number; readonly day: number }
  readonly dayFirst: boolean
}

/** The parsed value, with a note when it was interpreted; or the problem. */
export type ParsedValue = { readonly value: unknown; readonly note: string | null } | { readonly problem: string }

const MAX_CHARACTERS = { text: 1000, 'long text': 20_000 } as const

/** Parses a value as imports do. An empty value is a problem, because `--clear` empties a field. */
export function parseValue(kind: FieldKind, input: string, rules: ParseRules): ParsedValue {
  const text = kind === 'long text' ? cleanLines(input) : cleanCell(input)
  if (text === '') return { problem: 'is empty; to remove the value, use --clear' }
  const limit = kind === 'long text' ? MAX_CHARACTERS['long text'] : MAX_CHARACTERS.text
  if (text.length > limit) return { problem: `is longer than ${limit.toLocaleString('en-US')} characters` }
  switch (kind) {
    case 'date':
      return parseDateValue(text, rules)
    case 'latitude':
      return orProblem(parseDegrees(text, 90), 'is not a valid latitude')
    case 'longitude':
      return orProblem(parseDegrees(text, 180), 'is not a valid longitude')
    case 'yes or no':
    case 'yes, no, or unset':
      return orProblem(parseYesNo(text), 'is not yes or no')
    case 'gender':
      return orProblem(parseGender(text) || null, 'means unknown; to remove the value, use --clear')
    case 'age':
      return orProblem(parseAge(text), 'is not a valid age')
    case 'website':
      return orProblem(/^https?:\/\//i.test(text) && URL.canParse(text) ? text : null, 'is not an http or https URL')
    case 'state':
      return { value: stateName(text) ?? text, note: null }
    case 'zip':
      return orProblem(parseZip(text, true), 'is not a valid postal code')
    case 'country':
      return { value: countryName(text), note: null }
    case 'text':
    case 'long text':
      return { value: text, note: null }
  }
}

function orProblem(value: unknown, problem: string): ParsedValue {
  return value === null ? { problem } : { value, note: null }
}

function parseDateValue(text: string, { today, dayFirst }: ParseRules): ParsedValue {
  const reading = parseDate(text, { today, dayFirst })
  if (reading === null) return { problem: 'is not a valid date; to remove the date, use --clear' }
  if ('problem' in reading) {
    return { problem: reading.needsCentury ? 'has a two-digit year; use four digits' : reading.problem }
  }
  return { value: reading.date, note: reading.note }
}

/** Returns a value as text for a terminal. */
export function shownValue(value: WrittenValue | undefined): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.length === 0 ? '(none)' : value.map(printable).join(', ')
  return value.split('\n').map(printable).join(' / ')
}

/** Returns a date of the audit log as text for a terminal. */
export function shownDate(value: WrittenValue | undefined): string {
  const date = typeof value === 'string' ? decodePartialDate(value) : null
  return date === null ? shownValue(value) : displayDate(date)
}
