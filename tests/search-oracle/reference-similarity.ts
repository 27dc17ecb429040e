import { type Field, formsOf } from './reference-forms.ts'
import {
  ABBREVIATED,
  COMMON_GIVEN_NAMES,
  COMMON_SURNAMES,
  FAMILIES,
  GROUPS,
  IMMIGRANTS_FIRST_NAMES,
  OTHER_FORMS,
  STRANGERS,
} from './reference-name-data.ts'
import { areSpelledAlike, soundAlike, soundSame } from './reference-sounds.ts'
import { remember, waysToWrite } from './reference-spellings.ts'

/** In descending order of similarity */
export const SIMILARITIES = ['same', 'nickname', 'variant', 'homophone', 'sound', 'typo', 'lookalike'] as const
export type Similarity = (typeof SIMILARITIES)[number]

const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Armenian', 'Georgian'].map(
  (script) => new RegExp(script === 'Latin' ? '^[a-z]+$' : `^\\p{Script=${script}}+$`, 'u'),
)
const TYPO_LETTERS = 5
const MAX_LETTERS = 40
const SOUND_LETTERS = 4

/** The first rule that applies counts. */
const PRECEDENCE = ['same', 'variant', 'nickname', 'homophone', 'sound', 'typo', 'lookalike'] as const
const known = new Map<string, Similarity | null>()

/** Returns how a folded query word is similar to a recorded one, or null if it is not. */
export function similarityTo(field: Field, entered: string, recorded: string): Similarity | null {
  const key = `${field} ${entered} ${recorded}`
  let similarity = known.get(key)
  if (similarity === undefined) {
    const isName = [entered, recorded].every((word) => word.length <= MAX_LETTERS)
    similarity = PRECEDENCE.find((one) => (isName || one === 'same') && isLike[one](field, entered, recorded)) ?? null
    if (field === 'surname' && similarity !== 'same' && similarity !== 'variant' && areStrangers(entered, recorded))
      similarity = null
    known.set(key, similarity)
  }
  return similarity
}

const isLike: Readonly<Record<Similarity, (field: Field, entered: string, recorded: string) => boolean>> = {
  same: (_, entered, recorded) => waysToWrite(entered).some((way) => waysToWrite(recorded).includes(way)),
  variant: (field, entered, recorded) =>
    formsOf(field, entered).some((form) => formsOf(field, recorded).includes(form)) ||
    (field === 'surname'
      ? areInOneFamily(entered, recorded)
      : areNicknames(entered, recorded) && areLong(entered, recorded) && areSpelledAlike(entered, recorded)),
  nickname: (field, entered, recorded) => field === 'given' && areNicknames(entered, recorded),
  homophone: (field, entered, recorded) =>
    field === 'surname' && soundAlike(field, entered, recorded) && soundSame(entered, recorded),
  sound: (field, entered, recorded) => {
    if (field === 'given') {
      if (!areLong(entered, recorded)) return false
      if ([entered, recorded].every((word) => nicknamesOf(word).length > 0)) return false
    }
    return soundAlike(field, entered, recorded)
  },
  typo: (field, entered, recorded) => {
    if (field === 'given' && [entered, recorded].every((word) => nicknamesOf(word).length > 0)) return false
    if (waysToWrite(entered).some((way) => isOneLetterAway(field, way, recorded))) return true
    // Letters that look alike come before the formal names of nicknames.
    if (field === 'surname' || isLike.lookalike(field, entered, recorded)) return false
    return isMisspelledFormalName(entered, recorded) || isMisspelledFormalName(recorded, entered)
  },
  lookalike: (field, entered, recorded) => {
    if (field === 'given' && [entered, recorded].every((word) => nicknamesOf(word).length > 0)) return false
    return waysToWrite(entered).some((way) => namesAmong(field, way, recorded) < 2 && looksLike(way, recorded))
  },
}

function areStrangers(entered: string, recorded: string): boolean {
  return STRANGERS.some((sides) => {
    const [one, other] = [entered, recorded].map((word) => sides.find((side) => side.includes(word)))
    return one !== undefined && other !== undefined && one !== other
  })
}

/** Returns how many of two words are common names. */
function namesAmong(field: Field, entered: string, recorded: string): number {
  return [entered, recorded].filter(field === 'given' ? isGivenName : (word) => COMMON_SURNAMES.has(word)).length
}

/** Mathews and Matthews, Daniels and Daniel, Johnston and Johnson */
function haveOneRoot(entered: string, recorded: string): boolean {
  const root = (word: string) =>
    [...word]
      .filter((letter, i) => letter !== word[i - 1])
      .join('')
      .replace(/(s|st|ts)on$/, 'son')
      .replace(/[sz]$/, '')
  return root(entered) === root(recorded)
}

