import { useState } from 'react'
import type { Memorial } from '../../../domain/memorial.ts'
import { placeLine } from '../../../domain/places/place.ts'
import { graveDirections } from '../../links/directions.ts'
import { Link } from '../../links/link.tsx'
import { cemeteryPath } from '../../links/record-path.ts'
import { ExternalLink } from '../../ui/content/external-link.tsx'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { copyText } from '../../ui/sharing/copy-text.ts'

interface FindGraveProps {
  readonly memorial: Memorial
  /** The URL template of a route planner. */
  readonly directionsUrl: string
}

/** The location of the grave, with directions and coordinates if they are known. */
export function FindGrave({ memorial, directionsUrl }: FindGraveProps) {
  const { cemetery, plot } = memorial
  const { coordinates, app, web } = graveDirections(memorial, directionsUrl)
  if (cemetery === null && coordinates === null) return null
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
      {coordinates !== null && <p className="find__coordinates">{coordinates}</p>}
      {(web !== null || app !== null) && (
        <div className="actions">
          {app !== null && (
            <a className="btn find__app" href={app}>
              <Icon name="pin" />
              Directions
            </a>
          )}
          {web !== null && (
            <ExternalLink className="btn btn--line" href={web}>
              {app === null ? 'Directions' : 'Directions on the web'}
            </ExternalLink>
          )}
          {coordinates !== null && <CopyCoordinates coordinates={coordinates} />}
        </div>
      )}
    </section>
  )
}

/** Without scripts, visitors select the coordinates themselves. */
function CopyCoordinates({ coordinates }: { readonly coordinates: string }) {
  const isHydrated = useHydrated()
  const [notice, setNotice] = useState('')
  const copy = async () =>
    setNotice(
      (await copyText(coordinates)) ? 'Coordinates copied.' : 'Please select the coordinates above to copy them.',
    )
  return (
    <>
      <button type="button" className="btn btn--line find__copy" data-ready={isHydrated} onClick={copy}>
        Copy coordinates
      </button>
      <p role="status">{notice}</p>
    </>
  )
}
