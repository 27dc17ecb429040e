import mensNames from '../tables/mens-names.json' with { type: 'json' }
import womensNames from '../tables/womens-names.json' with { type: 'json' }
import { FULL_NAMES } from './abbreviations.ts'
import { groupsOf, IMMIGRANTS_FIRST_NAMES, NICKNAME_GROUPS, OTHER_FORMS } from './nickname-groups.ts'

const groupsByWord = new Map<string, (readonly string[])[]>()
for (const group of NICKNAME_GROUPS) {
  for (const word of group) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), group])
}

/** Whether any group contains a word, in the letters a to z. */
export function hasNicknames(word: string): boolean {
  return groupsByWord.has(word)
}

const WOMENS_NAMES = wordsOf(womensNames)
const MENS_NAMES = wordsOf(mensNames)

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(groupsOf(lines).flat())
}

/** Whether a word, in the letters a to z, is a known given name, nickname, or abbreviation. */
export function isGivenName(word: string): boolean {
  return hasNicknames(word) || FULL_NAMES.has(word)
}

/** Whether only women have this given name, nickname, or abbreviation, in the letters a to z. */
export function isWomansName(word: string): boolean {
  const name = FULL_NAMES.get(word) ?? word
  return WOMENS_NAMES.has(name) && !MENS_NAMES.has(name)
}

/** Whether only men have this given name, nickname, or abbreviation, in the letters a to z. */
export function isMansName(word: string): boolean {
  const name = FULL_NAMES.get(word) ?? word
  return MENS_NAMES.has(name) && !WOMENS_NAMES.has(name)
}

/** Returns all other words in the groups of a word. */
export function nicknamesOf(word: string): string[] {
  const words = new Set(groupsByWord.get(word)?.flat())
  words.delete(word)
  return [...words]
}

const formalNames = new Set(NICKNAME_GROUPS.flatMap(([first = '']) => first))

/** Whether a word is the first one of a group. */
export function isFormal(word: string): boolean {
  return formalNames.has(word)
}

const otherForms = new Set([...OTHER_FORMS].map((pair) => pair.split(' ')[1] ?? ''))

/** Whether a word is the first one of a group, or another form of it: Mary and Katherine, but not Mae. */
export function isIndependentName(word: string): boolean {
  return isFormal(word) || otherForms.has(word)
}

/** Returns the first words of the groups of a word, which may contain the word itself. */
export function formalNamesOf(word: string): string[] {
  return (groupsByWord.get(word) ?? []).map(([first = '']) => first)
}

/**
 * Two nicknames do not match if one is short for at least this many times as many names as the two share: Al and Fred.
 */
const TOO_AMBIGUOUS = 5

/** Whether two different words are in one group, but not by chance. */
export function areNicknames(one: string, other: string): boolean {
  const common = commonGroups(one, other)
  if (one === other || common.length === 0) return false
  const isFormalOr = (formal: string, name: string) => formal === name || OTHER_FORMS.has(`${formal} ${name}`)
  if (common.some(([formal = '']) => isFormalOr(formal, one) || isFormalOr(formal, other))) return true
  const most = Math.max(...[one, other].map((word) => groupsByWord.get(word)?.length ?? 0))
  return most < common.length * TOO_AMBIGUOUS
}

/** Returns whether `one` is the formal name of `other` or short for it. Returns null if it is neither, or another form. */
export function formalNameRelation(one: string, other: string): 'formal' | 'short' | null {
  const formal = commonGroups(one, other)
    .map(([first = '']) => first)
    .filter((first) => !IMMIGRANTS_FIRST_NAMES.has(first))
  const isFormal = formal.includes(one)
  if (isFormal === formal.includes(other) || OTHER_FORMS.has(`${one} ${other}`) || OTHER_FORMS.has(`${other} ${one}`)) {
    return null
  }
  return isFormal ? 'formal' : 'short'
}

function commonGroups(one: string, other: string): (readonly string[])[] {
  return (groupsByWord.get(one) ?? []).filter((group) => group.includes(other))
}
