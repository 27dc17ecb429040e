import { memorialSearchParams } from '../../../contract/search-params.ts'
import { parseNameText } from '../../../domain/names/person-name.ts'

/** The search for a relative of whom only a name is known: "Last, First ..." or "First ... Last"; null for "Unknown". */
export function relativeSearchPath(nameText: string): string | null {
  const name = parseNameText(nameText)
  const [givenNames, surname] = [undoubted(name.givenNames), undoubted(name.surname)]
  if (givenNames === null && surname === null) return null
  const params = memorialSearchParams({ givenNames, surname })
  // The specification names the page, though an absent one is the first too.
  params.set('page', '1')
  return `/search?${params}`
}

/** A record's "J? Smith?" says doubt; a search would read wildcards, and refuse those with too few letters beside them. */
function undoubted(name: string | null): string | null {
  const words = (name ?? '').split(' ').map((word) => word.replace(/^[?*]+|[?*]+$/g, ''))
  return words.filter((word) => word !== '').join(' ') || null
}
