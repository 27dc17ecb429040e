import type { ReactNode } from 'react'
import type { Cemetery } from '../../../domain/cemetery.ts'
import { placeLine } from '../../../domain/places/place.ts'
import { CEMETERY_COPY } from '../../copy/cemetery.ts'
import { cemeteryDirections } from '../../links/directions.ts'
import { Directions } from '../../ui/content/directions.tsx'
import { Phone } from './cemetery-info.tsx'

interface GettingThereProps {
  readonly cemetery: Cemetery
  /** The URL template of a route planner. */
  readonly directionsUrl: string
}

/** The address of the cemetery, with directions even if only the town is known. */
export function GettingThere({ cemetery, directionsUrl }: GettingThereProps): ReactNode {
  const directions = cemeteryDirections(cemetery, directionsUrl)
  if (directions.web === null) return null
  const { address, zip, phone } = cemetery
  const place = [placeLine({ ...cemetery, county: null }), zip].filter(Boolean).join(' ')
  return (
    <section className="find" aria-labelledby="getting-there">
      <h2 id="getting-there">{CEMETERY_COPY.gettingThere}</h2>
      {address && <p>{address}</p>}
      {place !== '' && <p>{place}</p>}
      {phone && (
        <p>
          <Phone phone={phone} />
        </p>
      )}
      <Directions {...directions} />
    </section>
  )
}
