import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { breadcrumbs } from '../../../export/structured-data.ts'
import { CEMETERIES_COPY } from '../../copy/cemeteries.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { SearchPanel } from '../../ui/search/search-panel.tsx'
import type { Route } from './+types/cemeteries-page.ts'
import { loadCemeteries } from './cemeteries-loader.ts'
import { CemeteriesResults, cemeteriesHref } from './cemeteries-results.tsx'
import { CemeterySearchForm } from './cemetery-search-form.tsx'

export { loadCemeteries as loader }

export async function clientLoader(request: Route.ClientLoaderArgs) {
  return (await import('./cemeteries-loader.ts')).loadCemeteries(request)
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { search, result, values } = loaderData
  const { siteName, siteUrl } = matches[0].loaderData.site
  const isFiltered = values.cemeteryId.trim() !== '' || values.location.trim() !== ''
  return pageMeta(matches, {
    heading: CEMETERIES_COPY.heading,
    description: CEMETERIES_COPY.description,
    path: cemeteriesHref(search ?? {}),
    isIndexed: !isFiltered && result !== null && result.data.length > 0,
    things: [
      breadcrumbs([
        { name: siteName, address: `${siteUrl}/` },
        { name: CEMETERIES_COPY.heading, address: `${siteUrl}/cemeteries` },
      ]),
    ],
  })
}

export default function CemeteriesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { values, typedPage, errors, search, result, cemeteries } = loaderData
  const filters = [cemeteries.selected?.name ?? values.cemeteryId.trim(), values.location.trim()]
  return (
    <SearchPanel
      path="/cemeteries"
      heading={CEMETERIES_COPY.heading}
      filters={filters.filter((filter) => filter !== '')}
      everything={CEMETERIES_COPY.everything}
      typedPage={typedPage}
      errors={errors}
      searchKey={JSON.stringify([values, typedPage])}
      loadingText={PAGE_MESSAGES.cemeteries.loading}
      resultsLabel="Cemeteries found"
      form={<CemeterySearchForm values={values} errors={errors} cemeteries={cemeteries} />}
      records={result?.data ?? []}
      results={
        search !== null &&
        result !== null && <CemeteriesResults search={search} result={result} cemeteries={cemeteries} />
      }
    />
  )
}
