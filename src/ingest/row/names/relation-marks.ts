import { foldText } from '../../../search/fold.ts'
import { isMansName, isWomansName } from '../../../search/names/nicknames.ts'
import { regExp, regExpSource } from '../../reg-exp.ts'

/** A fast check, because few names have such a mark. */
export const MAY_HAVE_RELATION_MARK = /[\s,(\d](?:dau|w|wf|wid|rel|cons|ch|s|d|da)\.? [^a-z\d\s]/
/** Does not match a date of death, as in "Ann, d. Mar 3". */
const CHILD_MARK =
  /(?<=\p{L}\.?\)?, )(?<mark>dau|da|ch|s|d)(?<dot>\.?) (?=\p{Lu})(?!(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\p{Ll}*\.? ?\d)/u
const SPOUSE_MARK =
  /(?<before>\p{L}[\p{L}.]*\)?,? (?:(?:1st|2n?d|3r?d|first|second|third) )?)(?<mark>w|wf|wid|rel|cons)(?<dot>\.?) (?=\p{Lu})/u
const ORDINAL = / (?:1st|2n?d|3r?d|first|second|third) $/u

/**
 * Returns "Roe, Submit, dau. of Eben" for "Roe, Submit, dau. Eben", and "Freelove 2d w. of Dea. John" for "Freelove 2d w. Dea. John". In
 * "John, w. Mary", the wife is Mary.
 */
export function withRelationOf(text: string): string {
  if (!MAY_HAVE_RELATION_MARK.test(text)) return text
  const child = CHILD_MARK.exec(text)
  if (child !== null && (child.groups?.dot === '.' || child.groups?.mark === 'dau')) return withOf(text, child)
  const spouse = SPOUSE_MARK.exec(text)
  if (spouse === null) return text
  const { before = '', dot } = spouse.groups ?? {}
  const isOrdinal = ORDINAL.test(before)
  if (!isOrdinal && (dot === '' || !before.endsWith(', '))) return text
  const end = spouse.index + spouse[0].length
  return isHusband(text.slice(0, spouse.index), text.slice(end)) ? withOf(text, spouse) : text
}

/** Words for a relative, as in "Ada (female child of)", in which Ada is not the person who died. */
const RELATIVE_OF = regExpSource`
  [([](?<relative>
    (?:\p{L}+ ){0,3}(?:
      child|children|infant|baby|babe|son|daughter|dau\.?|twins?|fetus|foetus|stillborn|stillbirth|wife|widow|husband|
      mother|father
    )\x20of
  )[)\]]
`
const RELATIVE_FIRST = new RegExp(String.raw`(?<=^|, )${RELATIVE_OF} (?=\p{L})`, 'iu')
const RELATIVE_LAST = new RegExp(String.raw`(?<=^|, )(?<name>\p{L}[^()[\],]*) ${RELATIVE_OF}$`, 'iu')

const CHILD_LAST = regExp('iu')`
  (?<=^|,\x20)(?<name>(?!(?:unnamed|male|female|still-?born|newborn|premature|twin)\x20)\p{L}[^(),]*)\x20(?<child>
    (?:(?:unnamed|male|female|stillborn)\x20)?(?:infant|child|baby|stillborn)(?:\x20(?:boy|girl|son|daughter|child))?\x20of
  )$
`

/** Returns "female child of Ada" for "Ada (female child of)", "infant of Ada" for "Ada infant of", and "wife of John" for "John (wife of)". */
export function withRelativeFirst(text: string): string {
  if (!/ of(?:[)\]]|$)/i.test(text)) return text
  return text
    .replace(RELATIVE_FIRST, '$<relative> ')
    .replace(RELATIVE_LAST, '$<relative> $<name>')
    .replace(CHILD_LAST, '$<child> $<name>')
}

function withOf(text: string, { index, 0: found }: RegExpExecArray): string {
  return `${text.slice(0, index + found.length)}of ${text.slice(index + found.length)}`
}

/** Whether the mark neither follows a man's name nor precedes a woman's name. */
function isHusband(before: string, after: string): boolean {
  const own =
    before
      .slice(before.indexOf(',') + 1)
      .trim()
      .split(/[\s,]+/)[0] ?? ''
  const other = after.split(/[\s,]+/)[0] ?? ''
  return !isMansName(foldText(own.replace('.', ''))) && !isWomansName(foldText(other.replace('.', '')))
}
