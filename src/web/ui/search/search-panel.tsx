import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { SEARCH_COPY } from '../../copy/directory-pages.ts'
import { HeroBanner } from '../content/hero-banner.tsx'
import { ListDemoNotice } from '../frame/demo-notice.tsx'
import { Icon } from '../images/icon.tsx'
import { InvalidListUrl } from '../results/list-problem.tsx'
import { ResultsWait } from '../results/results-bar.tsx'
import './search-panel.css'

interface SearchPanelProps {
  /** The address of the page, without its query. */
  readonly path: string
  readonly heading: string
  /** What is shown, in words, once it is not everything: the line that the form folds into on a phone. */
  readonly filters: readonly string[]
  /** That line for a further page of everything. */
  readonly everything: string
  readonly typedPage: string
  readonly errors: FieldErrors
  /** Changes with every search, which folds the form again. */
  readonly searchKey: string
  readonly loadingText: string
  readonly resultsLabel: string
  readonly form: ReactNode
  /** What the results show, of which some may be invented. */
  readonly records: readonly { readonly isDemo: boolean }[]
  /** False when the address could not be read. */
  readonly results: ReactNode
}

/** Whether the window is wide and the browser too old to open the form there by the style sheet. */
function needsOpening(): boolean {
  return !CSS.supports('selector(::details-content)') && matchMedia('(min-width: 50rem)').matches
}

/** A wide window shows a folded form too; made narrow, as by turning a phone, it would hide the field that is typed into. */
function keepOpen({ currentTarget: fold, target }: FocusEvent<HTMLDetailsElement>): void {
  if (target.closest('summary') === null) fold.open = true
}

/** The same search at its first page, of an address whose page cannot be read. */
function firstPageHref(path: string, query: string): string {
  const filled = [...new URLSearchParams(query)].filter(([name, text]) => name !== 'page' && text.trim() !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}

/** A page that searches: its form on the landscape, its results under it. */
export function SearchPanel(props: SearchPanelProps): ReactNode {
  const { path, filters, typedPage, errors, searchKey } = props
  const { search: query } = useLocation()
  const { state, location } = useNavigation()
  const fold = useRef<HTMLDetailsElement>(null)
  const hasFieldProblem = Object.keys(errors).some((field) => field !== 'page')
  const summary = filters.length === 0 && typedPage !== '' ? [props.everything] : filters
  const isFiltered = summary.length > 0
  const isOpen = !isFiltered || hasFieldProblem
  const isLoading = state === 'loading' && location.pathname === path

  // A new search folds what a tap had opened.
  const shownKey = useRef(searchKey)
  useLayoutEffect(() => {
    const isAnother = shownKey.current !== searchKey
    shownKey.current = searchKey
    if (fold.current === null) return
    if (needsOpening()) fold.current.open = true
    else if (isAnother) fold.current.open = isOpen
  }, [isOpen, searchKey])

  return (
    <div className="finder" data-filtered={isFiltered}>
      <ListDemoNotice records={props.records} />
      <HeroBanner h1Title={props.heading} height="low">
        <details className="fold" ref={fold} open={isOpen} data-filtered={isFiltered} onFocus={keepOpen}>
          <summary>
            <Icon name="search" />
            <span className="fold__filters">{summary.join(' · ')}</span>
            <span className="fold__change">{SEARCH_COPY.change}</span>
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
              pageProblem={hasFieldProblem ? null : (errors.page?.[0] ?? null)}
              firstHref={firstPageHref(path, query)}
            />
          )}
        </div>
      </section>
    </div>
  )
}
