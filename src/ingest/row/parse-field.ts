import type { FieldKind, ParsedValue, ParseRules } from '../../domain/editable-fields.ts'
import { formatNumber } from '../../domain/format-number.ts'
import { countryName, stateName } from '../../domain/places/place.ts'
import { parseDate } from '../date/parse-date.ts'
import { cleanCell, cleanLines, MAX_FIELD_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './field-text.ts'
import { parseAge, parseDegrees, parseGender, parseYesNo } from './parse-values.ts'
import { parseWebsite, parseZip } from './read-cemetery.ts'

/** The limits of imports. Other kinds have the limit of a field. */
const MAX_CHARACTERS: { readonly [kind in FieldKind]?: number } = {
  name: MAX_NAME_LENGTH,
  'long text': MAX_TEXT_LENGTH,
}

/** Parses a value as imports do. An empty value is a problem, because `--clear` is the way to empty a field. */
export function parseValue(kind: FieldKind, input: string, rules: ParseRules): ParsedValue {
  const text = kind === 'long text' ? cleanLines(input) : cleanCell(input)
  if (text === '') return { problem: 'is empty; to remove the value, use --clear' }
  const limit = MAX_CHARACTERS[kind] ?? MAX_FIELD_LENGTH
  if (text.length > limit) return { problem: `is longer than ${formatNumber(limit)} characters` }
  switch (kind) {
    case 'date':
      return parseDateValue(text, rules)
    case 'latitude':
      return valueOrProblem(parseDegrees(text, 90), 'is not a valid latitude')
    case 'longitude':
      return valueOrProblem(parseDegrees(text, 180), 'is not a valid longitude')
    case 'yes or no':
    case 'yes, no, or unset':
      return valueOrProblem(parseYesNo(text), 'is not yes or no')
    case 'gender':
      return valueOrProblem(parseGender(text) || null, 'means unknown; to remove the value, use --clear')
    case 'age':
      return valueOrProblem(parseAge(text), 'is not a valid age')
    case 'website':
      return valueOrProblem(parseWebsite(text), 'is not an http or https URL')
    case 'state':
      return { value: stateName(text) ?? text, note: null }
    case 'zip':
      return valueOrProblem(parseZip(text, true), 'is not a valid postal code')
    case 'country':
      return { value: countryName(text), note: null }
    case 'name':
    case 'text':
    case 'long text':
      return { value: text, note: null }
  }
}

function valueOrProblem(value: unknown, problem: string): ParsedValue {
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
