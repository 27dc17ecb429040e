import { spellings } from './fold.ts'
import { variantForms } from './name-variants.ts'
import { areNicknames, hasNicknames, nicknamesOf } from './nicknames.ts'
import type { NameField } from './query.ts'
import { type Sound, soundAlike, soundsOf } from './sound-codes.ts'
import { areOneFamilys, familySpellingsOf } from './surname-families.ts'
import { TOKEN } from './token-document.ts'
import { isTypo, typosOf } from './typos.ts'

/** Why a recorded word nameSimilarity a typed one, the strongest reason first. */
export type Similarity = 'same' | 'variant' | 'nickname' | 'sound' | 'slip'

/** What a vocabulary may be asked for: words as they stand in it, and keys of `soundKeys`. */
export interface SimilarCandidates {
  readonly words: readonly string[]
  readonly sounds: readonly string[]
}

/** How far apart two words with one sound code may be for each of their units (near-sounding.ts). */
const FARTHEST = { surname: 0.14, given: 0.08 } as const
const SHORTEST_GIVEN_NAME = 4
/** Longer words are no names; comparing them letter by letter would take seconds. */
const LONGEST_NAME = 40

const FIELD_TOKEN = { surname: TOKEN.surname, given: TOKEN.given } as const

interface ReadWord {
  readonly spellings: readonly string[]
  readonly forms: readonly string[]
  readonly sounds: readonly Sound[]
  readonly codes: readonly string[]
}

/** Emptied when full, so that memory stays flat. */
const MOST_REMEMBERED_WORDS = 20_000
const remembered = { surname: new Map<string, ReadWord>(), given: new Map<string, ReadWord>() }

function readWord(field: NameField, word: string): ReadWord {
  const words = remembered[field]
  let read = words.get(word)
  if (read === undefined) {
    const forms = variantForms(field, word)
    const sounds = soundsOf(forms)
    const codes = [...new Set(sounds.flatMap((sound) => sound.codes))]
    read = { spellings: spellings(word), forms, sounds, codes }
    if (words.size >= MOST_REMEMBERED_WORDS) words.clear()
    words.set(word, read)
  }
  return read
}

/** Whether a recorded word nameSimilarity a typed one, both folded, and why; null when it does not. */
export function nameSimilarity(field: NameField, typed: string, recorded: string): Similarity | null {
  if (isNoName(typed) || isNoName(recorded)) return share(spellings(typed), spellings(recorded)) ? 'same' : null
  const one = readWord(field, typed)
  const other = readWord(field, recorded)
  if (share(one.spellings, other.spellings)) return 'same'
  if (share(one.forms, other.forms)) return 'variant'
  if (field === 'surname') {
    if (one.forms.some((a) => other.forms.some((b) => areOneFamilys(a, b)))) return 'variant'
    if (soundAlike(one.sounds, other.sounds, FARTHEST.surname)) return 'sound'
    return one.spellings.some((spelling) => isTypo(spelling, recorded)) ? 'slip' : null
  }
  if (one.forms.some((a) => other.forms.some((b) => areNicknames(a, b)))) return 'nickname'
  if ([typed, recorded].some((word) => word.length < SHORTEST_GIVEN_NAME)) return null
  if (one.forms.some(hasNicknames) && other.forms.some(hasNicknames)) return null
  return soundAlike(one.sounds, other.sounds, FARTHEST.given) ? 'sound' : null
}

/** Whether two given names of one group are spellings of each other rather than long and short: Catherine and Katherine. */
export function isSpelledAlike(one: string, other: string): boolean {
  if ([one, other].some((word) => word.length < SHORTEST_GIVEN_NAME)) return false
  return soundAlike(readWord('given', one).sounds, readWord('given', other).sounds, FARTHEST.surname)
}

/** Everything in a vocabulary that could resemble a typed word, folded; `nameSimilarity` decides. */
export function similarCandidates(field: NameField, word: string): SimilarCandidates {
  if (isNoName(word)) return { words: spellings(word), sounds: [] }
  const read = readWord(field, word)
  const forms = new Set(read.forms)
  const joined = field === 'given' ? nicknamesOf : familySpellingsOf
  for (const form of read.forms) for (const other of joined(form)) forms.add(other)
  const words = new Set([...read.spellings, ...forms, ...(field === 'surname' ? read.spellings.flatMap(typosOf) : [])])
  const token = FIELD_TOKEN[field]
  const sounds = [...[...forms].map((form) => formKey(token, form)), ...read.codes.map((code) => token + code)]
  return { words: [...words], sounds }
}

/**
 * The keys under which the token of a name (`s:johnson`) is proposed for words that sound alike (`s:JNSN`) or have a form in
 * common (`s:=johnsen`); none for other tokens. Keys of two fields never meet, nor do codes and forms.
 */
export function soundKeys(token: string): readonly string[] {
  const field = token.startsWith(TOKEN.surname) ? 'surname' : token.startsWith(TOKEN.given) ? 'given' : null
  if (field === null) return []
  const word = token.slice(FIELD_TOKEN[field].length)
  if (isNoName(word)) return []
  // Not remembered: an import asks once for each of many thousand words.
  const forms = variantForms(field, word)
  const keys = new Set<string>()
  for (const form of forms) if (form !== word) keys.add(formKey(FIELD_TOKEN[field], form))
  for (const { codes } of soundsOf(forms)) for (const code of codes) keys.add(FIELD_TOKEN[field] + code)
  return [...keys]
}

function isNoName(word: string): boolean {
  return word.length > LONGEST_NAME
}

function formKey(token: string, form: string): string {
  return `${token}=${form}`
}

function share(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => other.includes(word))
}
