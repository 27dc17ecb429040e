import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { SEARCH_COPY } from '../../copy/directory-pages.ts'
import { pageMeta } from '../../page-meta.ts'
import { cemeteryLabel } from '../../ui/cemetery-match.ts'
import { UnreadableList } from '../../ui/list-refusal.tsx'
import { ResultsWait } from '../../ui/results-bar.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SearchPanel } from '../../ui/search-panel.tsx'
import type { Route } from './+types/search-page.ts'
import { loadSearch } from './search-loader.ts'
import { SearchResults, searchHref } from './search-results.tsx'
import { searchFilters, searchInWords } from './search-words.ts'

export { loadSearch as clientLoader, loadSearch as loader }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return []
  const { search, result, values } = loaderData
  // A filtered search is one of endlessly many: its memorials have addresses of their own.
  const isFiltered = Object.values(values).some((value) => value.trim() !== '')
  return pageMeta(matches, {
    heading: SEARCH_COPY.heading,
    description: SEARCH_COPY.description,
    path: searchHref(search ?? {}),
    isIndexed: search !== null && !isFiltered && result !== null && result.data.length > 0,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { values, typedPage, errors, search, result, cemeteries } = loaderData
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === '/search'
  const cemeteryName = cemeteries.selected?.name ?? null
  const hasFieldProblem = Object.keys(errors).some((field) => field !== 'page')
  return (
    <SearchPanel
      heading={SEARCH_COPY.heading}
      filters={searchFilters(values, cemeteryName)}
      hasProblem={hasFieldProblem}
      searchKey={JSON.stringify([values, typedPage])}
      form={<SearchForm variant="search" values={values} errors={errors} cemeteries={cemeteries} />}
    >
      <section className="section results" aria-label="Search results" aria-busy={isLoading}>
        <ResultsWait text={isLoading ? MESSAGES.search.loading : null} />
        <div className="wrap">
          {search === null || result === null ? (
            <UnreadableList pageProblem={hasFieldProblem ? null : (errors.page?.[0] ?? null)} firstHref="/search" />
          ) : (
            <SearchResults
              search={search}
              result={result}
              searched={searchInWords(values, cemeteries.selected && cemeteryLabel(cemeteries.selected))}
              isCemeteryUnknown={search.cemeteryId !== null && cemeteries.selected === null}
            />
          )}
        </div>
      </section>
    </SearchPanel>
  )
}
