import { compareFolded } from '../../../search/fold.ts'
import { narrowSortKey } from '../../../search/sort-key.ts'
import type { ImportRow } from '../../ports.ts'
import {
  digestBytes,
  type EncodedCemetery,
  type EncodedRow,
  INPUT_COLUMNS,
  RowEncoder,
} from '../records/encoded-row.ts'
import { type ColumnValue, EVENT_COLUMNS } from '../records/life-event-records.ts'
import type { PersonCounts, TokenGroup } from './token-counter.ts'

/** The cemetery of a row that names none. */
export const NO_CEMETERY = -1
/** Cemeteries that both threads remember, so that each is told once and not with every batch. All are forgotten when full. */
const MOST_TOLD_CEMETERIES = 10_000
const SORT_KEY = INPUT_COLUMNS.indexOf('sort_key')

/** What few rows have. */
export type Extras = Pick<EncodedRow['memorial'], 'aliases' | 'media' | 'tags'>

/** What some rows that follow each other hold. A column ends with the last row that has a value in it: many have none at all. */
export interface Columns {
  /** Each of INPUT_COLUMNS, the sort key narrow */
  readonly values: readonly ColumnValue[][]
  readonly filterTexts: string[]
  /** Encoded */
  readonly burials: ColumnValue[]
  /** EVENT_COLUMNS of those events of every row that are more than a date of its memorial */
  readonly events: ColumnValue[]
}

/**
 * A batch of described rows in a few texts and lists of numbers. Threads hand each other copies, and copying rows as objects,
 * with the name of every field of every row, took a fifth of an import.
 */
export interface PackedBatch {
  readonly size: number
  /**
   * Columns as JSON, for the rows of each `add`: one text outlives the sweeps of the memory until the batch is full, where tens
   * of thousands of small ones would be copied by each.
   */
  readonly columns: readonly string[]
  /**
   * The texts of the identities as JSON, for the rows of each of `columns`: apart, because they are needed only where two rows
   * say the same
   */
  readonly identities: readonly string[]
  /** Digest of the identity and fingerprint of every row */
  readonly digests: Uint8Array
  /** 1 where the identity is the source's own key */
  readonly isKey: Uint8Array
  /** How many `events` of the columns every row has */
  readonly eventCounts: Uint8Array
  /** Cemeteries that rows name for the first time, with the numbers from `firstCemetery` on: see CemeteryDictionary. */
  readonly cemeteries: readonly EncodedCemetery[]
  readonly firstCemetery: number
  /** The number of every row's cemetery, or NO_CEMETERY */
  readonly cemeteryOfRow: Int32Array
  /** By the number of the row */
  readonly extras: ReadonlyMap<number, Extras>
  /** The numbers of the rows, ordered by sort key and, where these are equal, by number */
  readonly order: Uint32Array
  readonly personCounts: PersonCounts
  /** The numbers of all rows' groups of tokens: see TokenDictionary */
  readonly tokenGroups: Uint32Array
  /** How many of these every row has */
  readonly groupCounts: Uint8Array
  /** Tokens of names that came for the first time, each with its sound keys, a line each: work that the writer is spared. */
  readonly sounds: string
}

/** Describes rows and packs them into batches. */
export class BatchPacker {
  readonly #describer = new RowEncoder()
  readonly #numbers = new CemeteryNumbers()
  #batch = new GatheredBatch()

  /** Packs rows into the batch that `take` gives; they are not needed any more. */
  add(rows: readonly ImportRow[]): void {
    for (const row of rows) this.#batch.add(this.#describer.describe(row), this.#numbers)
    this.#batch.closeColumns()
  }

  /** The rows that were added since the last call. */
  take(): PackedBatch {
    // First: it gives the groups of the rows their numbers.
    const personCounts = this.#describer.takePersonCounts()
    const packed: PackedBatch = {
      ...this.#batch.pack(),
      ...this.#numbers.takeNew(),
      personCounts,
      sounds: this.#describer.takeSounds().join('\n'),
    }
    this.#batch = new GatheredBatch()
    return packed
  }
}

/** Gives cemeteries numbers from 0 on. */
class CemeteryNumbers {
  readonly #numbers = new Map<ImportRow['cemetery'], number>()
  #new: EncodedCemetery[] = []

