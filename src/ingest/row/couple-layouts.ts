import { isTitleWord, suffixOf } from '../../domain/names/name-parts.ts'
import { foldText } from '../../search/fold.ts'
import { isGivenName, isMansName, isWomansName } from '../../search/names/nicknames.ts'
import { regExp } from '../reg-exp.ts'
import { decodeEntities } from './entities.ts'
import { AND_WORDS, type Pair } from './split-pair.ts'

/** A fast check, because most names have none of these characters and words. */
const MAY_BE_COUPLE = regExp('iu')`
  [~\\|;/(]|--|\s[-–—]\s?|\d{4} ?[-–—].*\d{4} ?[-–—]|
  [,\s](?:x|w|n|plus|also|and|as well as|with|con|mit|avec|met|med|z|ze|et)[\s,]|, \p{L}+.*,|
  ^\p{L}+(?: \p{L}+)?, \p{L}+$|^(?:\p{L}+ ){3}\p{L}+$|^\p{L}+ \p{L}+, \p{L}+ \p{L}+$
`
/** A faster check: a sign, a short lowercase word, or four words. */
const HAS_SIGN_OR_WORD = /[~\\|;/(,–—]|--| -|\d{4}| [a-zżüöåé./]{1,4} | also | \S+ \S+ \S/
/** Matches the signs and words between two names, other than those that CoupleSplitter splits. */
const BETWEEN = /\s?(?:[~\\|;]|--|[–—])\s?|,? (?:x|w\/?|n|plus|also|as well as|with|-) |, (?=\p{Lu})/u
/** Matches a second name after a word for "with" or "and" and a word for a spouse: "John and his wife, Mary". */
const WITH_SPOUSE = regExp('iu')`
  \p{L}[\p{L}.]*,? (?:and|with|mit|avec|con|z|ze|et|met|med|og|och|u\.|und|y|e|i) (?:
    (?:his|her|sa|son|su|seine[rm]?|ihrem|zijn|haar|sin|sina|hans|swoją)\x20
  )?(?:
    wife|husband|spouse|ehefrau|ehemann|frau|gattin|épouse|epouse|femme|mari|esposa|esposo|mujer|marido|żoną|zona|
    mężem|uxore?|ux\.|hustru|kone|vrouw|echtgenote|moglie|marito
  )[, ]+\p{Lu}
`
/** Matches "John (H) Mary (W)". */
const HUSBAND_AND_WIFE = /\(\s?h(?:usb(?:and)?)?\.?\s?\).*\(\s?w(?:ife)?\.?\s?\)/i
/** Matches two lives, such as "1801-1877 / his wife Lucy 1806-1890". */
const TWO_LIVES = /\d{4}\)? ?(?:[-–—] ?(?:\d{4})?)?(?<between>[^\d]*\p{Lu}[^\d]*)\(?\d{4} ?[-–—]/u
/** Matches two full names with one last name: "John Roe Mary Roe", "John Roe, Mary Roe", "John ROE, Mary THORN". */
const TWO_FULL_NAMES =
  /^(?<one>\p{Lu}\p{Ll}+\.?) (?:(?<last>\p{Lu}\p{L}+),? (?<other>\p{Lu}\p{Ll}+) \k<last>|\p{Lu}{2,},? (?<second>\p{Lu}\p{Ll}+) \p{Lu}{2,})$/u
/** Matches "Mr. John and Mrs. Mary". */
const MR_AND_MRS = /(?<!\p{L})mr\.? \p{L}.* (?:and|&) mrs\.? \p{Lu}/iu
/** Matches "ROE John, Mary". */
const AFTER_CAPITALS = /^\p{Lu}[\p{Lu}'’-]+ (?<one>\p{Lu}\p{Ll}+), (?<other>\p{Lu}\p{Ll}+)$/u
/** Matches a relative's name, which is a note about one person: "mother of John". */
const RELATIVE = /(?<!\p{L})(?:of|von|de|d\/o|s\/o|w\/o|née?|née|geb\.?)(?!\p{L})/iu

type Sex = 'man' | 'woman'

/** Whether a name, perhaps with dates, names a couple or several people in a layout that cannot be split. `isFull` means that it may have a last name. */
export function namesCouple(text: string, isFull: boolean): boolean {
  if (isFull && hasWideGaps(text)) return true
  if (!HAS_SIGN_OR_WORD.test(text) || !MAY_BE_COUPLE.test(text)) return false
  if ([HUSBAND_AND_WIFE, WITH_SPOUSE, MR_AND_MRS].some((one) => one.test(text))) return true
  const { between } = TWO_LIVES.exec(text)?.groups ?? {}
  if (between?.split(/[^\p{L}]+/u).some((word) => sexOf(word) !== null)) return true
  const {
    one = '',
    other = '',
    second = other,
  } = (TWO_FULL_NAMES.exec(text) ?? AFTER_CAPITALS.exec(text))?.groups ?? {}
  if (areOfBothSexes(sexOf(one), sexOf(second))) return true
  if (RELATIVE.test(text)) return false
  const [before = '', after = '', ...more] = (isFull ? text.replace(/^[^,]+, /, '') : text).split(BETWEEN)
  return more.length === 0 && areOfBothSexes(firstSex(before), sexOf(withoutTitle(after)[0] ?? '')) && isShort(after)
}

/** Whether wide gaps separate the full names of several people, most of which begin with a known name: "Ann Roe      Jo Doe". */
function hasWideGaps(text: string): boolean {
  if (!text.includes('   ')) return false
  const names = text.trim().split(/ {3,}/)
  const known = names.filter((name) => isGivenName(foldText(name.split(' ')[0] as string)))
  return names.length > 1 && names.every((name) => / \p{Lu}/u.test(name)) && known.length * 2 > names.length
}

const areOfBothSexes = (one: Sex | null, other: Sex | null) => one !== null && other !== null && one !== other

function sexOf(word: string): Sex | null {
  if (!/^\p{Lu}/u.test(word)) return null
  const folded = foldText(word.replace('.', ''))
  return isMansName(folded) ? 'man' : isWomansName(folded) ? 'woman' : null
}

/** Returns the sex of the first given name, which may follow a last name. */
function firstSex(text: string): Sex | null {
  return (
    withoutTitle(text)
      .map(sexOf)
      .find((sex) => sex !== null) ?? null
  )
}

const withoutTitle = (text: string) => text.replace(/^(?:mr|mrs|dr|miss)\.? /i, '').split(/[\s,]+/)

/** A longer text after a dash is a note. */
const isShort = (text: string) => text.split(' ').length < 4

/** Returns the name in a cell, with "MSgt" for "M/Sgt", whose slash is not between two people. */
export function nameIn(cells: readonly string[], index: number): string {
  const text = decodeEntities(cells[index] ?? '')
  return text.includes('/') ? text.replace(RANK_WITH_SLASH, '$1') : text
}
const RANK_WITH_SLASH = /(?<!\p{L})([GMST])\/(?=Se?r?gt|\d(?!\d))/giu

/** Whether two people are probably a couple. "Wm. Sr." and "Wm. Jr.", two men, or two women may also be relatives. */
export function areProbablySpouses(names: Pair): boolean {
  if (names.every((name) => GENERATION.test(name))) return false
  const given = names.map((name) => {
    const words = foldText(name.slice(name.indexOf(',') + 1)).split(' ')
    return words.find((word) => word !== '' && !isTitleWord(word)) ?? ''
  })
  return !(given.every(isMansName) || given.every(isWomansName))
}

/** Whether each of two names is the name of a person. "Roe, Jr.", "Roe, ux", and "Roe & Thorn, John" are not. */
export function areSeparate(names: Pair): boolean {
  return names.every((name) => {
    const given = name.slice(name.indexOf(',') + 1).split(/[\s.]+/)
    const first = given.find((word) => word !== '') ?? ''
    return first !== '' && suffixOf(first) === null && !/^(?:ux|uxore?|al|alii)$/i.test(first) && !/[&+]/.test(name)
  })
}
const GENERATION = /(?<!\p{L})(?:sr|jr|sen|jun|senior|junior|ii|iii|the (?:elder|younger))\.?(?:,|$)/iu
/** Matches a remark that two people are not a couple: "sisters", "Brothers." */
export const SIBLINGS = /^\W*(?:(?:his|her|their|the|two) )?(?:brothers|sisters|siblings|twins|bros)\W*$/i

/** Whether a text is two full names with the last name first, and a word for "and" between them: "Roe Ann und Roe Mary". */
export function repeatsSurname(text: string): boolean {
  const { surname = '', one = '', other = '' } = SURNAME_TWICE.exec(text)?.groups ?? {}
  return one !== '' && !isGivenName(foldText(surname)) && [one, other].every((name) => isGivenName(foldText(name)))
}
const SURNAME_TWICE = new RegExp(
  String.raw`^(?<surname>\p{Lu}\p{L}+) (?<one>\p{Lu}\p{L}+) (?:${AND_WORDS}) \k<surname> (?<other>\p{Lu}\p{L}+)$`,
  'u',
)

/** Whether a text has two full names with one last name: "Ann Roe / Mary Roe" and "Roe Ann / Roe Mary", but not "Ann Roe / Anna Roe". */
export function areOfOneFamily(text: string): boolean {
  const { a, b, c, d } = WITH_ONE_SURNAME.exec(text)?.groups ?? {}
  return (a ?? c) !== (b ?? d)
}
const WITH_ONE_SURNAME =
  /^(?:(?<a>\p{Lu})[^/,]* (?<last>\p{L}{2,}) \/ (?<b>\p{Lu})[^/,]* \k<last>|(?<first>\p{L}{2,}) (?<c>\p{Lu})[^/,]* \/ \k<first> (?<d>\p{Lu})[^/,]*)$/u
