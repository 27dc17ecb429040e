import { Fragment, type ReactNode } from 'react'
import type { NearestPlace, UnrecognizedPlace } from '../../../contract/understood-search.ts'
import { Link } from '../../links/link.tsx'
import './results-bar.css'

/** Another place to search. Without a `cemeteryId`, the selected cemetery stays. */
type Place = { readonly location: string | null; readonly cemeteryId?: number }

interface UnrecognizedPlacesProps {
  /** Parts of a location that match no cemetery (readings 14). */
  readonly places: readonly UnrecognizedPlace[]
  /** An unknown cemetery ID; null when there is none. */
  readonly cemeteryId: number | null
  /** Returns the URL of the search in another place. */
  readonly hrefOf: (place: Place) => string
}

/** Lists places and cemeteries that were not found, with suggestions. */
export function UnrecognizedPlaces({ places, cemeteryId, hrefOf }: UnrecognizedPlacesProps): ReactNode {
  if (places.length === 0 && cemeteryId === null) return null
  return (
    <ul className="unknown-places">
      {cemeteryId !== null && <li>There is no cemetery with the ID {cemeteryId}.</li>}
      {places.map(({ entered, nearest }) => (
        <li key={entered}>
          There is no cemetery listed in “{entered}”.
          {nearest.length > 0 && <PlaceSuggestions places={nearest} hrefOf={hrefOf} />}
        </li>
      ))}
    </ul>
  )
}

type PlaceSuggestionsProps = Pick<UnrecognizedPlacesProps, 'hrefOf'> & { readonly places: readonly NearestPlace[] }

function PlaceSuggestions({ places, hrefOf }: PlaceSuggestionsProps): ReactNode {
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
