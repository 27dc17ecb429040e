import type { ReactNode } from 'react'
import type { CemeteryOverview } from '../../../domain/browse.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { NEIGHBORS_COPY } from '../../copy/neighbors.ts'
import { plotsPath, surnamePath, yearsPath } from '../../links/browse-path.ts'
import { Link } from '../../links/link.tsx'
import './browse.css'
import { CountOf } from './count-links.tsx'
import { DecadeChart } from './decade-chart.tsx'
import { LetterIndex } from './letter-index.tsx'

interface CemeteryLettersProps {
  readonly overview: CemeteryOverview
  /** More links after the letters */
  readonly children?: ReactNode
}

/** The letters of a cemetery's surnames, and a link to its plots. */
export function CemeteryLetters({ overview, children }: CemeteryLettersProps): ReactNode {
  const { cemetery, surnames, hasPlots } = overview
  if (surnames.groups.length === 0 && surnames.unnamed === 0) return null
  return (
    <div className="browse">
      {surnames.groups.length > 0 && (
        <nav className="browse__group" aria-labelledby="a-to-z">
          <h2 id="a-to-z">{NEIGHBORS_COPY.inThisCemetery}</h2>
          <LetterIndex groups={surnames.groups} cemeteryId={cemetery.id} label={NEIGHBORS_COPY.inThisCemetery} />
        </nav>
      )}
      <ul className="browse__links">
        {surnames.unnamed > 0 && (
          <li>
            <Link to={surnamePath(null, cemetery.id)}>{BROWSE_COPY.noSurnameLink}</Link>{' '}
            <CountOf memorials={surnames.unnamed} />
          </li>
        )}
        {hasPlots && (
          <li>
            <Link to={plotsPath(cemetery.id)}>{NEIGHBORS_COPY.plotsLink}</Link>
          </li>
        )}
        {children}
      </ul>
    </div>
  )
}

export function CemeteryDecades({
  overview: { cemetery, decades },
}: {
  readonly overview: CemeteryOverview
}): ReactNode {
  return <DecadeChart decades={decades} hrefOf={(decade) => yearsPath('died', `${decade}s`, cemetery.id)} />
}
