import type { ReactNode } from 'react'
import type { Page } from '../../domain/page.ts'
import { BeyondTheEnd } from './list-refusal.tsx'
import { Pagination } from './pagination.tsx'
import { ResultsBar } from './results-bar.tsx'

interface ResultsListProps<T> {
  readonly heading: string
  /** One of the things listed: "memorial". */
  readonly noun: string
  readonly plural: string
  readonly result: Page<T>
  readonly hrefOf: (page: number) => string
  /** What the pages are of: "Search result pages". */
  readonly pagesLabel: string
  /** What the reader should know of these results, such as places that nobody knows. */
  readonly remarks: ReactNode
  /** Stands in for all of it when there is nothing; it shows the remarks itself. */
  readonly empty: ReactNode
  readonly renderRow: (row: T) => ReactNode
}

/** One page of results: head, rows, links to the other pages. The head is a status, so that a new list is read out. */
export function ResultsList<T>({
  result,
  hrefOf,
  remarks,
  empty,
  renderRow,
  ...words
}: ResultsListProps<T>): ReactNode {
  const { currentPage, lastPage, total, data } = result
  const isEmpty = total === 0 && currentPage === 1
  return (
    <>
      <div role="status">
        {isEmpty ? (
          empty
        ) : (
          <>
            <ResultsBar
              heading={words.heading}
              noun={words.noun}
              plural={words.plural}
              total={total}
              currentPage={currentPage}
              lastPage={lastPage}
            />
            {remarks}
            {currentPage > lastPage && (
              <BeyondTheEnd page={currentPage} lastPage={lastPage} lastHref={hrefOf(lastPage)} />
            )}
          </>
        )}
      </div>
      {data.length > 0 && <ul className="records">{data.map(renderRow)}</ul>}
      <Pagination
        currentPage={Math.min(currentPage, lastPage)}
        lastPage={lastPage}
        hrefOf={hrefOf}
        label={words.pagesLabel}
      />
    </>
  )
}
