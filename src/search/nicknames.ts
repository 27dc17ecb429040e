import { NICKNAME_GROUPS } from './nickname-groups.ts'

const groupsByWord = new Map<string, number[]>()
const groups = NICKNAME_GROUPS.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/u))
for (const [group, words] of groups.entries()) {
  for (const word of words) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), group])
}

/** Whether a word of the letters a to z stands in any group of names for one person. */
export function hasNicknames(word: string): boolean {
  return groupsByWord.has(word)
}

/** All words that stand in a group together with this one, itself left out. */
export function nicknamesOf(word: string): string[] {
  const words = new Set((groupsByWord.get(word) ?? []).flatMap((group) => groups[group] ?? []))
  words.delete(word)
  return [...words]
}

/** Whether two different words stand in one group. */
export function areNicknames(one: string, other: string): boolean {
  const others = groupsByWord.get(other)
  return one !== other && others !== undefined && (groupsByWord.get(one) ?? []).some((group) => others.includes(group))
}
