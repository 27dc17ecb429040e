import { parseYearExpression, YEAR_EXPRESSION_HINT } from '../domain/dates/year-expression.ts'
import type { NameMatch } from '../domain/names/name-match.ts'
import { bareName, type EnteredMaidenName, maidenNameIn } from './bare-name.ts'
import { MIN_LETTERS_WITH_WILDCARD, parseGivenNames, parseSurname } from './name-query.ts'
import type { PersonQuery } from './query.ts'
import { similarNameClauses } from './similar-query.ts'

/** The fields of a search, except its location, as entered. Null means an empty field. */
export interface PersonFields {
  readonly givenNames: string | null
  readonly surname: string | null
  readonly birthYear: string | null
  readonly deathYear: string | null
  readonly cemeteryId: number | null
  readonly match: NameMatch
}

/** A search, parsed once: storage and match reasons use its query, and pages and suggestions also use its text. */
export interface ParsedSearch {
  readonly query: PersonQuery
  /** The words of the given names as entered by the visitor; the whole text if it has no word */
  readonly givenNames: readonly string[]
  /** The surname as entered by the visitor, with single spaces */
  readonly surname: string | null
  /** The maiden name after "née". If no one has it, the search ignores it. */
  readonly maidenName: EnteredMaidenName | null
  /** Titles, suffixes, years, and a maiden name that the search may ignore, as entered by the visitor */
  readonly ignored: readonly string[]
}

/** A hint for each field that cannot be parsed. */
export type SearchProblems = Readonly<Partial<Record<'givenNames' | 'surname' | 'birthYear' | 'deathYear', string[]>>>

const WILDCARD_HINT = `Please enter at least ${MIN_LETTERS_WITH_WILDCARD} letters besides * or ?.`

/** Parses all fields of a search except its location. */
export function parseSearch(
  fields: PersonFields,
): { readonly parsed: ParsedSearch } | { readonly problems: SearchProblems } {
  const problems: Record<string, string[]> = {}
  function parseField<T>(field: keyof SearchProblems, hint: string, parse: (text: string) => T | null): T | null {
    const text = fields[field]
    if (text === null || text.trim() === '') return null
    const value = parse(text)
    if (value === null) problems[field] = [hint]
    return value
  }

  // Without a last name, "Mary née Kowalski" is a full name.
  const namesBeforeNee = (fields.surname ?? '').trim() === '' ? 2 : 1
  const bareGiven = bareName(fields.givenNames ?? '', namesBeforeNee)
  const bareSurname = bareName(fields.surname ?? '', 1)
  const given = parseField('givenNames', WILDCARD_HINT, () => parseGivenNames(bareGiven.name))
  const surname = parseField('surname', WILDCARD_HINT, () => parseSurname(bareSurname.name))
  const birthYears = parseField('birthYear', YEAR_EXPRESSION_HINT, parseYearExpression)
  const deathYears = parseField('deathYear', YEAR_EXPRESSION_HINT, parseYearExpression)
  if (Object.keys(problems).length > 0) return { problems }
  const names = given?.names ?? []
  const maidenName = maidenNameIn(fields.surname ?? '', 1) ?? maidenNameIn(fields.givenNames ?? '', namesBeforeNee)
  const query = {
    givenNames: names.map(({ pattern }) => pattern),
    surname: surname?.pattern ?? null,
    similarNames: similarNameClauses(names, surname, fields.match),
    maidenName: maidenName === null ? null : (parseSurname(maidenName.name)?.pattern ?? null),
    birthYears,
    deathYears,
    cemeteryId: fields.cemeteryId,
  }
  return {
    parsed: {
      query,
      givenNames: given?.written ?? [],
      surname: surname?.written ?? null,
      maidenName,
      ignored: [...bareGiven.ignored, ...bareSurname.ignored],
    },
  }
}
