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
  | 'gender'
  | 'age'
  | 'website'
  | 'state'
  | 'zip'
  | 'country'

/** A field of a record as the owner names it: `--birth-date`, or "birth_date" in a file. */
export interface RecordField<Key extends string> {
  readonly option: string
  readonly key: Key
  readonly kind: FieldKind
}

export interface ReadingRules {
  readonly today: { readonly year: number; readonly month: number; readonly day: number }
  readonly dayFirst: boolean
}

/** What stands in a record, or why it cannot be read; `note` says how it was taken. */
export type ValueReading = { readonly value: unknown; readonly note: string | null } | { readonly problem: string }

const MOST_LETTERS = { text: 1000, 'long text': 20_000 } as const

/** Reads a value as imports read it. An empty one is refused: what is taken out is named by --clear. */
export function readValue(kind: FieldKind, written: string, rules: ReadingRules): ValueReading {
  const text = kind === 'long text' ? cleanLines(written) : cleanCell(written)
  if (text === '') return { problem: 'is empty; to take the value out, say --clear' }
  const limit = kind === 'long text' ? MOST_LETTERS['long text'] : MOST_LETTERS.text
  if (text.length > limit) return { problem: `is longer than ${limit.toLocaleString('en-US')} letters` }
  switch (kind) {
    case 'date':
      return readDateValue(text, rules)
    case 'latitude':
      return orProblem(parseDegrees(text, 90), 'is no latitude')
    case 'longitude':
      return orProblem(parseDegrees(text, 180), 'is no longitude')
    case 'yes or no':
      return orProblem(parseYesNo(text), 'is neither yes nor no')
    case 'gender':
      return orProblem(parseGender(text) || null, 'says nothing; to take the value out, say --clear')
    case 'age':
      return orProblem(parseAge(text), 'is no age')
    case 'website':
      return orProblem(/^https?:\/\//i.test(text) && URL.canParse(text) ? text : null, 'is no http or https address')
    case 'state':
      return { value: stateName(text) ?? text, note: null }
    case 'zip':
      return orProblem(parseZip(text, true), 'is no postal code')
    case 'country':
      return { value: countryName(text), note: null }
    case 'text':
    case 'long text':
      return { value: text, note: null }
  }
}

function orProblem(value: unknown, problem: string): ValueReading {
  return value === null ? { problem } : { value, note: null }
}

function readDateValue(text: string, { today, dayFirst }: ReadingRules): ValueReading {
  const reading = parseDate(text, { today, dayFirst })
  if (reading === null) return { problem: 'is no date; to take the date out, say --clear' }
  if ('problem' in reading) {
    return { problem: reading.needsCentury ? 'has a year of two digits: say all four' : reading.problem }
  }
  return { value: reading.date, note: reading.note }
}

/** A value for a terminal, as the site shows it. */
export function shownValue(value: WrittenValue | undefined): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.length === 0 ? '(none)' : value.map(printable).join(', ')
  return value.split('\n').map(printable).join(' / ')
}

/** A date of the history for a terminal. */
export function shownDate(value: WrittenValue | undefined): string {
  const date = typeof value === 'string' ? decodePartialDate(value) : null
  return date === null ? shownValue(value) : displayDate(date)
}
