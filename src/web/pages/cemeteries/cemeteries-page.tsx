import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { CEMETERIES_COPY } from '../../copy/directory-pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { UnreadableList } from '../../ui/list-refusal.tsx'
import { ResultsWait } from '../../ui/results-bar.tsx'
import { SearchPanel } from '../../ui/search-panel.tsx'
import type { Route } from './+types/cemeteries-page.ts'
import { loadCemeteries } from './cemeteries-loader.ts'
import { CemeteriesResults, cemeteriesHref } from './cemeteries-results.tsx'
import { CemeterySearchForm } from './cemetery-search-form.tsx'

export { loadCemeteries as clientLoader, loadCemeteries as loader }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { search, result, values } = loaderData
  const isFiltered = values.cemeteryId.trim() !== '' || values.location.trim() !== ''
  return pageMeta(matches, {
    heading: CEMETERIES_COPY.heading,
    description: CEMETERIES_COPY.description,
    path: cemeteriesHref(search ?? {}),
    isIndexed: search !== null && !isFiltered && result !== null && result.data.length > 0,
  })
}

export default function CemeteriesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { values, typedPage, errors, search, result, cemeteries } = loaderData
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === '/cemeteries'
  const hasFieldProblem = Object.keys(errors).some((field) => field !== 'page')
  const cemeteryFilter = cemeteries.selected?.name ?? values.cemeteryId.trim()
  return (
    <SearchPanel
      heading={CEMETERIES_COPY.heading}
      filters={[cemeteryFilter, values.location.trim()].filter((filter) => filter !== '')}
      hasProblem={hasFieldProblem}
      searchKey={JSON.stringify([values, typedPage])}
      form={<CemeterySearchForm values={values} errors={errors} cemeteries={cemeteries} />}
    >
      <section className="section results" aria-label="Cemeteries found" aria-busy={isLoading}>
        <ResultsWait text={isLoading ? MESSAGES.cemeteries.loading : null} />
        <div className="wrap">
          {search === null || result === null ? (
            <UnreadableList pageProblem={hasFieldProblem ? null : (errors.page?.[0] ?? null)} firstHref="/cemeteries" />
          ) : (
            <CemeteriesResults
              search={search}
              result={result}
              isCemeteryUnknown={search.cemeteryId !== null && cemeteries.selected === null}
            />
          )}
        </div>
      </section>
    </SearchPanel>
  )
}
