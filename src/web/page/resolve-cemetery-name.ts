import { redirect } from 'react-router'
import type { Directory } from '../../contract/directory.ts'
import { CEMETERY_NAME_COPY } from '../copy/directory-pages.ts'
import type { TypedCemetery } from '../ui/search/cemetery-choices.ts'
import { exactCemetery } from '../ui/search/cemetery-match.ts'

/** The address parameter of a cemetery that was typed and not chosen. */
export const CEMETERY_NAME = 'cemeteryName'

const LOOKED_AT = 50
const MOST_OFFERED = 5
const LONGEST_NAME = 200

/**
 * What the `cemeteryName` of an address means. Throws the redirect to the same address with `cemeteryId` when exactly one
 * cemetery is meant; null when there is no such parameter, or a cemetery was chosen besides.
 */
export async function resolveCemeteryName(
  directory: Pick<Directory, 'listCemeteryMenu'>,
  url: URL,
): Promise<TypedCemetery | null> {
  const name = url.searchParams.get(CEMETERY_NAME)?.trim() ?? ''
  if (name === '' || (url.searchParams.get('cemeteryId') ?? '') !== '') return null
  const addressOf = (id: number) => {
    const params = new URLSearchParams(url.searchParams)
    params.delete(CEMETERY_NAME)
    params.delete('page')
    params.set('cemeteryId', String(id))
    return `${url.pathname}?${params}`
  }
  const query = name.slice(0, LONGEST_NAME)
  const matches = await directory.listCemeteryMenu({ query, limit: LOOKED_AT })
  const meant = matches.length === 1 ? (matches[0] ?? null) : exactCemetery(matches, name)
  if (meant !== null) throw redirect(addressOf(meant.id))
  const near =
    matches.length > 0 ? matches : await directory.listCemeteryMenu({ query, limit: MOST_OFFERED, match: 'similar' })
  const offers = near.slice(0, MOST_OFFERED).map((cemetery) => ({ cemetery, href: addressOf(cemetery.id) }))
  const problem =
    matches.length > 0 ? CEMETERY_NAME_COPY.several(name) : CEMETERY_NAME_COPY.unknown(name, offers.length > 0)
  return { name, problem, offers }
}
