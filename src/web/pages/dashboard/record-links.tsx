import type { ReactNode } from 'react'
import { PLOTS_COPY } from '../../copy/dashboard.ts'
import { Link } from '../../links/link.tsx'
import { patronHref, plotHref } from './dashboard-route.ts'
import { findPatron } from './sample/patrons.ts'
import { GENERAL, type Plot } from './sample/sample-types.ts'

/** Links a plot ID to its page. General has no link. */
export function PlotLink({ plotId }: { plotId: string }): ReactNode {
  return plotId === GENERAL ? plotId : <Link to={plotHref(plotId)}>{plotId}</Link>
}

export function OwnerLink({ plot }: { plot: Plot }): ReactNode {
  const owner = findPatron(plot.owner)
  return owner === null ? (
    <span className="soft">{PLOTS_COPY.unowned}</span>
  ) : (
    <Link to={patronHref(owner.id)}>{owner.name}</Link>
  )
}
