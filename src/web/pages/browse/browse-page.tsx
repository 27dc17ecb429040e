import type { ReactNode } from 'react'
import { regionPath } from '../../../domain/places/region-path.ts'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import {
  BROWSE_PATH,
  CENTURIES_PATH,
  centuryPath,
  regionHref,
  surnamePath,
  TAGS_PATH,
} from '../../links/browse-path.ts'
import { Link } from '../../links/link.tsx'
import { tagPath } from '../../links/record-path.ts'
import { BrowseEmpty, BrowseFrame } from '../../ui/browse/browse-frame.tsx'
import { CountLinks, CountOf } from '../../ui/browse/count-links.tsx'
import { LetterIndex } from '../../ui/browse/letter-index.tsx'
import { StateLinks } from '../../ui/browse/state-links.tsx'
import type { Route } from './+types/browse-page.ts'
import { browseMeta } from './browse-meta.ts'
import { type BrowseRequest, findOrThrow } from './load-browse-data.ts'
import styles from './year-table.css?url'
import { YearTable } from './year-table.tsx'

/** All tags are on a separate page. */
const MAX_TAGS = 12

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Loads the first letters, the countries, the states of the largest country, the centuries, and the first tags. */
export async function loadBrowse({ context }: BrowseRequest) {
  const directory = context.get(directoryContext)
  const [surnames, places, centuries, tags] = await Promise.all([
    findOrThrow(directory.listSurnames({ prefix: null, cemeteryId: null })),
    findOrThrow(directory.findRegion({ path: null, page: 1 })),
    directory.listYears({ century: null, decade: null }),
    directory.listTags({ page: 1 }),
  ])
  const countries = places.regions?.data ?? []
  const [largest] = countries.toSorted((a, b) => b.memorials - a.memorials)
  const states =
    largest === undefined
      ? []
      : ((await findOrThrow(directory.findRegion({ path: regionPath([largest.key]), page: 1 }))).regions?.data ?? [])
  return {
    surnames,
    places: [
      // A directory with only one country lists its states.
      { heading: null, within: [], regions: countries.length > 1 ? countries : [] },
      { heading: countries.length > 1 ? largest : null, within: [largest?.key ?? ''], regions: states },
    ].filter(({ regions }) => regions.length > 0),
    centuries,
    tags: tags.data.slice(0, MAX_TAGS),
  }
}

export { loadBrowse as clientLoader, loadBrowse as loader }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  return browseMeta(matches, {
    heading: BROWSE_COPY.heading,
    description: BROWSE_COPY.description,
    path: BROWSE_PATH,
    trail: [],
    isIndexed: loaderData.surnames.groups.length > 0,
  })
}

export default function BrowsePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { surnames, places, centuries, tags } = loaderData
  const { groups, unnamed } = surnames
  return (
    <BrowseFrame heading={BROWSE_COPY.heading} subtitle={BROWSE_COPY.description} trail={[]}>
      {groups.length === 0 && unnamed === 0 && (
        <BrowseEmpty text={BROWSE_COPY.noneText} links={[{ label: BROWSE_COPY.trySearch, to: '/search' }]} />
      )}
      {groups.length > 0 && (
        <section className="browse__group" aria-labelledby="surnames">
          <h2 id="surnames">{BROWSE_COPY.surnames}</h2>
          <LetterIndex groups={groups} cemeteryId={null} label={BROWSE_COPY.surnames} />
        </section>
      )}
      {unnamed > 0 && (
        <p className="browse__more">
          <Link to={surnamePath(null)}>{BROWSE_COPY.noSurnameLink}</Link> <CountOf memorials={unnamed} />
        </p>
      )}
      {places.length > 0 && (
        <section className="browse__group" aria-labelledby="places">
          <h2 id="places">
            <Link to={regionHref([])}>{BROWSE_COPY.places}</Link>
          </h2>
          {places.map(({ heading, within, regions }) => (
            <div key={within.join()} className="browse__group">
              {heading != null && <h3>{heading.label}</h3>}
              <StateLinks
                country={within[0] ?? ''}
                links={regions.map(({ key, label, memorials }) => ({
                  to: regionHref([...within, key]),
                  label: label === '' ? BROWSE_COPY.notRecorded : label,
                  memorials,
                }))}
              />
            </div>
          ))}
        </section>
      )}
      <div className="browse__ways">
        {centuries.length > 0 && (
          <section aria-labelledby="centuries">
            <h2 id="centuries">
              <Link to={CENTURIES_PATH}>{BROWSE_COPY.centuries}</Link>
            </h2>
            <YearTable counts={centuries} labelOf={({ from }) => `${from}s`} hrefOf={({ from }) => centuryPath(from)} />
          </section>
        )}
        {tags.length > 0 && (
          <section aria-labelledby="tags">
            <h2 id="tags">
              <Link to={TAGS_PATH}>{BROWSE_COPY.tags}</Link>
            </h2>
            <CountLinks
              links={tags.map(({ slug, name, memorials }) => ({ to: tagPath(slug), label: name, memorials }))}
            />
          </section>
        )}
      </div>
    </BrowseFrame>
  )
}
