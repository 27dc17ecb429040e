import type { ReactNode } from 'react'
import type { SurnameResult } from '../../../contract/browsing.ts'
import { searchQuery } from '../../../contract/texts/search-query.ts'
import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { pageHref, surnamePath, surnamesPath } from '../../links/browse-path.ts'
import { Link } from '../../links/link.tsx'
import { isUnlistedDemo } from '../../page/page-meta.ts'
import { BrowseFrame, type Crumb } from '../../ui/browse/browse-frame.tsx'
import { DecadeChart } from '../../ui/browse/decade-chart.tsx'
import { beginningLabel } from '../../ui/browse/letter-index.tsx'
import { ListDemoNotice } from '../../ui/frame/demo-notice.tsx'
import type { Route } from './+types/surname-page.ts'
import { browseMeta, headingWithCemetery, trailOf } from './browse-meta.ts'
import {
  type BrowseRequest,
  cemeteryIdOf,
  findOrThrow,
  loadPaged,
  notFound,
  type Paged,
  parseYears,
  redirectTo,
} from './load-browse-data.ts'
import { MemorialList } from './memorial-list.tsx'

/** The API's name for memorials without a surname */
const NO_SURNAME = '-'

/** Loads a surname with one page of its memorials, or the memorials without a surname. */
export async function loadSurname(request: BrowseRequest) {
  const { params } = request
  const decade = parseYears(params.decade)
  if (params.decade !== undefined && decade?.isDecade !== true) throw notFound()
  const options = { cemeteryId: cemeteryIdOf(request), deathDecade: decade?.from ?? null }
  const response = await loadPaged(
    request,
    (page) =>
      findOrThrow(request.context.get(directoryContext).findSurname(params.name ?? NO_SURNAME, { ...options, page })),
    ({ memorials }) => memorials,
  )
  redirectTo(pathOf(response.data), request)
  return response
}

export { loadSurname as clientLoader, loadSurname as loader }

function pathOf({ name, cemetery, deathDecade }: SurnameResult): string {
  return surnamePath(name, cemetery?.id ?? null, deathDecade)
}

/** Returns the heading without the decade. */
function nameHeading({ name, spellings, cemetery }: SurnameResult): string {
  const written = spellings[0]?.written ?? name
  const heading = written === null ? BROWSE_COPY.noSurname : BROWSE_COPY.surname(written)
  return headingWithCemetery(cemetery, heading)
}

function headingOf(loaded: SurnameResult): string {
  const { deathDecade } = loaded
  return deathDecade === null ? nameHeading(loaded) : `${nameHeading(loaded)}: ${BROWSE_COPY.diedIn(`${deathDecade}s`)}`
}

function trail(loaded: SurnameResult): readonly Crumb[] {
  const { name, cemetery, deathDecade } = loaded
  const id = cemetery?.id ?? null
  const [letter] = name ?? ''
  const letters = { label: BROWSE_COPY.surnames, to: surnamesPath('', id) }
  const begin = letter === undefined ? [] : [{ label: beginningLabel(letter), to: surnamesPath(letter, id) }]
  const whole = deathDecade === null ? [] : [{ label: nameHeading(loaded), to: surnamePath(name, id) }]
  return trailOf(cemetery, letters, ...begin, ...whole)
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { memorials, problem } = loaderData
  const heading = headingOf(loaderData)
  return browseMeta(matches, {
    heading,
    description: `${heading}: ${formatCount(memorials.total, 'memorial')} with names, dates, and cemeteries.`,
    path: pageHref(pathOf(loaderData), memorials.currentPage),
    trail: trail(loaderData),
    isIndexed: problem === null && memorials.data.length > 0 && !isUnlistedDemo(matches, memorials.data),
  })
}

export default function SurnamePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { name, cemetery, decades, memorials, problem } = loaderData
  return (
    <>
      <ListDemoNotice records={memorials.data} />
      <BrowseFrame heading={headingOf(loaderData)} trail={trail(loaderData)}>
        <Spellings loaded={loaderData} />
        {cemetery === null && name !== null && (
          <DecadeChart decades={decades} hrefOf={(decade) => surnamePath(name, null, decade)} />
        )}
        <div>
          <MemorialList
            memorials={memorials}
            path={pathOf(loaderData)}
            problem={problem}
            showsPlace={cemetery === null}
          />
        </div>
      </BrowseFrame>
    </>
  )
}

/** The spellings of a surname, other spellings that sort elsewhere, and links to more. */
function Spellings({ loaded }: { readonly loaded: Paged<SurnameResult> }): ReactNode {
  const { name, spellings, related, cemetery, deathDecade } = loaded
  if (name === null) return null
  const surname = spellings[0]?.written ?? name
  const search = searchQuery({ surname, match: 'similar-surname', cemeteryId: cemetery?.id ?? null })
  return (
    <div className="browse__notes">
      {spellings.length > 1 && (
        <p>
          {BROWSE_COPY.spellings}
          {spellings.map(({ written, memorials }) => `${written} (${formatNumber(memorials)})`).join(', ')}
        </p>
      )}
      {cemetery === null && related.length > 0 && (
        <p>
          {BROWSE_COPY.related}
          {related.map((other, i) => (
            <span key={other.name}>
              {i > 0 && ', '}
              <Link to={surnamePath(other.name)}>{`${other.written} (${formatNumber(other.memorials)})`}</Link>
            </span>
          ))}
        </p>
      )}
      <p>
        {deathDecade !== null && (
          <>
            <Link to={surnamePath(name, cemetery?.id ?? null)}>{BROWSE_COPY.allYears}</Link>{' '}
          </>
        )}
        <Link to={`/search?${search}`}>{BROWSE_COPY.searchMore}</Link>
      </p>
    </div>
  )
}
