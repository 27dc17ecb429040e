import type { ReactNode } from 'react'
import { PLOTS_COPY, UNKNOWN_COPY } from '../../copy/dashboard.ts'
import { Link } from '../../links/link.tsx'
import { type DashboardRoute, patronsHref, plotsHref } from './dashboard-route.ts'
import { screenHeading } from './screen-heading.ts'

type Unknown = Extract<DashboardRoute, { screen: 'unknown' }>

function Explanation({ unknown }: { unknown: Unknown }): ReactNode {
  if (unknown.kind === 'page') return <p>{UNKNOWN_COPY.page.text}</p>
  const { text, link } = UNKNOWN_COPY[unknown.kind]
  return (
    <>
      <p>{text(unknown.id)}</p>
      <p className="actions">
        <Link className="btn" to={unknown.kind === 'plot' ? plotsHref() : patronsHref()}>
          {link}
        </Link>
      </p>
    </>
  )
}

export function UnknownScreen({ unknown }: { unknown: Unknown }): ReactNode {
  return (
    <div className="flow">
      <p className="crumb">
        <Link to={plotsHref()}>{PLOTS_COPY.heading}</Link>
      </p>
      <h1 className="h2">{screenHeading(unknown)}</h1>
      <Explanation unknown={unknown} />
    </div>
  )
}
