import type { ReactNode } from 'react'
import type { Cemetery } from '../../../domain/cemetery.ts'
import { formatCount } from '../../../domain/format-number.ts'
import { placeLine } from '../../../domain/places/place.ts'
import { Link } from '../../links/link.tsx'
import { cemeteryPath } from '../../links/record-path.ts'
import { locationSearchHref } from '../../ui/results/record-row.tsx'

/** Splits a cemetery's place into the linked part and the rest. `location` is the search that the link opens. */
function splitPlace(
  cemetery: Cemetery,
): { readonly location: string; readonly label: string; readonly rest: readonly string[] } | null {
  const location = cemetery.city || cemetery.county || cemetery.state
  if (!location) return null
  const [label = location, ...rest] = placeLine(cemetery).split(', ')
  return { location, label, rest }
}

/** A row of the cemetery list: name, place with a link to the memorials there, and number of memorials. */
export function CemeteryRecord({ cemetery }: { cemetery: Cemetery }): ReactNode {
  const place = splitPlace(cemetery)
  return (
    <li className="record">
      <h3 className="record__name">
        <Link to={cemeteryPath(cemetery)}>{cemetery.name}</Link>
      </h3>
      {place !== null && (
        <p className="record__place">
          <span>
            <span className="record__joined">
              <Link to={locationSearchHref(place.location)}>
                <span className="sr">Memorials in </span>
                {place.label}
              </Link>
              {place.rest.length > 0 && ','}
            </span>
            {place.rest.length > 0 && ` ${place.rest.join(', ')}`}
          </span>
        </p>
      )}
      <p className="record__side count">{formatCount(cemetery.memorialsCount, 'memorial')}</p>
    </li>
  )
}
