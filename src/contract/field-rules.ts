import { parseYearExpression, YEAR_EXPRESSION_HINT } from '../domain/dates/year-expression.ts'
import { FIRST_YEAR, LAST_YEAR } from '../domain/dates/year-range.ts'
import { NAME_MATCHES, type NameMatch } from '../domain/names/name-match.ts'
import { SORT_ORDERS, type SortOrder } from '../domain/result-groups.ts'
import { MESSAGES } from './messages.ts'
import type { FieldRule } from './request-fields.ts'

/** The maximum length of a text parameter, in characters. */
export const MAX_TEXT_CHARACTERS = 200
/** The maximum number of rows per page (readings 18). */
const MAX_PER_PAGE = 1000

const WHOLE_NUMBER = /^[0-9]{1,40}$/
const CANONICAL_ID = /^[1-9][0-9]{0,15}$/
const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}/u

interface NumberRange {
  readonly min: number
  /** Absent means the largest safe integer */
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

/** A positive whole number, or null when absent. */
export function optionalId(label: string): FieldRule<number | null> {
  return wholeNumber<null>(label, { min: 1 }, null)
}

/** A year that the directory can store, or null when absent. */
export function optionalYear(label: string): FieldRule<number | null> {
  return wholeNumber<null>(label, { min: FIRST_YEAR, max: LAST_YEAR }, null)
}

/** A positive whole number in a path. Leading zeros are not valid, so that each record has only one URL. */
export function pathId(label: string): FieldRule<number> {
  const rule = wholeNumber<never>(label, { min: 1 }, undefined)
  return {
    ...rule,
    parse: (text) =>
      CANONICAL_ID.test(text) ? rule.parse(text) : { problem: MESSAGES.errors.notWholeNumber(label, 1) },
  }
}

/** A page number, starting at 1. Absent means 1. */
export function pageNumber(label: string): FieldRule<number> {
  return { ...wholeNumber<number>(label, { min: 1 }, 1), schema: { type: 'integer', minimum: 1, default: 1 } }
}

/** The number of rows per page. Absent means 1,000. */
export function perPage(label: string): FieldRule<number> {
  return {
    ...wholeNumber<number>(label, { min: 1, max: MAX_PER_PAGE }, MAX_PER_PAGE),
    schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: MAX_PER_PAGE },
  }
}

/** The maximum number of rows, or null for all rows. */
export function optionalLimit(label: string): FieldRule<number | null> {
  return wholeNumber<null>(label, { min: 1, max: MAX_PER_PAGE }, null)
}

/** A required whole number. */
export function requiredNumber(label: string, range: NumberRange): FieldRule<number> {
  return wholeNumber<never>(label, range, undefined)
}

function text<T>(label: string, absent: T | undefined): FieldRule<string | T> {
  return {
    label,
    absent,
    schema: { type: 'string', maxLength: MAX_TEXT_CHARACTERS },
    parse(input) {
      // A character has at most two UTF-16 units. The first check avoids counting the characters of very long text.
      if (input.length > 2 * MAX_TEXT_CHARACTERS || [...input].length > MAX_TEXT_CHARACTERS) {
        return { problem: MESSAGES.errors.tooLong(label, MAX_TEXT_CHARACTERS) }
      }
      if (CONTROL_CHARACTER.test(input)) return { problem: MESSAGES.errors.controlCharacter(label) }
      const value = input.trim()
      if (value !== '') return { value }
      return absent === undefined ? { problem: MESSAGES.errors.missing(label) } : { value: absent }
    },
  }
}

/** Text without leading and trailing spaces, or null if it is empty. */
export function optionalText(label: string): FieldRule<string | null> {
  return text<null>(label, null)
}

/** Required text without leading and trailing spaces. */
export function requiredText(label: string): FieldRule<string> {
  return text<never>(label, undefined)
}

/** A year expression (readings 13). The value is the text as entered, as the form and the URL need it. */
export function optionalYears(label: string): FieldRule<string | null> {
  const rule = optionalText(label)
  return {
    ...rule,
    parse(input) {
      const result = rule.parse(input)
      if ('problem' in result || result.value === null) return result
      return parseYearExpression(result.value) === null ? { problem: YEAR_EXPRESSION_HINT } : result
    },
  }
}

/** How names are compared. Absent means `exact`. */
export function nameMatch(label: string): FieldRule<NameMatch> {
  return oneOf(label, NAME_MATCHES, 'exact')
}

/** The order of search results. Absent means `name`. */
export function sortOrder(label: string): FieldRule<SortOrder> {
  return oneOf(label, SORT_ORDERS, 'name')
}

function oneOf<T extends string>(label: string, values: readonly T[], absent: T): FieldRule<T> {
  return {
    label,
    absent,
    schema: { type: 'string', enum: values, default: absent },
    parse(text) {
      const value = values.find((known) => known === text.trim())
      return value === undefined ? { problem: MESSAGES.errors.notOneOf(label, values) } : { value }
    },
  }
}
