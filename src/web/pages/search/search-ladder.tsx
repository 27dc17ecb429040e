import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { SearchSuggestion } from '../../../contract/directory.ts'
import type { UnderstoodSearch } from '../../../contract/understood-search.ts'
import { SEARCH_COPY } from '../../copy/directory-pages.ts'
import { counted } from '../../ui/counted.ts'
import { searchHref } from './search-href.ts'
import './search-ladder.css'
import { suggestionInWords } from './search-words.ts'

interface SearchLadderProps {
  readonly suggestions: readonly SearchSuggestion[]
  readonly understood: UnderstoodSearch
}

/** Searches near one that found nothing, the nearest first, each with the number of memorials that it finds. */
export function SearchLadder({ suggestions, understood }: SearchLadderProps): ReactNode {
  const headingId = useId()
  return (
    <section className="ladder" aria-labelledby={headingId}>
      <h2 id={headingId}>{SEARCH_COPY.nearby}</h2>
      <ul>
        {suggestions.map((suggestion) => {
          const { label, detail } = suggestionInWords(suggestion, understood)
          return (
            <li key={suggestion.kind}>
              <Link to={searchHref(suggestion.search)}>
                {label}
                {detail !== null && `: ${detail}`}
              </Link>{' '}
              <span className="count">{counted(suggestion.total, 'memorial')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface MoreNamesProps {
  readonly suggestion: SearchSuggestion
  /** How many this search found. */
  readonly found: number
}

/** Where a search found little: the one that counts similar names too. */
export function MoreNames({ suggestion, found }: MoreNamesProps): ReactNode {
  const more = (suggestion.total - found).toLocaleString('en-US')
  return (
    <p className="more-names">
      <Link to={searchHref(suggestion.search)}>
        {SEARCH_COPY.includeSimilar} ({more} more)
      </Link>
    </p>
  )
}
