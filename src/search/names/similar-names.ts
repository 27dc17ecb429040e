import { spellings } from '../fold.ts'
import type { NameField } from '../query.ts'
import { TOKEN } from '../token-document.ts'
import { withCache } from '../with-cache.ts'
import { isKnownName, misspelling, misspellingsOf } from './misspellings.ts'
import { variantForms } from './name-variants.ts'
import { IMMIGRANTS_FIRST_NAMES } from './nickname-groups.ts'
import { areNicknames, formalNamesOf, hasNicknames, isFormal, nicknamesOf } from './nicknames.ts'
import { type Sound, soundAlike, soundsOf } from './sound-codes.ts'
import { areFamilySpellings, areUnrelated, familySpellingsOf } from './surname-families.ts'
import { isTypo, typosOf } from './typos.ts'

/** How a recorded word is similar to a query word, in descending order of similarity. */
export const SIMILARITIES = ['same', 'nickname', 'variant', 'homophone', 'sound', 'typo', 'lookalike'] as const
export type Similarity = (typeof SIMILARITIES)[number]

/** The order of similar results: 0 is an exact match. The name that differs most decides. */
export const CLOSENESS = {
  ...{ same: 1, nickname: 1, initial: 1, missing: 2, variant: 3 },
  ...{ homophone: 4, sound: 5, typo: 6, lookalike: 6, onlyInitials: 7 },
} as const

/** The lookups for similar words: indexed words and the keys from `soundKeys`. */
export interface SimilarCandidates {
  readonly words: readonly string[]
  readonly sounds: readonly string[]
}

/** The greatest distance per unit between two words with the same sound code (near-sounding.ts). */
const MAX_DISTANCE = { surname: 0.14, homophone: 0.08, given: 0.08 } as const
const MIN_GIVEN_NAME_LENGTH = 4
/** Shorter names from the old country differ by one letter from many others: Anton (for Anthony) and Alton. */
const MIN_FOREIGN_NAME_LENGTH = 7
/** Longer words are not names, and comparing them letter by letter would take seconds. */
const MAX_NAME_LENGTH = 40

const FIELD_TOKEN = { surname: TOKEN.surname, given: TOKEN.given } as const

interface AnalyzedWord {
  readonly spellings: readonly string[]
  readonly forms: readonly string[]
  readonly sounds: readonly Sound[]
  readonly codes: readonly string[]
}

/** Each word takes about 600 bytes, in each search thread. */
const MAX_CACHED_WORDS = 4_000
const ANALYZED = {
  surname: withCache(MAX_CACHED_WORDS, (word: string) => analyze('surname', word)),
  given: withCache(MAX_CACHED_WORDS, (word: string) => analyze('given', word)),
}

function analyze(field: NameField, word: string): AnalyzedWord {
  const forms = variantForms(field, word)
  const sounds = soundsOf(forms)
  const codes = [...new Set(sounds.flatMap((sound) => sound.codes))]
  return { spellings: spellings(word), forms, sounds, codes }
}

/** Returns how a recorded word is similar to a query word, both folded, or null if it is not. */
export function nameSimilarity(field: NameField, query: string, recorded: string): Similarity | null {
  if (isTooLong(query) || isTooLong(recorded)) return share(spellings(query), spellings(recorded)) ? 'same' : null
  const one = ANALYZED[field](query)
  const other = ANALYZED[field](recorded)
  if (share(one.spellings, other.spellings)) return 'same'
  if (share(one.forms, other.forms)) return 'variant'
  if (field === 'surname') {
    if (one.forms.some((a) => other.forms.some((b) => areFamilySpellings(a, b)))) return 'variant'
    if (areUnrelated(query, recorded)) return null
    if (soundAlike(one.sounds, other.sounds, MAX_DISTANCE.surname))
      return areHomophones(one, other) ? 'homophone' : 'sound'
    return misspelled(field, one.spellings, recorded)
  }
  const areLong = [query, recorded].every((word) => word.length >= MIN_GIVEN_NAME_LENGTH)
  if (one.forms.some((a) => other.forms.some((b) => areNicknames(a, b)))) {
    return areLong && soundAlike(one.sounds, other.sounds, MAX_DISTANCE.surname) ? 'variant' : 'nickname'
  }
  if (one.forms.some(hasNicknames) && other.forms.some(hasNicknames)) return null
  if (areLong && soundAlike(one.sounds, other.sounds, MAX_DISTANCE.given)) return 'sound'
  return misspelled(field, one.spellings, recorded) ?? (misspelledName(query, recorded) === null ? null : 'typo')
}

