import type { LifeEventType } from '../../domain/life-event.ts'

/** A day of the calendar, in any year. */
export interface DayOfYear {
  readonly month: number
  readonly day: number
}

/** The day as an encoded date ends that says it: '03-12'. */
export function monthDay({ month, day }: DayOfYear): string {
  return `${twoFigures(month)}-${twoFigures(day)}`
}

function twoFigures(value: number): string {
  return String(value).padStart(2, '0')
}

/**
 * SQL about the encoded birth and death of a `memorial m` that say exactly one day. The indexes memorial_born_on_day and
 * memorial_died_on_day are made of the same expressions, word for word: that is how SQLite knows that it may use them.
 */
export const EXACT_DATES = { Birth: exactDate('birth'), Death: exactDate('death') } as const satisfies Partial<
  Record<LifeEventType, object>
>

function exactDate(column: 'birth' | 'death') {
  return {
    // No other form has five characters behind its fifth: '1843-03-12', but '1843', '~1843-03-12', '1900/1910', '1900/1910-05'.
    isExact: `length(substr(m.${column}, 6)) = 5`,
    monthDay: `substr(m.${column}, 6)`,
    year: `substr(m.${column}, 1, 4)`,
  }
}
