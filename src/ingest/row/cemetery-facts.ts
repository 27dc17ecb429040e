import type { CemeteryDraft } from '../../domain/cemetery.ts'
import { foldText } from '../../search/fold.ts'
import { foldPlace, placeKey } from '../../search/places.ts'
import type { ProblemSink } from '../problem.ts'
import type { CemeteryColumns } from './read-cemetery.ts'

const FACTS = {
  address: 'address',
  county: 'county',
  zip: 'postal code',
  phone: 'telephone number',
  website: 'website',
}
type Fact = keyof typeof FACTS

/** As many cemeteries are remembered; a file with more is only compared with the latest. */
const MOST_CEMETERIES = 100_000

/**
 * What the rows so far say of each cemetery. The directory keeps one address of a cemetery, the first: rows that give it
 * another have that reported, so that nothing they say is lost unseen.
 */
export class CemeteryFacts {
  #known = new Map<string, Partial<Record<Fact, string>>>()

  compare(cemetery: CemeteryDraft, columns: CemeteryColumns, problems: ProblemSink): void {
    const key = [cemetery.name, cemetery.city ?? ''].map(foldPlace).join('|')
    const whole = `${key}|${placeKey(cemetery.state ?? '')}|${placeKey(cemetery.country ?? 'USA')}`
    let known = this.#known.get(whole)
    if (!known) {
      if (this.#known.size >= MOST_CEMETERIES) this.#known = new Map()
      known = {}
      this.#known.set(whole, known)
    }
    for (const fact of Object.keys(FACTS) as Fact[]) {
      const value = cemetery[fact]
      if (value === null) continue
      const kept = known[fact]
      if (kept === undefined) known[fact] = value
      else if (kept !== value && !isSaidBy(kept, value)) {
        problems.add(
          'no place',
          columns[fact],
          value,
          `the cemetery has the ${FACTS[fact]} "${kept}" from an earlier row`,
        )
      }
    }
  }
}

/** "1 MAIN ST" and "1 Main St." are one, and "02139" adds nothing to "02139-1234". */
function isSaidBy(kept: string, value: string): boolean {
  return ` ${foldText(kept)} `.startsWith(` ${foldText(value)} `)
}