  // Readers hand out one object for a cemetery that is stated in the same words.
  of(cemetery: EncodedCemetery): number {
    let number = this.#numbers.get(cemetery.draft)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(cemetery.draft, number)
      this.#new.push(cemetery)
    }
    return number
  }

  /** Those that were given a number since the last call. */
  takeNew(): Pick<PackedBatch, 'cemeteries' | 'firstCemetery'> {
    const cemeteries = this.#new
    const firstCemetery = this.#numbers.size - cemeteries.length
    this.#new = []
    if (this.#numbers.size >= MOST_TOLD_CEMETERIES) this.#numbers.clear()
    return { cemeteries, firstCemetery }
  }
}

/** A batch that rows come to one by one. */
class GatheredBatch {
  readonly #columns: string[] = []
  readonly #identities: string[] = []
  /** Of the rows that are not in `#columns` yet */
  #open: Columns = noColumns()
  #openIdentities: string[] = []
  #openDigests: string[] = []
  readonly #digests: string[] = []
  readonly #sortKeys: string[] = []
  readonly #isKey: number[] = []
  readonly #eventCounts: number[] = []
  readonly #cemeteryOfRow: number[] = []
  readonly #tokenGroups: TokenGroup[] = []
  readonly #groupCounts: number[] = []
  readonly #extras = new Map<number, Extras>()

  add({ identity, fingerprint, memorial, cemetery }: EncodedRow, numbers: CemeteryNumbers): void {
    const { aliases, media, tags } = memorial
    if (aliases.length + media.length + tags.length > 0) this.#extras.set(this.#isKey.length, { aliases, media, tags })
    const { values, filterTexts, burials, events } = this.#open
    const row = filterTexts.length
    for (const [column, value] of memorial.values.entries()) setIn(values[column]!, row, value)
    setIn(values[SORT_KEY]!, row, narrowSortKey(memorial.sortKey))
    filterTexts.push(memorial.filterText)
    setIn(burials, row, memorial.burial)
    for (const value of memorial.events) events.push(value)
    this.#openIdentities.push(identity.text)
    this.#openDigests.push(identity.digest, fingerprint)
    this.#sortKeys.push(memorial.sortKey)
    this.#isKey.push(identity.isKey ? 1 : 0)
    this.#eventCounts.push(memorial.events.length / EVENT_COLUMNS.length)
    for (const group of memorial.tokenGroups) this.#tokenGroups.push(group)
    this.#groupCounts.push(memorial.tokenGroups.length)
    this.#cemeteryOfRow.push(cemetery === null ? NO_CEMETERY : numbers.of(cemetery))
  }

  closeColumns(): void {
    if (this.#openDigests.length === 0) return
    this.#columns.push(JSON.stringify(this.#open))
    this.#identities.push(JSON.stringify(this.#openIdentities))
    this.#digests.push(this.#openDigests.join(''))
    this.#open = noColumns()
    this.#openIdentities = []
    this.#openDigests = []
  }

  pack() {
    return {
      size: this.#isKey.length,
      columns: this.#columns,
      identities: this.#identities,
      digests: digestBytes(this.#digests.join('')),
      isKey: Uint8Array.from(this.#isKey),
      eventCounts: Uint8Array.from(this.#eventCounts),
      cemeteryOfRow: Int32Array.from(this.#cemeteryOfRow),
      tokenGroups: numbersOf(this.#tokenGroups),
      groupCounts: Uint8Array.from(this.#groupCounts),
      extras: this.#extras,
      order: this.#order(),
    }
  }

  #order(): Uint32Array {
    const sortKeys = this.#sortKeys
    return Uint32Array.from(sortKeys.keys()).sort((a, b) => compareFolded(sortKeys[a]!, sortKeys[b]!) || a - b)
  }
}

/** The numbers of many groups: `Uint32Array.from` takes twenty times as long. */
function numbersOf(groups: readonly TokenGroup[]): Uint32Array {
  const numbers = new Uint32Array(groups.length)
  for (let i = 0; i < groups.length; i++) numbers[i] = groups[i]!.number
  return numbers
}

function noColumns(): Columns {
  return { values: INPUT_COLUMNS.map(() => []), filterTexts: [], burials: [], events: [] }
}

function setIn(column: ColumnValue[], row: number, value: ColumnValue): void {
  if (value === null) return
  while (column.length < row) column.push(null)
  column[row] = value
}
