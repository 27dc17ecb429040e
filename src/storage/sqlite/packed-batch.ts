import { compareFolded } from '../../search/fold.ts'
import { narrowSortKey, widenSortKey } from '../../search/sort-key.ts'
import type { ImportRow } from '../ports.ts'
import {
  type DescribedCemetery,
  type DescribedRow,
  DIGEST_BYTES,
  DRAFT_COLUMNS,
  digestBytes,
  RowDescriber,
} from './described-row.ts'
import { type ColumnValue, EVENT_COLUMNS } from './life-event-records.ts'
import type { PlacedMemorial } from './memorial-records.ts'
import type { PersonCounts, TokenGroup, TokenText, ToldGroups } from './token-counter.ts'

/** The texts of a row beside its columns, in the order in which they are packed. */
const TEXTS_OF_A_ROW = 3
/** The identity's and the fingerprint, one after the other. */
const DIGESTS_OF_A_ROW = 2 * DIGEST_BYTES
const NO_CEMETERY = -1
const NONE: readonly never[] = []
/** Cemeteries that both threads remember, so that each is told once and not with every batch. All are forgotten when full. */
const MOST_TOLD_CEMETERIES = 10_000
const SORT_KEY = DRAFT_COLUMNS.indexOf('sort_key')
const BIRTH = DRAFT_COLUMNS.indexOf('birth')
const DEATH = DRAFT_COLUMNS.indexOf('death')

/** What few rows have. */
type Extras = Pick<DescribedRow['memorial'], 'aliases' | 'media' | 'tags'>

/** What some rows that follow each other hold. */
interface Columns {
  /** DRAFT_COLUMNS of every row, the sort key narrow */
  readonly values: ColumnValue[]
  /** Text of the identity, filter text and encoded burial of every row */
  readonly texts: (string | null)[]
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
  /** Digest of the identity and fingerprint of every row */
  readonly digests: Uint8Array
  /** 1 where the identity is the source's own key */
  readonly isKey: Uint8Array
  /** How many `events` of the columns every row has */
  readonly eventCounts: Uint8Array
  /** Cemeteries that rows name for the first time, with the numbers from `firstCemetery` on: see ToldCemeteries. */
  readonly cemeteries: readonly DescribedCemetery[]
  readonly firstCemetery: number
  /** The number of every row's cemetery, or NO_CEMETERY */
  readonly cemeteryOfRow: Int32Array
  /** By the number of the row */
  readonly extras: ReadonlyMap<number, Extras>
  /** The numbers of the rows, ordered by sort key and, where these are equal, by number */
  readonly order: Uint32Array
  readonly personCounts: PersonCounts
  /** The numbers of all rows' groups of tokens: see ToldGroups */
  readonly tokenGroups: Uint32Array
  /** How many of these every row has */
  readonly groupCounts: Uint8Array
  /** Tokens of names that came for the first time, each with its sound keys, a line each: work that the writer is spared. */
  readonly sounds: string
}

/** Describes rows and packs them into batches. */
export class BatchPacker {
  readonly #describer = new RowDescriber()
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
  #new: DescribedCemetery[] = []

