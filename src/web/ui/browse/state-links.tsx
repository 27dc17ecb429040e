import type { ReactNode } from 'react'
import { isUnitedStates, isUsState } from '../../../domain/places/place.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { type CountLink, CountLinks } from './count-links.tsx'

interface StateLinksProps {
  /** The key of the country; empty for a list of countries */
  readonly country: string
  readonly links: readonly CountLink[]
}

/** Links to the states of a country. For the United States, names that are not states are in a separate list. */
export function StateLinks({ country, links }: StateLinksProps): ReactNode {
  const isOther = ({ label }: CountLink) => country !== '' && isUnitedStates(country) && !isUsState(label)
  const others = links.filter(isOther)
  if (others.length === 0) return <CountLinks links={links} />
  return (
    <>
      <CountLinks links={links.filter((link) => !isOther(link))} />
      <h3>{BROWSE_COPY.otherPlaces}</h3>
      <CountLinks links={others} label={BROWSE_COPY.otherPlaces} />
    </>
  )
}
