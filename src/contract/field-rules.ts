import { parseYearExpression, YEAR_EXPRESSION_HINT } from '../domain/dates/year-expression.ts'
import { NAME_MATCHES, type NameMatch } from '../domain/names/name-match.ts'
import { MESSAGES } from './messages.ts'
import type { FieldRule } from './request-fields.ts'

/** Characters, not bytes; a longer name or place is no name or place. */
export const MAX_TEXT_CHARACTERS = 200
/** Rows that one page may hold at most (readings 18). */
export const MAX_PER_PAGE = 1000

const WHOLE_NUMBER = /^[0-9]{1,40}$/
const CANONICAL_ID = /^[1-9][0-9]{0,15}$/
const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}/u

interface NumberRange {
  readonly min: number
  /** Absent: as large as a number can be and still be exact. */
  readonly max?: number
}

function wholeNumber<T>(label: string, range: NumberRange, absent: T | undefined): FieldRule<number | T> {
  const { min, max = Number.MAX_SAFE_INTEGER } = range
  const wrong =
    range.max === undefined
      ? MESSAGES.errors.notWholeNumber(label, min)
      : MESSAGES.errors.notBetween(label, min, range.max)
  return {
    label,
    absent,
    schema: { type: 'integer', minimum: min, maximum: max },
    parse(text) {
      const value = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN
      if (value >= min && value <= max) return { value }
      return { problem: value > max && range.max === undefined ? MESSAGES.errors.tooLarge(label) : wrong }
    },
  }
}

/** An id: a positive whole number, or null when it is absent. */
export function optionalId(label: string): FieldRule<number | null> {
  return wholeNumber<null>(label, { min: 1 }, null)
}

/** An id in a path. Written one way only, without leading zeros: a record has one address. */
export function pathId(label: string): FieldRule<number> {
  const rule = wholeNumber<never>(label, { min: 1 }, undefined)
  return {
    ...rule,
    parse: (text) =>
      CANONICAL_ID.test(text) ? rule.parse(text) : { problem: MESSAGES.errors.notWholeNumber(label, 1) },
  }
}

/** A page, counted from 1, and 1 when absent. */
export function pageNumber(label: string): FieldRule<number> {
  return { ...wholeNumber<number>(label, { min: 1 }, 1), schema: { type: 'integer', minimum: 1, default: 1 } }
}

/** How many rows a page holds, 1,000 when absent. */
export function perPage(label: string): FieldRule<number> {
  return {
    ...wholeNumber<number>(label, { min: 1, max: MAX_PER_PAGE }, MAX_PER_PAGE),
    schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: MAX_PER_PAGE },
  }
}

/** How many rows at most, or null for all of them. */
export function optionalLimit(label: string): FieldRule<number | null> {
  return wholeNumber<null>(label, { min: 1, max: MAX_PER_PAGE }, null)
}

/** A whole number that has to be given. */
export function requiredNumber(label: string, range: NumberRange): FieldRule<number> {
  return wholeNumber<never>(label, range, undefined)
}

function text<T>(label: string, absent: T | undefined): FieldRule<string | T> {
  return {
    label,
    absent,
    schema: { type: 'string', maxLength: MAX_TEXT_CHARACTERS },
    parse(typed) {
      // Twice as many UTF-16 units are too many however they are counted, and counting 10,000 letters would cost.
      if (typed.length > 2 * MAX_TEXT_CHARACTERS || [...typed].length > MAX_TEXT_CHARACTERS) {
        return { problem: MESSAGES.errors.tooLong(label, MAX_TEXT_CHARACTERS) }
      }
      if (CONTROL_CHARACTER.test(typed)) return { problem: MESSAGES.errors.controlCharacter(label) }
      const value = typed.trim()
      if (value !== '') return { value }
      return absent === undefined ? { problem: MESSAGES.errors.missing(label) } : { value: absent }
    },
  }
}

/** Words as typed, without the spaces around them; null when there are none. */
export function optionalText(label: string): FieldRule<string | null> {
  return text<null>(label, null)
}

/** Words that have to be given. */
export function requiredText(label: string): FieldRule<string> {
  return text<never>(label, undefined)
}

/** A year expression (readings 13), kept as typed: it stands again in the form and in the address. */
export function optionalYears(label: string): FieldRule<string | null> {
  const rule = optionalText(label)
  return {
    ...rule,
    parse(typed) {
      const reading = rule.parse(typed)
      if ('problem' in reading || reading.value === null) return reading
      return parseYearExpression(reading.value) === null ? { problem: YEAR_EXPRESSION_HINT } : reading
    },
  }
}

/** How names are compared, and exactly when absent. */
export function nameMatch(label: string): FieldRule<NameMatch> {
  return {
    label,
    absent: 'exact',
    schema: { type: 'string', enum: NAME_MATCHES, default: 'exact' },
    parse(text) {
      const value = NAME_MATCHES.find((known) => known === text.trim())
      return value === undefined ? { problem: MESSAGES.errors.notOneOf(label, NAME_MATCHES) } : { value }
    },
  }
}
