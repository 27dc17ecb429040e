import { countTitles, isSuffixOrName, isTitleWord, suffixOf } from '../domain/names/name-parts.ts'

/** A query name without titles, suffixes, years, and a maiden name after "née", which searches ignore (readings 12). */
export interface BareName {
  readonly name: string
  /** The ignored words, as entered by the visitor */
  readonly ignored: readonly string[]
}

const NEE = /^\(?(?:n(?:e|é|e\u0301)e|Née|geb\.)$/u

/** One or two years after a name: "Lou Gehrig 1903", "Lou Gehrig (1903-1941)", "Lou Gehrig, b. 1903" */
const YEARS =
  /(?<=\p{L}\S*)[\s,]+([([]?(?:(?:born|b|died|d|about|abt|circa|ca?)[.\s]\s*)?[12]\d{3}(?:\s?[-–—]\s?(?:[12]\d{3})?)?[)\]]?)\s*$/iu

/**
 * Removes titles in front of the parts of a name between its commas, suffixes after them, years after the name, and "née"
 * with the name after it if at least `namesBeforeNee` words precede it, otherwise "née" alone. At least one word always
 * remains, and text in quotation marks is unchanged.
 */
export function bareName(text: string, namesBeforeNee: number): BareName {
  if (isQuoted(text)) return { name: text, ignored: [] }
  const ignored: string[] = []
  const drop = (words: readonly string[]) => {
    if (words.length > 0) ignored.push(words.join(' '))
  }
  const years = YEARS.exec(text)
  if (years !== null) drop([years[1] ?? ''])
  const names = years === null ? text : text.slice(0, years.index)
  const parts = withoutMaidenName(names, namesBeforeNee, drop).flatMap((words, at) => {
    const titles = countTitles(words)
    drop(words.slice(0, titles))
    const named = words.slice(titles)
    const isOnlyTitle = at > 0 && named.length === 1 && isTitleWord(named[0] ?? '')
    let end = isOnlyTitle ? 0 : named.length
    while (end > (at > 0 ? 0 : 1) && isSuffix(named[end - 1] ?? '')) end--
    drop(named.slice(end))
    return end === 0 ? [] : [named.slice(0, end).join(' ')]
  })
  return ignored.length === 0 || parts.length === 0 ? { name: text, ignored: [] } : { name: parts.join(', '), ignored }
}

/** Whether a name is in quotation marks, which mean that it must match as typed. */
export function isQuoted(text: string): boolean {
  return /^["“].*["”]$/su.test(text.trim())
}

// "J.R." is more often two initials than Jr.
function isSuffix(word: string): boolean {
  return suffixOf(word) !== null && !isSuffixOrName(word) && !/\p{L}\.\p{L}/u.test(word)
}

/** Returns the words of each part between commas. */
function withoutMaidenName(text: string, namesBefore: number, drop: (words: readonly string[]) => void): string[][] {
  const parts = text.split(',').map((part) => part.split(/\s+/).filter((word) => word !== ''))
  const at = parts.findIndex((words) => words.slice(0, -1).some((word) => NEE.test(word)))
  const words = parts[at]
  if (words === undefined) return parts
  const nee = words.findIndex((word) => NEE.test(word))
  const isMarriedNameKnown = parts.slice(0, at).flat().length + nee >= namesBefore
  const end = isMarriedNameKnown ? words.length : nee + 1
  drop(words.slice(nee, end).map((word) => word.replace(/[()]/g, '')))
  return parts.with(at, [...words.slice(0, nee), ...words.slice(end)])
}
