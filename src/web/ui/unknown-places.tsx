import type { ReactNode } from 'react'
import './results-bar.css'

/** Names the parts of a location that no cemetery has (readings 14). */
export function UnknownPlaces({ places }: { places: readonly string[] }): ReactNode {
  if (places.length === 0) return null
  return (
    <ul className="unknown-places">
      {places.map((place) => (
        <li key={place}>We know no cemetery in “{place}”.</li>
      ))}
    </ul>
  )
}
