import { ABBREVIATIONS, IMMIGRANTS_FIRST_NAMES, NICKNAME_GROUPS } from './nickname-groups.ts'

const groupsByWord = new Map<string, (readonly string[])[]>()
for (const group of NICKNAME_GROUPS) {
  for (const word of group) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), group])
}

/** Whether any group contains a word of the letters a to z. */
export function hasNicknames(word: string): boolean {
  return groupsByWord.has(word)
}

/** All other words in the groups of this one. */
export function nicknamesOf(word: string): string[] {
  const words = new Set(groupsByWord.get(word)?.flat())
  words.delete(word)
  return [...words]
}

/** Whether two different words are in one group. */
export function areNicknames(one: string, other: string): boolean {
  return one !== other && commonGroups(one, other).length > 0
}

/** What `one` is to `other`, if one group contains both: its formal name, short for it, or neither. */
export function formalOrShort(one: string, other: string): 'formal' | 'short' | null {
  const formal = commonGroups(one, other)
    .map(([first = '']) => first)
    .filter((first) => !IMMIGRANTS_FIRST_NAMES.has(first))
  if (formal.includes(one)) return 'formal'
  if (formal.includes(other)) return 'short'
  return isAbbreviation(other) ? 'formal' : isAbbreviation(one) ? 'short' : null
}

/** Whether clerks wrote the word for a longer name, and no one was called by it. */
export function isAbbreviation(word: string): boolean {
  return ABBREVIATIONS.has(word)
}

function commonGroups(one: string, other: string): (readonly string[])[] {
  return (groupsByWord.get(one) ?? []).filter((group) => group.includes(other))
}
