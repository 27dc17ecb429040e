import { foldText } from '../../../../search/fold.ts'
import { isGivenName } from '../../../../search/names/nicknames.ts'
import { regExp, regExpSource } from '../../../reg-exp.ts'

/** Capitals for the last name and other letters for the given names, as in the lists of French towns. */
const CAPITALS = regExpSource`(?:(?:de|du|des|la|le|d['’]) ?){0,2}\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+){0,3}`
const GIVEN = regExpSource`\p{Lu}\p{Ll}+(?:-\p{L}\p{Ll}+)*`
const WIFE = regExp('u')`
  ^(?<maiden>${CAPITALS}) (?:ép\.?|[Éé]p(?:ou)?se|[Vv]euve|[Vv]ve\.?) (?<surname>${CAPITALS})\x20
  (?<given>${GIVEN}(?:,? ${GIVEN})*)(?<rest>\s*\(.*)?$
`
const SEVERAL_GIVEN = regExp(
  'u',
)`^(?<surname>${CAPITALS}) (?<given>${GIVEN}(?:,? ${GIVEN})*, ${GIVEN})(?<rest>\s*\(.*)?$`

/**
 * Returns "ROE, Anne Lise (née OAK)" for "OAK ép. ROE Anne, Lise" and "ROE, Jean Luc" for "ROE Jean, Luc", whose commas separate
 * given names. Other names are returned unchanged. In a column with the last name first, one of several given names must be known.
 */
export function withFrenchNames(text: string, isSurnameFirst = false): string {
  const wife = / (?:ép|[ÉéV]|v(?:eu)?ve)/u.test(text) ? WIFE.exec(text)?.groups : undefined
  if (wife !== undefined)
    return `${wife.surname}, ${wife.given?.replaceAll(',', '')} (née ${wife.maiden})${wife.rest ?? ''}`
  const { surname, given = '', rest = '' } = (text.includes(',') && SEVERAL_GIVEN.exec(text)?.groups) || {}
  if (surname === undefined) return text
  const words = given.split(/,? /)
  const known = words.filter((word) => word.split('-').some((part) => isGivenName(foldText(part))))
  const areNames = known.length === words.length || (isSurnameFirst && known.length > 0)
  return areNames ? `${surname}, ${words.join(' ')}${rest}` : text
}
