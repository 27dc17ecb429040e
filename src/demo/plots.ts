import type { DemoCemetery, PlotStyle } from './demo-cemetery.ts'
import type { Person } from './person.ts'
import type { SeededRandom } from './random.ts'

interface Place {
  readonly row: number
  readonly number: number
}

const ROW_LENGTH = 24
const GARDENS = ['Garden of Rest', 'Fir Garden', 'Rose Garden', 'Garden of the Well', 'Alder Lawn']

function wordPlot(style: PlotStyle, { row, number }: Place): string | null {
  switch (style) {
    case 'section-row-plot':
      return `Section ${String.fromCharCode(65 + (Math.floor(row / 9) % 26))}, Row ${(row % 9) + 1}, Plot ${number}`
    case 'block-lot-grave':
      return `Block ${Math.floor(row / 6) + 1}, Lot ${(row % 6) * 8 + Math.ceil(number / 4)}, Grave ${((number - 1) % 4) + 1}`
    case 'row-grave':
      return `Row ${row + 1}, Grave ${number}`
    case 'garden-space':
      return `${GARDENS[row % GARDENS.length]}, Space ${Math.floor(row / GARDENS.length) * ROW_LENGTH + number}`
    case 'lot':
      return `Lot ${row * 5 + Math.ceil(number / 5)}`
    case 'site':
      return `Site ${row * ROW_LENGTH + number}`
    case 'none':
      return null
  }
}

/** Hands out the graves of one cemetery, so that couples and their children lie side by side. */
export class PlotBook {
  private readonly taken = new Map<number, Set<number>>()
  private readonly places = new Map<Person, Place>()
  private readonly cemetery: DemoCemetery
  private readonly reserved: ReadonlySet<string>
  private readonly random: SeededRandom
  private readonly rows: number

  /** `reserved`: plots in words that others lie in already. */
  constructor(cemetery: DemoCemetery, reserved: ReadonlySet<string>, random: SeededRandom) {
    this.cemetery = cemetery
    this.reserved = reserved
    this.random = random
    this.rows = Math.max(3, Math.ceil((cemetery.size * 1.9) / ROW_LENGTH))
  }

  /** A grave beside the nearest kin who already has one, else in a row with room. */
  assign(person: Person): string | null {
    const kin = [
      ...person.partners,
      person.mother,
      person.father,
      ...person.children,
      ...(person.father?.children ?? []),
    ]
    const beside = kin.map((one) => (one ? this.places.get(one) : undefined)).find((place) => place !== undefined)
    const place = (beside && this.nearest(beside)) ?? this.fresh()
    this.places.set(person, place)
    return wordPlot(this.cemetery.plots, place)
  }

  /** A grave for somebody without kin. */
  assignStranger(): { readonly plot: string | null; readonly at: Place } {
    const at = this.fresh()
    return { plot: wordPlot(this.cemetery.plots, at), at }
  }

  /** Where the grave lies, a few metres to a row and a plot, to five decimals of a degree. */
  coordinates(person: Person): { readonly latitude: number; readonly longitude: number } | null {
    const place = this.places.get(person)
    const { latitude, longitude } = this.cemetery.draft
    if (!place || latitude === null || longitude === null) return null
    const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
    return {
      latitude: round(latitude + (place.row - this.rows / 2) * 0.00003),
      longitude: round(longitude + (place.number - ROW_LENGTH / 2) * 0.00002),
    }
  }

  private take(row: number, number: number): Place | null {
    if (number < 1 || number > ROW_LENGTH) return null
    const used = this.taken.get(row) ?? new Set()
    if (used.has(number) || this.reserved.has(wordPlot(this.cemetery.plots, { row, number }) ?? '')) return null
    used.add(number)
    this.taken.set(row, used)
    return { row, number }
  }

  private nearest({ row, number }: Place): Place | null {
    for (let apart = 1; apart <= 8; apart++) {
      const place = this.take(row, number + apart) ?? this.take(row, number - apart)
      if (place) return place
    }
    return this.take(row + 1, number)
  }

  private fresh(): Place {
    for (;;) {
      const place = this.take(this.random.int(0, this.rows - 1), this.random.int(1, ROW_LENGTH))
      if (place) return place
    }
  }
}
