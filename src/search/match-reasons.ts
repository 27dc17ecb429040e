import type { PartialDate } from '../domain/dates/partial-date.ts'
import { spellings, writtenWords } from './fold.ts'
import { wildcardExpression } from './name-query.ts'
import { capitalizedName, fullNamesOf } from './names/abbreviations.ts'
import { formalOrShort } from './names/nicknames.ts'
import { isSpelledAlike, nameSimilarity, type Similarity } from './names/similar-names.ts'
import type { NameClause, NamePattern, NameTerm, SearchQuery } from './query.ts'
import { givenWords, type SearchablePerson, surnameWords } from './token-document.ts'

type LikeTerm = Extract<NameTerm, { like: string }>

/** A recorded word, folded for comparison and as the record has it */
interface RecordedWord {
  readonly folded: string
  readonly written: string
  /** For the full name of an abbreviation, the abbreviation */
  readonly abbreviation?: string
}

const SIMILARITIES: readonly Similarity[] = ['same', 'variant', 'nickname', 'sound', 'typo']

/**
 * Returns the reasons why a memorial matches a search, for visitors: surname, given names, dates. Returns none for a plain match,
 * which has the names of the query and certain dates.
 */
export function matchReasons(query: SearchQuery, memorial: SearchablePerson): string[] {
  const clauses = query.similarNames ?? exactClauses(query)
  const reasons = [
    ...surnameReasons(
      clauses.filter(([term]) => term?.field === 'surname'),
      memorial,
    ),
    ...givenReasons(
      clauses.filter(([term]) => term?.field === 'given'),
      memorial,
    ),
    ...(query.birthYears === null ? [] : dateReasons('born', memorial.birthDate)),
    ...(query.deathYears === null ? [] : dateReasons('died', memorial.deathDate)),
  ]
  return [...new Set(reasons)]
}

function exactClauses(query: SearchQuery): NameClause[] {
  const given = query.givenNames.map((pattern): NameClause => [{ field: 'given', pattern }])
  return query.surname === null ? given : [...given, [{ field: 'surname', pattern: query.surname }]]
}

/** Every clause of a surname matches the whole surname, or else one of its words. */
function surnameReasons(clauses: readonly NameClause[], memorial: SearchablePerson): string[] {
  const pattern = clauses[0]?.find((term) => 'pattern' in term)?.pattern
  if (pattern === undefined) return []
  const surname = recordedWords(memorial.surname, surnameWords)
  const maiden = recordedWords(memorial.maidenName, surnameWords)
  const asMaiden = `maiden name ${memorial.maidenName?.trim()}`
  if (matches(pattern, surname)) return []
  if (matches(pattern, maiden)) return [asMaiden]

  const whole = clauses[0]?.find(isLike)
  if (whole === undefined) return []
  const similarSurname = bestSimilarity(whole, surname)
  if (similarSurname !== null) return surnameReason(whole, similarSurname.similarity)
  const similarMaiden = bestSimilarity(whole, maiden)
  if (similarMaiden !== null) return [asMaiden, ...surnameReason(whole, similarMaiden.similarity)]

  const words = clauses.flatMap((clause) => clause.filter(isLike).slice(1))
  const reasons = words.flatMap((word) => {
    const similar = bestSimilarity(word, surname)
    if (similar !== null) return surnameReason(word, similar.similarity)
    const similarMaiden = bestSimilarity(word, maiden)
    return similarMaiden === null ? [] : [asMaiden, ...surnameReason(word, similarMaiden.similarity)]
  })
  if (reasons.length > 0 || words.length === 0) return reasons
  return words.length === 1
    ? [`${shown(words[0])} of ${shown(whole)}`]
    : [`the names of ${shown(whole)} in another order`]
}

function surnameReason(term: LikeTerm, similarity: Similarity): string[] {
  if (similarity === 'same') return []
  if (similarity === 'sound') return [`sounds like ${shown(term)}`]
  return [similarity === 'typo' ? `one letter from ${shown(term)}` : `another spelling of ${shown(term)}`]
}

function givenReasons(clauses: readonly NameClause[], memorial: SearchablePerson): string[] {
  if (clauses.length === 0) return []
  const given = recordedGivenNames(memorial.givenNames)
  const nickname = recordedGivenNames(memorial.nickname)
  const alsoCalled = `also called ${memorial.nickname?.trim()}`
  return clauses.flatMap((clause) => givenReason(clause, given, nickname, alsoCalled))
}

