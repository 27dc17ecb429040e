import type { ReactNode } from 'react'
import { displayLifeYears } from '../../../domain/dates/display-date.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'

interface MemorialItemProps {
  readonly memorial: MemorialSummary
  /** The target of the name's link; by default, the memorial's form, in a new tab so that no input is lost */
  readonly href?: string
  /** The content of the first column; by default, the number of the memorial */
  readonly lead?: ReactNode
  readonly note?: string
  /** Buttons in the last column */
  readonly children?: ReactNode
}

/** A memorial in a list with the class `rows`: its name, years, and cemetery. */
export function MemorialItem({ memorial, href, lead, note, children }: MemorialItemProps): ReactNode {
  const { id, birthDate, deathDate, cemetery } = memorial
  const place = cemetery === null ? null : cemeteryLabel(cemetery)
  const name = displayName(memorial)
  return (
    <li>
      <span className="soft">{lead ?? `#${id}`}</span>
      <div>
        <b>
          {href === undefined ? (
            <a href={`/desk/records/${id}`} target="_blank" rel="noopener">
              {name}
              <span className="sr"> (opens in a new tab)</span>
            </a>
          ) : (
            <a href={href}>{name}</a>
          )}
        </b>
        <span className="note">{[displayLifeYears(birthDate, deathDate), place, note].filter(Boolean).join('. ')}</span>
      </div>
      {children}
    </li>
  )
}
