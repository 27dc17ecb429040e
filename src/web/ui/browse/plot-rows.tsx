import type { ReactNode } from 'react'
import type { PlottedMemorial } from '../../../domain/browse.ts'
import { displayName, initials } from '../../../domain/names/display-name.ts'
import { Link } from '../../links/link.tsx'
import { memorialPath } from '../../links/record-path.ts'
import { LifeDates } from '../results/record-row.tsx'
import '../results/record-row.css'

export function PlotRows({ memorials }: { readonly memorials: readonly PlottedMemorial[] }): ReactNode {
  return (
    <ul className="records">
      {memorials.map((memorial) => (
        <li key={memorial.id} className="record">
          <span className="arch arch--mono" aria-hidden="true">
            {initials(memorial)}
          </span>
          <h3 className="record__name">
            <Link to={memorialPath(memorial)}>{displayName(memorial)}</Link>
          </h3>
          <LifeDates birth={memorial.birthDate} death={memorial.deathDate} />
          <p className="record__place">{memorial.plot}</p>
        </li>
      ))}
    </ul>
  )
}
