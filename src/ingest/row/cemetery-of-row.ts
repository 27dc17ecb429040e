import type { CemeteryDraft } from '../../domain/cemetery.ts'
import { placeLine } from '../../domain/place.ts'
import { isDisposition, isUnknownPlace } from '../cemetery/disposition.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { FieldReader } from './field-text.ts'
import { type CemeteryColumns, type CemeteryTexts, readCemetery } from './read-cemetery.ts'

/** As many different cemeteries are kept ready; more are read again. */
const CACHE_SIZE = 10_000

/** Where a memorial's row says that the person lies. */
export interface RestingPlace {
  readonly cemetery: CemeteryDraft | null
  /** Stands where the cemetery should, and is none: "Cremated". */
  readonly disposition: string | null
  /** The place in words, when there is no cemetery to carry it. */
  readonly location: string | null
}

const NOWHERE: RestingPlace = { cemetery: null, disposition: null, location: null }

/** Reads the cemetery out of the rows of memorials. The same texts give the same draft, so they are read once. */
export class RestingPlaceReader {
  readonly #fields: readonly (readonly [keyof CemeteryTexts, FieldReader])[]
  readonly #columns: CemeteryColumns
  readonly #nameColumn: string | null
  #known = new Map<string, RestingPlace>()

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
    const known = this.#known.get(key)
    if (known) return known
    if (this.#known.size >= CACHE_SIZE) this.#known = new Map()
    const place = this.#readNew(key, problems)
    this.#known.set(key, place)
    return place
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
    if (isNamed) return { cemetery, disposition: null, location: null }
    for (const name of ['address', 'zip', 'phone', 'website'] as const) {
      const value = cemetery[name]
      if (value) problems.add('no place', this.#columns[name], value, 'belongs to a cemetery, and the row names none')
    }
    const disposition = cemetery.name !== '' && !isUnknownPlace(texts.name) ? texts.name : null
    if (cemetery.name !== '' && disposition === null) {
      problems.add('note', this.#nameColumn, texts.name, 'is no cemetery')
    }
    return { cemetery: null, disposition, location: placeLine(cemetery) || null }
  }
}
