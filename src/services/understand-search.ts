import { InvalidInputError, type MemorialSearch } from '../contract/directory.ts'
import type { UnderstoodName, UnderstoodSearch } from '../contract/understood-search.ts'
import { parseYearExpression, YEAR_EXPRESSION_HINT, type YearRange } from '../domain/dates/year-expression.ts'
import {
  LETTERS_BESIDE_A_WILDCARD,
  readGivenNames,
  readSurname,
  TooFewLettersError,
  wildcardWords,
} from '../search/name-query.ts'
import type { SearchQuery } from '../search/query.ts'
import { readSimilarNames } from '../search/similar-query.ts'

const WILDCARD_HINT = `Please write at least ${LETTERS_BESIDE_A_WILDCARD} letters beside * or ?.`

/** Reads what was typed, all but the location; throws InvalidInputError with a message for every field that cannot be read. */
export function understandSearch(search: MemorialSearch): Omit<SearchQuery, 'places'> {
  const problems: Record<string, string[]> = {}

  function read<T>(field: keyof MemorialSearch, work: () => T, otherwise: T): T {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof TooFewLettersError)) throw error
      problems[field] = [WILDCARD_HINT]
      return otherwise
    }
  }
  function readYears(field: 'birthYear' | 'deathYear'): YearRange | null {
    const typed = search[field]
    if (typed === null) return null
    const range = parseYearExpression(typed)
    if (range === null) problems[field] = [YEAR_EXPRESSION_HINT]
    return range
  }

  const understood = {
    givenNames: read('givenNames', () => readGivenNames(search.givenNames), []),
    surname: read('surname', () => readSurname(search.surname), null),
    birthYears: readYears('birthYear'),
    deathYears: readYears('deathYear'),
    cemeteryId: search.cemeteryId,
  }
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems)
  return { ...understood, similarNames: readSimilarNames(search, search.match) }
}

/** What the names of a search were understood as, for people to read. */
export function understoodNames(search: MemorialSearch): Pick<UnderstoodSearch, 'givenNames' | 'surname'> {
  const { surname } = search
  const given = search.givenNames === null ? [] : wildcardWords(search.givenNames)
  const isAWord = given.length > 0 || search.givenNames === null
  return {
    givenNames: (isAWord ? given : [search.givenNames ?? '']).map((word) => understoodName(word, 'beginning')),
    surname: surname === null ? null : understoodName(wildcardWords(surname).join(' ') || surname.trim(), 'whole'),
  }
}

function understoodName(text: string, plain: 'whole' | 'beginning'): UnderstoodName {
  if (!/[*?]/u.test(text)) return { text, kind: plain }
  const [, beginning] = /^([^*?]+)\*+$/u.exec(text) ?? []
  return beginning === undefined ? { text, kind: 'pattern' } : { text: beginning, kind: 'beginning' }
}
