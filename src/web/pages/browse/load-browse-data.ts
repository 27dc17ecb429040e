import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isInvalidInputError, isRemovedError } from '../../../contract/directory.ts'
import { pathId } from '../../../contract/field-rules.ts'
import { parsePageNumber } from '../../../contract/search-params.ts'
import { LAST_YEAR } from '../../../domain/dates/year-range.ts'
import type { Page } from '../../../domain/page.ts'

export type BrowseRequest = Pick<LoaderFunctionArgs, 'params' | 'context' | 'url'>

/** The data of a page, with a message about an invalid page number in the URL. */
export type Paged<T> = T & { readonly problem: string | null }

const UNPROCESSABLE = 422
const NOT_FOUND = 404
const GONE = 410

/** Responds with 404 for null or invalid input, and with 410 for a removed record. */
export async function findOrThrow<T>(find: Promise<T | null>): Promise<T> {
  let found: T | null
  try {
    found = await find
  } catch (error) {
    if (isRemovedError(error)) throw data(null, { status: GONE })
    if (isInvalidInputError(error)) throw notFound()
    throw error
  }
  if (found === null) throw notFound()
  return found
}

/** Returns the response for a URL that has no page. */
export function notFound() {
  return data(null, { status: NOT_FOUND })
}

/**
 * Returns the cemetery ID in the URL, or null for a page of the whole directory. Responds with 404 for an invalid ID.
 */
export function cemeteryIdOf({ params }: BrowseRequest): number | null {
  if (params.id === undefined) return null
  const id = pathId('cemetery').parse(params.id)
  if ('problem' in id) throw notFound()
  return id.value
}

/**
 * Loads the list page that the URL names. Responds with 422 for an invalid number and with 404 past the end (readings 10).
 */
export async function loadPaged<T>(
  { url }: BrowseRequest,
  find: (page: number) => Promise<T>,
  pageOf: (found: T) => Pick<Page<unknown>, 'currentPage' | 'lastPage'>,
) {
  const parsed = parsePageNumber(url.searchParams)
  const found = await find(parsed.ok ? parsed.search.page : 1)
  const problem = parsed.ok ? null : (parsed.errors.page?.[0] ?? null)
  const { currentPage, lastPage } = pageOf(found)
  const status = problem !== null ? UNPROCESSABLE : currentPage > lastPage ? NOT_FOUND : 200
  return data<Paged<T>>({ ...found, problem }, status)
}

/** Redirects to the canonical path of the page and keeps the query. */
export function redirectTo(path: string, { url }: BrowseRequest): void {
  if (decodeURI(url.pathname) !== decodeURI(path)) throw redirect(path + url.search, 301)
}

const YEARS = /^([1-9][0-9]{2,3})(s?)$/

/** Parses `1843` or `1840s` in a path; null for other text. */
export function parseYears(text: string | undefined): { readonly from: number; readonly isDecade: boolean } | null {
  const [, year, s] = YEARS.exec(text ?? '') ?? []
  if (year === undefined) return null
  const from = Number(year)
  if (from > LAST_YEAR || (s === 's' && from % 10 !== 0)) return null
  return { from, isDecade: s === 's' }
}
