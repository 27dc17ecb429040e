import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { breadcrumbs } from '../../../export/structured-data.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { SearchForm } from '../../ui/search/search-form.tsx'
import { SearchPanel } from '../../ui/search/search-panel.tsx'
import type { Route } from './+types/search-page.ts'
import { listEnteredFilters, summarizeFilters } from './describe-search.ts'
import { searchHref } from './search-href.ts'
import { loadSearch } from './search-loader.ts'
import styles from './search-page.css?url'
import { SearchResults } from './search-results.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export { loadSearch as loader }

export async function clientLoader(request: Route.ClientLoaderArgs) {
  return (await import('./search-loader.ts')).loadSearch(request)
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { search, result } = loaderData
  const { siteName, siteUrl } = matches[0].loaderData.site
  // Filtered searches are not indexed, because there is no limit to their number and the memorials have their own pages.
  const isFiltered = search !== null && searchHref({ ...search, page: 1 }) !== '/search'
  return pageMeta(matches, {
    heading: SEARCH_COPY.heading,
    description: SEARCH_COPY.description,
    path: searchHref(search ?? {}),
    isIndexed: !isFiltered && result !== null && result.data.length > 0,
    things: [
      breadcrumbs([
        { name: siteName, address: `${siteUrl}/` },
        { name: SEARCH_COPY.heading, address: `${siteUrl}/search` },
      ]),
    ],
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { values, typedPage, errors, search, result, cemeteries } = loaderData
  return (
    <SearchPanel
      path="/search"
      heading={SEARCH_COPY.heading}
      filters={
        result === null ? listEnteredFilters(values) : summarizeFilters(result.understood, search?.cemeteryId ?? null)
      }
      everything={SEARCH_COPY.everything}
      typedPage={typedPage}
      errors={errors}
      searchKey={JSON.stringify([values, typedPage])}
      loadingText={PAGE_MESSAGES.search.loading}
      resultsLabel="Search results"
      form={<SearchForm variant="search" values={values} errors={errors} cemeteries={cemeteries} />}
      records={result?.data ?? []}
      results={search !== null && result !== null && <SearchResults search={search} result={result} />}
    />
  )
}
