import { doubleMetaphone } from 'double-metaphone'
import { foldWord, spellings } from './fold.ts'
import type { NameField } from './query.ts'

/** Why a recorded word resembles a typed one, the strongest reason first. */
export type Likeness = 'same' | 'variant' | 'nickname' | 'sound' | 'slip'

/** What a vocabulary may be asked for: words as they stand in it, and keys of `soundKeys`. */
export interface LikeCandidates {
  readonly words: readonly string[]
  readonly sounds: readonly string[]
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']
const SHORTEST_SLIP = 5

/** Whether a recorded word resembles a typed one, both folded, and why; null when it does not. */
export function resembles(field: NameField, typed: string, recorded: string): Likeness | null {
  const own = spellings(recorded)
  if (spellings(typed).some((spelling) => own.includes(spelling))) return 'same'
  if (codes(typed).some((code) => codes(recorded).includes(code))) return 'sound'
  return field === 'surname' && typed.length >= SHORTEST_SLIP && slips(typed).includes(recorded) ? 'slip' : null
}

/** Everything in a vocabulary that could resemble a typed word, folded; `resembles` decides. */
export function likeCandidates(field: NameField, word: string): LikeCandidates {
  const prefix = field === 'surname' ? 's:' : 'g:'
  const words = new Set(spellings(word))
  if (field === 'surname' && word.length >= SHORTEST_SLIP) for (const slip of slips(word)) words.add(slip)
  return { words: [...words], sounds: codes(word).map((code) => prefix + code) }
}

/** The keys under which the token of a name (`s:johnson`) is proposed for words that sound alike; none for other tokens. */
export function soundKeys(token: string): readonly string[] {
  if (!/^[sg]:/u.test(token)) return []
  return codes(token.slice(2)).map((code) => token.slice(0, 2) + code)
}

function codes(word: string): string[] {
  return [...new Set(doubleMetaphone(foldWord(word)))].filter(Boolean)
}

function slips(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of ALPHABET) found.add(before + letter + after).add(before + letter + after.slice(1))
    if (after.length > 0) found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  found.delete(word)
  return [...found]
}
