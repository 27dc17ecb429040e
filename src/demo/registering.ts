import type { PartialDate } from '../domain/dates/partial-date.ts'
import { betweenYears, type Day, inMonth, inYear, onDay } from './calendar.ts'
import { LAST_DEATH_YEAR } from './population.ts'
import type { SeededRandom } from './random.ts'

/** Fewer people than this are never left on any day of the year, for births and deaths alike. */
const FEWEST_A_DAY = 4

/** Writes lives down as registers do: mostly by the day, sometimes by the month or year, now and then not at all. */
export class Register {
  private readonly births = new Map<number, number>()
  private readonly deaths = new Map<number, number>()
  private readonly random: SeededRandom

  constructor(random: SeededRandom) {
    this.random = random
  }

  /** Counts a full date before any is written down. */
  expect(type: 'births' | 'deaths', day: Day): void {
    const key = day.month * 100 + day.day
    this[type].set(key, (this[type].get(key) ?? 0) + 1)
  }

  writeBirth(born: Day): PartialDate | null {
    const isOld = born.year < 1860
    const precision = this.random.weighted([
      ['day', isOld ? 60 : 80],
      ['year', isOld ? 17 : 8],
      ['month', 3.5],
      ['about', isOld ? 8 : 2.5],
      ['between', 1],
      ['before', 0.8],
      ['after', 0.6],
      ['missing', isOld ? 8 : 3.5],
    ] as const)
    return this.write('births', born, precision)
  }

  writeDeath(died: Day, mayBeMissing: boolean): PartialDate | null {
    const precision = this.random.weighted([
      ['day', died.year < 1860 ? 74 : 86],
      ['year', died.year < 1860 ? 14 : 6],
      ['month', 4],
      ['about', 2.2],
      ['between', 0.8],
      ['before', 0.6],
      ['after', 0.5],
      ['missing', mayBeMissing ? 1.4 : 0],
    ] as const)
    return this.write('deaths', died, precision)
  }

  private write(
    type: 'births' | 'deaths',
    day: Day,
    precision: 'day' | 'month' | 'year' | 'about' | 'before' | 'after' | 'between' | 'missing',
  ): PartialDate | null {
    const key = day.month * 100 + day.day
    const left = (this[type].get(key) ?? 0) - 1
    if (precision === 'day' || left < FEWEST_A_DAY) return onDay(day)
    // Nobody here died after 2015, so no date may say that somebody might have.
    if (day.year >= LAST_DEATH_YEAR && precision !== 'year') return onDay(day)
    this[type].set(key, left)
    switch (precision) {
      case 'month':
        return inMonth(day.year, day.month)
      case 'year':
        return inYear(day.year)
      case 'about':
        return inYear(day.year, 'about')
      case 'before':
        return inYear(day.year + 1, 'before')
      case 'after':
        return inYear(day.year - 1, 'after')
      case 'between':
        return betweenYears(day.year - 1, day.year + 1)
      case 'missing':
        return null
    }
  }
}
