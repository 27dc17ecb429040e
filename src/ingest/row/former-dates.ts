import type { PartialDate } from '../../domain/dates/partial-date.ts'
import type { LifeEventInput } from '../../domain/memorial.ts'

type Change = (date: PartialDate) => PartialDate | null

const inYear = (date: PartialDate, years: number) =>
  date.day === null || date.end !== null ? null : { ...date, year: date.year + years }

/** The parts of a date that options affect: the order of day and month, the century of two-digit years, and January 1. */
const CHANGES: readonly Change[] = [
  (date) =>
    date.day === null || date.day > 12 || date.day === date.month
      ? null
      : { ...date, month: date.day, day: date.month },
  (date) => inYear(date, -100),
  (date) => inYear(date, 100),
  (date) => (date.month === null && date.end === null ? { ...date, month: 1, day: 1 } : null),
]

/**
 * Returns the events with their dates as other options would read them, such as `--day-first`, or without one of the dates. They identify a
 * row without a key that was imported with other options. At least one date remains, unless the row has a plot.
 */
export function formerDates(
  events: readonly LifeEventInput[],
  hasPlot: boolean,
): readonly (readonly LifeEventInput[])[] {
  const changed = CHANGES.flatMap((change) =>
    variantsOf(events, (event) => {
      const date = event.date && change(event.date)
      return date === null ? null : { ...event, date }
    }),
  )
  const unread = variantsOf(events, (event) => (event.date === null ? null : { ...event, date: null }))
  return [...changed, ...unread.filter((variant) => hasPlot || variant.some(({ date }) => date !== null))]
}

/** Returns all variants of the events in which one or more of them are changed. */
function variantsOf(
  events: readonly LifeEventInput[],
  change: (event: LifeEventInput) => LifeEventInput | null,
): readonly (readonly LifeEventInput[])[] {
  let variants: readonly (readonly LifeEventInput[])[] = [[]]
  for (const event of events) {
    const other = change(event)
    const choices = other === null ? [event] : [event, other]
    variants = variants.flatMap((variant) => choices.map((choice) => [...variant, choice]))
  }
  return variants.slice(1)
}
