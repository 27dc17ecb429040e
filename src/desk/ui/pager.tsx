import type { ReactNode } from 'react'
import { parsePageNumber } from '../../contract/search-params.ts'
import { formatNumber } from '../../domain/format-number.ts'
import { pageWindow } from '../../domain/page-window.ts'

/** Returns the page number in the URL of a list; 1 if it is absent or invalid. */
export function readPageNumber({ searchParams }: URL): number {
  const parsed = parsePageNumber(searchParams)
  return parsed.ok ? parsed.search.page : 1
}

interface PagerProps {
  readonly currentPage: number
  readonly lastPage: number
  /** The accessible name, such as "Pages of records". */
  readonly label: string
  readonly hrefOf: (page: number) => string
}

/** Links to the pages of a list; nothing for a single page. */
export function Pager({ currentPage, lastPage, label, hrefOf }: PagerProps): ReactNode {
  const pages = pageWindow(currentPage, lastPage)
  if (pages.length === 0) return null
  return (
    <nav className="pages" aria-label={label}>
      <ul>
        {currentPage > 1 && (
          <li className="pages__step">
            <a href={hrefOf(Math.min(currentPage - 1, lastPage))} rel="prev">
              Previous
            </a>
          </li>
        )}
        {pages.map((page) => (
          <li key={page}>
            <a
              href={hrefOf(page)}
              aria-label={`Page ${formatNumber(page)}`}
              aria-current={page === currentPage ? 'page' : undefined}
            >
              {formatNumber(page)}
            </a>
          </li>
        ))}
        {currentPage < lastPage && (
          <li className="pages__step">
            <a href={hrefOf(currentPage + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
