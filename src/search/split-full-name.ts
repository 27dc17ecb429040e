import { withoutSingleMarks } from '../domain/names/quotation-marks.ts'
import { bareName, isQuoted } from './bare-name.ts'

/** A full name, divided between the two name fields. */
export interface SplitName {
  readonly givenNames: string
  readonly surname: string
}

/** Longer text is not split, because each way to split it takes one search. */
const MAX_WORDS = 6

/**
 * Returns the ways to split a full name, most likely first: "Gehrig, Lou" at its comma, otherwise the longest given names
 * first, and the surname in front last. Titles and suffixes are dropped. Returns none for one word and for text in quotation
 * marks, which must match as typed (readings 12).
 */
export function splitFullName(text: string): SplitName[] {
  if (isQuoted(text)) return []
  const name = withoutTitlesAndSuffix(withoutSingleMarks(text))
  const [surname = [], ...others] = name.split(',').map(wordsOf)
  const givenNames = others.flat()
  const words = [...surname, ...givenNames]
  if (words.length < 2 || words.length > MAX_WORDS) return []
  const splits = words.slice(1).map((_, i) => split(words.slice(0, -1 - i), words.slice(-1 - i)))
  const atComma = surname.length > 0 && givenNames.length > 0 ? [split(givenNames, surname)] : []
  return [...atComma, ...splits, split(words.slice(1), words.slice(0, 1))]
}

function split(givenNames: readonly string[], surname: readonly string[]): SplitName {
  return { givenNames: givenNames.join(' '), surname: surname.join(' ') }
}

/** Removes titles and suffixes, unless fewer than two words would remain. */
function withoutTitlesAndSuffix(text: string): string {
  const { name } = bareName(text, 2)
  return wordsOf(name).length < 2 ? text : name
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
