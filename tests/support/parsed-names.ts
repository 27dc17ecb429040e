import { type PersonFields, parseSearch } from '../../src/search/parse-search.ts'
import type { NamePattern, PersonQuery } from '../../src/search/query.ts'

const NO_FIELDS: PersonFields = {
  givenNames: null,
  surname: null,
  birthYear: null,
  deathYear: null,
  cemeteryId: null,
  match: 'exact',
}

/** Parses the fields of a search as the site does. Throws if a field is invalid. */
export function personQuery(fields: Partial<PersonFields>): PersonQuery {
  const result = parseSearch({ ...NO_FIELDS, ...fields })
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.parsed.query
}

/** Parses the Last Name(s) field. */
export function surnamePattern(surname: string | null): NamePattern | null {
  return personQuery({ surname }).surname
}

/** Parses the Given Name(s) field. */
export function givenNamePatterns(givenNames: string | null): readonly NamePattern[] {
  return personQuery({ givenNames }).givenNames
}
