import { doubleMetaphone } from 'double-metaphone'
import { areNearSounding } from './near-sounding.ts'

/** Letters that are often silent, or that often sound different from what Double Metaphone assumes. */
const RESPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^ma?c(?=.{3})(?:k|c(?![ehiy]))?/u, 'mk'],
  [/^pf/u, 'f'],
  [/^gi(?=[aou])/u, 'j'],
  [/mp(?=[kst])/gu, 'm'],
  [/nd(?=[rs])/gu, 'n'],
  [/(?<=.{3})(?:eau[dltx]?|au(?:lt|[dtx]))s?$/u, 'o'],
  [/ti(?=an)/gu, 't'],
  [/cht/gu, 't'],
  [/gh/gu, ''],
  [/(?<=[aeiou])h(?=[aeiou])/gu, ''],
  [/ph(?=[ae]rd)/gu, 'p'],
  [/sch(?=[lmnrvw])/gu, 's'],
  [/(?<=s)w/gu, 'v'],
  [/t?[tz]z/gu, 'z'],
]

/** Matches words that RESPELLINGS may change. Most words do not match. */
const MAY_BE_RESPELLED = /^ma?c|^pf|^gi|mp|nd|au|ti|h|sw|z/u

/** One pronunciation of a word, in the letters a to z, with its Double Metaphone codes at full length. */
export interface Sound {
  readonly spelling: string
  readonly codes: readonly string[]
}

/** Returns the pronunciations of a word with these forms: each form unchanged, and with all RESPELLINGS applied. */
export function soundsOf(forms: readonly string[]): Sound[] {
  const spellings = new Set(forms)
  for (const form of forms) {
    if (MAY_BE_RESPELLED.test(form))
      spellings.add(RESPELLINGS.reduce((spelling, [letters, sound]) => spelling.replace(letters, sound), form))
  }
  const sounds: Sound[] = []
  for (const spelling of spellings) if (spelling.length >= 2) sounds.push({ spelling, codes: codesOf(spelling) })
  return sounds
}

function codesOf(spelling: string): string[] {
  const [primary, secondary] = doubleMetaphone(spelling)
  return (primary === secondary ? [primary] : [primary, secondary]).filter(Boolean)
}

/** Whether two words can sound alike: they have a common code, and their distance is at most `perUnit` per unit. */
export function soundAlike(one: readonly Sound[], other: readonly Sound[], perUnit: number): boolean {
  return one.some((a) =>
    other.some(
      (b) => a.codes.some((code) => b.codes.includes(code)) && areNearSounding(a.spelling, b.spelling, perUnit),
    ),
  )
}
