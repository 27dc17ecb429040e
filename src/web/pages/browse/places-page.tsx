import type { ReactNode } from 'react'
import type { RegionResult } from '../../../contract/browsing.ts'
import type { RegionEntry } from '../../../domain/browse.ts'
import { formatCount } from '../../../domain/format-number.ts'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { pageHref, regionHref } from '../../links/browse-path.ts'
import { cemeteryPath } from '../../links/record-path.ts'
import { BrowseEmpty, BrowseFrame, type Crumb } from '../../ui/browse/browse-frame.tsx'
import { CountLinks } from '../../ui/browse/count-links.tsx'
import { StateLinks } from '../../ui/browse/state-links.tsx'
import type { Route } from './+types/places-page.ts'
import { BROWSE_CRUMB, browseMeta } from './browse-meta.ts'
import { type BrowseRequest, findOrThrow, loadPaged, redirectTo } from './load-browse-data.ts'
import { PagedList } from './paged-list.tsx'

/** Loads a country, state, or county with its contents. */
export async function loadPlaces(request: BrowseRequest) {
  const path = request.params['*'] || null
  const response = await loadPaged(
    request,
    (page) => findOrThrow(request.context.get(directoryContext).findRegion({ path, page })),
    listOf,
  )
  redirectTo(regionHref(keysOf(response.data)), request)
  return response
}

export { loadPlaces as clientLoader, loadPlaces as loader }

function listOf({ regions, cemeteries }: RegionResult) {
  return regions ?? cemeteries ?? { currentPage: 1, lastPage: 1 }
}

function keysOf({ levels }: Pick<RegionResult, 'levels'>): string[] {
  return levels.map(({ key }) => key)
}

function labelOf({ label }: RegionEntry): string {
  return label === '' ? BROWSE_COPY.notRecorded : label
}

function headingOf({ levels }: RegionResult): string {
  if (levels.length === 0) return BROWSE_COPY.places
  // "Larkspur County, Vermont"; the country is in the breadcrumbs.
  const names = levels.length === 1 ? levels : levels.slice(1).toReversed()
  return BROWSE_COPY.place(names.map(labelOf).join(', '))
}

function trail({ levels }: RegionResult): readonly Crumb[] {
  if (levels.length === 0) return [BROWSE_CRUMB]
  const above = levels.slice(0, -1).map((level, i) => ({
    label: labelOf(level),
    to: regionHref(keysOf({ levels: levels.slice(0, i + 1) })),
  }))
  return [BROWSE_CRUMB, { label: BROWSE_COPY.places, to: regionHref([]) }, ...above]
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { currentPage, lastPage } = listOf(loaderData)
  return browseMeta(matches, {
    heading: headingOf(loaderData),
    description: BROWSE_COPY.placesDescription,
    path: pageHref(regionHref(keysOf(loaderData)), currentPage),
    trail: trail(loaderData),
    isIndexed: loaderData.problem === null && currentPage <= lastPage && loaderData.memorials > 0,
  })
}

const LEVELS = [BROWSE_COPY.countries, BROWSE_COPY.states, BROWSE_COPY.counties]

export default function PlacesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { levels, regions, cemeteries, problem, memorials } = loaderData
  const path = regionHref(keysOf(loaderData))
  const list = listOf(loaderData)
  const links =
    regions?.data.map((region) => ({
      to: regionHref([...keysOf(loaderData), region.key]),
      label: labelOf(region),
      note: formatCount(region.cemeteries, 'cemetery', 'cemeteries'),
      memorials: region.memorials,
    })) ??
    cemeteries?.data.map((cemetery) => ({
      to: cemeteryPath(cemetery),
      label: cemetery.name,
      note: cemetery.city ?? '',
      memorials: cemetery.memorialsCount,
    })) ??
    []
  return (
    <BrowseFrame
      heading={headingOf(loaderData)}
      trail={trail(loaderData)}
      {...(levels.length === 0 ? {} : { subtitle: formatCount(memorials, 'memorial') })}
    >
      <PagedList list={list} problem={problem} hrefOf={(page) => pageHref(path, page)}>
        {links.length === 0 && list.currentPage === 1 && (
          <BrowseEmpty text={BROWSE_COPY.none} links={[{ label: BROWSE_COPY.trySearch, to: '/search' }]} />
        )}
        {links.length > 0 && (
          <section className="browse__group" aria-labelledby="list">
            <h2 id="list">{cemeteries === null ? LEVELS[levels.length] : BROWSE_COPY.cemeteries}</h2>
            {levels.length === 1 ? (
              <StateLinks country={levels[0]?.key ?? ''} links={links} />
            ) : (
              <CountLinks links={links} />
            )}
          </section>
        )}
      </PagedList>
    </BrowseFrame>
  )
}
