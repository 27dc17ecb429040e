import type { PartialDate } from '../domain/dates/partial-date.ts'
import { nameWords, spellings, writtenWords } from './fold.ts'
import { wildcardExpression } from './name-query.ts'
import { capitalizedName, fullNamesOf } from './names/abbreviations.ts'
import { formalNameRelation, formalNamesOf } from './names/nicknames.ts'
import { CLOSENESS, misspelledName, nameSimilarity, SIMILARITIES, type Similarity } from './names/similar-names.ts'
import type { NameClause, NameField, NamePattern, NameTerm, SearchQuery } from './query.ts'
import { givenWords, type SearchablePerson, surnameWords } from './token-document.ts'

type LikeTerm = Extract<NameTerm, { like: string }>

/** A recorded word, both folded for comparison and as recorded */
interface RecordedWord {
  readonly folded: string
  readonly written: string
  /** The abbreviation, if this is its full name */
  readonly abbreviation?: string
}

/** The words of the given names or of the nickname */
interface RecordedNames {
  readonly all: readonly RecordedWord[]
  readonly first: readonly RecordedWord[]
  /** Describes the nickname; null for given names */
  readonly as: string | null
}

interface SimilarWord {
  readonly similarity: Similarity
  readonly recorded: RecordedWord
}

/**
 * How different a name of a memorial is from the query (`CLOSENESS`), and why it matches; `text` is null for a plain
 * match.
 */
interface NameReason {
  readonly closeness: number
  readonly text: string | null
  /** The query name that the memorial lacks */
  readonly missing?: string
  /** Whether the memorial has only an initial of the query name */
  readonly isWeak?: boolean
}

const PLAIN: NameReason = { closeness: 0, text: null }

/**
 * Returns the reasons why a memorial matches a search, for visitors. A memorial with similar names has one reason for its
 * names: the reason for the name that differs most, or all missing names. An exact match has the reasons that are not
 * obvious: a maiden name, a nickname, an abbreviation. Uncertain dates follow. Returns no reasons for a plain match.
 */
export function matchReasons(query: SearchQuery, memorial: SearchablePerson): string[] {
  const clauses = query.similarNames ?? exactClauses(query)
  const ofField = (field: NameField) => clauses.filter(([term]) => term?.field === field)
  const names = [
    surnameReason(ofField('surname'), memorial),
    ...givenReasons(ofField('given'), query.givenNames.length, memorial),
  ]
  const furthest = Math.max(0, ...names.map(({ closeness }) => closeness))
  const missing = names.flatMap((name) => (name.closeness === furthest && name.missing ? [name.missing] : []))
  const texts = names.flatMap(({ closeness, text }) => (closeness === furthest && text !== null ? [text] : []))
  return [
    ...new Set([
      ...(missing.length > 0 ? [`without ${missing.join(' and ')}`] : furthest > 0 ? texts.slice(0, 1) : texts),
      ...maidenNameReasons(query, memorial),
    ]),
    ...(query.birthYears === null ? [] : dateReasons('born', memorial.birthDate)),
    ...(query.deathYears === null ? [] : dateReasons('died', memorial.deathDate)),
  ]
}

function exactClauses(query: SearchQuery): NameClause[] {
  const given = query.givenNames.map((pattern): NameClause => [{ field: 'given', pattern }])
  return query.surname === null ? given : [...given, [{ field: 'surname', pattern: query.surname }]]
}

function maidenNameReasons({ maidenName }: SearchQuery, memorial: SearchablePerson): string[] {
  const isMaidenName = maidenName !== null && matches(maidenName, recordedWords(memorial.maidenName, surnameWords))
  return isMaidenName ? [describeMaidenName(memorial)] : []
}

function describeMaidenName({ maidenName }: SearchablePerson): string {
  return `maiden name ${maidenName?.trim()}`
}

