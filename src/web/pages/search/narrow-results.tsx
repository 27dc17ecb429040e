import type { ReactNode } from 'react'
import type { MemorialSearch } from '../../../contract/directory.ts'
import { yearExpression } from '../../../domain/dates/year-expression.ts'
import { formatNumber } from '../../../domain/format-number.ts'
import type { BirthGroup, ResultGroups, StateGroup } from '../../../domain/result-groups.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import { Link } from '../../links/link.tsx'
import { searchHref } from './search-href.ts'

export const NARROW_ID = 'narrow'

/** Whether at least one group contains only some of the results. */
export function canNarrow(groups: ResultGroups | null): groups is ResultGroups {
  return groups !== null && (hasStates(groups) || hasBirths(groups))
}

function hasStates({ states, withoutState }: ResultGroups): boolean {
  return states.length > 1 || (states.length === 1 && withoutState > 0)
}

function hasBirths({ births, withoutBirth }: ResultGroups): boolean {
  return births.length > 1 || (births.length === 1 && withoutBirth > 0)
}

interface NarrowResultsProps {
  readonly search: MemorialSearch
  readonly groups: ResultGroups
}

/** Links to the results of one state or one century of birth, with their numbers. */
export function NarrowResults({ search, groups }: NarrowResultsProps) {
  const stateHref = ({ location }: StateGroup) =>
    searchHref({ ...search, location: [search.location, location].filter(Boolean).join(', '), page: 1 })
  const birthHref = ({ years }: BirthGroup) => searchHref({ ...search, birthYear: yearExpression(years), page: 1 })
  return (
    <aside className="narrow" id={NARROW_ID} aria-labelledby={`${NARROW_ID}-heading`}>
      <h2 id={`${NARROW_ID}-heading`}>{SEARCH_COPY.narrowHeading}</h2>
      {hasStates(groups) && (
        <Groups heading={SEARCH_COPY.byState} without={SEARCH_COPY.withoutState} withoutTotal={groups.withoutState}>
          {groups.states.map((state) => (
            <Group key={state.location} name={state.name} total={state.total} href={stateHref(state)} />
          ))}
        </Groups>
      )}
      {hasBirths(groups) && (
        <Groups heading={SEARCH_COPY.byCentury} without={SEARCH_COPY.withoutBirth} withoutTotal={groups.withoutBirth}>
          {groups.births.map((birth) => (
            <Group key={birth.years.from} name={centuryName(birth)} total={birth.total} href={birthHref(birth)} />
          ))}
        </Groups>
      )}
    </aside>
  )
}

/** "1800s" for a whole century, "1890–1899" for part of one. */
function centuryName({ years: { from, to } }: BirthGroup): string {
  if (from === to) return String(from)
  return to - from === 99 ? `${from}s` : `${from}–${to}`
}

interface GroupsProps {
  readonly heading: string
  readonly children: ReactNode
  readonly without: string
  readonly withoutTotal: number
}

function Groups({ heading, children, without, withoutTotal }: GroupsProps) {
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {children}
        {withoutTotal > 0 && (
          <li>
            <span className="narrow__none">
              {without} <span className="count">{formatNumber(withoutTotal)}</span>
            </span>
          </li>
        )}
      </ul>
    </>
  )
}

function Group({ name, total, href }: { readonly name: string; readonly total: number; readonly href: string }) {
  return (
    <li>
      <Link to={href}>
        <span className="narrow__name">{name}</span> <span className="count">{formatNumber(total)}</span>
      </Link>
    </li>
  )
}
