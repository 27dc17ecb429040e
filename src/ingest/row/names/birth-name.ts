import type { PersonName } from '../../../domain/memorial.ts'
import { foldText } from '../../../search/fold.ts'
import { isMansName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'

/** Matches the word before a maiden name in its own column: "geb. Lind", "z d. Lipa", "f. Dal". */
export const BEFORE_MAIDEN_NAME = regExp('iu')`
  ^(?:
    (?:n[eé]e|born|geb|geborene|z domu|rozen[aá]|rojena|rođena|född|født|fødd|született|sünd|урожд\p{L}*)\.?\s+|
    (?:geb|z ?d|ro[dzj]|rođ|[fn]|f[öø]dt?|szül|sz|sünd|урожд\p{L}*)\.\s*
  )(?=\p{L}|[’'])
`

/** Matches the header of a column that is empty for people who kept their birth name: "Nom d'usage". */
const NAME_IN_USE = /usage|épou[sx]|epou[sx]|mari(?:tal)?(?!\p{L})|married/iu

/**
 * Reads the birth name of a person without a last name as the last name. `isCertain` means that the header of the last names
 * says so.
 */
export function withBirthNameAsSurname(name: PersonName, header: string | null) {
  if (name.surname !== null || name.givenNames === null || name.maidenName === null) return null
  return {
    name: { ...name, surname: name.maidenName, maidenName: null },
    remark: null,
    isCertain: NAME_IN_USE.test(header ?? ''),
  }
}

/**
 * Removes a man's birth name from the maiden name, which is only for women. If it differs from the surname, it becomes the
 * remark, preceded by the name of its column. `gender` is the row's gender, or empty.
 */
export function separateMansBirthName(
  name: PersonName,
  gender: string,
  column: string | null,
): { readonly name: PersonName; readonly remark: string | null } {
  const { maidenName, givenNames, surname } = name
  if (maidenName === null || gender === 'Female') return { name, remark: null }
  const isSame = surname !== null && foldText(maidenName) === foldText(surname)
  const isMan = gender === 'Male' || isMansName(foldText(givenNames?.split(' ')[0] ?? ''))
  if (!isSame && !isMan) return { name, remark: null }
  return { name: { ...name, maidenName: null }, remark: isSame ? null : `${column}: ${maidenName}` }
}
