import type { PersonName } from '../../../domain/memorial.ts'
import { parsePersonName } from '../../../domain/names/person-name.ts'
import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { NO_PROBLEMS } from '../../problem.ts'
import { FieldReader } from '../field-text.ts'
import { separateKinship } from './kinship.ts'
import { known, nameWithSurname, separateSuffix, withMiddleName } from './name-text.ts'

/** The parts of a name that identify a row without a key. */
export type IdentifyingName = Pick<PersonName, 'givenNames' | 'surname' | 'nameSuffix'>

type Part = 'full' | 'given' | 'middle' | 'surname'

/** Words that earlier versions omitted from names. */
const LEFT_OUT = /^(?:unknown|unidentified|unnamed)(?: |$)/i

/**
 * Reads names as earlier versions of the program did, which left notes and brackets in them. These names identify a row without a key that
 * was imported then.
 */
export class FormerNames {
  readonly #readers: Readonly<Record<Part, FieldReader>>

  constructor(plan: ColumnPlan) {
    const field = (name: string) => new FieldReader(plan, name)
    this.#readers = {
      full: field('full_name'),
      given: field('given_names'),
      middle: field('middle_names'),
      surname: field('surname'),
    }
  }

  /** Returns the former names of a row. One of them may be the current one. */
  of(cells: readonly string[]): readonly IdentifyingName[] {
    const read = (part: Part) => known(this.#readers[part].read(cells, NO_PROBLEMS))
    const [full, first, middle, surname] = [read('full'), read('given'), read('middle'), read('surname')]
    // Earlier versions removed the brackets from a middle name.
    const middles = [...new Set([middle, middle.replace(/^\(([^()]+)\)$/, '$1')])]
    const given = middles.map((one) => withMiddleName(first, one))
    const names =
      given[0] === '' && surname === '' ? wholeNames(full) : given.flatMap((one) => namesOfParts(one, surname))
    return [...names, ...names.flatMap(withoutUnknownWord)]
  }
}

function wholeNames(full: string): readonly IdentifyingName[] {
  if (full === '') return []
  const kin = separateKinship(full, true)
  return [parsePersonName(kin === null ? full : nameWithSurname(kin))]
}

/** Words that earlier versions left in the given names or the surname. */
const LEFT_IN = /(?:^| )(?:ml|mł|st)\.$|^(?:ifj|id)\. /

function namesOfParts(given: string, surname: string): readonly IdentifyingName[] {
  const name = nameOfParts(given, surname)
  const hasLeftIn = LEFT_IN.test(given) || LEFT_IN.test(surname)
  return hasLeftIn ? [name, { givenNames: given || null, surname: surname || null, nameSuffix: null }] : [name]
}

function nameOfParts(given: string, surname: string): IdentifyingName {
  const inGiven = separateSuffix(given)
  const inSurname = inGiven === null ? separateSuffix(surname) : null
  return {
    givenNames: inGiven?.name ?? (given || null),
    surname: inSurname?.name ?? (surname || null),
    nameSuffix: inGiven?.suffix ?? inSurname?.suffix ?? null,
  }
}

/**
 * Returns the name without "Unknown" or "Unidentified" at its start, because earlier versions read "Unknown Indian" as the
 * surname Indian.
 */
function withoutUnknownWord(name: IdentifyingName): readonly IdentifyingName[] {
  const { givenNames, surname } = name
  if (givenNames === null || !LEFT_OUT.test(givenNames)) return []
  const rest = givenNames.replace(LEFT_OUT, '') || null
  return [surname === null ? { ...name, givenNames: null, surname: rest } : { ...name, givenNames: rest }]
}
