import { countTitles, isSuffixOrName, isTitleWord, suffixOf } from '../domain/names/name-parts.ts'

/** A query name without titles, suffixes, years, and a maiden name after "née", which searches ignore (readings 12). */
export interface BareName {
  readonly name: string
  /** The ignored words, as entered by the visitor */
  readonly ignored: readonly string[]
}

/** A maiden name, with the word in front of it as entered: Tindlewick, "née Tindlewick" */
export interface EnteredMaidenName {
  readonly name: string
  readonly entered: string
}

const NEE = /^\(?(?:n(?:e|é|e\u0301)e|Née|geb\.|geborene|roz\.|rozená|rod\.)$/u
/** In lowercase, before a capitalized word: Max Born is a name. */
const BORN = /^\(?born$/u

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
  const [names, years] = separateYears(text)
  if (years !== '') drop([years])
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

/** Separates the years after a name, which are empty if there are none. */
export function separateYears(text: string): [names: string, years: string] {
  const years = YEARS.exec(text)
  return years === null ? [text, ''] : [text.slice(0, years.index), years[1] ?? '']
}

/** Whether a name is in quotation marks, which mean that it must match as typed. */
export function isQuoted(text: string): boolean {
  return /^["“][^"“”]*["”]$/su.test(text.trim())
}

/** Returns the maiden name that `bareName` removes with its "née", or null if there is none. */
export function maidenNameIn(text: string, namesBeforeNee: number): EnteredMaidenName | null {
  if (isQuoted(text)) return null
  const found = findNee(partsOf(separateYears(text)[0]))
  if (found === null || found.namesBefore < namesBeforeNee) return null
  const name = withoutBrackets(found.words.slice(found.end))
  return { name, entered: withoutBrackets(found.words.slice(found.nee)) }
}

// "J.R." is more often two initials than Jr.
function isSuffix(word: string): boolean {
  return suffixOf(word) !== null && !isSuffixOrName(word) && !/\p{L}\.\p{L}/u.test(word)
}

/** Returns the words of each part between commas. */
function partsOf(text: string): string[][] {
  return text.split(',').map((part) => part.split(/\s+/).filter((word) => word !== ''))
}

function withoutMaidenName(text: string, namesBefore: number, drop: (words: readonly string[]) => void): string[][] {
  const parts = partsOf(text)
  const found = findNee(parts)
  if (found === null) return parts
  const { at, words, nee } = found
  const end = found.namesBefore >= namesBefore ? words.length : found.end
  drop([withoutBrackets(words.slice(nee, end))])
  return parts.with(at, [...words.slice(0, nee), ...words.slice(end)])
}

/**
 * Finds the first "née" that is followed by a name. Returns its part, its first word, the word after it, and the number
 * of names before it.
 */
function findNee(parts: readonly (readonly string[])[]) {
  for (const [at, words] of parts.entries()) {
    for (let nee = 0; nee < words.length - 1; nee++) {
      const end = nee + lengthOfNee(words, nee)
      if (end > nee && end < words.length) {
        return { at, words, nee, end, namesBefore: parts.slice(0, at).flat().length + nee }
      }
    }
  }
  return null
}

/** Returns the number of words that mean "née" here: 2 for Polish "z domu", 0 for a name. */
function lengthOfNee(words: readonly string[], at: number): number {
  const [word = '', next = ''] = words.slice(at)
  if (NEE.test(word) || (BORN.test(word) && /^\p{Lu}/u.test(next) && suffixOf(next) === null)) return 1
  return /^\(?z$/iu.test(word) && /^domu$/iu.test(next) ? 2 : 0
}

function withoutBrackets(words: readonly string[]): string {
  return words.join(' ').replace(/[()]/g, '')
}
