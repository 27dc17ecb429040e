import type { ReactNode } from 'react'
import type { YearCount } from '../../../domain/browse.ts'
import { formatCount } from '../../../domain/format-number.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { Page } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import {
  CENTURIES_PATH,
  cemeteryIndexPath,
  centuryPath,
  pageHref,
  type YearEvent,
  yearsPath,
} from '../../links/browse-path.ts'
import { isUnlistedDemo } from '../../page/page-meta.ts'
import { BrowseFrame, type Crumb } from '../../ui/browse/browse-frame.tsx'
import { CountLinks } from '../../ui/browse/count-links.tsx'
import { ListDemoNotice } from '../../ui/frame/demo-notice.tsx'
import type { Route } from './+types/years-page.ts'
import { browseMeta, headingWithCemetery, trailOf } from './browse-meta.ts'
import {
  type BrowseRequest,
  cemeteryIdOf,
  findOrThrow,
  loadPaged,
  notFound,
  parseYears,
  redirectTo,
} from './load-browse-data.ts'
import { MemorialList } from './memorial-list.tsx'

interface YearsData {
  readonly event: YearEvent
  /** `1840s` or `1843` */
  readonly years: string
  readonly from: number
  readonly cemetery: { readonly id: number; readonly slug: string; readonly name: string } | null
  readonly memorials: Page<MemorialSummary>
  /** The years of a decade; empty for a single year, and in a cemetery */
  readonly counts: readonly YearCount[]
}

/** Loads the people who were born or who died in a decade or year, in the directory or in a cemetery. */
export async function loadYears(request: BrowseRequest) {
  const { params, context, url } = request
  const span = parseYears(params.years)
  const event: YearEvent = url.pathname.includes('/born/') ? 'born' : 'died'
  if (span === null) throw notFound()
  const directory = context.get(directoryContext)
  const id = cemeteryIdOf(request)
  const cemetery = id === null ? null : (await findOrThrow(directory.findCemeteryOverview(id))).cemetery
  const years = span.isDecade ? `${span.from}-${span.from + 9}` : String(span.from)
  const response = await loadPaged(
    request,
    async (page): Promise<YearsData> => {
      const [memorials, counts] = await Promise.all([
        directory.searchMemorials({
          givenNames: null,
          surname: null,
          birthYear: event === 'born' ? years : null,
          deathYear: event === 'died' ? years : null,
          cemeteryId: cemetery?.id ?? null,
          location: null,
          match: 'exact',
          sort: 'name',
          page,
        }),
        span.isDecade && cemetery === null ? directory.listYears({ century: null, decade: span.from }) : [],
      ])
      return { event, years: params.years ?? '', from: span.from, cemetery, memorials, counts }
    },
    ({ memorials }) => memorials,
  )
  redirectTo(pathOf(response.data), request)
  return response
}

export { loadYears as clientLoader, loadYears as loader }

function pathOf({ event, years, cemetery }: YearsData): string {
  return yearsPath(event, years, cemetery?.id ?? null)
}

function headingOf({ event, years, cemetery }: YearsData): string {
  return headingWithCemetery(cemetery, event === 'born' ? BROWSE_COPY.bornIn(years) : BROWSE_COPY.diedIn(years))
}

function trail({ event, years, from, cemetery }: YearsData): readonly Crumb[] {
  if (cemetery !== null) {
    return trailOf(cemetery, { label: BROWSE_COPY.surnames, to: cemeteryIndexPath(cemetery.id) })
  }
  const century = from - (from % 100)
  const decade = `${from - (from % 10)}s`
  const above = years === decade ? [] : [{ label: decade, to: yearsPath(event, decade) }]
  return trailOf(
    null,
    { label: BROWSE_COPY.centuries, to: CENTURIES_PATH },
    { label: BROWSE_COPY.century(century), to: centuryPath(century) },
    ...above,
  )
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

export default function YearsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { event, cemetery, memorials, counts, problem } = loaderData
  const years = counts
    .map((count) => ({ from: count.from, memorials: event === 'born' ? count.births : count.deaths }))
    .filter((count) => count.memorials > 0)
  return (
    <>
      <ListDemoNotice records={memorials.data} />
      <BrowseFrame heading={headingOf(loaderData)} trail={trail(loaderData)}>
        {years.length > 0 && (
          <CountLinks
            label={BROWSE_COPY.years}
            links={years.map((year) => ({
              to: yearsPath(event, String(year.from)),
              label: String(year.from),
              memorials: year.memorials,
            }))}
          />
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
