import type { ReactNode } from 'react'
import { formatCount } from '../../../domain/format-number.ts'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { cemeteryIndexPath } from '../../links/browse-path.ts'
import { cemeteryPath } from '../../links/record-path.ts'
import { isUnlistedDemo } from '../../page/page-meta.ts'
import { BrowseEmpty, BrowseFrame } from '../../ui/browse/browse-frame.tsx'
import { CemeteryDecades, CemeteryLetters } from '../../ui/browse/cemetery-browse.tsx'
import type { Route } from './+types/cemetery-index-page.ts'
import { browseMeta, trailOf } from './browse-meta.ts'
import { type BrowseRequest, cemeteryIdOf, findOrThrow, redirectTo } from './load-browse-data.ts'

/** Loads a cemetery's first letters of surnames and decades of death. */
export async function loadCemeteryIndex(request: BrowseRequest) {
  const id = cemeteryIdOf(request) ?? 0
  const overview = await findOrThrow(request.context.get(directoryContext).findCemeteryOverview(id))
  redirectTo(cemeteryIndexPath(overview.cemetery.id), request)
  return overview
}

export { loadCemeteryIndex as clientLoader, loadCemeteryIndex as loader }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { cemetery } = loaderData
  return browseMeta(matches, {
    heading: BROWSE_COPY.cemeteryIndex(cemetery.name),
    description: BROWSE_COPY.surnamesDescription,
    path: cemeteryIndexPath(cemetery.id),
    trail: trailOf(cemetery),
    isIndexed: cemetery.memorialsCount > 0 && !isUnlistedDemo(matches, [cemetery]),
  })
}

export default function CemeteryIndexPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { cemetery } = loaderData
  return (
    <BrowseFrame
      heading={BROWSE_COPY.cemeteryIndex(cemetery.name)}
      subtitle={formatCount(cemetery.memorialsCount, 'memorial')}
      trail={trailOf(cemetery)}
    >
      {cemetery.memorialsCount === 0 && (
        <BrowseEmpty text={BROWSE_COPY.noMemorials} links={[{ label: cemetery.name, to: cemeteryPath(cemetery) }]} />
      )}
      <CemeteryLetters overview={loaderData} />
      <CemeteryDecades overview={loaderData} />
    </BrowseFrame>
  )
}
