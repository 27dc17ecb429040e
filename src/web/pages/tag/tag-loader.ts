import { data, type LoaderFunctionArgs } from 'react-router'
import { isInvalidInputError, type TagMemorialsResult } from '../../../contract/directory.ts'
import { parsePageNumber } from '../../../contract/search-params.ts'
import { directoryContext } from '../../context/contexts.ts'
import { isTagPagePastEnd } from './is-tag-page-past-end.ts'

export interface TagData extends TagMemorialsResult {
  /** A message about an invalid page number in the URL; otherwise null. */
  readonly problem: string | null
}

/**
 * Loads a tag and one page of its memorials. Responds with 404 for an unknown tag or page and with 422 for an invalid
 * page number.
 */
export async function loadTag({ params, url, context }: Pick<LoaderFunctionArgs, 'params' | 'url' | 'context'>) {
  const parsed = parsePageNumber(url.searchParams)
  const tagged = await findTag(params.slug ?? '', parsed.ok ? parsed.search.page : 1, context)
  if (tagged === null) throw data(null, { status: 404 })
  if (!parsed.ok) return data<TagData>({ ...tagged, problem: parsed.errors.page?.[0] ?? null }, { status: 422 })
  return data<TagData>({ ...tagged, problem: null }, { status: isTagPagePastEnd(tagged) ? 404 : 200 })
}

async function findTag(slug: string, page: number, context: LoaderFunctionArgs['context']) {
  try {
    return await context.get(directoryContext).findTagMemorials(slug, page)
  } catch (error) {
    // No tag has an invalid slug.
    if (isInvalidInputError(error)) return null
    throw error
  }
}
