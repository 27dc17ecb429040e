import type { ReactNode } from 'react'
import { formatCount } from '../../../domain/format-number.ts'
import { Link } from '../../links/link.tsx'
import './browse.css'

/** A link, with the number of memorials that it leads to. */
export interface CountLink {
  readonly to: string
  readonly label: string
  /** Distinguishes equal labels, such as by a cemetery's town */
  readonly note?: string
  readonly memorials: number
}

/** Links in columns, each with a number of memorials. */
export function CountLinks({
  links,
  label,
}: {
  readonly links: readonly CountLink[]
  readonly label?: string
}): ReactNode {
  return (
    <ul className="counts" aria-label={label}>
      {links.map(({ to, label: text, note, memorials }) => (
        <li key={to}>
          <Link to={to}>
            <span>
              <b>{text}</b>
              {note !== undefined && note !== '' && <span className="counts__note"> {note}</span>}
            </span>{' '}
            <CountOf memorials={memorials} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A number. Screen readers also read the noun that it counts. */
export function CountOf({ memorials }: { readonly memorials: number }): ReactNode {
  const [number, noun] = formatCount(memorials, 'memorial').split(' ')
  return (
    <small>
      {number}
      <span className="sr"> {noun}</span>
    </small>
  )
}
