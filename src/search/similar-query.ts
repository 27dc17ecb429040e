import type { NameMatch } from '../domain/names/name-match.ts'
import type { QueryGivenName, QuerySurname, QueryWord } from './name-query.ts'
import { capitalizedName } from './names/abbreviations.ts'
import { isIndependentName } from './names/nicknames.ts'
import type { NameClause, NameTerm } from './query.ts'
import surnameParticles from './tables/surname-particles.json' with { type: 'json' }

/** Words of a surname that mean nothing alone: "de la Cruz" is similar to Cruz, not to de Haan. */
const PARTICLES = new Set(surnameParticles)

/** The number of clauses doubles with each name. */
const MAX_NAMES_WITH_MISSING = 3

/** Returns the clauses of a search for similar names, or null if no name may differ: an exact search, or only wildcards. */
export function similarNameClauses(
  givenNames: readonly QueryGivenName[],
  surname: QuerySurname | null,
  match: NameMatch,
): NameClause[] | null {
  const clauses = [
    ...givenClauses(givenNames, match === 'similar' || match === 'similar-given'),
    ...(surname === null ? [] : surnameClauses(surname, match === 'similar' || match === 'similar-surname')),
  ]
  return clauses.some((clause) => clause.some((term) => 'like' in term)) ? clauses : null
}

function givenClauses(names: readonly QueryGivenName[], mayBeSimilar: boolean): NameClause[] {
  const hasOneName = names.filter((name) => !isLetter(name)).length === 1
  const whole = names.map(({ pattern, word, whole }): NameClause => {
    const exact: NameTerm = { field: 'given', pattern }
    if (word === null || !mayBeSimilar) return [exact]
    const like = ({ folded, fullNames: [fullName], written }: QueryWord): NameTerm => ({
      field: 'given',
      ...(fullName === undefined ? { like: folded, written } : { like: fullName, written: capitalizedName(fullName) }),
      // Gerald Robert may be Bob, but Dorothy Mae is not Mary.
      ...(hasOneName && isIndependentName(fullName ?? folded) ? { onlyFirst: true } : {}),
    })
    return [exact, like(word), ...(whole === null ? [] : [like(whole)])]
  })
  const [first] = names
  if (first === undefined || !mayBeSimilar) return whole
  const long = whole.filter((_, i) => !isLetter(names[i]))
  const initials = initialsOf(first.word)
  // An initial is enough if the record has nothing else. The E in "Robert E." is only an initial: it matches R. Earl, but
  // not Edward R.
  const enough = (): NameClause =>
    long.length === whole.length
      ? [...whole.flat(), { field: 'given', onlyInitials: initials }]
      : [...long.flat(), { field: 'given', firstInitials: initials }]
  const byMoreThanInitials: NameClause = initials.length === 0 ? whole.flat() : enough()
  if (names.length === 1) return [byMoreThanInitials]
  const clauses = whole.map((terms, i): NameClause => {
    const initials = initialsOfName(names, i)
    return initials.length === 0 ? terms : [...terms, { field: 'given', initials }]
  })
  const mayMissNames =
    names.length <= MAX_NAMES_WITH_MISSING && names.every(({ word, whole }) => word !== null && whole === null)
  if (mayMissNames) {
    const longClauses = clauses.filter((_, i) => !isLetter(names[i]))
    return [...allowMissingNames(clauses, longClauses), byMoreThanInitials]
  }
  return clauses.some((clause) => clause.some((term) => 'initials' in term)) ? [...clauses, byMoreThanInitials] : whole
}

/**
 * Returns the ways in which one of the names may be recorded in initials: as its own initial, or joined with the
 * initials of adjacent names in one word.
 */
function initialsOfName(names: readonly QueryGivenName[], at: number): string[] {
  if (isLetter(names[at])) {
    let [from, to] = [at, at + 1]
    while (isLetter(names[from - 1])) from--
    while (isLetter(names[to])) to++
    const letters = names.slice(from, to).map(({ word }) => word?.folded)
    return letters.length === 1 ? [] : [letters.join('')]
  }
  // A hyphenated name has one initial, or one for each part.
  return [...new Set([names[at]?.word, names[at]?.whole].flatMap((word) => initialsOf(word ?? null)))]
}

function isLetter(name: QueryGivenName | undefined): boolean {
  return [...(name?.word?.folded ?? '')].length === 1
}

/**
 * Returns clauses that also match people with fewer given names than the query: a person with n of q names must match n of them.
 * Therefore, of any s names, one matches unless the person has at most q - s names. One of the long names, those of two letters
 * or more, always matches: Robert E. may be Robert, but not Ernest.
 */
function allowMissingNames(clauses: readonly NameClause[], long: readonly NameClause[]): NameClause[] {
  const areLong = (subset: readonly NameClause[]) =>
    subset.length === long.length && subset.every((clause) => long.includes(clause))
  return subsetsOf(clauses)
    .filter((subset) => subset.length < clauses.length)
    .map((subset): NameClause => {
      const matches = subset.flat()
      return areLong(subset) ? matches : [...matches, { field: 'given', atMost: clauses.length - subset.length }]
    })
}

/** Returns all non-empty subsets, those with one element first. */
function subsetsOf<T>(all: readonly T[]): T[][] {
  const subsets: T[][] = [[]]
  for (const one of all) subsets.push(...subsets.map((some) => [...some, one]))
  return subsets.filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length)
}

/** Returns the initial of each spelling that has two or more characters. */
function initialsOf(word: QueryWord | null): string[] {
  const letters = (word?.spellings ?? []).map((spelling) => [...spelling]).filter((spelling) => spelling.length > 1)
  return [...new Set(letters.map(([first]) => first ?? ''))]
}

function surnameClauses({ pattern, words }: QuerySurname, mayBeSimilar: boolean): NameClause[] {
  const exact: NameTerm = { field: 'surname', pattern }
  if (words === null || !mayBeSimilar) return [[exact]]
  const like = ({ folded, written }: typeof words.whole): NameTerm => ({ field: 'surname', like: folded, written })
  const whole = like(words.whole)
  if (words.each.length === 1) return [[exact, whole]]
  const significant = words.each.filter(({ folded }) => !PARTICLES.has(folded))
  return (significant.length === 0 ? words.each : significant).map((word) => [exact, whole, like(word)])
}