/** Every clause of a surname matches the whole surname, or else one of its words. */
function surnameReason(clauses: readonly NameClause[], memorial: SearchablePerson): NameReason {
  const pattern = clauses[0]?.find((term) => 'pattern' in term)?.pattern
  if (pattern === undefined) return PLAIN
  const surname = recordedWords(memorial.surname, surnameWords)
  const maiden = recordedWords(memorial.maidenName, surnameWords)
  const asMaiden = describeMaidenName(memorial)
  if (matches(pattern, surname)) return PLAIN
  if (matches(pattern, maiden)) return { closeness: 0, text: asMaiden }

  const whole = clauses[0]?.find(isLike)
  if (whole === undefined) return PLAIN
  const ofWord = (like: LikeTerm): NameReason | null =>
    closest([
      likeReason(like, bestSimilarity(like, surname), null, surnameText),
      likeReason(like, bestSimilarity(like, maiden), asMaiden, surnameText),
    ])
  const asWhole = ofWord(whole)
  const words = clauses.flatMap((clause) => clause.filter(isLike).slice(1))
  const byWord = words.map((word) => closest([ofWord(word), asWhole])).filter((reason) => reason !== null)
  const furthest = Math.max(0, ...byWord.map(({ closeness }) => closeness))
  if (words.length === 0 || (asWhole !== null && asWhole.closeness <= furthest)) return asWhole ?? PLAIN
  const text = byWord.find((reason) => reason.closeness === furthest && reason.text !== null)?.text
  return {
    closeness: furthest,
    text:
      text ??
      (words.length === 1
        ? `${words[0]?.written} of ${whole.written}`
        : `the names of ${whole.written} in another order`),
  }
}

/** Returns the first of the closest reasons, or null if there is none. */
function closest(reasons: readonly (NameReason | null)[]): NameReason | null {
  return reasons.filter((reason) => reason !== null).toSorted((a, b) => a.closeness - b.closeness)[0] ?? null
}

function surnameText(term: LikeTerm, { similarity }: SimilarWord): string | null {
  if (similarity === 'same') return null
  if (similarity === 'homophone' || similarity === 'sound') return `sounds like ${term.written}`
  if (similarity === 'lookalike') return `looks like ${term.written}`
  return similarity === 'typo' ? `one letter from ${term.written}` : `another spelling of ${term.written}`
}

/** `as` describes where the record has the similar name, such as "maiden name Roe" */
function likeReason(
  term: LikeTerm,
  similar: SimilarWord | null,
  as: string | null,
  textOf: (term: LikeTerm, similar: SimilarWord) => string | null,
): NameReason | null {
  if (similar === null) return null
  const parts = [as, textOf(term, similar)].filter((part) => part !== null)
  return { closeness: CLOSENESS[similar.similarity], text: parts.length === 0 ? null : parts.join(', ') }
}

/** Each of the first `count` clauses is for one query word; the others combine words. */
function givenReasons(clauses: readonly NameClause[], count: number, memorial: SearchablePerson): NameReason[] {
  const [first] = clauses
  if (first === undefined) return []
  const recorded = [
    { ...recordedNames(memorial.givenNames), as: null },
    { ...recordedNames(memorial.nickname), as: `also called ${memorial.nickname?.trim()}` },
  ]
  const reasons = clauses.slice(0, count).map((clause) => givenReason(clause, recorded))
  const like = first.find(isLike)
  // No name matches by more than an initial, and all given names are initials in the record.
  const mayBeInitials = clauses.some((clause) => clause.some((term) => 'onlyInitials' in term))
  return like !== undefined && mayBeInitials && reasons.every(({ isWeak }) => isWeak)
    ? [{ closeness: CLOSENESS.onlyInitials, text: initialText(like), isWeak: true }]
    : reasons
}

/** Returns the reason why a clause for one given name matches. */
function givenReason(clause: NameClause, recorded: readonly RecordedNames[]): NameReason {
  const [exact] = clause
  if (exact === undefined || !('pattern' in exact)) return PLAIN
  const plain = recorded.find(({ all }) => matches(exact.pattern, all))
  if (plain !== undefined) return { closeness: 0, text: plain.as ?? abbreviationReason(exact.pattern, plain.all) }
  const likes = clause.filter(isLike)
  const [like] = likes
  if (like === undefined) return PLAIN
  const reasons = likes.flatMap((one) =>
    recorded.map(({ all, first, as }) =>
      likeReason(one, bestSimilarity(one, one.onlyFirst ? first : all), as, givenText),
    ),
  )
  const initial = initialReason(
    clause,
    like,
    recorded.flatMap(({ all }) => all),
  )
  const missing = { closeness: CLOSENESS.missing, text: null, missing: like.written, isWeak: true }
  return closest([...reasons, initial]) ?? missing
}

