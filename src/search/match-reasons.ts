import type { PartialDate } from '../domain/dates/partial-date.ts'
import { spellings, writtenWords } from './fold.ts'
import { wildcardExpression } from './name-query.ts'
import { formalOrShort, isAbbreviation } from './nicknames.ts'
import type { NameClause, NamePattern, NameTerm, SearchQuery } from './query.ts'
import { isSpelledAlike, nameSimilarity, type Similarity } from './similar-names.ts'
import { givenWords, type SearchablePerson, surnameWords } from './token-document.ts'

type LikeTerm = Extract<NameTerm, { like: string }>

/** A recorded word as it is compared, and as it stands in the record. */
interface RecordedWord {
  readonly folded: string
  readonly written: string
}

const SIMILARITIES: readonly Similarity[] = ['same', 'variant', 'nickname', 'sound', 'slip']

/**
 * Why a memorial that matches is among the answers, in words: its surname, its given names, its dates. Empty for a plain
 * match: the names as they were typed, the dates as they are recorded.
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

/** The clauses of a surname ask for the whole of it, or else each for one of its words. */
function surnameReasons(clauses: readonly NameClause[], memorial: SearchablePerson): string[] {
  const pattern = clauses[0]?.find((term) => 'pattern' in term)?.pattern
  if (pattern === undefined) return []
  const surname = recordedWords(memorial.surname, surnameWords)
  const maiden = recordedWords(memorial.maidenName, surnameWords)
  const asMaiden = `maiden name ${memorial.maidenName?.trim()}`
  if (fits(pattern, surname)) return []
  if (fits(pattern, maiden)) return [asMaiden]

  const whole = clauses[0]?.find(isLike)
  if (whole === undefined) return []
  const likeSurname = bestSimilarity(whole, surname)
  if (likeSurname !== null) return surnameReason(whole, likeSurname.likeness)
  const likeMaiden = bestSimilarity(whole, maiden)
  if (likeMaiden !== null) return [asMaiden, ...surnameReason(whole, likeMaiden.likeness)]

  const words = clauses.flatMap((clause) => clause.filter(isLike).slice(1))
  const reasons = words.flatMap((word) => {
    const like = bestSimilarity(word, surname)
    if (like !== null) return surnameReason(word, like.likeness)
    const maidenLike = bestSimilarity(word, maiden)
    return maidenLike === null ? [] : [asMaiden, ...surnameReason(word, maidenLike.likeness)]
  })
  if (reasons.length > 0 || words.length === 0) return reasons
  return words.length === 1
    ? [`${shown(words[0])} of ${shown(whole)}`]
    : [`the names of ${shown(whole)} in another order`]
}

function surnameReason(term: LikeTerm, likeness: Similarity): string[] {
  if (likeness === 'same') return []
  if (likeness === 'sound') return [`sounds like ${shown(term)}`]
  return [likeness === 'slip' ? `one letter from ${shown(term)}` : `another spelling of ${shown(term)}`]
}

function givenReasons(clauses: readonly NameClause[], memorial: SearchablePerson): string[] {
  if (clauses.length === 0) return []
  const given = recordedWords(memorial.givenNames, givenWords)
  const nickname = recordedWords(memorial.nickname, givenWords)
  const alsoCalled = `also called ${memorial.nickname?.trim()}`
  return clauses.flatMap((clause) => givenReason(clause, given, nickname, alsoCalled))
}

/** Why one typed given name was met. */
function givenReason(
  clause: NameClause,
  given: readonly RecordedWord[],
  nickname: readonly RecordedWord[],
  alsoCalled: string,
): string[] {
  const [exact, initial] = [clause[0], clause.slice(1).find((term) => 'pattern' in term)]
  const likes = clause.filter(isLike)
  if (exact === undefined || !('pattern' in exact) || fits(exact.pattern, given)) return []
  if (fits(exact.pattern, nickname)) return [alsoCalled]
  for (const like of likes) {
    const likeGiven = bestSimilarity(like, given)
    if (likeGiven !== null) return [likeGivenReason(like, likeGiven)]
    const likeNickname = bestSimilarity(like, nickname)
    if (likeNickname !== null) return [alsoCalled, likeGivenReason(like, likeNickname)]
  }
  const [like] = likes
  if (like === undefined || initial === undefined || !fits(initial.pattern, [...given, ...nickname])) return []
  // A wide letter, as East Asian keyboards type it, stands in no record.
  const letter = shown(like).normalize('NFKC').charAt(0).toUpperCase()
  return [`initial ${letter}. for ${shown(like)}`]
}

function likeGivenReason(
  term: LikeTerm,
  { likeness, recorded }: { likeness: Similarity; recorded: RecordedWord },
): string {
  const typed = shown(term)
  if (likeness === 'sound') return `sounds like ${typed}`
  if (likeness !== 'nickname' || isSpelledAlike(term.like, recorded.folded)) return `another spelling of ${typed}`
  const relation = formalOrShort(term.like, recorded.folded)
  if (relation === 'formal') {
    return isAbbreviation(recorded.folded) ? `abbreviation of ${typed}` : `nickname of ${typed}`
  }
  if (relation === 'short') {
    const kind = isAbbreviation(term.like) ? 'an abbreviation' : 'a nickname'
    return `${typed} is ${kind} of ${recorded.written}`
  }
  return `another form of ${typed}`
}

/** What was typed met a date that is not certain. */
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

function fits(pattern: NamePattern, words: readonly RecordedWord[]): boolean {
  return pattern.spellings.some((spelling) => {
    if (pattern.kind === 'equal') return words.some(({ folded }) => folded === spelling)
    if (pattern.kind === 'prefix') return words.some(({ folded }) => folded.startsWith(spelling))
    const expression = wildcardExpression(spelling)
    return words.some(({ folded }) => expression.test(folded))
  })
}

/** The recorded word that nameSimilarity the typed one most, and how. */
function bestSimilarity(
  term: LikeTerm,
  words: readonly RecordedWord[],
): { likeness: Similarity; recorded: RecordedWord } | null {
  let best: { likeness: Similarity; recorded: RecordedWord } | null = null
  for (const recorded of words) {
    const likeness = nameSimilarity(term.field, term.like, recorded.folded)
    if (likeness === null) continue
    if (best === null || SIMILARITIES.indexOf(likeness) < SIMILARITIES.indexOf(best.likeness))
      best = { likeness, recorded }
  }
  return best
}

function isLike(term: NameTerm): term is LikeTerm {
  return 'like' in term
}

function shown(term: LikeTerm | undefined): string {
  return term?.written ?? ''
}
