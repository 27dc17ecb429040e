import { parseYearExpression, YEAR_EXPRESSION_HINT } from '../domain/year-expression.ts'
import type { Rule } from './field.ts'

/** Characters, not bytes; a longer name or place is no name or place. */
export const MAX_TEXT_CHARACTERS = 200
export const MAX_PER_PAGE = 1000

const WHOLE_NUMBER = /^[0-9]{1,40}$/
const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}/u

interface NumberRange {
  readonly min: number
  readonly max: number
}

function wholeNumber<T>(range: NumberRange, absent: T | undefined): Rule<number | T> {
  const accepted =
    range.max === Number.MAX_SAFE_INTEGER
      ? `a whole number of ${range.min} or more`
      : `a whole number from ${range.min} to ${range.max}`
  return {
    absent,
    schema: { type: 'integer', minimum: range.min, maximum: range.max },
    read(text) {
      if (!WHOLE_NUMBER.test(text)) return { problem: `This must be ${accepted}.` }
      const value = Number(text)
      if (value > range.max && range.max === Number.MAX_SAFE_INTEGER) return { problem: 'This number is too large.' }
      return value >= range.min && value <= range.max ? { value } : { problem: `This must be ${accepted}.` }
    },
  }
}

/** An id: a positive whole number, or null when it is absent. */
export const optionalId: Rule<number | null> = wholeNumber<null>({ min: 1, max: Number.MAX_SAFE_INTEGER }, null)

/** An id in a path. Written one way only, without leading zeros: a record has one address. */
export const pathId: Rule<number> = {
  absent: undefined,
  schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  read(text) {
    const value = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN
    return Number.isSafeInteger(value) ? { value } : { problem: 'This must be a whole number of 1 or more.' }
  },
}

/** A page, counted from 1, and 1 when absent. */
export const pageNumber: Rule<number> = {
  ...wholeNumber<number>({ min: 1, max: Number.MAX_SAFE_INTEGER }, 1),
  schema: { type: 'integer', minimum: 1, default: 1 },
}

/** How many rows a page holds, 1 to 1,000 (readings 18). */
export const perPage: Rule<number> = {
  ...wholeNumber<number>({ min: 1, max: MAX_PER_PAGE }, MAX_PER_PAGE),
  schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: MAX_PER_PAGE },
}

/** How many rows at most, or null for all of them. */
export const optionalLimit: Rule<number | null> = wholeNumber<null>({ min: 1, max: MAX_PER_PAGE }, null)

/** A whole number that has to be given. */
export function requiredNumber(range: NumberRange): Rule<number> {
  return wholeNumber<never>(range, undefined)
}

function text<T>(absent: T | undefined): Rule<string | T> {
  return {
    absent,
    schema: { type: 'string', maxLength: MAX_TEXT_CHARACTERS },
    read(typed) {
      // A text of twice the length in UTF-16 units is too long however it is counted; counting it would cost.
      if (typed.length > 2 * MAX_TEXT_CHARACTERS || [...typed].length > MAX_TEXT_CHARACTERS) {
        return { problem: `This may not be longer than ${MAX_TEXT_CHARACTERS} characters.` }
      }
      if (CONTROL_CHARACTER.test(typed)) return { problem: 'This contains a character that cannot be typed.' }
      const value = typed.trim()
      if (value !== '') return { value }
      return absent === undefined ? { problem: 'This parameter is required.' } : { value: absent }
    },
  }
}

/** Words as typed, without the spaces around them; null when there are none. */
export const optionalText: Rule<string | null> = text<null>(null)

/** Words that have to be given. */
export const requiredText: Rule<string> = text<never>(undefined)

/** A year expression (readings 13), kept as typed: it stands again in the form and in the address. */
export const optionalYears: Rule<string | null> = {
  ...optionalText,
  read(typed) {
    const reading = optionalText.read(typed)
    if ('problem' in reading || reading.value === null) return reading
    return parseYearExpression(reading.value) === null ? { problem: YEAR_EXPRESSION_HINT } : reading
  },
}
