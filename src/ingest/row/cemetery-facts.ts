import type { CemeteryDraft } from '../../domain/cemetery.ts'
import { foldText } from '../../search/fold.ts'
import { foldPlace, placeKey } from '../../search/places.ts'
import type { ProblemSink } from '../problem.ts'
import type { CemeteryColumns } from './read-cemetery.ts'

const NAMES = {
  address: 'address',
  county: 'county',
  zip: 'postal code',
  phone: 'telephone number',
  website: 'website',
}
type Fact = keyof typeof NAMES

/** As many cemeteries are remembered; a file with more is only compared with the latest. */
const MOST_CEMETERIES = 100_000

/**
 * What the rows so far say of each cemetery. The directory keeps one address of a cemetery: of the rows of memorials the
 * first that states one, of a list of cemeteries the last. The others are reported, so that nothing is lost unseen.
 */
export class CemeteryFacts {
  readonly #lastCounts: boolean
  #known = new Map<string, Partial<Record<Fact, string>>>()

  constructor(options: { readonly lastCounts: boolean } = { lastCounts: false }) {
    this.#lastCounts = options.lastCounts
  }

  compare(cemetery: CemeteryDraft, columns: CemeteryColumns, problems: ProblemSink): void {
    const key = [cemetery.name, cemetery.city ?? ''].map(foldPlace).join('|')
    const whole = `${key}|${placeKey(cemetery.state ?? '')}|${placeKey(cemetery.country ?? 'USA')}`
    let known = this.#known.get(whole)
    if (!known) {
      if (this.#known.size >= MOST_CEMETERIES) this.#known = new Map()
      known = {}
      this.#known.set(whole, known)
    }
    for (const fact of Object.keys(NAMES) as Fact[]) {
      const value = cemetery[fact]
      if (value === null) continue
      const kept = known[fact]
      if (kept === undefined) known[fact] = value
      else if (this.#lastCounts) {
        known[fact] = value
        if (!isSaidBy(value, kept)) {
          const reason = `an earlier row of the same cemetery has this ${NAMES[fact]}; "${value}" took its place`
          problems.add('no place', columns[fact] ?? columns.fullAddress, kept, reason)
        }
      } else if (!isSaidBy(kept, value)) {
        const reason = `the cemetery has the ${NAMES[fact]} "${kept}" from an earlier row`
        problems.add('no place', columns[fact], value, reason)
      }
    }
  }
}

/** "1 MAIN ST" and "1 Main St." are one, and "02139" adds nothing to "02139-1234". */
function isSaidBy(kept: string, value: string): boolean {
  return kept === value || ` ${foldText(kept)} `.startsWith(` ${foldText(value)} `)
}
