import type { CemeteryPosition } from '../../../contract/browsing.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { placeLine } from '../../../domain/places/place.ts'
import { graveDirections } from '../../links/directions.ts'
import { Link } from '../../links/link.tsx'
import { cemeteryPath } from '../../links/record-path.ts'
import { Directions } from '../../ui/content/directions.tsx'

interface FindGraveProps {
  readonly memorial: Memorial
  /** The coordinates of the cemetery, for a grave without its own. */
  readonly cemeteryPosition: CemeteryPosition | null
  /** The URL template of a route planner. */
  readonly directionsUrl: string
}

export function FindGrave({ memorial, cemeteryPosition, directionsUrl }: FindGraveProps) {
  const { cemetery, plot } = memorial
  const { leadsToCemetery, ...directions } = graveDirections(memorial, cemeteryPosition, directionsUrl)
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
      {leadsToCemetery && <p className="hint">Coordinates of the cemetery:</p>}
      <Directions {...directions} />
    </section>
  )
}
