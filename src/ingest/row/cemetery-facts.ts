import type { CemeteryInput } from '../../domain/cemetery.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { foldText } from '../../search/fold.ts'
import { foldPlace, placeKey } from '../../search/places.ts'
import type { ProblemSink } from '../problem.ts'

const NAMES = {
  address: 'address',
  county: 'county',
  zip: 'postal code',
  phone: 'telephone number',
  website: 'website',
  description: 'description',
  position: 'position',
  firstBurialDate: 'first burial',
}
type Fact = keyof typeof NAMES
const FACTS = Object.keys(NAMES) as Fact[]

/** As many cemeteries are remembered; a file with more is only compared with the latest. */
const MOST_CEMETERIES = 100_000

/**
 * What the rows so far say of each cemetery. The directory keeps one address of a cemetery: that of the first row that
 * states one, so that the same file read again changes nothing. The others are reported, so that nothing is lost unseen.
 */
export class CemeteryFacts {
  #known = new Map<string, CemeteryInput>()

  /** The cemetery with all that this row and those before it say; what this row says otherwise is reported. */
  settle(
    cemetery: CemeteryInput,
    columns: Readonly<Partial<Record<Fact | 'fullAddress', string | null>>>,
    problems: ProblemSink,
  ): CemeteryInput {
    const key = [cemetery.name, cemetery.city ?? ''].map(foldPlace).join('|')
    const whole = `${key}|${placeKey(cemetery.state ?? '')}|${placeKey(cemetery.country ?? 'USA')}`
    let settled = this.#known.get(whole)
    if (!settled) {
      if (this.#known.size >= MOST_CEMETERIES) this.#known = new Map()
      this.#known.set(whole, cemetery)
      return cemetery
    }
    for (const fact of FACTS) {
      const value = textOf(cemetery, fact)
      if (value === null) continue
      const kept = textOf(settled, fact)
      if (kept === null) settled = { ...settled, ...valuesOf(cemetery, fact) }
      else if (!isSaidBy(kept, value)) {
        const reason = `the cemetery has the ${NAMES[fact]} "${kept}" from an earlier row`
        problems.add('no place', columns[fact] ?? columns.fullAddress ?? null, value, reason)
      }
    }
    this.#known.set(whole, settled)
    return settled
  }
}

function textOf(cemetery: CemeteryInput, fact: Fact): string | null {
  if (fact === 'position') return cemetery.latitude === null ? null : `${cemetery.latitude}, ${cemetery.longitude}`
  if (fact !== 'firstBurialDate') return cemetery[fact]
  return cemetery.firstBurialDate === null ? null : encodePartialDate(cemetery.firstBurialDate)
}

function valuesOf(cemetery: CemeteryInput, fact: Fact): Partial<CemeteryInput> {
  if (fact === 'position') return { latitude: cemetery.latitude, longitude: cemetery.longitude }
  return { [fact]: cemetery[fact] }
}

/** "1 MAIN ST" and "1 Main St." are one, and "02139" adds nothing to "02139-1234". */
function isSaidBy(kept: string, value: string): boolean {
  return kept === value || ` ${foldText(kept)} `.startsWith(` ${foldText(value)} `)
}
