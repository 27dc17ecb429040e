import { formatNumber } from '../../domain/format-number.ts'
import { placeLine } from '../../domain/places/place.ts'
import { expandCemeteryName } from '../../search/cemeteries/cemetery-key.ts'
import type { ListedCemetery } from '../../storage/ports.ts'
import { isDisposition, isUnknownPlace } from '../cemetery/disposition.ts'
import { convertPlaceCase } from '../cemetery/place-case.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { type CemeteryConflict, CemeteryFacts } from './cemetery-facts.ts'
import { cleanCell, FieldReader, isUrl } from './field-text.ts'
import {
  type CemeteryColumns,
  type CemeteryTexts,
  NO_CEMETERY_TEXTS,
  parishRemark,
  readCemetery,
  splitCemeteryName,
} from './read-cemetery.ts'
import type { CemeteryIdentity } from './row-identity.ts'

/** The maximum number of parsed cemeteries to keep. */
const CACHE_SIZE = 10_000
const SEPARATOR = '\u001f'

/** Where the person is buried, according to the row of a memorial. */
export interface RestingPlace {
  readonly cemetery: ListedCemetery | null
  /** The values that identify the cemetery in a row without a key. */
  readonly identity: CemeteryIdentity | null
  /** Text in place of the cemetery's name, such as "Cremated". */
  readonly disposition: string | null
  /** The place as text, if there is no cemetery. */
  readonly location: string | null
  /** The parish, if it is not a county: "Parish: Thornmere". */
  readonly remark: string | null
}

/** A parsed place with its problems, which are reported for every row with the same values. */
interface CachedPlace {
  readonly place: RestingPlace
  readonly problems: readonly Parameters<ProblemSink['add']>[]
  readonly conflicts: readonly CemeteryConflict[]
  /** A number in place of the cemetery's name. */
  readonly number: string | null
}

const IGNORED: ProblemSink = { add: () => {} }
/**
 * If cemetery names occur with at least this many towns on average, the towns are probably not the locations of the
 * cemeteries.
 */
const TOWNS_OF_ONE_NAME = 3
const MIN_PLACES = 5

const isNumber = (text: string) => /^#?\s*\d[\d.\s-]*$/.test(text)

const NOWHERE: RestingPlace = { cemetery: null, identity: null, disposition: null, location: null, remark: null }

/** Reads the resting place from rows of memorials. Caches the result, because many rows have the same values. */
export class RestingPlaceReader {
  readonly #fields: readonly (readonly [keyof CemeteryTexts, FieldReader])[]
  readonly #columns: CemeteryColumns
  readonly #nameColumn: string | null
  readonly #key: FieldReader
  readonly #formerPlaces: ReadonlyMap<string, number>
  readonly #facts = new CemeteryFacts()
  #cache = new Map<string, CachedPlace>()
  #hasNames = false
  /** The rows without a cemetery for which no other problem is reported. */
  readonly #unnamed = { rows: 0, firstLine: 0 }
  /** The rows with a number in place of the cemetery's name. */
  readonly #numbered = { rows: 0, firstLine: 0, text: '' }
  readonly #names = new Set<string>()
  readonly #namesWithTown = new Set<string>()

