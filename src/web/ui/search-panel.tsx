import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { SEARCH_COPY } from '../copy/directory-pages.ts'
import { HeroBanner } from './hero-banner.tsx'
import { Icon } from './icon.tsx'
import './search-panel.css'

interface SearchPanelProps {
  readonly heading: string
  /** The filters that are set, in words: they stand in the one line that the form folds into on a phone. */
  readonly filters: readonly string[]
  readonly hasProblem: boolean
  /** Changes with every search, which folds the form again. */
  readonly searchKey: string
  readonly form: ReactNode
  /** The results. */
  readonly children: ReactNode
}

/** A page that searches: its form on the landscape, its results under it. */
export function SearchPanel({ heading, filters, hasProblem, searchKey, form, children }: SearchPanelProps): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null)
  const isFiltered = filters.length > 0
  const isOpen = !isFiltered || hasProblem

  // A new search folds what a tap had opened.
  const shownKey = useRef(searchKey)
  useLayoutEffect(() => {
    if (shownKey.current === searchKey) return
    shownKey.current = searchKey
    if (fold.current) fold.current.open = isOpen
  }, [isOpen, searchKey])

  return (
    <div className="finder" data-filtered={isFiltered}>
      <HeroBanner h1Title={heading} height="low">
        <details className="fold" ref={fold} open={isOpen} data-filtered={isFiltered}>
          <summary>
            <Icon name="search" />
            <span className="fold__filters">{filters.join(' · ')}</span>
            <span className="fold__change">{SEARCH_COPY.change}</span>
            <Icon name="down" turns />
          </summary>
          {form}
        </details>
      </HeroBanner>
      {children}
    </div>
  )
}
