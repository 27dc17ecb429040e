import { memorialSearchParams } from '../../../contract/search-params.ts'
import { parseNameText } from '../../../domain/names/person-name.ts'

/** Returns the search path for a name such as "Last, First ..." or "First ... Last"; null for "Unknown". */
export function relativeSearchPath(nameText: string): string | null {
  const name = parseNameText(nameText)
  const [givenNames, surname] = [withoutDoubtMarks(name.givenNames), withoutDoubtMarks(name.surname)]
  if (givenNames === null && surname === null) return null
  const params = memorialSearchParams({ givenNames, surname })
  // Page 1 is the default, but the specification includes it in the URL.
  params.set('page', '1')
  return `/search?${params}`
}

/** Removes marks of doubt such as in "J? Smith?", because a search would treat them as wildcards. */
function withoutDoubtMarks(name: string | null): string | null {
  const words = (name ?? '').split(' ').map((word) => word.replace(/^[?*]+|[?*]+$/g, ''))
  return words.filter((word) => word !== '').join(' ') || null
}
