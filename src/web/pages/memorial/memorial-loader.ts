import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { NeighborsResult } from '../../../contract/browsing.ts'
import { isRemovedError } from '../../../contract/directory.ts'
import { pathId } from '../../../contract/field-rules.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { type CalendarDay, clockContext, directoryContext } from '../../context/contexts.ts'
import { memorialPath } from '../../links/record-path.ts'
import { type RelativeName, relativeNamesOf } from './relative-search-path.ts'

export interface LoadedMemorial {
  readonly memorial: Memorial
  readonly neighbors: NeighborsResult | null
  /** The names of the parents and spouses. They are parsed here so that the page's scripts need no code for it. */
  readonly relativeNames: Readonly<Record<string, RelativeName>>
  /**
   * The date of access in the citations. Except for the year in the footer, nothing else on the page depends on the
   * date.
   */
  readonly accessedOn: CalendarDay
}

type LoaderRequest = Pick<LoaderFunctionArgs, 'params' | 'context'>

/** Loads the memorial with this ID. Responds with 404 if it is unknown and with 410 if it was removed (readings 7). */
export async function loadMemorial({ params, context }: LoaderRequest): Promise<LoadedMemorial> {
  const id = pathId('memorial').parse(params.id ?? '')
  if ('problem' in id) throw data(null, { status: 404 })
  const directory = context.get(directoryContext)
  try {
    const [memorial, neighbors] = await Promise.all([
      directory.findMemorial(id.value),
      directory.findNeighbors(id.value),
    ])
    if (memorial === null) throw data(null, { status: 404 })
    const accessedOn = context.get(clockContext).today()
    return { memorial, neighbors, relativeNames: relativeNamesOf(memorial), accessedOn }
  } catch (error) {
    throw isRemovedError(error) ? data(null, { status: 410 }) : error
  }
}

/**
 * Loads the memorial on the server. Redirects a wrong or missing slug, and a memorial that was merged into another, to the canonical
 * URL (readings 7).
 */
export async function loadMemorialOnServer(
  request: LoaderRequest & Pick<LoaderFunctionArgs, 'url'>,
): Promise<LoadedMemorial> {
  const loaded = await loadMemorial(request)
  const { memorial } = loaded
  const { id, slug } = request.params
  if (id !== String(memorial.id) || slug !== memorial.slug)
    throw redirect(memorialPath(memorial) + request.url.search, 301)
  return loaded
}
