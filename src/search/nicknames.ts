import { ABBREVIATIONS, NICKNAME_GROUPS } from './nickname-groups.ts'
import { IMMIGRANTS_NAMES } from './nickname-groups-of-immigrants.ts'

const groupsByWord = new Map<string, number[]>()
for (const [group, words] of NICKNAME_GROUPS.entries()) {
  for (const word of words) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), group])
}

/** In these the first name is no more formal than what became of it. */
const namesOfOldCountries = new Set(
  IMMIGRANTS_NAMES.trim()
    .split('\n')
    .map((line) => line.split(' ')[0]),
)

/** Whether a word of the letters a to z stands in any group. */
export function hasNicknames(word: string): boolean {
  return groupsByWord.has(word)
}

/** All words that stand in a group together with this one, itself left out. */
export function nicknamesOf(word: string): string[] {
  const words = new Set((groupsByWord.get(word) ?? []).flatMap((group) => NICKNAME_GROUPS[group] ?? []))
  words.delete(word)
  return [...words]
}

/** Whether two different words stand in one group. */
export function areNicknames(one: string, other: string): boolean {
  return one !== other && commonGroups(one, other).length > 0
}

/** Which of two words of one group `one` is: the formal name, short for the other, or neither. */
export function formalOrShort(one: string, other: string): 'formal' | 'short' | null {
  const formal = commonGroups(one, other)
    .filter((group) => !namesOfOldCountries.has(group[0]))
    .map(([first]) => first)
  if (formal.includes(one)) return 'formal'
  if (formal.includes(other)) return 'short'
  return isAbbreviation(other) ? 'formal' : isAbbreviation(one) ? 'short' : null
}

/** Whether clerks wrote the word for a longer one, and nobody was called so. */
export function isAbbreviation(word: string): boolean {
  return ABBREVIATIONS.has(word)
}

function commonGroups(one: string, other: string): (readonly string[])[] {
  const others = groupsByWord.get(other) ?? []
  return (groupsByWord.get(one) ?? [])
    .filter((group) => others.includes(group))
    .flatMap((group) => [NICKNAME_GROUPS[group] ?? []])
}
