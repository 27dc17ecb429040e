import type { ReactNode } from 'react'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { Link } from '../../links/link.tsx'
import { HeroBanner } from '../content/hero-banner.tsx'
import './browse.css'

/** A page above another page in the hierarchy. */
export interface Crumb {
  readonly label: string
  readonly to: string
}

interface BrowseFrameProps {
  readonly heading: string
  readonly subtitle?: string
  /** The pages above this one, the highest first */
  readonly trail: readonly Crumb[]
  readonly children: ReactNode
}

export function BrowseFrame({ heading, subtitle, trail, children }: BrowseFrameProps): ReactNode {
  return (
    <>
      <HeroBanner
        h1Title={heading}
        {...(subtitle === undefined ? {} : { h2Title: subtitle })}
        height="low"
        crumb={trail.length > 0 && <Trail trail={trail} />}
      />
      <section className="section section--browse">
        <div className="wrap browse">{children}</div>
      </section>
    </>
  )
}

function Trail({ trail }: { readonly trail: readonly Crumb[] }): ReactNode {
  return (
    <nav className="crumb" aria-label={BROWSE_COPY.breadcrumb}>
      <ol className="trail">
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface BrowseEmptyProps {
  readonly text: string
  readonly links: readonly Crumb[]
}

/** A message in place of an empty list, with links to other pages. */
export function BrowseEmpty({ text, links }: BrowseEmptyProps): ReactNode {
  return (
    <div className="browse__empty">
      <p>{text}</p>
      <p className="actions">
        {links.map(({ label, to }) => (
          <Link key={to} className="btn btn--line" to={to}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  )
}
