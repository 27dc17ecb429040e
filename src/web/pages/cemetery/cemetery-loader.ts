import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { type CemeteryMemorialsResult, isGoneError } from '../../../contract/directory.ts'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import { pathId } from '../../../contract/field-rules.ts'
import { parseFields } from '../../../contract/request-fields.ts'
import type { Cemetery } from '../../../domain/cemetery.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { Page } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { cemeteryPath } from '../../links/record-path.ts'

/** What the page's HTML carries, and what its links page by (readings 18). */
export const MEMORIALS_PER_PAGE = 100

export interface CemeteryData {
  readonly cemetery: Cemetery
  /** The filter of the address, as typed. */
  readonly filter: string
  readonly memorials: Page<MemorialSummary>
  readonly problems: { readonly filter: string | null; readonly page: string | null }
}

const FIELDS = {
  filter: ENDPOINTS.findCemeteryMemorials.query.filter,
  page: ENDPOINTS.findCemeteryMemorials.query.page,
}
const UNREADABLE = 422
const PAGE_NOT_FOUND = 404

type Visit = Pick<LoaderFunctionArgs, 'params' | 'context' | 'url'>

async function findCemetery(
  { context, params }: Visit,
  asked: { readonly filter: string | null; readonly page: number },
): Promise<CemeteryMemorialsResult> {
  const id = pathId('cemetery').parse(params.id ?? '')
  if ('problem' in id) throw data(null, { status: 404 })
  try {
    const directory = context.get(directoryContext)
    const found = await directory.findCemeteryMemorials(id.value, { ...asked, perPage: MEMORIALS_PER_PAGE })
    if (found !== null) return found
  } catch (error) {
    throw isGoneError(error) ? data(null, { status: 410 }) : error
  }
  throw data(null, { status: 404 })
}

/** The filter still holds where only the page cannot be read. */
function readableFilter(textsOf: (name: string) => readonly string[]): string | null {
  const reading = parseFields({ filter: FIELDS.filter }, 'page', textsOf)
  return reading.ok ? reading.values.filter : null
}

/** The cemetery of this id and one page of its memorials; 404, 410 and 422 as readings 7 and 10 have them. */
export async function loadCemetery(visit: Visit) {
  const { searchParams } = visit.url
  const textsOf = (name: string) => searchParams.getAll(name)
  const reading = parseFields(FIELDS, 'page', textsOf)
  const asked = reading.ok ? reading.values : { filter: readableFilter(textsOf), page: 1 }
  const { cemetery, memorials } = await findCemetery(visit, asked)
  const problems = {
    filter: reading.ok ? null : (reading.errors.filter?.[0] ?? null),
    page: reading.ok ? null : (reading.errors.page?.[0] ?? null),
  }
  const answer: CemeteryData = { cemetery, filter: searchParams.get('filter')?.trim() ?? '', memorials, problems }
  if (!reading.ok) return data(answer, UNREADABLE)
  return data(answer, memorials.currentPage > memorials.lastPage ? PAGE_NOT_FOUND : 200)
}

/** On the server the one address is the one with the right slug: any other, and that of a merged cemetery, moves there for good. */
export async function loadCemeteryOnServer(visit: Visit) {
  const answer = await loadCemetery(visit)
  const { cemetery } = answer.data
  const isHere = visit.params.slug === cemetery.slug && visit.params.id === String(cemetery.id)
  if (!isHere) throw redirect(cemeteryPath(cemetery) + visit.url.search, 301)
  return answer
}
