import type { ReactNode } from 'react'
import { searchQuery } from '../../../contract/texts/search-query.ts'
import { CEMETERY_COPY } from '../../copy/cemetery.ts'
import { Link } from '../../links/link.tsx'

interface EmptyListProps {
  readonly cemeteryId: number
  /** The number of memorials without a filter */
  readonly count: number
  readonly filter: string | null
}

/**
 * Replaces the rows of an empty list. The filter matches one field at a time (readings 18), so it does not find full names.
 * A search for the same text does: it splits them and finds similar names.
 */
export function EmptyList({ cemeteryId, count, filter }: EmptyListProps): ReactNode {
  const name = filter?.trim() ?? ''
  const isName = count > 0 && /\p{L}/u.test(name) && !/\d/.test(name)
  return (
    <>
      <p className="memorials__none">{filter === null ? CEMETERY_COPY.noMemorials : CEMETERY_COPY.noneMatch}</p>
      {isName && (
        <p className="browse__more">
          <Link to={`/search?${searchQuery({ surname: name, cemeteryId, match: 'similar' })}`}>
            {CEMETERY_COPY.searchHere(name)}
          </Link>
        </p>
      )}
    </>
  )
}
