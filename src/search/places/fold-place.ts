import { foldText } from '../fold.ts'
import { joinKey } from '../join-key.ts'

const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }),
)
const COUNTY_WORD = / (county|parish|borough|municipality|census area)$/u

/** Folds a place so that "St. Louis" and "Saint Louis" are equal. */
export function foldPlace(text: string): string {
  const words = foldText(text).split(' ')
  return joinKey([words.map((word) => LONG_FORMS.get(word) ?? word).join(' ')], '')
}

/** Removes the word "county" from a folded county: "larkspur county" becomes "larkspur". */
export function withoutCountyWord(folded: string): string {
  return folded.replace(COUNTY_WORD, '')
}
