import type { ReactNode } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { counted } from '../content/counted.ts'
import './results-bar.css'

interface ResultsBarProps {
  readonly heading: string
  /** One of the things counted: "memorial". */
  readonly noun: string
  readonly plural?: string
  readonly total: number
  /** Stands in for noun and number. */
  readonly countInWords?: string | null
  readonly currentPage: number
  readonly lastPage: number
}

/** The head of a list: its name, how many there are, and which page this is. Put it into a status, so that it is read out. */
export function ResultsBar({ heading, noun, plural, total, countInWords, ...page }: ResultsBarProps): ReactNode {
  return (
    <div className="bar">
      <h2>{heading}</h2>
      <div className="bar__counts">
        {countInWords ? <p>{countInWords}</p> : <p className="count">{counted(total, noun, plural)}</p>}{' '}
        {page.currentPage <= page.lastPage && (
          <p className="count">{MESSAGES.list.pageOf(page.currentPage, page.lastPage)}</p>
        )}
      </div>
    </div>
  )
}

/** Says politely that the next list is on its way. It stays in the page, or its words would not be read out. */
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
