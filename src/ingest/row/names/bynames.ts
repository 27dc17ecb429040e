import type { PersonName } from '../../../domain/memorial.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'

/** Words before the first name of a person whose last name no one recorded: "Old Pete", "Crazy Bill", "Little Effie" */
export const EPITHET = /^(?:little|old|young|poor|crazy|negro|blind|deaf|our|dear|darling)$/i
const KIN_TITLE = /^(?:uncle|aunt|(?:great-)?grand(?:father|mother)|grandpa|grandma|granny)$/i

/** Moves the first name from the surname of "Old Pete" and "Uncle Ned" to the given names. Other names are returned unchanged. */
export function withByname(name: PersonName): PersonName {
  const { title, givenNames, surname } = name
  if (surname === null || !isGivenName(foldText(surname))) return name
  if (givenNames === null) return KIN_TITLE.test(title ?? '') ? { ...name, givenNames: surname, surname: null } : name
  return EPITHET.test(givenNames) ? { ...name, givenNames: `${givenNames} ${surname}`, surname: null } : name
}
