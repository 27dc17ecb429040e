import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { SEARCH_FIELD_COPY } from '../../copy/search-form.ts'
import { HeroBanner } from '../content/hero-banner.tsx'
import { ListDemoNotice } from '../frame/demo-notice.tsx'
import { Icon } from '../images/icon.tsx'
import { InvalidListUrl } from '../results/list-problem.tsx'
import { ResultsWait } from '../results/results-bar.tsx'
import './search-panel.css'

interface SearchPanelProps {
  /** The path of the page, without its query string. */
  readonly path: string
  readonly heading: string
  /** The search in words; empty if there are no filters. On a phone, the form collapses into this line. */
  readonly filters: readonly string[]
  /** The line to show instead on later pages of a list without filters. */
  readonly everything: string
  readonly typedPage: string
  readonly errors: FieldErrors
  /** Changes with every search, which collapses the form again. */
  readonly searchKey: string
  readonly loadingText: string
  readonly resultsLabel: string
  readonly form: ReactNode
  /** The listed records, for the demo notice. */
  readonly records: readonly { readonly isDemo: boolean }[]
  /** False when the URL is invalid. */
  readonly results: ReactNode
}

/** True when the window is wide and the browser does not support the style sheet that opens the form there. */
function needsOpening(): boolean {
  return !CSS.supports('selector(::details-content)') && matchMedia('(min-width: 50rem)').matches
}

/** Opens the form when a field gets the focus. Otherwise, a wide window that becomes narrow would hide that field. */
function keepOpen({ currentTarget: details, target }: FocusEvent<HTMLDetailsElement>): void {
  if (target.closest('summary') === null) details.open = true
}

/** Returns the URL of the first page of a search whose page number is invalid. */
function firstPageHref(path: string, query: string): string {
  const filled = [...new URLSearchParams(query)].filter(
    ([name, text]) => name !== 'page' && name !== 'sort' && text.trim() !== '',
  )
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}

/** A search page: the form on the landscape, with the results below. */
export function SearchPanel(props: SearchPanelProps): ReactNode {
  const { path, filters, typedPage, errors, searchKey } = props
  const { search: query } = useLocation()
  const { state, location } = useNavigation()
  const details = useRef<HTMLDetailsElement>(null)
  const hasFieldProblem = Object.keys(errors).some((field) => field !== 'page' && field !== 'sort')
  const summary = filters.length === 0 && typedPage !== '' ? [props.everything] : filters
  const isFiltered = summary.length > 0
  const isOpen = !isFiltered || hasFieldProblem
  const isLoading = state === 'loading' && location.pathname === path

  // A new search collapses the form that the visitor opened.
  const shownKey = useRef(searchKey)
  useLayoutEffect(() => {
    const isNewSearch = shownKey.current !== searchKey
    shownKey.current = searchKey
    if (details.current === null) return
    if (needsOpening()) details.current.open = true
    else if (isNewSearch) details.current.open = isOpen
  }, [isOpen, searchKey])

  return (
    <div className="finder" data-filtered={isFiltered}>
      <ListDemoNotice records={props.records} />
      <HeroBanner h1Title={props.heading} height="strip">
        <details className="fold" ref={details} open={isOpen} data-filtered={isFiltered} onFocus={keepOpen}>
          <summary>
            <Icon name="search" />
            <span className="fold__filters">{summary.join(' · ')}</span>
            <span className="fold__change">{SEARCH_FIELD_COPY.change}</span>
            <Icon name="down" turns />
          </summary>
          {props.form}
        </details>
      </HeroBanner>
      <section className="section results" aria-label={props.resultsLabel} aria-busy={isLoading}>
        <ResultsWait text={isLoading ? props.loadingText : null} />
        <div className="wrap">
          {props.results || (
            <InvalidListUrl
              pageProblem={hasFieldProblem ? null : ((errors.page ?? errors.sort)?.[0] ?? null)}
              firstHref={firstPageHref(path, query)}
            />
          )}
        </div>
      </section>
    </div>
  )
}
