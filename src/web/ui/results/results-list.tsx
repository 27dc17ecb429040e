import { Fragment, type ReactNode } from 'react'
import type { Page } from '../../../domain/page.ts'
import { PagePastEnd } from './list-problem.tsx'
import { Pagination } from './pagination.tsx'
import { ResultsBar } from './results-bar.tsx'

interface ResultsListProps<T> {
  readonly heading: string
  /** One of the things listed: "memorial". */
  readonly noun: string
  readonly plural: string
  readonly result: Page<T>
  /** Says how many there are where noun and number say too little. */
  readonly countInWords?: string | null
  readonly hrefOf: (page: number) => string
  /** What the pages are of: "Search result pages". */
  readonly pagesLabel: string
  /** Notes about these results, such as unknown places. */
  readonly remarks: ReactNode
  /** Stands in for all of it when there is nothing; it shows the remarks itself. */
  readonly empty: ReactNode
  /** What else to try, after that: not read out with it. */
  readonly afterEmpty?: ReactNode
  /** A heading before the row with this index on the page, where the rows are of two kinds. */
  readonly divider?: { readonly at: number; readonly heading: string } | null
  readonly renderRow: (row: T) => ReactNode
  /** What follows the rows. */
  readonly afterRows?: ReactNode
}

/** One page of results: head, rows, links to the other pages. The head is a status, so that a new list is read out. */
export function ResultsList<T>({
  result,
  hrefOf,
  remarks,
  empty,
  afterEmpty,
  divider = null,
  renderRow,
  afterRows,
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
              countInWords={words.countInWords ?? null}
              currentPage={currentPage}
              lastPage={lastPage}
            />
            {remarks}
            {currentPage > lastPage && (
              <PagePastEnd page={currentPage} lastPage={lastPage} lastHref={hrefOf(lastPage)} />
            )}
          </>
        )}
      </div>
      {isEmpty && afterEmpty}
      <Rows rows={data} divider={divider} renderRow={renderRow} />
      {afterRows}
      <Pagination currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label={words.pagesLabel} />
    </>
  )
}

type RowsProps<T> = Required<Pick<ResultsListProps<T>, 'divider' | 'renderRow'>> & { readonly rows: readonly T[] }

function Rows<T>({ rows, divider, renderRow }: RowsProps<T>): ReactNode {
  const at = divider?.at ?? rows.length
  const groups = [
    { heading: null, rows: rows.slice(0, at) },
    { heading: divider?.heading ?? null, rows: rows.slice(at) },
  ]
  return groups.map(
    ({ heading, rows: group }) =>
      group.length > 0 && (
        <Fragment key={heading}>
          {heading !== null && <h2 className="records-divider">{heading}</h2>}
          <ul className="records">{group.map(renderRow)}</ul>
        </Fragment>
      ),
  )
}