/** Returns why a clause for one given name matches. */
function givenReason(
  clause: NameClause,
  given: readonly RecordedWord[],
  nickname: readonly RecordedWord[],
  alsoCalled: string,
): string[] {
  const [exact, initial] = [clause[0], clause.slice(1).find((term) => 'pattern' in term)]
  const likes = clause.filter(isLike)
  if (exact === undefined || !('pattern' in exact)) return []
  if (matches(exact.pattern, given)) return abbreviationReasons(exact.pattern, given)
  if (matches(exact.pattern, nickname)) return [alsoCalled]
  for (const like of likes) {
    const similarGiven = bestSimilarity(like, given)
    if (similarGiven !== null) return [similarGivenReason(like, similarGiven)]
    const similarNickname = bestSimilarity(like, nickname)
    if (similarNickname !== null) return [alsoCalled, similarGivenReason(like, similarNickname)]
  }
  const [like] = likes
  if (like === undefined || initial === undefined || !matches(initial.pattern, [...given, ...nickname])) return []
  // Records have no full-width letters, which East Asian keyboards type.
  const letter = shown(like).normalize('NFKC').charAt(0).toUpperCase()
  return [`initial ${letter}. for ${shown(like)}`]
}

function similarGivenReason(
  term: LikeTerm,
  { similarity, recorded }: { similarity: Similarity; recorded: RecordedWord },
): string {
  const query = shown(term)
  if (similarity === 'sound') return `sounds like ${query}`
  if (similarity !== 'nickname' || isSpelledAlike(term.like, recorded.folded)) return `another spelling of ${query}`
  const relation = formalOrShort(term.like, recorded.folded)
  if (relation === 'formal') return `nickname of ${query}`
  return relation === 'short' ? `${query} is a nickname of ${recorded.written}` : `another form of ${query}`
}

/** Returns the reason of a match by an abbreviation, either of the record or of the query. Returns none for a match as written. */
function abbreviationReasons(pattern: NamePattern, given: readonly RecordedWord[]): string[] {
  if (pattern.kind !== 'prefix') return []
  const asTyped = { ...pattern, fullNames: [] }
  const isShortFor = (abbreviation: string, fullName: string) => [
    `${capitalizedName(abbreviation)} is short for ${capitalizedName(fullName)}`,
  ]
  if (
    matches(
      asTyped,
      given.filter(({ abbreviation }) => abbreviation === undefined),
    )
  )
    return []
  const recorded = given.find((word) => word.abbreviation !== undefined && matches(pattern, [word]))
  if (recorded?.abbreviation !== undefined) return isShortFor(recorded.abbreviation, recorded.folded)
  const typed = pattern.spellings.find((spelling) => fullNamesOf([spelling]).length > 0)
  return typed === undefined ? [] : isShortFor(typed, fullNamesOf([typed])[0] ?? '')
}

/** Returns a reason if the date of the record is uncertain. */
function dateReasons(event: 'born' | 'died', date: PartialDate | null): string[] {
  if (date === null || date.qualifier === null) return []
  if (date.qualifier !== 'between') return [`${event} ${date.qualifier} ${date.year}`]
  const end = date.end?.year ?? date.year
  return end === date.year ? [] : [`${event} between ${date.year} and ${end}`]
}

function recordedWords(name: string | null, wordsOf: (name: string) => string[]): RecordedWord[] {
  if (name === null) return []
  const written = writtenWords(name)
  return wordsOf(name).flatMap((word, i) => {
    const folded = spellings(word)
    return folded.map((spelling) => ({ folded: spelling, written: written[i] ?? name.trim() }))
  })
}

function recordedGivenNames(name: string | null): RecordedWord[] {
  const words = recordedWords(name, givenWords)
  const fullNames = words.flatMap(({ folded: abbreviation }) =>
    fullNamesOf([abbreviation]).map((folded) => ({ folded, written: capitalizedName(folded), abbreviation })),
  )
  return [...words, ...fullNames]
}

function matches(pattern: NamePattern, words: readonly RecordedWord[]): boolean {
  const names = pattern.kind === 'prefix' ? [...pattern.spellings, ...pattern.fullNames] : pattern.spellings
  return names.some((spelling) => {
    if (pattern.kind === 'equal') return words.some(({ folded }) => folded === spelling)
    if (pattern.kind === 'prefix') return words.some(({ folded }) => folded.startsWith(spelling))
    const expression = wildcardExpression(spelling)
    return words.some(({ folded }) => expression.test(folded))
  })
}

/** Returns the recorded word that is most similar to a query word, and how it is similar. */
function bestSimilarity(
  term: LikeTerm,
  words: readonly RecordedWord[],
): { similarity: Similarity; recorded: RecordedWord } | null {
  let best: { similarity: Similarity; recorded: RecordedWord } | null = null
  for (const recorded of words) {
    const similarity = nameSimilarity(term.field, term.like, recorded.folded)
    if (similarity === null) continue
    if (best === null || SIMILARITIES.indexOf(similarity) < SIMILARITIES.indexOf(best.similarity))
      best = { similarity, recorded }
  }
  return best
}

function isLike(term: NameTerm): term is LikeTerm {
  return 'like' in term
}

function shown(term: LikeTerm | undefined): string {
  return term?.written ?? ''
}
