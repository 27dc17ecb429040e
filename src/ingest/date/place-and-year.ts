import { FEAST, monthOf } from './date-words.ts'
import type { ParsedDate } from './parse-date.ts'

/** Matches "Isle of Skye 1821". */
const PLACE_AND_YEAR =
  /^(?<place>\p{Lu}[\p{L}.'’-]*(?:,? (?:\p{Lu}[\p{L}.'’-]*|of|the|in|near|upon|on|de|la|du))*),? (?<year>1[5-9]\d{2})$/u

/** Reads the year after a place of birth; the place becomes a remark. Other dates are returned unchanged. */
export function withPlaceBefore(parsed: ParsedDate, text: string): ParsedDate {
  if (parsed === null || !('problem' in parsed) || 'showsNoDeath' in parsed || parsed.future) return parsed
  const { place, year } = PLACE_AND_YEAR.exec(text)?.groups ?? {}
  const isMonth = (word: string) => monthOf(word.slice(0, 3).toLowerCase()) !== null
  if (place === undefined || FEAST.test(place) || place.split(' ').some(isMonth)) return parsed
  const date = { year: Number(year), month: null, day: null, qualifier: null, end: null }
  return { date, note: null, remark: place }
}
