import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Cemetery } from '../../../domain/cemetery.ts'
import { placeLine } from '../../../domain/place.ts'
import { cemeteryPath } from '../../record-address.ts'
import { counted } from '../../ui/counted.ts'
import { locationSearchHref } from '../../ui/record-row.tsx'

/** One cemetery of the list: name, whereabouts as a link to the memorials there, and how many it holds. */
export function CemeteryRecord({ cemetery }: { cemetery: Cemetery }): ReactNode {
  const place = placeLine(cemetery)
  const location = cemetery.city || cemetery.county || cemetery.state
  return (
    <li className="record">
      <h3 className="record__name">
        <Link to={cemeteryPath(cemetery)}>{cemetery.name}</Link>
      </h3>
      {location ? (
        <p className="record__place">
          <Link to={locationSearchHref(location)}>
            <span className="sr">Memorials in </span>
            {place}
          </Link>
        </p>
      ) : (
        place !== '' && <p className="record__place">{place}</p>
      )}
      <p className="record__side count">{counted(cemetery.memorialsCount, 'memorial')}</p>
    </li>
  )
}
