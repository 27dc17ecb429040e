import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { formatCount } from '../../../domain/format-number.ts'
import './results-bar.css'

interface ResultsBarProps {
  readonly heading: string
  /** The singular of the counted noun: "memorial". */
  readonly noun: string
  readonly plural?: string
  readonly total: number
  /** Replaces the number and the noun. */
  readonly countInWords?: string | null
  readonly currentPage: number
  readonly lastPage: number
}

/** The heading of a list with its count and page number. Render it in a status element, so that screen readers announce it. */
export function ResultsBar({ heading, noun, plural, total, countInWords, ...page }: ResultsBarProps): ReactNode {
  return (
    <div className="bar">
      <h2>{heading}</h2>
      <div className="bar__counts">
        {countInWords ? <p>{countInWords}</p> : <p className="count">{formatCount(total, noun, plural)}</p>}{' '}
        {page.currentPage <= page.lastPage && (
          <p className="count">{PAGE_MESSAGES.list.pageOf(page.currentPage, page.lastPage)}</p>
        )}
      </div>
    </div>
  )
}

/** Announces that the next list is loading. Always render it, because screen readers ignore a status element that is added with its text. */
export function ResultsWait({ text }: { readonly text: string | null }): ReactNode {
  return (
    <div className="results-wait" role="status">
      {text !== null && (
        <p className="results-wait__line">
          <span className="spinner" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