/** Returns the reason for a name that is recorded as initials, or null if it is not. */
function initialReason(clause: NameClause, like: LikeTerm, recorded: readonly RecordedWord[]): NameReason | null {
  const initials = clause.flatMap((term) => ('initials' in term ? term.initials : []))
  const found = recorded.find(({ folded }) => initials.includes(folded))
  if (found === undefined) return null
  const text = [...found.folded].length > 1 ? `initials ${found.written}` : initialText(like)
  return { closeness: CLOSENESS.initial, text, isWeak: true }
}

function initialText({ written }: LikeTerm): string {
  // Records have no full-width letters, which East Asian keyboards type.
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(written.normalize('NFKC')) ?? []
  return `initial ${letter.toUpperCase()}. for ${written}`
}

function givenText(term: LikeTerm, { similarity, recorded }: SimilarWord): string | null {
  const query = term.written
  if (similarity === 'same') return null
  if (similarity === 'sound') return `sounds like ${query}`
  if (similarity === 'lookalike') return `looks like ${query}`
  if (similarity === 'variant') return `another spelling of ${query}`
  if (similarity === 'typo') {
    const formal = misspelledName(term.like, recorded.folded)
    return formal === null || formal === term.like || formal === recorded.folded
      ? `one letter from ${query}`
      : misspelledFormalText(term, capitalizedName(formal), recorded)
  }
  const relation = formalNameRelation(term.like, recorded.folded)
  if (relation === 'formal') return `nickname of ${query}`
  return relation === 'short' ? `${query} is a nickname of ${recorded.written}` : `another form of ${query}`
}

/** Returns the reason for a match through a formal name that is one letter away from the query or the recorded name. */
function misspelledFormalText({ like, written }: LikeTerm, formal: string, { folded }: RecordedWord): string {
  const isRecordedNickname = formalNamesOf(folded).includes(formal.toLowerCase())
  const relation = formalNameRelation(formal.toLowerCase(), isRecordedNickname ? folded : like)
  const of = `${relation === 'formal' ? 'nickname' : 'another form'} of ${formal}`
  if (isRecordedNickname) return `${of}, one letter from ${written}`
  return `one letter from ${formal}; ${written} is ${relation === 'formal' ? 'a ' : ''}${of}`
}

/** Returns the reason for a match by an abbreviation in the record or the query. Returns null for a match as written. */
function abbreviationReason(pattern: NamePattern, given: readonly RecordedWord[]): string | null {
  if (pattern.kind !== 'prefix') return null
  const asTyped = { ...pattern, fullNames: [] }
  const isShortFor = (abbreviation: string, fullName: string) =>
    `${capitalizedName(abbreviation)} is short for ${capitalizedName(fullName)}`
  if (
    matches(
      asTyped,
      given.filter(({ abbreviation }) => abbreviation === undefined),
    )
  )
    return null
  const recorded = given.find((word) => word.abbreviation !== undefined && matches(pattern, [word]))
  if (recorded?.abbreviation !== undefined) return isShortFor(recorded.abbreviation, recorded.folded)
  const typed = pattern.spellings.find((spelling) => fullNamesOf([spelling]).length > 0)
  return typed === undefined ? null : isShortFor(typed, fullNamesOf([typed])[0] ?? '')
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

function recordedNames(name: string | null): Pick<RecordedNames, 'all' | 'first'> {
  const [first = null] = nameWords(name ?? '')
  return { all: recordedGivenNames(name), first: recordedGivenNames(first) }
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
function bestSimilarity(term: LikeTerm, words: readonly RecordedWord[]): SimilarWord | null {
  let best: SimilarWord | null = null
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