  // Readers hand out one object for a cemetery that is stated in the same words.
  of(cemetery: DescribedCemetery): number {
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
  /** Of the rows that are not in `#columns` yet */
  #open: Columns = noColumns()
  #openDigests: string[] = []
  readonly #digests: string[] = []
  readonly #sortKeys: string[] = []
  readonly #isKey: number[] = []
  readonly #eventCounts: number[] = []
  readonly #cemeteryOfRow: number[] = []
  readonly #tokenGroups: TokenGroup[] = []
  readonly #groupCounts: number[] = []
  readonly #extras = new Map<number, Extras>()

  add({ identity, fingerprint, memorial, cemetery }: DescribedRow, numbers: CemeteryNumbers): void {
    const { aliases, media, tags } = memorial
    if (aliases.length + media.length + tags.length > 0) this.#extras.set(this.#isKey.length, { aliases, media, tags })
    const { values, texts, events } = this.#open
    const firstValue = values.length
    for (const value of memorial.values) values.push(value)
    values[firstValue + SORT_KEY] = narrowSortKey(memorial.sortKey)
    texts.push(identity.text, memorial.filterText, memorial.burial)
    for (const value of memorial.events) events.push(value)
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
    this.#digests.push(this.#openDigests.join(''))
    this.#open = noColumns()
    this.#openDigests = []
  }

  pack() {
    return {
      size: this.#isKey.length,
      columns: this.#columns,
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
  return { values: [], texts: [], events: [] }
}

/** The cemeteries that batches have told, for the thread that takes them, batch after batch. */
export class ToldCemeteries {
  #byNumber: DescribedCemetery[] = []

  /** The cemetery of every row of the batch, each as `find` knows it, which is asked for each once. */
  of<T>(batch: PackedBatch, find: (cemetery: DescribedCemetery) => T): (T | null)[] {
    if (batch.firstCemetery === 0) this.#byNumber = []
    this.#byNumber.push(...batch.cemeteries)
    // By the number of the cemetery: a list takes two thirds of the time of a map.
    const found: (T | undefined)[] = new Array(this.#byNumber.length).fill(undefined)
    return Array.from(batch.cemeteryOfRow, (number) => {
      if (number === NO_CEMETERY) return null
      const told = this.#byNumber[number]
      if (told === undefined) throw new Error(`no batch has told of cemetery ${number}`)
      found[number] ??= find(told)
      return found[number] as T
    })
  }
}

/** A row that came from the reading thread. */
export interface UnpackedRow {
  readonly identity: { readonly isKey: boolean; readonly text: string; readonly digest: Uint8Array }
  readonly fingerprint: Uint8Array
  /** Has no id, cemetery and place in the order yet: who stores it enters them, for a copy would be made of every row. */
  readonly memorial: PlacedMemorial
}

/** The rows of a packed batch, in order; `groups` were told of it. */
export function unpackBatch(batch: PackedBatch, groups: ToldGroups): UnpackedRow[] {
  const unpacking = new Unpacking(batch, groups)
  for (const text of batch.columns) unpacking.add(JSON.parse(text))
  return unpacking.rows
}

class Unpacking {
  readonly rows: UnpackedRow[] = []
  readonly #batch: PackedBatch
  readonly #groups: ToldGroups
  #firstGroup = 0

  constructor(batch: PackedBatch, groups: ToldGroups) {
    this.#batch = batch
    this.#groups = groups
  }

  /** Adds the next rows to those that were unpacked before. */
  add({ values, texts, events }: Columns): void {
    const { digests, isKey, eventCounts, extras } = this.#batch
    let firstEvent = 0
    let firstText = 0
    for (let firstValue = 0; firstValue < values.length; firstValue += DRAFT_COLUMNS.length) {
      const number = this.rows.length
      const ownValues = values.slice(firstValue, firstValue + DRAFT_COLUMNS.length)
      const firstDigest = number * DIGESTS_OF_A_ROW
      const lastEvent = firstEvent + (eventCounts[number] ?? 0) * EVENT_COLUMNS.length
      const extrasOfRow = extras.get(number)
      const sortKey = widenSortKey(String(ownValues[SORT_KEY]))
      ownValues[SORT_KEY] = sortKey
      this.rows.push({
        identity: {
          isKey: isKey[number] === 1,
          text: String(texts[firstText]),
          digest: digests.subarray(firstDigest, firstDigest + DIGEST_BYTES),
        },
        fingerprint: digests.subarray(firstDigest + DIGEST_BYTES, firstDigest + DIGESTS_OF_A_ROW),
        memorial: {
          id: 0,
          cemetery: null,
          orderKey: 0,
          sortKey,
          values: ownValues,
          events: events.slice(firstEvent, lastEvent),
          burial: texts[firstText + 2] ?? null,
          birth: ownValues[BIRTH] as string | null,
          death: ownValues[DEATH] as string | null,
          filterText: String(texts[firstText + 1]),
          tokenGroups: this.#groupsOf(number),
          aliases: extrasOfRow?.aliases ?? NONE,
          media: extrasOfRow?.media ?? NONE,
          tags: extrasOfRow?.tags ?? NONE,
        },
      })
      firstEvent = lastEvent
      firstText += TEXTS_OF_A_ROW
    }
  }

  /** Of the row after the one for which it was asked last. */
  #groupsOf(row: number): TokenText[] {
    const { tokenGroups, groupCounts } = this.#batch
    const groups: TokenText[] = []
    const end = this.#firstGroup + (groupCounts[row] ?? 0)
    for (let i = this.#firstGroup; i < end; i++) groups.push(this.#groups.of(tokenGroups[i]!))
    this.#firstGroup = end
    return groups
  }
}

/** Memorials of a batch, ordered by sort key and then by id. */
export function inOrder(
  batch: PackedBatch,
  added: PlacedMemorial[],
  updated: readonly PlacedMemorial[],
): PlacedMemorial[] {
  // New ids follow the rows.
  if (added.length === batch.size) return Array.from(batch.order, (row) => added[row]!)
  return [...added, ...updated].sort((a, b) => compareFolded(a.sortKey, b.sortKey) || a.id - b.id)
}
