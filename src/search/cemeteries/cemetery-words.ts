import { foldText } from '../fold.ts'
import { withCache } from '../with-cache.ts'
import { foldCemeteryName } from './cemetery-key.ts'

/** One folded word of a query for cemeteries. It matches words that begin with it, and its other forms as whole words. */
export interface CemeteryWord {
  readonly beginning: string
  /** "fort" for "ft", and "mary" for "marys" */
  readonly others: readonly string[]
}

const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['sepulcher', 'sepulchre'],
  ['sepulchre', 'sepulcher'],
])

/** Splits a query into its distinct words. */
export function cemeteryWords(query: string): CemeteryWord[] {
  const words = new Set(foldText(query).split(' ').filter(Boolean))
  return [...words].map((beginning) => ({
    beginning,
    others: [longForm(beginning), singular(longForm(beginning)), OTHER_SPELLINGS.get(beginning) ?? ''].filter(
      (form) => form !== '' && form !== beginning,
    ),
  }))
}

/** No cemetery's name and place have more words. Each joined query requires a search for each of its words. */
const MAX_JOINED_WORDS = 20

/**
 * Returns a query with two adjacent words joined, for each pair: "green wood brooklyn" becomes "greenwood brooklyn". Returns none
 * for a long query.
 */
export function joinedQueries(query: string): string[] {
  const words = foldText(query).split(' ').filter(Boolean)
  if (words.length > MAX_JOINED_WORDS) return []
  return words.slice(1).map((word, i) => words.toSpliced(i, 2, `${words[i]}${word}`).join(' '))
}

/** Names of cemeteries in folded queries, with other names for them. The first is the Independent Order of Odd Fellows. */
const OTHER_NAMES: readonly (readonly [RegExp, ...string[]])[] = [
  [/\b(?:i ?o ?o ?f|odd ?fellows?)\b/u, 'ioof', 'odd fellow', 'oddfellow'],
  [/\b(?:st|saint) joes?\b/u, 'st joseph'],
  [/\bpunch ?bowl\b/u, 'national memorial cemetery of the pacific'],
]

/** Returns a query and its equivalents: "IOOF Salmon" also means "odd fellow salmon" and "oddfellow salmon". */
export function equivalentQueries(query: string): string[] {
  const folded = foldText(query)
  const others = OTHER_NAMES.flatMap(([typed, ...names]) =>
    typed.test(folded) ? names.map((name) => folded.replace(typed, name)) : [],
  )
  return [...new Set([folded, ...others])]
}

const KINDS = new Set('cemetery cemeteries churchyard graveyard'.split(' '))
/** "Evergreens" is the whole name of the Cemetery of the Evergreens. */
const SMALL_WORDS = new Set('of the'.split(' '))
/** Words that occur in many cemetery names, in their long forms. */
const GENERIC_WORDS = new Set([
  ...KINDS,
  ...SMALL_WORDS,
  ...'church chapel memorial park garden gardens national veterans family saint mount fort old new and'.split(' '),
])

/** Whether a folded word alone does not identify a cemetery. */
export function isGenericWord(word: string): boolean {
  return GENERIC_WORDS.has(longForm(word))
}

const MISSPELLED_CEMETERY = /^(?:cem[ai]t[aeo]r|cemet[aoi]r|cemetr|cemter|cemm?eter|semet[ae]r)y$/u

/** Returns the long form of a folded word: "cemetery" for "cem". */
const longForm = withCache(20_000, (word: string) =>
  MISSPELLED_CEMETERY.test(word) ? 'cemetery' : foldCemeteryName(word),
)

/** Removes the "s" of a possessive, because records have both "St. Mary" and "St. Mary's". */
function singular(word: string): string {
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

function canonical(word: string): string {
  return singular(longForm(word))
}

/** The folded fields of a cemetery that the menu compares. */
export interface MenuText {
  /** The folded name */
  readonly name: string
  /** The name and place, and other forms of their words (`cemeteryMenuText`) */
  readonly text: string
}

/** Whether each word of a query matches a word of the menu text. */
export function matchesWords({ text }: Pick<MenuText, 'text'>, words: readonly CemeteryWord[]): boolean {
  const padded = ` ${text} `
  return words.every(
    ({ beginning, others }) =>
      padded.includes(` ${beginning}`) || others.some((other) => padded.includes(` ${other} `)),
  )
}

/** How well a cemetery matches a query, with the best match first. */
export const CEMETERY_MATCH = { wholeName: 0, beginning: 1, name: 2, nameBeginning: 3, place: 4 } as const

/**
 * Returns how well a cemetery that has all words of a query matches it: its whole name is in the query, with or without the
 * word "Cemetery"; its text begins with the query; its name has all words; its name begins with the first word; or none of
 * these.
 */
export function cemeteryMatch(menu: MenuText, words: readonly CemeteryWord[]): number {
  const name = menu.name.split(' ')
  const core = name.map(canonical).filter((word) => !KINDS.has(word) && !SMALL_WORDS.has(word))
  const typed = words.map(({ beginning }) => canonical(beginning))
  if (core.length > 0 && (core.every((word) => typed.includes(word)) || isJoined(core, typed))) {
    return CEMETERY_MATCH.wholeName
  }
  const text = menu.text.split(' ')
  if (words.every((word, i) => beginsWith(text[i] ?? '', word))) return CEMETERY_MATCH.beginning
  if (words.every((word) => name.some((own) => beginsWith(own, word)))) return CEMETERY_MATCH.name
  const [first] = words
  return first && beginsWith(name[0] ?? '', first) ? CEMETERY_MATCH.nameBeginning : CEMETERY_MATCH.place
}

function beginsWith(own: string, { beginning }: CemeteryWord): boolean {
  return own.startsWith(beginning) || canonical(own) === canonical(beginning)
}

/** Whether the first words of the query are the name with other spaces: "greenwood" for "Green-Wood". */
function isJoined(core: readonly string[], typed: readonly string[]): boolean {
  const joined = core.join('')
  return typed.some((_, i) => typed.slice(0, i + 1).join('') === joined)
}

const BLOCK = 5
const MAX_PER_STATE = 3

/**
 * Returns the first `limit` entries of a list with the best matches first. Among equally good matches, at most three in
 * every five are from one state, as long as other states remain.
 */
export function spreadOverStates<T extends { readonly state: string | null }>(
  entries: readonly (T & { readonly match: number })[],
  limit: number,
): T[] {
  const left = [...entries]
  const spread: (T & { readonly match: number })[] = []
  while (left.length > 0 && spread.length < limit) {
    const block = spread.slice(spread.length - (spread.length % BLOCK))
    const best = left[0]?.match
    const isCrowded = (state: string | null) =>
      block.filter((entry) => entry.match === best && entry.state === state).length >= MAX_PER_STATE
    const next = left.findIndex(({ match, state }) => match !== best || !isCrowded(state))
    const at = next === -1 || left[next]?.match !== best ? 0 : next
    spread.push(...left.splice(at, 1))
  }
  return spread
}
