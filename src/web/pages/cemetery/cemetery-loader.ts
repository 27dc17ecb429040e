import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { type CemeteryMemorialsResult, isRemovedError } from '../../../contract/directory.ts'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import { pathId } from '../../../contract/field-rules.ts'
import { parseFields } from '../../../contract/request-fields.ts'
import type { CemeteryOverview } from '../../../domain/browse.ts'
import type { Cemetery } from '../../../domain/cemetery.ts'
import type { CemeteryMemorial } from '../../../domain/memorial.ts'
import type { Page } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { cemeteryPath } from '../../links/record-path.ts'
import { MEMORIALS_PER_PAGE } from './memorials-per-page.ts'

export interface CemeteryData {
  readonly cemetery: Cemetery
  /** The filter in the URL, trimmed. */
  readonly filter: string
  readonly memorials: Page<CemeteryMemorial>
  /** Null if the cemetery was removed in the meantime. */
  readonly overview: CemeteryOverview | null
  readonly problems: { readonly filter: string | null; readonly page: string | null }
}

const FIELDS = {
  filter: ENDPOINTS.findCemeteryMemorials.query.filter,
  page: ENDPOINTS.findCemeteryMemorials.query.page,
}
const UNPROCESSABLE = 422
const PAGE_NOT_FOUND = 404

type LoaderRequest = Pick<LoaderFunctionArgs, 'params' | 'context' | 'url'>

async function findCemetery(
  { context, params }: LoaderRequest,
  query: { readonly filter: string | null; readonly page: number },
): Promise<CemeteryMemorialsResult> {
  const id = pathId('cemetery').parse(params.id ?? '')
  if ('problem' in id) throw data(null, { status: 404 })
  try {
    const directory = context.get(directoryContext)
    const found = await directory.findCemeteryMemorials(id.value, { ...query, perPage: MEMORIALS_PER_PAGE })
    if (found !== null) return found
  } catch (error) {
    throw isRemovedError(error) ? data(null, { status: 410 }) : error
  }
  throw data(null, { status: 404 })
}

/** Returns the filter if it is valid, even if the page number is not. */
function validFilter(textsOf: (name: string) => readonly string[]): string | null {
  const parsed = parseFields({ filter: FIELDS.filter }, 'page', textsOf)
  return parsed.ok ? parsed.values.filter : null
}

/** Loads a cemetery and one page of its memorials. Responds with 404, 410, and 422 as in readings 7 and 10. */
export async function loadCemetery(request: LoaderRequest) {
  const { searchParams } = request.url
  const textsOf = (name: string) => searchParams.getAll(name)
  const parsed = parseFields(FIELDS, 'page', textsOf)
  const query = parsed.ok ? parsed.values : { filter: validFilter(textsOf), page: 1 }
  const { cemetery, memorials } = await findCemetery(request, query)
  const overview = await request.context.get(directoryContext).findCemeteryOverview(cemetery.id)
  const problems = {
    filter: parsed.ok ? null : (parsed.errors.filter?.[0] ?? null),
    page: parsed.ok ? null : (parsed.errors.page?.[0] ?? null),
  }
  const filter = searchParams.get('filter')?.trim() ?? ''
  const result: CemeteryData = { cemetery, filter, memorials, overview, problems }
  if (!parsed.ok) return data(result, UNPROCESSABLE)
  return data(result, memorials.currentPage > memorials.lastPage ? PAGE_NOT_FOUND : 200)
}

/** Loads the cemetery on the server. Redirects a wrong slug or a merged cemetery's ID to the canonical URL. */
export async function loadCemeteryOnServer(request: LoaderRequest) {
  const response = await loadCemetery(request)
  const { cemetery } = response.data
  const isCanonical = request.params.slug === cemetery.slug && request.params.id === String(cemetery.id)
  if (!isCanonical) throw redirect(cemeteryPath(cemetery) + request.url.search, 301)
  return response
}
