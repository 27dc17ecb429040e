import type { ReactNode } from 'react'
import type { MemorialSearch } from '../../../contract/directory.ts'
import type { SplitField } from '../../../contract/understood-search.ts'
import { withoutQuotationMarks } from '../../../domain/names/quotation-marks.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import { Link } from '../../links/link.tsx'
import { searchHref } from './search-href.ts'

interface SplitNameNoticeProps {
  readonly search: MemorialSearch
  /** Null if no name was split. */
  readonly splitField: SplitField | null
}

/**
 * States that a full name was split, with a link to the search as typed, in quotation marks that keep the name whole
 * (readings 12).
 */
export function SplitNameNotice({ search, splitField }: SplitNameNoticeProps): ReactNode {
  if (splitField === null) return null
  const text = withoutQuotationMarks(search[splitField] ?? '')
  const reason = search.match === 'exact' ? SEARCH_COPY.split[splitField] : SEARCH_COPY.splitUnderSimilarNames
  return (
    <p className="understood">
      {reason(text)}{' '}
      <Link to={searchHref({ ...search, [splitField]: `"${text}"`, page: 1 })}>{SEARCH_COPY.asTyped}</Link>
    </p>
  )
}