  constructor(plan: ColumnPlan) {
    this.#formerPlaces = plan.formerPlaces
    const names = [
      'name',
      'address',
      'city',
      'county',
      'parish',
      'state',
      'zip',
      'country',
      'phone',
      'website',
    ] as const
    const readers = names.map((name) => [name, new FieldReader(plan, `cemetery_${name}`)] as const)
    this.#key = new FieldReader(plan, 'cemetery_key')
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

  read(cells: readonly string[], line: number, problems: ProblemSink): RestingPlace {
    if (this.#fields.length === 0 && !this.#key.isMapped) return NOWHERE
    const sourceKey = this.#key.read(cells, problems)
    let key = ''
    for (const [, reader] of this.#fields) key += reader.read(cells, problems) + SEPARATOR
    key += sourceKey
    let cached = this.#cache.get(key)
    if (!cached) {
      const found: Parameters<ProblemSink['add']>[] = []
      const place = this.#withKey(sourceKey, this.#parse(key, { add: (...problem) => found.push(problem) }), found)
      const { cemetery } = place
      // The key distinguishes cemeteries with the same name.
      const conflicts =
        cemetery === null || sourceKey !== '' ? [] : this.#facts.merge(cemetery, this.#columns, line).conflicts
      if (cemetery !== null) this.#countTown(cemetery)
      cached = { place, problems: found, conflicts, number: place.cemetery === null ? this.#numberIn(cells) : null }
      if (this.#cache.size >= CACHE_SIZE) this.#cache = new Map()
      this.#cache.set(key, cached)
    }
    const { cemetery, disposition } = cached.place
    if (cemetery !== null) this.#hasNames = true
    else if (
      disposition === null &&
      cached.number === null &&
      cached.problems.length === 0 &&
      this.#unnamed.rows++ === 0
    )
      this.#unnamed.firstLine = line
    if (cached.number !== null) {
      if (this.#numbered.rows++ === 0) Object.assign(this.#numbered, { firstLine: line, text: cached.number })
    }
    for (const problem of cached.problems) problems.add(...problem)
    for (const conflict of cached.conflicts) conflict.rows++
    return this.#formerPlaces.size === 0 ? cached.place : this.#withFormerPlace(cached.place, cells)
  }

  /** Adds the town by which earlier versions distinguished cemeteries with the stated name. */
  #withFormerPlace(place: RestingPlace, cells: readonly string[]): RestingPlace {
    if (place.identity === null || place.identity.former) return place
    const textOf = (field: string) => cleanCell(cells[this.#formerPlaces.get(`cemetery_${field}`) ?? -1])
    const texts = { ...NO_CEMETERY_TEXTS, city: textOf('city'), state: textOf('state'), country: textOf('country') }
    const { city, state } = readCemetery(texts, this.#columns, IGNORED)
    return { ...place, identity: { ...place.identity, former: { name: place.identity.name, city, state } } }
  }

  #withKey(sourceKey: string, place: RestingPlace, found: Parameters<ProblemSink['add']>[]): RestingPlace {
    if (sourceKey === '') return place
    if (place.cemetery === null || place.identity === null) {
      found.push(['unmapped', this.#key.column, sourceKey, 'is the key of a cemetery, but the row does not name one'])
      return place
    }
    const identity = { name: `#${sourceKey}`, city: null, state: null, former: place.identity }
    return { ...place, cemetery: { ...place.cemetery, sourceKey }, identity }
  }

  #parse(key: string, problems: ProblemSink): RestingPlace {
    const texts: Record<keyof CemeteryTexts, string> = { ...NO_CEMETERY_TEXTS }
    const values = key.split(SEPARATOR).slice(0, this.#fields.length)
    for (const [index, [name]] of this.#fields.entries()) texts[name] = values[index] ?? ''
    if (isUrl(texts.name)) {
      problems.add('unread', this.#nameColumn, texts.name, 'is a URL, not the name of a cemetery')
      texts.name = ''
    }
    // If the row has a town, the number may be a lodge or parish after which the cemetery is named.
    if (isNumber(texts.name) && texts.city === '') texts.name = ''
    if (values.every((value) => value === '')) return NOWHERE
    const split = isDisposition(texts.name) ? null : splitCemeteryName(texts)
    const cemetery = readCemetery(split ?? texts, this.#columns, problems)
    const remark = parishRemark(texts, this.#columns, cemetery.state)
    if (remark !== null)
      problems.add('note', this.#columns.parish, texts.parish, 'is not a county here and was stored as the remark')
    const isNamed = cemetery.name !== '' && !isDisposition(texts.name)
    if (isNamed) {
      const { city, state } = cemetery
      const former = { name: formerNameOf(texts.name), city: null, state: null }
      const identity = split ? { name: formerNameOf(split.name), city, state, former } : { ...former, city, state }
      return { cemetery, identity, disposition: null, location: null, remark }
    }
    const location = placeLine(cemetery) || null
    for (const name of ['address', 'zip', 'country', 'phone', 'website'] as const) {
      const value = cemetery[name]
      // The country is part of the location only if nothing else is known.
      if (name === 'country' && (location !== null || cemetery.name !== '')) continue
      if (value) problems.add('unmapped', this.#columns[name], value, 'belongs to a cemetery, but the row has none')
    }
    const disposition = cemetery.name !== '' && !isUnknownPlace(texts.name) ? convertPlaceCase(texts.name) : null
    if (cemetery.name !== '' && disposition === null) {
      problems.add('note', this.#nameColumn, texts.name, 'is not a cemetery')
    }
    return { cemetery: null, identity: null, disposition, location, remark }
  }

  /** Returns a number in place of the cemetery's name, or null. */
  #numberIn(cells: readonly string[]): string | null {
    const name = this.#fields.find(([field]) => field === 'name')?.[1].read(cells, IGNORED) ?? ''
    return isNumber(name) ? name : null
  }

  #countTown({ name, city, state }: ListedCemetery): void {
    if (this.#namesWithTown.size >= CACHE_SIZE) return
    this.#names.add(name)
    this.#namesWithTown.add([name, city, state].join(SEPARATOR))
  }

  /** Reports a column of towns that is probably about the people, such as their places of birth. */
  #reportTowns(problems: ProblemSink): void {
    const [names, places] = [this.#names.size, this.#namesWithTown.size]
    const column = this.#columns.city ?? this.#columns.state
    if (column === null || places < MIN_PLACES || places < names * TOWNS_OF_ONE_NAME) return
    const reason = `may not be the town of the cemetery: with these towns, ${names === 1 ? 'one name' : `${formatNumber(names)} names`} became ${formatNumber(places)} cemeteries`
    problems.add('note', column, '', reason)
  }

  /** Reports the conflicts between rows, and the rows without a cemetery in a file that names cemeteries. */
  report(problems: ProblemSink): void {
    this.#facts.report(problems)
    this.#reportTowns(problems)
    const numbered = this.#numbered
    if (numbered.rows > 0) {
      const reason = `is a number, not the name of a cemetery; rows: ${formatNumber(numbered.rows)}, the first in line ${numbered.firstLine}`
      problems.add('unread', this.#nameColumn, numbered.text, reason)
    }
    const { rows, firstLine } = this.#unnamed
    if (rows === 0 || !this.#hasNames || this.#nameColumn === null) return
    const reason = `is empty or unknown, so the memorial has no cemetery; rows: ${formatNumber(rows)}, the first in line ${firstLine}`
    problems.add('note', this.#nameColumn, '', reason)
  }
}

/** Returns the name as earlier versions of the program stored it, so that all versions identify rows equally. */
function formerNameOf(text: string): string {
  return expandCemeteryName(convertPlaceCase(text), !/\p{Ll}/u.test(text))
}
