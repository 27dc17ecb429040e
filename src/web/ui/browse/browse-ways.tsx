import type { ReactNode } from 'react'
import { BROWSE_WAYS_COPY } from '../../copy/browse-ways.ts'
import { BROWSE_PATH, CENTURIES_PATH, regionHref, surnamesPath, TAGS_PATH } from '../../links/browse-path.ts'
import { Link } from '../../links/link.tsx'
import './browse.css'

const WAYS = [
  { label: BROWSE_WAYS_COPY.surnames, to: surnamesPath('') },
  { label: BROWSE_WAYS_COPY.places, to: regionHref([]) },
  { label: BROWSE_WAYS_COPY.centuries, to: CENTURIES_PATH },
  { label: BROWSE_WAYS_COPY.tags, to: TAGS_PATH },
]

/** A line of links to the pages for browsing without a search. */
export function BrowseWays(): ReactNode {
  return (
    <nav className="ways" aria-labelledby="ways">
      <div className="wrap">
        <p id="ways">
          <Link to={BROWSE_PATH}>{BROWSE_WAYS_COPY.heading}</Link>
        </p>
        <ul>
          {WAYS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
