import { doubleMetaphone } from 'double-metaphone'
import { areNearSounding } from './near-sounding.ts'

/** Letters that many do not speak, or speak otherwise than Double Metaphone takes them. */
const READINGS: readonly (readonly [RegExp, string])[] = [
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

/** Most words hold none of these letters. */
const MAY_BE_READ_OTHERWISE = /^ma?c|^pf|^gi|mp|nd|au|ti|h|sw|z/u

/** One way to say a word, in the letters a to z, with its Double Metaphone codes, uncut. */
export interface Sound {
  readonly reading: string
  readonly codes: readonly string[]
}

/** How a word is said that has these forms: each as it stands, and with every letter of READINGS changed. */
export function soundsOf(forms: readonly string[]): Sound[] {
  const readings = new Set(forms)
  for (const form of forms) {
    if (MAY_BE_READ_OTHERWISE.test(form))
      readings.add(READINGS.reduce((reading, [letters, sound]) => reading.replace(letters, sound), form))
  }
  const sounds: Sound[] = []
  for (const reading of readings) if (reading.length >= 2) sounds.push({ reading, codes: codesOf(reading) })
  return sounds
}

function codesOf(reading: string): string[] {
  const [primary, secondary] = doubleMetaphone(reading)
  return (primary === secondary ? [primary] : [primary, secondary]).filter(Boolean)
}

/** Whether two words can be said nearly alike: with a code in common, and no farther apart than `perUnit` a unit. */
export function soundAlike(one: readonly Sound[], other: readonly Sound[], perUnit: number): boolean {
  return one.some((a) =>
    other.some((b) => a.codes.some((code) => b.codes.includes(code)) && areNearSounding(a.reading, b.reading, perUnit)),
  )
}
