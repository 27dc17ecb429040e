import { searchQuery } from '../../../contract/texts/search-query.ts'
import type { Memorial, Relative } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { parseNameText } from '../../../domain/names/person-name.ts'
import { relativeDisplayName } from '../../../domain/names/relative-name.ts'

/** Returns the search path for a name such as "Last, First ..." or "First ... Last"; null for "Unknown". */
export function relativeSearchPath(nameText: string): string | null {
  const name = parseNameText(nameText)
  const [givenNames, surname] = [withoutDoubtMarks(name.givenNames), withoutDoubtMarks(name.surname)]
  if (givenNames === null && surname === null) return null
  const params = searchQuery({ givenNames, surname })
  // Page 1 is the default, but the specification includes it in the URL.
  params.set('page', '1')
  return `/search?${params}`
}

/** Removes question marks that express doubt, as in "J? Smith?", because a search would treat them as wildcards. */
function withoutDoubtMarks(name: string | null): string | null {
  const words = (name ?? '').split(' ').map((word) => word.replace(/^[?*]+|[?*]+$/g, ''))
  return words.filter((word) => word !== '').join(' ') || null
}

export interface RelativeName {
  /** The name in the same form as all other names */
  readonly name: string
  /** The path of a search for the name; null for "Unknown" */
  readonly searchPath: string | null
}

const NAMED: readonly Relative['kinship'][] = ['father', 'mother', 'spouse']

/** Parses the names of the parents and spouses of a memorial. The keys are the names as written or as displayed. */
export function relativeNamesOf({ father, mother, spouse, relatives }: Memorial): Record<string, RelativeName> {
  const found = relatives.filter(({ kinship }) => NAMED.includes(kinship)).map(({ memorial }) => displayName(memorial))
  const written = [father, mother, spouse].filter((text): text is string => text !== null && text !== '')
  return Object.fromEntries([
    ...found.map((name) => [name, { name, searchPath: relativeSearchPath(name) }]),
    ...written.map((text) => [text, { name: relativeDisplayName(text), searchPath: relativeSearchPath(text) }]),
  ])
}
