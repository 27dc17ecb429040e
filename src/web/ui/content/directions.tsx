import { useState } from 'react'
import type { DirectionLinks } from '../../links/directions.ts'
import { useHydrated } from '../frame/use-hydrated.ts'
import { Icon } from '../images/icon.tsx'
import { copyText } from '../sharing/copy-text.ts'
import { ExternalLink } from './external-link.tsx'

/** The coordinates and the links for directions. The element around them has the class `find`. */
export function Directions({ coordinates, app, web }: DirectionLinks) {
  return (
    <>
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
    </>
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
      <button type="button" className="btn btn--line scripted" data-ready={isHydrated} onClick={copy}>
        Copy coordinates
      </button>
      <p role="status">{notice}</p>
    </>
  )
}
