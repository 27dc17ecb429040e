import type { ReactNode } from 'react'
import type { YearCount } from '../../../domain/browse.ts'
import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import { BROWSE_COPY } from '../../copy/browse.ts'
import { type YearEvent, yearsPath } from '../../links/browse-path.ts'
import { Link } from '../../links/link.tsx'

interface YearTableProps {
  readonly counts: readonly YearCount[]
  readonly labelOf: (count: YearCount) => string
  /** The page about a row; without it, the numbers link to the people. */
  readonly hrefOf?: (count: YearCount) => string
}

/** Births and deaths per century, decade, or year. */
export function YearTable({ counts, labelOf, hrefOf }: YearTableProps): ReactNode {
  return (
    <div className="years__scroll">
      <table className="years">
        <thead>
          <tr>
            <th scope="col">{BROWSE_COPY.years}</th>
            <th scope="col">{BROWSE_COPY.born}</th>
            <th scope="col">{BROWSE_COPY.died}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count.from}>
              <th scope="row">
                {hrefOf === undefined ? labelOf(count) : <Link to={hrefOf(count)}>{labelOf(count)}</Link>}
              </th>
              <td>
                <PeopleOf event="born" years={labelOf(count)} total={count.births} isLink={hrefOf === undefined} />
              </td>
              <td>
                <PeopleOf event="died" years={labelOf(count)} total={count.deaths} isLink={hrefOf === undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PeopleOfProps {
  readonly event: YearEvent
  readonly years: string
  readonly total: number
  readonly isLink: boolean
}

function PeopleOf({ event, years, total, isLink }: PeopleOfProps): ReactNode {
  const number = formatNumber(total)
  if (total === 0 || !isLink) return number
  const noun = formatCount(total, event === 'born' ? 'birth' : 'death')
  return (
    <Link to={yearsPath(event, years)} aria-label={`${years}: ${noun}`}>
      {number}
    </Link>
  )
}
