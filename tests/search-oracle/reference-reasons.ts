import type { MemorialSearch } from '../../src/contract/directory.ts'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import type { Field } from './reference-forms.ts'
import {
  givenNamesMatch,
  givenNamesOf,
  inFull,
  similaritiesOf,
  surnameMatches,
  surnamesOf,
  type Way,
  wordsAtSpaces,
} from './reference-names.ts'
import { dateOf } from './reference-search.ts'
import type { Similarity } from './reference-similarity.ts'
import { SILENT } from './reference-spellings.ts'

type Person = Pick<MemorialInput, 'surname' | 'maidenName' | 'givenNames' | 'nickname' | 'lifeEvents'>

/** Returns the problem with a memorial's reasons, or null if they are correct. `ways` is empty for an exact match. */
export function wrongReasons(
  search: MemorialSearch,
  person: Person,
  ways: readonly Way[],
  reasons: readonly string[],
): string | null {
  const plain = plainReasons(search, person)
  if (ways.length === 0) {
    return same(
      reasons.filter((reason) => !isOfAbbreviation(search, person, reason)),
      plain,
    )
      ? null
      : `"${reasons.join('", "')}" and not "${plain.join('", "')}"`
  }
  const dates = dateReasons(search, person)
  const missing = dates.find((reason) => !reasons.includes(reason))
  if (missing !== undefined) return `"${missing}" is missing`
  const [reason, ...more] = reasons.filter((one) => !dates.includes(one))
  if (reason === undefined) return 'there is no reason'
  if (more.length > 0) return 'there are several reasons'
  const otherName = [`maiden name ${person.maidenName?.trim()}`, `also called ${person.nickname?.trim()}`].find(
    (name) => reason.startsWith(name),
  )
  if (otherName === reason) return ways.includes('word by word') ? null : 'there is no reason'
  const similarity = otherName === undefined ? reason : reason.slice(otherName.length).replace(/^, /, '')
  return isTrue(search, person, similarity) ? null : `"${reason}" is not true`
}

const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

/** Returns the expected reasons of an exact match. */
function plainReasons(search: MemorialSearch, person: Person): string[] {
  const { surname, maidenName, givenNames, nickname } = person
  return [
    ...(surnameMatches(search.surname, [surname]) ? [] : [`maiden name ${maidenName?.trim()}`]),
    ...(givenNamesMatch(search.givenNames, [givenNames]) ? [] : [`also called ${nickname?.trim()}`]),
    ...dateReasons(search, person),
  ]
}

/** Whether a reason is "Wm is short for William", with one word in the query and the other in the record. */
function isOfAbbreviation(search: MemorialSearch, { givenNames }: Person, reason: string): boolean {
  const [, short = '', full = ''] = /^(\p{L}+) is short for (\p{L}+)$/u.exec(reason) ?? []
  const asked = givenNamesOf([search.givenNames]).map(lettersAlone)
  const recorded = givenNamesOf([givenNames]).map(lettersAlone)
  return inFull(short) === full.toLowerCase() && [...asked, ...recorded].includes(short.toLowerCase())
}

function dateReasons(search: MemorialSearch, person: Person): string[] {
  const asked = [
    { isAsked: search.birthYear !== null, event: 'born', date: dateOf(person, 'Birth') },
    { isAsked: search.deathYear !== null, event: 'died', date: dateOf(person, 'Death') },
  ]
  return asked.flatMap(({ isAsked, event, date }) => {
    if (!isAsked || date === null || date.qualifier === null) return []
    return date.end === null
      ? [`${event} ${date.qualifier} ${date.year}`]
      : [`${event} between ${date.year} and ${date.end.year}`]
  })
}

/** The reasons for a query word, with the similarities that they describe */
const SENTENCES: readonly { readonly words: RegExp; readonly similarities: readonly Similarity[] }[] = [
  { words: /^(?:nickname|another form) of .+, one letter from (?<entered>.+)$/, similarities: ['typo'] },
  { words: /^one letter from .+; (?<entered>.+) is (?:a nickname|another form) of .+$/, similarities: ['typo'] },
  { words: /^sounds like (?<entered>.+)$/, similarities: ['homophone', 'sound'] },
  { words: /^one letter from (?<entered>.+)$/, similarities: ['typo'] },
  { words: /^looks like (?<entered>.+)$/, similarities: ['lookalike'] },
  { words: /^another spelling of (?<entered>.+)$/, similarities: ['variant'] },
  { words: /^nickname of (?<entered>.+)$/, similarities: ['nickname'] },
  { words: /^(?<entered>.+) is a nickname of .+$/, similarities: ['nickname'] },
  { words: /^another form of (?<entered>.+)$/, similarities: ['nickname'] },
]

function isTrue(
  search: MemorialSearch,
  { surname, maidenName, givenNames, nickname }: Person,
  reason: string,
): boolean {
  const names: Readonly<Record<Field, readonly string[]>> = {
    surname: [surname, maidenName].flatMap(surnamesOf),
    given: givenNamesOf([givenNames, nickname]),
  }
  const missing = /^without (.+)$/.exec(reason)?.[1]
  if (missing !== undefined) {
    const asked = lettersAlone(givenNamesOf([search.givenNames]).join(' '))
    return missing.split(' and ').every((name) => asked.includes(lettersAlone(spokenText(name))))
  }
  const order = /^the names of (.+) in another order$/.exec(reason) ?? /^.+ of (.+)$/.exec(reason)
  for (const { words, similarities } of SENTENCES) {
    const entered = words.exec(reason)?.groups?.entered
    if (entered === undefined) continue
    return (['surname', 'given'] as const).some((field) => {
      const asked = (field === 'surname' ? search.surname : givenNamesOf([search.givenNames]).join(' ')) ?? ''
      const isInQuery =
        asked.toLowerCase().includes(entered.toLowerCase().trim()) ||
        lettersAlone(asked).includes(lettersAlone(entered))
      return (
        isInQuery &&
        similaritiesOf(field, entered, names[field]).some((similarity) => similarities.includes(similarity))
      )
    })
  }
  const initials = /^initials (.+)$/u.exec(reason)?.[1]
  if (initials !== undefined) {
    const letters = wordsAtSpaces(search.givenNames ?? '').filter((word) => [...lettersAlone(word)].length === 1)
    return names.given.includes(initials.toLowerCase()) && letters.join('').includes(initials.toLowerCase())
  }
  const initial = /^initial (\p{L})\. for (.+)$/u.exec(reason)
  if (initial !== null) {
    const letter = initial[1]?.toLowerCase() ?? ''
    return names.given.includes(letter) || names.given.some((name) => lettersAlone(name).normalize('NFD')[0] === letter)
  }
  return order?.[1] !== undefined && lettersAlone(search.surname ?? '') === lettersAlone(order[1])
}

/** The ʻokina is a letter to Unicode, but not to searches. */
const spokenText = (text: string) => [...text].filter((character) => !SILENT.has(character)).join('')

const lettersAlone = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '')
