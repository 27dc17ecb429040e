import { daysInMonth, isLeapYear } from '../domain/dates/calendar.ts'
import { addDays, type Day } from './calendar.ts'
import type { Person } from './person.ts'
import type { SeededRandom } from './random.ts'

type DayOfYear = Pick<Day, 'month' | 'day'>

const DAYS_OF_YEAR: readonly DayOfYear[] = Array.from({ length: 12 }, (_, month) =>
  Array.from({ length: daysInMonth(2000, month + 1) }, (_, day) => ({ month: month + 1, day: day + 1 })),
).flat()

/** Deals the days of the year evenly, so that no day of Born and Died Today stays empty. */
export class DayDeck {
  private cards: DayOfYear[] = []
  private readonly random: SeededRandom

  constructor(random: SeededRandom) {
    this.random = random
  }

  deal(year: number, isAllowed: (day: DayOfYear) => boolean = () => true): Day {
    for (let round = 0; round < 2; round++) {
      const at = this.cards.findIndex(
        (card) => isAllowed(card) && (card.month !== 2 || card.day !== 29 || isLeapYear(year)),
      )
      const [card] = at >= 0 ? this.cards.splice(at, 1) : []
      if (card) return { year, ...card }
      this.cards.push(...this.random.shuffle(DAYS_OF_YEAR))
    }
    throw new Error(`No day of ${year} is allowed`)
  }
}

export interface LifeDays {
  readonly born: Day
  readonly died: Day
}

/** Battles and camps had seasons; so did the influenza. */
const SEASONS: Readonly<Record<number, readonly [number, number]>> = {
  1775: [6, 12],
  1812: [7, 12],
  1861: [7, 12],
  1865: [1, 4],
  1918: [6, 11],
  1898: [6, 9],
  1941: [12, 12],
  1945: [1, 8],
  1950: [7, 12],
  1953: [1, 7],
}

/** Gives everybody a day of birth and of death that agrees with the others in the family. */
export class LifeCalendar {
  private readonly births: DayDeck
  private readonly deaths: DayDeck
  private readonly known = new Map<Person, LifeDays>()
  private readonly random: SeededRandom

  constructor(random: SeededRandom) {
    this.births = new DayDeck(random)
    this.deaths = new DayDeck(random)
    this.random = random
  }

  of(person: Person): LifeDays {
    const known = this.known.get(person)
    if (known) return known
    const born = person.twin ? this.of(person.twin).born : this.births.deal(person.birthYear)
    const life = { born, died: this.deathOf(person, born) }
    this.known.set(person, life)
    return life
  }

  private deathOf(person: Person, born: Day): Day {
    if (person.livedDays !== null) return addDays(born, person.livedDays)
    if (person.diedBearing) return addDays(this.of(person.diedBearing).born, this.random.int(0, 16))
    const year = person.deathYear
    if (person.service?.diedIn) {
      const [from, to] = SEASONS[year] ?? [1, 12]
      return this.deaths.deal(year, ({ month }) => month >= from && month <= to)
    }
    const age = year - person.birthYear
    if (year === 1918 && age >= 15 && age <= 45) return this.deaths.deal(year, ({ month }) => month >= 10)
    return this.deaths.deal(year)
  }
}
