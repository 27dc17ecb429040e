import { type Field, formsOf } from './reference-forms.ts'
import { FAMILIES, GROUPS } from './reference-name-data.ts'
import { areSpelledAlike, soundAlike } from './reference-sounds.ts'
import { remember, waysToWrite } from './reference-spellings.ts'

/** In descending order of similarity */
export const SIMILARITIES = ['same', 'nickname', 'variant', 'sound', 'typo'] as const
export type Similarity = (typeof SIMILARITIES)[number]

const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Armenian', 'Georgian'].map(
  (script) => new RegExp(script === 'Latin' ? '^[a-z]+$' : `^\\p{Script=${script}}+$`, 'u'),
)
const SLIP_LETTERS = 5
const MOST_LETTERS = 40
const SOUND_LETTERS = 4

/** The first one that applies counts. */
const PRECEDENCE = ['same', 'variant', 'nickname', 'sound', 'typo'] as const
const known = new Map<string, Similarity | null>()

/** Returns how a folded query word is similar to a recorded one, or null if it is not. */
export function similarityTo(field: Field, entered: string, recorded: string): Similarity | null {
  const key = `${field} ${entered} ${recorded}`
  let similarity = known.get(key)
  if (similarity === undefined) {
    const isName = [entered, recorded].every((word) => word.length <= MOST_LETTERS)
    similarity = PRECEDENCE.find((one) => (isName || one === 'same') && isLike[one](field, entered, recorded)) ?? null
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
  sound: (field, entered, recorded) => {
    if (field === 'given') {
      if (!areLong(entered, recorded)) return false
      if ([entered, recorded].every((word) => nicknamesOf(word).length > 0)) return false
    }
    return soundAlike(field, entered, recorded)
  },
  typo: (field, entered, recorded) => {
    const isOneLetterAway = waysToWrite(entered).some((way) => isTypo(way, recorded))
    if (field === 'surname') return isOneLetterAway
    if ([entered, recorded].every((word) => nicknamesOf(word).length > 0)) return false
    return isOneLetterAway || isMiswrittenFormalName(entered, recorded) || isMiswrittenFormalName(recorded, entered)
  },
}

const areLong = (...words: readonly string[]) => words.every((word) => [...word].length >= SOUND_LETTERS)

/** Whether a word in no group is one letter away from the formal name of a nickname: Herold from Harold, for Harry. */
function isMiswrittenFormalName(unknown: string, nickname: string): boolean {
  if (formalNamesOf(unknown).length > 0) return false
  return formalNamesOf(nickname).some((formal) => isTypo(formal, unknown) && isTypo(unknown, formal))
}

const formalNamesOf = remember((word) =>
  GROUPS.flatMap(([formal = '', ...others]) => ([formal, ...others].includes(word) ? [formal] : [])),
)

const areInOneFamily = (entered: string, recorded: string) =>
  familiesOf(entered).some((family) => familiesOf(recorded).includes(family))
const areNicknames = (entered: string, recorded: string) =>
  nicknamesOf(entered).some((group) => nicknamesOf(recorded).includes(group))

const familiesOf = remember((word) => groupsWith(FAMILIES, formsOf('surname', word)))
const nicknamesOf = remember((word) => groupsWith(GROUPS, formsOf('given', word)))

function groupsWith(groups: readonly (readonly string[])[], forms: readonly string[]): readonly (readonly string[])[] {
  return groups.filter((group) => forms.some((form) => group.includes(form)))
}

function isTypo(entered: string, recorded: string): boolean {
  const [from, to] = [[...entered], [...recorded]]
  if (from.length < SLIP_LETTERS) return false
  if (!ALPHABETS.some((alphabet) => alphabet.test(entered) && alphabet.test(recorded))) return false
  const isRecorded = (letters: readonly string[]) => letters.join('') === recorded
  return (
    from.some((_, at) => isRecorded(from.toSpliced(at, 1))) ||
    to.some((letter, at) => isRecorded(from.toSpliced(at, 0, letter))) ||
    from.some((letter, at) => to[at] !== letter && isRecorded(from.with(at, to[at] ?? ''))) ||
    from.slice(1).some((next, at) => isRecorded(from.with(at, next).with(at + 1, from[at] ?? '')))
  )
}