function isOneLetterAway(field: Field, entered: string, recorded: string): boolean {
  if (!isTypo(entered, recorded, TYPO_LETTERS - 1)) return false
  if (field === 'surname' && haveOneRoot(entered, recorded)) return true
  const names = namesAmong(field, entered, recorded)
  const [shorter = '', longer = ''] = [entered, recorded].toSorted((a, b) => a.length - b.length)
  const addsConsonant = longer.slice(1) === shorter && !/^[aeiouyh]/u.test(longer)
  const changesInitial =
    entered.length === recorded.length && entered[0] !== recorded[0] && entered.slice(1) === recorded.slice(1)
  if ((changesInitial || addsConsonant) && (names > 0 || shorter.length <= TYPO_LETTERS)) return false
  if (entered.length >= TYPO_LETTERS) return names < 2
  return field === 'given' && names === 1 && entered[0] === recorded[0]
}

const isGivenName = (word: string) =>
  COMMON_GIVEN_NAMES.has(word) || ABBREVIATED.has(word) || GROUPS.some((group) => group.includes(word))

const LOOKALIKES = ['rn=m', 'in=m', 'ni=m', 'cl=d', 'vv=w'].flatMap((pair) => {
  const [one = '', other = ''] = pair.split('=')
  return [
    { from: one, to: other },
    { from: other, to: one },
  ]
})

const looksLike = (entered: string, recorded: string) =>
  entered.length >= TYPO_LETTERS &&
  LOOKALIKES.some(({ from, to }) =>
    [...entered].some((_, at) => entered.startsWith(from, at) && recorded === spliced(entered, at, from, to)),
  )

const spliced = (word: string, at: number, from: string, to: string) =>
  `${word.slice(0, at)}${to}${word.slice(at + from.length)}`

const areLong = (...words: readonly string[]) => words.every((word) => [...word].length >= SOUND_LETTERS)

/** Whether a word in no group is one letter away from the formal name of a nickname: Herold from Harold, for Harry. */
function isMisspelledFormalName(unknown: string, nickname: string): boolean {
  if (isGivenName(unknown)) return false
  return formalNamesOf(nickname).some(
    (formal) =>
      (formal.length > 6 || !IMMIGRANTS_FIRST_NAMES.has(formal)) &&
      formal[0] === unknown[0] &&
      isTypo(formal, unknown) &&
      isTypo(unknown, formal),
  )
}

/** Whether a word is the formal name of a group or another form of it: Mary and Katherine, but not Mae. */
export const isFormalName = (word: string) =>
  GROUPS.some(([formal = '']) => formal === word || OTHER_FORMS.has(`${formal} ${word}`))

const formalNamesOf = remember((word) =>
  GROUPS.flatMap(([formal = '', ...others]) => ([formal, ...others].includes(word) ? [formal] : [])),
)

const areInOneFamily = (entered: string, recorded: string) =>
  familiesOf(entered).some((family) => familiesOf(recorded).includes(family))
const areNicknames = (entered: string, recorded: string) =>
  formsOf('given', entered).some((one) => formsOf('given', recorded).some((other) => areInOneGroup(one, other)))

/** Al and Fred are short for Alfred, but Al is also short for many other names. */
function areInOneGroup(one: string, other: string): boolean {
  const [groups, others] = [one, other].map((name) => GROUPS.filter((group) => group.includes(name)))
  const common = (groups ?? []).filter((group) => others?.includes(group))
  if (one === other || common.length === 0) return false
  const isMain = common.some(([formal = '']) =>
    [one, other].some((name) => name === formal || OTHER_FORMS.has(`${formal} ${name}`)),
  )
  return isMain || [groups, others].every((all) => (all?.length ?? 0) < 5 * common.length)
}

const familiesOf = remember((word) => groupsWith(FAMILIES, formsOf('surname', word)))
const nicknamesOf = remember((word) => groupsWith(GROUPS, formsOf('given', word)))

function groupsWith(groups: readonly (readonly string[])[], forms: readonly string[]): readonly (readonly string[])[] {
  return groups.filter((group) => forms.some((form) => group.includes(form)))
}

function isTypo(entered: string, recorded: string, shortest = TYPO_LETTERS): boolean {
  const [from, to] = [[...entered], [...recorded]]
  if (from.length < shortest) return false
  if (!ALPHABETS.some((alphabet) => alphabet.test(entered) && alphabet.test(recorded))) return false
  const isRecorded = (letters: readonly string[]) => letters.join('') === recorded
  return (
    from.some((_, at) => isRecorded(from.toSpliced(at, 1))) ||
    to.some((letter, at) => isRecorded(from.toSpliced(at, 0, letter))) ||
    from.some((letter, at) => to[at] !== letter && isRecorded(from.with(at, to[at] ?? ''))) ||
    from.slice(1).some((next, at) => isRecorded(from.with(at, next).with(at + 1, from[at] ?? '')))
  )
}
