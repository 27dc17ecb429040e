import { redirect } from 'react-router'
import type { Directory } from '../../contract/directory.ts'
import { CEMETERY_NAME } from '../../contract/texts/search-query.ts'
import { CEMETERY_NAME_COPY } from '../copy/search-form.ts'
import type { TypedCemetery } from '../ui/search/cemetery-choices.ts'
import { intendedCemetery } from '../ui/search/cemetery-match.ts'

const MAX_MATCHES = 50
const MAX_SUGGESTIONS = 10
const MAX_NAME_CHARACTERS = 200

/**
 * Resolves the `cemeteryName` parameter of a URL. Throws a redirect to the URL with `cemeteryId` instead when exactly one
 * cemetery matches. Returns null when there is no such parameter, or when the URL also has a `cemeteryId`.
 */
export async function resolveCemeteryName(
  directory: Pick<Directory, 'listCemeteryMenu'>,
  url: URL,
): Promise<TypedCemetery | null> {
  const name = url.searchParams.get(CEMETERY_NAME)?.trim() ?? ''
  if (name === '' || (url.searchParams.get('cemeteryId') ?? '') !== '') return null
  const hrefOf = (id: number) => {
    const params = new URLSearchParams(url.searchParams)
    params.delete(CEMETERY_NAME)
    params.delete('page')
    params.set('cemeteryId', String(id))
    return `${url.pathname}?${params}`
  }
  const query = name.slice(0, MAX_NAME_CHARACTERS)
  const matches = await directory.listCemeteryMenu({ query, limit: MAX_MATCHES })
  const meant = matches.length === 1 ? (matches[0] ?? null) : intendedCemetery(matches, name)
  if (meant !== null) throw redirect(hrefOf(meant.id))
  const similar =
    matches.length > 0 ? matches : await directory.listCemeteryMenu({ query, limit: MAX_SUGGESTIONS, match: 'similar' })
  const suggestions = similar.slice(0, MAX_SUGGESTIONS).map((cemetery) => ({ cemetery, href: hrefOf(cemetery.id) }))
  const problem =
    matches.length > 0 ? CEMETERY_NAME_COPY.several(name) : CEMETERY_NAME_COPY.unknown(name, suggestions.length > 0)
  return { name, problem, suggestions }
}
