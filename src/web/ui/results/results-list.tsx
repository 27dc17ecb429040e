import { Fragment, type ReactNode } from 'react'
import type { Page } from '../../../domain/page.ts'
import { PagePastEnd } from './list-problem.tsx'
import { Pagination } from './pagination.tsx'
import { ResultsBar } from './results-bar.tsx'

interface ResultsListProps<T> {
  readonly heading: string
  /** The singular of the listed noun: "memorial". */
  readonly noun: string
  readonly plural: string
  readonly result: Page<T>
  /** Replaces the number and the noun when they are not enough. */
  readonly countInWords?: string | null
  readonly hrefOf: (page: number) => string
  /** The accessible name of the pagination, such as "Search result pages". */
  readonly pagesLabel: string
  /** Notes about these results, such as unknown places. */
  readonly remarks: ReactNode
  /** Replaces the list when there are no results; it must contain `remarks`. */
  readonly empty: ReactNode
  /** Suggestions below `empty`. Screen readers announce `empty` without them. */
  readonly afterEmpty?: ReactNode
  /** Controls above the rows. Screen readers announce the heading without them. */
  readonly tools?: ReactNode
  /** A heading before the row with this index, for a list with two kinds of rows. */
  readonly divider?: { readonly at: number; readonly heading: string } | null
  readonly renderRow: (row: T) => ReactNode
  readonly afterRows?: ReactNode
}

/** One page of results: heading, rows, and pagination. The heading is a status element, so that screen readers announce a new list. */
export function ResultsList<T>({
  result,
  hrefOf,
  remarks,
  empty,
  afterEmpty,
  tools,
  divider = null,
  renderRow,
  afterRows,
  ...labels
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
              heading={labels.heading}
              noun={labels.noun}
              plural={labels.plural}
              total={total}
              countInWords={labels.countInWords ?? null}
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
      {isEmpty ? afterEmpty : tools}
      <Rows rows={data} divider={divider} renderRow={renderRow} />
      {afterRows}
      <Pagination currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label={labels.pagesLabel} />
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
