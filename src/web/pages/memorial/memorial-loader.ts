import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isGoneError } from '../../../contract/directory.ts'
import { pathId } from '../../../contract/field-rules.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { directoryContext } from '../../context/contexts.ts'
import { memorialPath } from '../../links/record-path.ts'

type Visit = Pick<LoaderFunctionArgs, 'params' | 'context'>

/** Loads the memorial with this ID; responds 404 if it is unknown and 410 if it was removed (readings 7). */
export async function loadMemorial({ params, context }: Visit): Promise<Memorial> {
  const id = pathId('memorial').parse(params.id ?? '')
  if ('problem' in id) throw data(null, { status: 404 })
  const memorial = await findMemorial(id.value, context)
  if (memorial === null) throw data(null, { status: 404 })
  return memorial
}

async function findMemorial(id: number, context: Visit['context']): Promise<Memorial | null> {
  try {
    return await context.get(directoryContext).findMemorial(id)
  } catch (error) {
    throw isGoneError(error) ? data(null, { status: 410 }) : error
  }
}

/** On the server the id decides too, but its one address is the one with the right slug: any other moves there for good. */
export async function loadMemorialOnServer(visit: Visit & Pick<LoaderFunctionArgs, 'url'>): Promise<Memorial> {
  const memorial = await loadMemorial(visit)
  if (visit.params.slug !== memorial.slug) throw redirect(memorialPath(memorial) + visit.url.search, 301)
  return memorial
}
