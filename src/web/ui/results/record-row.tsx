import { memo, type ReactNode } from 'react'
import { searchQuery } from '../../../contract/texts/search-query.ts'
import type { CemeterySummary } from '../../../domain/cemetery.ts'
import { displayDate } from '../../../domain/dates/display-date.ts'
import type { PartialDate } from '../../../domain/dates/partial-date.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { fullName, initials } from '../../../domain/names/display-name.ts'
import { countyLabel, isUnitedStates } from '../../../domain/places/place.ts'
import { RECORD_COPY } from '../../copy/records.ts'
import { Link } from '../../links/link.tsx'
import { cemeteryPath, memorialPath } from '../../links/record-path.ts'
import './record-row.css'

function dateOrUnknown(date: PartialDate | null): string {
  return date === null ? 'Unknown' : displayDate(date)
}

/** The birth and death dates. A line can break only after the dash. */
export function LifeDates({ birth, death }: { birth: PartialDate | null; death: PartialDate | null }): ReactNode {
  if (birth === null && death === null) return <p className="record__dates">Dates unknown</p>
  return (
    <p className="record__dates">
      <span>{`${dateOrUnknown(birth)}\u00a0–`}</span> <span>{dateOrUnknown(death)}</span>
    </p>
  )
}

interface PlaceLink {
  readonly label: string
  readonly location: string
}

/** Returns search links for a cemetery's place. They include the state, because towns in many states have the same name. */
function placeLinks({ city, county, state, country }: CemeterySummary): PlaceLink[] {
  const within = (place: string) => (state === null ? place : `${place}, ${state}`)
  const links: PlaceLink[] = []
  if (city) links.push({ label: city, location: within(city) })
  if (county) links.push({ label: isUnitedStates(country) ? countyLabel(county) : county, location: within(county) })
  if (state) links.push({ label: state, location: state })
  if (country && !isUnitedStates(country)) links.push({ label: country, location: country })
  return links
}

export function locationSearchHref(location: string): string {
  return `/search?${searchQuery({ location })}`
}

function RecordPlace({ cemetery }: { cemetery: CemeterySummary }): ReactNode {
  return (
    <p className="record__place">
      <Link to={cemeteryPath(cemetery)}>{cemetery.name}</Link>
      {placeLinks(cemetery).map(({ label, location }) => (
        <Link key={`${label}|${location}`} to={locationSearchHref(location)}>
          {label}
        </Link>
      ))}
    </p>
  )
}

interface MemorialRecordProps {
  readonly memorial: MemorialSummary
  /** False when every row has the same cemetery. */
  readonly showsPlace?: boolean
  /** The plot in words, on a cemetery's page */
  readonly plot?: string | null
  /** The match reasons; empty for an exact match. */
  readonly reasons?: readonly string[]
}

const NO_REASONS: readonly string[] = []

/** One memorial in a list: initials, name, dates, and place. A maiden name is shown because a search also finds it. */
export const MemorialRow = memo(function MemorialRow(props: MemorialRecordProps) {
  const { memorial, showsPlace = true, plot = null, reasons = NO_REASONS } = props
  const { surname, maidenName } = memorial
  const isMaidenNameShown = reasons.some((reason) => reason.startsWith('maiden name'))
  return (
    <li className="record record--dense">
      <span className="arch arch--mono" aria-hidden="true">
        {initials(memorial)}
      </span>
      <h3 className="record__name">
        <Link to={memorialPath(memorial)}>{fullName(memorial)}</Link>
        {showsPlace && maidenName !== null && maidenName !== surname && !isMaidenNameShown && (
          <>
            <span className="sr">,</span> <span className="record__maiden">maiden name {maidenName}</span>
          </>
        )}
      </h3>
      {reasons.length > 0 && (
        <p className="record__why">
          <span className="sr">{RECORD_COPY.matchedBy}</span>
          {reasons.join(', ')}
        </p>
      )}
      <LifeDates birth={memorial.birthDate} death={memorial.deathDate} />
      {plot !== null && <p className="record__place">{plot}</p>}
      {showsPlace && memorial.cemetery !== null && <RecordPlace cemetery={memorial.cemetery} />}
    </li>
  )
})
