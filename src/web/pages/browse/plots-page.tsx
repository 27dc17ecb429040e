import type { ReactNode } from 'react'
import type { PlotsResult } from '../../../contract/browsing.ts'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import { parseFields } from '../../../contract/request-fields.ts'
import { directoryContext } from '../../context/contexts.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { cemeteryIndexPath, pageHref, plotsPath } from '../../links/browse-path.ts'
import { isUnlistedDemo } from '../../page/page-meta.ts'
import { BrowseEmpty, BrowseFrame } from '../../ui/browse/browse-frame.tsx'
import { PlotRows } from '../../ui/browse/plot-rows.tsx'
import { ListDemoNotice } from '../../ui/frame/demo-notice.tsx'
import { ResultsBar } from '../../ui/results/results-bar.tsx'
import type { Route } from './+types/plots-page.ts'
import { browseMeta, headingWithCemetery, trailOf } from './browse-meta.ts'
import { type BrowseRequest, cemeteryIdOf, findOrThrow, loadPaged, redirectTo } from './load-browse-data.ts'
import { PagedList } from './paged-list.tsx'

interface PlotsData extends PlotsResult {
  readonly query: string
}

/** Loads the memorials of a cemetery by plot, or those whose plot has the words in the URL. */
export async function loadPlots(request: BrowseRequest) {
  const id = cemeteryIdOf(request) ?? 0
  const parsed = parseFields({ query: ENDPOINTS.findPlots.query.query }, 'page', (name) =>
    request.url.searchParams.getAll(name),
  )
  const query = parsed.ok ? parsed.values.query : null
  const response = await loadPaged(
    request,
    async (page): Promise<PlotsData> => {
      const found = await findOrThrow(request.context.get(directoryContext).findPlots(id, { query, page }))
      return { ...found, query: query ?? '' }
    },
    ({ plots }) => plots,
  )
  redirectTo(plotsPath(response.data.cemetery.id), request)
  return response
}

export { loadPlots as clientLoader, loadPlots as loader }

function hrefOf({ cemetery, query }: PlotsData, page: number): string {
  if (query === '') return pageHref(plotsPath(cemetery.id), page)
  const params = new URLSearchParams({ q: query, ...(page === 1 ? {} : { page: String(page) }) })
  return `${plotsPath(cemetery.id)}?${params}`
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { cemetery, plots, query, problem } = loaderData
  return browseMeta(matches, {
    heading: headingWithCemetery(cemetery, BROWSE_COPY.plots),
    description: BROWSE_COPY.plotHint,
    path: hrefOf(loaderData, plots.currentPage),
    trail: trailOf(cemetery, { label: BROWSE_COPY.surnames, to: cemeteryIndexPath(cemetery.id) }),
    isIndexed: query === '' && problem === null && plots.data.length > 0 && !isUnlistedDemo(matches, [cemetery]),
  })
}

export default function PlotsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { cemetery, plots, query, problem } = loaderData
  const { currentPage, lastPage, total } = plots
  return (
    <>
      <ListDemoNotice records={plots.data} />
      <BrowseFrame
        heading={headingWithCemetery(cemetery, BROWSE_COPY.plots)}
        trail={trailOf(cemetery, { label: BROWSE_COPY.surnames, to: cemeteryIndexPath(cemetery.id) })}
      >
        <search>
          <form className="browse__form" action={plotsPath(cemetery.id)} method="get">
            <div className="field">
              <label htmlFor="plot">{BROWSE_COPY.plotField}</label>
              <input id="plot" name="q" type="search" key={query} defaultValue={query} autoComplete="off" />
            </div>
            <button className="btn" type="submit">
              Search
            </button>
            <p className="hint">{BROWSE_COPY.plotHint}</p>
          </form>
        </search>
        <PagedList list={plots} problem={problem} hrefOf={(page) => hrefOf(loaderData, page)}>
          {total === 0 ? (
            <BrowseEmpty
              text={query === '' ? BROWSE_COPY.noPlotsYet : BROWSE_COPY.noPlots}
              links={[{ label: BROWSE_COPY.tryLetters, to: cemeteryIndexPath(cemetery.id) }]}
            />
          ) : (
            <div>
              <ResultsBar heading={BROWSE_COPY.memorials} noun="memorial" {...{ total, currentPage, lastPage }} />
              <PlotRows memorials={plots.data} />
            </div>
          )}
        </PagedList>
      </BrowseFrame>
    </>
  )
}
