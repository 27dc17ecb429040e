import type { CemeteryInput } from '../../domain/cemetery.ts'
import { placeLine } from '../../domain/places/place.ts'
import { isDisposition, isUnknownPlace } from '../cemetery/disposition.ts'
import { toPlaceCase } from '../cemetery/place-case.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { CemeteryFacts } from './cemetery-facts.ts'
import { FieldReader } from './field-text.ts'
import { type CemeteryColumns, type CemeteryTexts, readCemetery } from './read-cemetery.ts'

/** As many different cemeteries are kept ready; more are read again. */
const CACHE_SIZE = 10_000

/** Where a memorial's row says that the person lies. */
export interface RestingPlace {
  readonly cemetery: CemeteryInput | null
  /** Stands where the cemetery should, and is none: "Cremated". */
  readonly disposition: string | null
  /** The place in words, when there is no cemetery to carry it. */
  readonly location: string | null
}

/** A place as it was read, and what there was to report, which is reported again for every row that says the same. */
interface KnownPlace {
  readonly place: RestingPlace
  readonly problems: readonly Parameters<ProblemSink['add']>[]
}

const NOWHERE: RestingPlace = { cemetery: null, disposition: null, location: null }

/** Reads the cemetery out of the rows of memorials. The same texts give the same draft, so they are read once. */
export class RestingPlaceReader {
  readonly #fields: readonly (readonly [keyof CemeteryTexts, FieldReader])[]
  readonly #columns: CemeteryColumns
  readonly #nameColumn: string | null
  readonly #facts = new CemeteryFacts()
  #known = new Map<string, KnownPlace>()

  constructor(plan: ColumnPlan) {
    const names = ['name', 'address', 'city', 'county', 'state', 'zip', 'country', 'phone', 'website'] as const
    const readers = names.map((name) => [name, new FieldReader(plan, `cemetery_${name}`)] as const)
    this.#fields = readers.filter(([, reader]) => reader.isMapped)
    this.#columns = {
      fullAddress: null,
      ...(Object.fromEntries(readers.map(([name, reader]) => [name, reader.column])) as Omit<
        CemeteryColumns,
        'fullAddress'
      >),
    }
    this.#nameColumn = this.#columns.name
  }

  read(cells: readonly string[], problems: ProblemSink): RestingPlace {
    if (this.#fields.length === 0) return NOWHERE
    let key = ''
    for (const [, reader] of this.#fields) key += `${reader.read(cells, problems)}\u001f`
    let known = this.#known.get(key)
    if (!known) {
      const found: Parameters<ProblemSink['add']>[] = []
      const place = this.#readNew(key, { add: (...problem) => found.push(problem) })
      known = { place, problems: found }
      if (this.#known.size >= CACHE_SIZE) this.#known = new Map()
      this.#known.set(key, known)
    }
    for (const problem of known.problems) problems.add(...problem)
    return known.place
  }

  #readNew(key: string, problems: ProblemSink): RestingPlace {
    const texts = {
      name: '',
      fullAddress: '',
      address: '',
      city: '',
      county: '',
      state: '',
      zip: '',
      country: '',
      phone: '',
      website: '',
    }
    const values = key.split('\u001f')
    for (const [index, [name]] of this.#fields.entries()) texts[name] = values[index] ?? ''
    if (values.every((value) => value === '')) return NOWHERE
    const cemetery = readCemetery(texts, this.#columns, problems)
    const isNamed = cemetery.name !== '' && !isDisposition(texts.name)
    if (isNamed) {
      this.#facts.settle(cemetery, this.#columns, problems)
      return { cemetery, disposition: null, location: null }
    }
    const location = placeLine(cemetery) || null
    for (const name of ['address', 'zip', 'country', 'phone', 'website'] as const) {
      const value = cemetery[name]
      // "USA" is not said of a place in words, unless it is all that is known of it.
      if (name === 'country' && (location !== null || cemetery.name !== '')) continue
      if (value) problems.add('no place', this.#columns[name], value, 'belongs to a cemetery, and the row names none')
    }
    const disposition = cemetery.name !== '' && !isUnknownPlace(texts.name) ? toPlaceCase(texts.name) : null
    if (cemetery.name !== '' && disposition === null) {
      problems.add('note', this.#nameColumn, texts.name, 'is no cemetery')
    }
    return { cemetery: null, disposition, location }
  }
}
