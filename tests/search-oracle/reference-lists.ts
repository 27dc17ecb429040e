import type { DateParts, PartialDate } from '../../src/domain/dates/partial-date.ts'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import { dateOf, inOrder, type ReferenceMemorial } from './reference-search.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Returns the memorials of a cemetery that match a filter (readings 18), in name order. */
export function referenceListing(
  memorials: readonly ReferenceMemorial[],
  cemeteryId: number,
  filter: string | null,
): number[] {
  const here = inOrder(memorials.filter(({ cemetery }) => cemetery?.id === cemeteryId))
  return here.filter(({ input }) => passes(input, filter ?? '')).map(({ id }) => id)
}

function passes(input: MemorialInput, filter: string): boolean {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'").trim()
  const dates = [dateOf(input, 'Birth'), dateOf(input, 'Death')].map((date) => (date === null ? '' : inWords(date)))
  return [input.givenNames ?? '', input.surname ?? '', ...dates].some((text) => plain(text).includes(plain(filter)))
}

function inWords(date: PartialDate): string {
  const parts = ({ year, month, day }: DateParts) => {
    if (month === null) return `${year}`
    return day === null ? `${MONTHS[month - 1]} ${year}` : `${MONTHS[month - 1]} ${day}, ${year}`
  }
  if (date.end !== null) return `Between ${parts(date)} and ${parts(date.end)}`
  return `${date.qualifier ?? ''} ${parts(date)}`.trim()
}

/** Returns the memorials with an exact birth or death on a day (readings 20), by year, then ID. */
export function referenceOnThisDay(
  memorials: readonly ReferenceMemorial[],
  type: 'Birth' | 'Death',
  today: { readonly month: number; readonly day: number; readonly isLeapYear: boolean },
): number[] {
  const found = memorials.flatMap(({ id, input }) => {
    const date = dateOf(input, type)
    if (date === null || date.qualifier !== null || date.day === null) return []
    const isToday = date.month === today.month && date.day === today.day
    const isLeapDay = date.month === 2 && date.day === 29
    const isKeptToday = isLeapDay && today.month === 2 && today.day === 28 && !today.isLeapYear
    return (isToday || isKeptToday) && !mayBeRecentDeath(input) ? [{ id, year: date.year }] : []
  })
  return found.sort((a, b) => a.year - b.year || a.id - b.id).map(({ id }) => id)
}

/** Ninety days before the date of the trials */
const LAST_REMEMBERED_DEATH = 20251130

/** Whether a person may have died within the privacy period. Without a death date, the burial date decides. */
function mayBeRecentDeath(input: MemorialInput): boolean {
  const date = dateOf(input, 'Death') ?? dateOf(input, 'Burial')
  if (date === null) return false
  const { year, month, day } = date.end ?? date
  const later = date.qualifier === 'about' ? 2 : date.qualifier === 'after' ? 10 : 0
  return (year + later) * 10_000 + (month ?? 12) * 100 + (day ?? 31) > LAST_REMEMBERED_DEATH
}