/** Whether surnames differ no more than Peterson and Pedersen do. The endings -son and -sen count as one. */
function areHomophones(one: AnalyzedWord, other: AnalyzedWord): boolean {
  const [a, b] = [one, other].map(({ sounds }) =>
    sounds.map((sound) => ({ ...sound, spelling: sound.spelling.replace(/sen$/u, 'son') })),
  ) as [Sound[], Sound[]]
  return soundAlike(a, b, MAX_DISTANCE.homophone)
}

function misspelled(field: NameField, spellings: readonly string[], recorded: string): 'typo' | 'lookalike' | null {
  const found = spellings.map((spelling) => misspelling(field, spelling, recorded))
  return found.find((one) => one === 'typo') ?? found.find((one) => one !== null) ?? null
}

/** Returns the formal name of one of two given names if it is one letter from the other: Harold for Harry and Herold. */
export function misspelledName(query: string, recorded: string): string | null {
  for (const [known, unknown] of [
    [query, recorded],
    [recorded, query],
  ] as const) {
    if (isKnownName('given', unknown)) continue
    const formal = formalNamesOf(known).find(
      (name) =>
        name.length >= (IMMIGRANTS_FIRST_NAMES.has(name) ? MIN_FOREIGN_NAME_LENGTH : 0) &&
        name.charAt(0) === unknown.charAt(0) &&
        isTypo(name, unknown) &&
        isTypo(unknown, name),
    )
    if (formal !== undefined) return formal
  }
  return null
}

/** Returns the lookups for words that may be similar to a folded query word. `nameSimilarity` then decides. */
export function similarCandidates(field: NameField, word: string): SimilarCandidates {
  if (isTooLong(word)) return { words: spellings(word), sounds: [] }
  const analyzed = ANALYZED[field](word)
  const forms = new Set(analyzed.forms)
  const relatedNames = field === 'given' ? nicknamesOf : familySpellingsOf
  for (const form of analyzed.forms) for (const other of relatedNames(form)) forms.add(other)
  const words = new Set([...analyzed.spellings, ...forms, ...analyzed.spellings.flatMap(misspellingsOf)])
  if (field === 'given') {
    for (const formal of formalNamesOf(word)) for (const typo of typosOf(formal)) words.add(typo)
    if (!isKnownName('given', word)) {
      for (const formal of typosOf(word).filter(isFormal))
        for (const nickname of nicknamesOf(formal)) words.add(nickname)
    }
  }
  const token = FIELD_TOKEN[field]
  const sounds = [...[...forms].map((form) => formKey(token, form)), ...analyzed.codes.map((code) => token + code)]
  return { words: [...words], sounds }
}

/**
 * Returns the keys of a name's token, such as `s:johnson`: its sound codes (`s:JNSN`) and its forms (`s:=johnsen`). Other
 * tokens have no keys. The keys of different fields differ, as do the keys of codes and forms.
 */
export function soundKeys(token: string): readonly string[] {
  const field = token.startsWith(TOKEN.surname) ? 'surname' : token.startsWith(TOKEN.given) ? 'given' : null
  if (field === null) return []
  const word = token.slice(FIELD_TOKEN[field].length)
  if (isTooLong(word)) return []
  // Not cached, because an import needs the keys of each new word only once.
  const forms = variantForms(field, word)
  const keys = new Set<string>()
  for (const form of forms) if (form !== word) keys.add(formKey(FIELD_TOKEN[field], form))
  for (const { codes } of soundsOf(forms)) for (const code of codes) keys.add(FIELD_TOKEN[field] + code)
  return [...keys]
}

function isTooLong(word: string): boolean {
  return word.length > MAX_NAME_LENGTH
}

function formKey(token: string, form: string): string {
  return `${token}=${form}`
}

function share(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => other.includes(word))
}
