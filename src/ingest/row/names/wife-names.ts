import { foldText } from '../../../search/fold.ts'
import { isMansName, isWomansName } from '../../../search/names/nicknames.ts'

const MRS = String.raw`Mrs\.?`
const HUSBAND = String.raw`(?<husband>\p{Lu}[\p{L}.'’ -]*?)`
const OWN = String.raw`\((?<own>\p{Lu}[\p{L}.'’ -]*)\)`
/** The surname before the title, as in "Roe, Mrs. John (Mary)", and the surname at the end, as in "Mrs. John (Mary) Roe". */
const FORMS = [
  `^(?<before>[^,()]+, )?${MRS} ${HUSBAND} ${OWN}(?<after> \\p{L}[^(),]*)?$`,
  `^(?<before>[^,()]+, )?${MRS} ${OWN} ${HUSBAND}$`,
].map((source) => new RegExp(source, 'iu'))
/** Matches "Roe, Mary Mrs. John". */
const WITHOUT_BRACKETS = /^(?<own>[^,()]+, \p{L}[^,()]*?),? (?<wife>Mrs\.? \p{Lu}[^(),]*)$/iu
const MAY_BE_WIFE = /mrs/i

/**
 * Returns "Mary Roe (Mrs. John)" for "Mrs. John (Mary) Roe": a woman's name in brackets after her husband's name is her own.
 * Other names are returned unchanged. `isBeforeSurname` means that the text has no surname.
 */
export function withWifesNameFirst(text: string, isBeforeSurname: boolean): string {
  if (!MAY_BE_WIFE.test(text)) return text
  const bare = WITHOUT_BRACKETS.exec(text)?.groups
  if (bare !== undefined && isWoman(bare.own?.slice(bare.own.indexOf(',') + 2) ?? ''))
    return `${bare.own} (${bare.wife})`
  for (const form of FORMS) {
    const { own, husband = '', before = '', after = '' } = form.exec(text)?.groups ?? {}
    if (own === undefined || !isWoman(own) || isWoman(husband)) continue
    if (before !== '' || after !== '' || isBeforeSurname) return `${before}${own}${after} (Mrs. ${husband})`
    const at = husband.lastIndexOf(' ')
    return at === -1 ? text : `${own}${husband.slice(at)} (Mrs. ${husband.slice(0, at)})`
  }
  return text
}

const RELATIVE = String.raw`(?:\p{Ll}+ |\d\p{Ll}+ )?(?<relation>wife|widow|husband|son|daughter|dau\.?)`
/** Matches "Josiah's first wife Ann", and "Hannah Geo's wife". */
const POSSESSIVE_FORMS = [
  String.raw`^(?<who>\p{Lu}[^,()'’]*)['’]s ${RELATIVE},? (?<own>\p{Lu}[^,()]*)$`,
  String.raw`^(?<own>\p{Lu}[^,()'’ ]*),? (?<who>\p{Lu}[^,()'’]*)['’]s ${RELATIVE}$`,
].map((source) => new RegExp(source, 'u'))

/** Returns "Ann, wife of Josiah" for "Josiah's first wife Ann". Other names are returned unchanged. */
export function withRelationLast(text: string): string {
  if (!/['’]s /.test(text)) return text
  for (const form of POSSESSIVE_FORMS) {
    const { own, who, relation } = form.exec(text)?.groups ?? {}
    // "Adam Pike's first wife" and "Peleg Worth's wife" are about a man's wife.
    const isNamed =
      form === POSSESSIVE_FORMS[0] || own?.endsWith(',') || text.includes(',') || isOfSex(own ?? '', relation ?? '')
    if (own !== undefined && isNamed && !isOtherSex(own, relation ?? '')) return `${own}, ${relation} of ${who}`
  }
  return text
}

/** Whether a relationship applies to women but the name belongs to a man, or the reverse. */
function isOtherSex(name: string, relation: string): boolean {
  const first = foldText(name.split(' ')[0] ?? '')
  return /^(?:husband|son)$/.test(relation) ? isWomansName(first) : isMansName(first)
}

function isOfSex(name: string, relation: string): boolean {
  const first = foldText(name)
  return /^(?:husband|son)$/.test(relation) ? isMansName(first) : isWomansName(first)
}

function isWoman(name: string): boolean {
  return isWomansName(foldText(name.split(' ')[0] ?? ''))
}
