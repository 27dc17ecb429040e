import { type ReactNode, useId } from 'react'
import type { MemorialSearch, SearchSuggestion } from '../../../contract/directory.ts'
import type { UnderstoodSearch } from '../../../contract/understood-search.ts'
import { formatCount } from '../../../domain/format-number.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import { Link } from '../../links/link.tsx'
import { describeSuggestion } from './describe-search.ts'
import { searchHref } from './search-href.ts'

interface SearchSuggestionsProps {
  readonly suggestions: readonly SearchSuggestion[]
  readonly understood: UnderstoodSearch
}

/** Similar searches that have results, closest first, with their numbers of memorials. */
export function SearchSuggestions({ suggestions, understood }: SearchSuggestionsProps): ReactNode {
  const headingId = useId()
  return (
    <section className="suggestions" aria-labelledby={headingId}>
      <h2 id={headingId}>{SEARCH_COPY.nearby}</h2>
      <ul>
        {suggestions.map((suggestion) => {
          const href = searchHref(suggestion.search)
          const { label, detail } = describeSuggestion(suggestion, understood)
          return (
            <li key={href}>
              <Link to={href}>
                {label}
                {detail !== null && `: ${detail}`}
              </Link>{' '}
              <span className="count">{formatCount(suggestion.total, 'memorial')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A link to the same search with similar names, shown if there are few results. */
export function IncludeSimilarNames({ search }: { readonly search: MemorialSearch }): ReactNode {
  return (
    <p className="more-names">
      <Link to={searchHref({ ...search, match: 'similar', page: 1 })}>{SEARCH_COPY.includeSimilar}</Link>
    </p>
  )
}
