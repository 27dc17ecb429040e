import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { NearestPlace, UnrecognizedPlace } from '../../../contract/understood-search.ts'
import './results-bar.css'

/** Where to search instead; the chosen cemetery stays where none is named. */
type Place = { readonly location: string | null; readonly cemeteryId?: number }

interface UnknownPlacesProps {
  /** Parts of a location that no cemetery has (readings 14). */
  readonly places: readonly UnrecognizedPlace[]
  /** An id that no cemetery has; null when there is none. */
  readonly cemeteryId: number | null
  /** The same search in another place. */
  readonly hrefOf: (place: Place) => string
}

/** Lists places and cemeteries that were not found, with suggestions. */
export function UnknownPlaces({ places, cemeteryId, hrefOf }: UnknownPlacesProps): ReactNode {
  if (places.length === 0 && cemeteryId === null) return null
  return (
    <ul className="unknown-places">
      {cemeteryId !== null && <li>We know no cemetery with the id {cemeteryId}.</li>}
      {places.map(({ typed, nearest }) => (
        <li key={typed}>
          There is no cemetery listed in “{typed}”.
          {nearest.length > 0 && <Meant places={nearest} hrefOf={hrefOf} />}
        </li>
      ))}
    </ul>
  )
}

type MeantProps = Pick<UnknownPlacesProps, 'hrefOf'> & { readonly places: readonly NearestPlace[] }

function Meant({ places, hrefOf }: MeantProps): ReactNode {
  return (
    <>
      {' Did you mean '}
      {places.map(({ name, location, cemeteryId }, index) => (
        <Fragment key={name}>
          {index > 0 && (index === places.length - 1 ? ' or ' : ', ')}
          <Link to={hrefOf(cemeteryId === undefined ? { location } : { location: location || null, cemeteryId })}>
            {name}
          </Link>
        </Fragment>
      ))}
      ?
    </>
  )
}
