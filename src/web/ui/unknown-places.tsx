import type { ReactNode } from 'react'
import './results-bar.css'

interface UnknownPlacesProps {
  /** Parts of a location that no cemetery has (readings 14). */
  readonly places: readonly string[]
  /** An id that no cemetery has; null when there is none. */
  readonly cemeteryId: number | null
}

/** Names what the directory does not know, so that nobody wonders why nothing was found. */
export function UnknownPlaces({ places, cemeteryId }: UnknownPlacesProps): ReactNode {
  if (places.length === 0 && cemeteryId === null) return null
  return (
    <ul className="unknown-places">
      {cemeteryId !== null && <li>We know no cemetery with the id {cemeteryId}.</li>}
      {places.map((place) => (
        <li key={place}>We know no cemetery in “{place}”.</li>
      ))}
    </ul>
  )
}
