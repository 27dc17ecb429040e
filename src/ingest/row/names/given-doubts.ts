import { isTitleWord, suffixOf } from '../../../domain/names/name-parts.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'

/** Matches "MThorn" in "Ann MThorn". */
const TYPED_TOGETHER = /(?<!\p{L})\p{Lu}{2}\p{Ll}{3,}(?!\p{L})/u
/** Matches titles with a period, but not initials. */
const ABBREVIATION = /^\p{L}{2,}\.$/u

/** Matches a word or a sign between two names: "Sam Or Ida", from a name in capitals, and "Lou; Ida". */
const BETWEEN_NAMES = /\p{L}(?:; ?| (?:And|Or|With) )\p{Lu}/u

/** Returns why some of the given names may not be given names, or null: "Ann MThorn", "George L. Capt.". */
export function doubtAboutGiven(givenNames: string, surname: string | null): string | null {
  if (BETWEEN_NAMES.test(givenNames) || isFullName(givenNames, surname))
    return 'may name two people; if so, enter each person in a separate row'
  const typed = TYPED_TOGETHER.exec(givenNames)?.[0]
  if (typed !== undefined) return `has "${typed}", which may be an initial and a name`
  const title = givenNames.includes('.') ? givenNames.split(' ').slice(1).find(isTitle) : undefined
  return title === undefined ? null : `has "${title}" among the given names, which may be a title`
}

/** Whether the given names end with the last word of a longer surname, as in "Reid Roe, Ida Roe". */
function isFullName(givenNames: string, surname: string | null): boolean {
  const last = surname?.split(' ').slice(1).at(-1)
  return last !== undefined && givenNames.endsWith(` ${last}`)
}

function isTitle(word: string): boolean {
  return ABBREVIATION.test(word) && isTitleWord(word) && suffixOf(word) === null && !isGivenName(foldText(word))
}
