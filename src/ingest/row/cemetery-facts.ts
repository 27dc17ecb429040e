import type { CemeteryInput } from '../../domain/cemetery.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { foldText } from '../../search/fold.ts'
import { foldPlace, placeKey } from '../../search/places.ts'
import type { ProblemSink } from '../problem.ts'

const FACT_NAMES = {
  address: 'address',
  county: 'county',
  zip: 'postal code',
  phone: 'phone number',
  website: 'website',
  description: 'description',
  position: 'position',
  firstBurialDate: 'first burial',
}
type Fact = keyof typeof FACT_NAMES
const FACTS = Object.keys(FACT_NAMES) as Fact[]

/** The number of cemeteries to remember. The record is cleared when it is full, to limit memory. */
const MAX_CEMETERIES = 100_000

/**
 * Collects the facts about each cemetery from the rows so far. The first value of a fact is kept, so that importing the
 * same file again changes nothing. Every different value is reported.
 */
export class CemeteryFacts {
  #known = new Map<string, CemeteryInput>()

  /** Merges this row's facts into those of earlier rows and returns the result. Reports each value that differs. */
  merge(
    cemetery: CemeteryInput,
    columns: Readonly<Partial<Record<Fact | 'fullAddress', string | null>>>,
    problems: ProblemSink,
  ): CemeteryInput {
    const nameAndCity = [cemetery.name, cemetery.city ?? ''].map(foldPlace).join('|')
    const key = `${nameAndCity}|${placeKey(cemetery.state ?? '')}|${placeKey(cemetery.country ?? 'USA')}`
    let merged = this.#known.get(key)
    if (!merged) {
      if (this.#known.size >= MAX_CEMETERIES) this.#known = new Map()
      this.#known.set(key, cemetery)
      return cemetery
    }
    for (const fact of FACTS) {
      const value = textOf(cemetery, fact)
      if (value === null) continue
      const first = textOf(merged, fact)
      if (first === null) merged = { ...merged, ...valuesOf(cemetery, fact) }
      else if (!includesValue(first, value)) {
        const reason = `the cemetery has the ${FACT_NAMES[fact]} "${first}" from an earlier row`
        problems.add('unmapped', columns[fact] ?? columns.fullAddress ?? null, value, reason)
      }
    }
    this.#known.set(key, merged)
    return merged
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

/** "1 Main St." includes "1 MAIN ST", and "02139-1234" includes "02139". */
function includesValue(first: string, value: string): boolean {
  return first === value || ` ${foldText(first)} `.startsWith(` ${foldText(value)} `)
}
