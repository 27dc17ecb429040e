import { InvalidInputError, type MemorialSearch } from '../../contract/directory.ts'
import type { UnderstoodName, UnderstoodSearch } from '../../contract/understood-search.ts'
import { type ParsedSearch, parseSearch } from '../../search/parse-search.ts'

/** Parses all fields of a search except its location. Throws InvalidInputError with a message for every invalid field. */
export function understandSearch(search: MemorialSearch): ParsedSearch {
  const result = parseSearch(search)
  if ('problems' in result) throw new InvalidInputError(result.problems)
  return result.parsed
}

/** Returns how the names of a search were interpreted, for display. */
export function understoodNames({
  givenNames,
  surname,
}: Pick<ParsedSearch, 'givenNames' | 'surname'>): Pick<UnderstoodSearch, 'givenNames' | 'surname'> {
  return {
    givenNames: givenNames.map((word) => understoodName(word, 'beginning')),
    surname: surname === null ? null : understoodName(surname, 'whole'),
  }
}

/** Returns how one name was interpreted. A `plain` name has no wildcard. */
export function understoodName(text: string, plain: 'whole' | 'beginning'): UnderstoodName {
  if (!/[*?]/u.test(text)) return { text, kind: plain }
  const [, beginning] = /^([^*?]+)\*+$/u.exec(text) ?? []
  return beginning === undefined ? { text, kind: 'pattern' } : { text: beginning, kind: 'beginning' }
}
