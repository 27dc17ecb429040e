import { displayDate, displayTimestamp, displayYear, lowerFirst } from '../../../domain/dates/display-date.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { DEMO_SOURCE } from '../../../domain/memorial-origin.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { placeLine } from '../../../domain/places/place.ts'
import type { CalendarDay } from '../../context/contexts.ts'

export interface Citation {
  readonly style: 'Evidence Explained' | 'Chicago' | 'Plain text'
  readonly text: string
}

type SourceRow = NonNullable<Memorial['origin']['sourceRow']>

interface CitedPage {
  readonly siteName: string
  /** The absolute URL of the memorial */
  readonly pageUrl: string
  readonly accessedOn: CalendarDay
}

export function citationsOf(memorial: Memorial, { siteName, pageUrl, accessedOn }: CitedPage): readonly Citation[] {
  const person = `${displayName(memorial)}${lifespan(memorial)}`
  const { cemetery, origin } = memorial
  const place = cemetery === null ? '' : [cemetery.name, placeLine(cemetery)].filter(Boolean).join(', ')
  const accessed = displayDate({ ...accessedOn, qualifier: null, end: null })
  const where = place === '' ? '' : `, ${place}`
  const source = origin.sourceRow === null ? '' : `; citing ${describeSource(memorial, origin.sourceRow)}`
  return [
    {
      style: 'Evidence Explained',
      text: `${siteName}, database (${pageUrl} : accessed ${dayFirst(accessed)}), memorial page for ${person}, memorial no. ${memorial.id}${where}${source}.`,
    },
    {
      style: 'Chicago',
      text: `${siteName}. “${person}.” Memorial ${memorial.id}. Last modified ${displayTimestamp(memorial.updatedAt)}. Accessed ${accessed}. ${pageUrl}.`,
    },
    {
      style: 'Plain text',
      text: `${person}, memorial ${memorial.id}${where}. ${siteName}, ${pageUrl}, accessed ${accessed}.`,
    },
  ]
}

/** Returns the source and its row: "Thornmere burial register, row 217". */
function describeSource(memorial: Memorial, { source, key }: SourceRow): string {
  const name = sourceName(memorial, source)
  return key === null ? name : `${name}, row ${key}`
}

/** Returns the name of a source as readers know it. */
export function sourceName({ isDemo }: Pick<Memorial, 'isDemo'>, source: string): string {
  return isDemo && source === DEMO_SOURCE ? 'demo data' : source
}

function lifespan({ birthDate, deathDate }: Memorial): string {
  if (deathDate === null) return birthDate === null ? '' : ` (born ${lowerFirst(displayYear(birthDate))})`
  if (birthDate === null) return ` (died ${lowerFirst(displayYear(deathDate))})`
  return ` (${lowerFirst(displayYear(birthDate))}–${lowerFirst(displayYear(deathDate))})`
}

/** The style guide "Evidence Explained" writes dates as "23 November 2026". */
function dayFirst(date: string): string {
  return date.replace(/^(\w+) (\d+), (\d+)$/, '$2 $1 $3')
}
