import type { Memorial } from '../../../domain/memorial.ts'
import { placeLine } from '../../../domain/places/place.ts'
import { graveDirections } from '../../links/directions.ts'
import { Link } from '../../links/link.tsx'
import { cemeteryPath } from '../../links/record-path.ts'
import { Directions } from '../../ui/content/directions.tsx'

interface FindGraveProps {
  readonly memorial: Memorial
  /** The URL template of a route planner. */
  readonly directionsUrl: string
}

/** The location of the grave, with directions and coordinates if they are known. */
export function FindGrave({ memorial, directionsUrl }: FindGraveProps) {
  const { cemetery, plot } = memorial
  const directions = graveDirections(memorial, directionsUrl)
  if (cemetery === null && directions.coordinates === null) return null
  const place = cemetery === null ? '' : placeLine(cemetery)
  return (
    <section className="find" aria-labelledby="find-grave">
      <h2 id="find-grave">Find this grave</h2>
      {cemetery !== null && (
        <p>
          <Link to={cemeteryPath(cemetery)}>{cemetery.name}</Link>
        </p>
      )}
      {place !== '' && <p>{place}</p>}
      {plot && <p>{plot}</p>}
      <Directions {...directions} />
    </section>
  )
}
