import { compareFolded } from '../../../search/fold.ts'
import { widenSortKey } from '../../../search/sort-key.ts'
import type { KnownCemetery } from '../records/cemetery-records.ts'
import { DIGEST_BYTES, type EncodedCemetery, INPUT_COLUMNS, type InputValues } from '../records/encoded-row.ts'
import { type ColumnValue, EVENT_COLUMNS } from '../records/life-event-records.ts'
import type { PlacedMemorial } from '../records/memorial-records.ts'
import { type Columns, type Extras, NO_CEMETERY, type PackedBatch } from './packed-batch.ts'
import type { TokenDictionary, TokenText } from './token-counter.ts'

/** The identity's and the fingerprint, one after the other. */
const DIGESTS_OF_A_ROW = 2 * DIGEST_BYTES
const NO_EXTRAS: Extras = { aliases: [], media: [], tags: [] }
const SORT_KEY = INPUT_COLUMNS.indexOf('sort_key')
const BIRTH = INPUT_COLUMNS.indexOf('birth')
const DEATH = INPUT_COLUMNS.indexOf('death')

/** The rows of a packed batch in the order in which they came; `groups` was told of its groups. */
export function unpackBatch(batch: PackedBatch, groups: TokenDictionary): UnpackedRow[] {
  const rows: UnpackedRow[] = []
  let firstGroup = 0
  for (const [i, text] of batch.columns.entries()) {
    const columns: Columns = JSON.parse(text)
    const together = new RowsOfColumns(batch, columns, batch.identities[i]!, groups)
    let firstEvent = 0
    for (let at = 0; at < columns.filterTexts.length; at++) {
      const number = rows.length
      rows.push(new UnpackedRow(together, at, number, firstEvent, firstGroup))
      firstEvent += (batch.eventCounts[number] ?? 0) * EVENT_COLUMNS.length
      firstGroup += batch.groupCounts[number] ?? 0
    }
  }
  return rows
}

/** Rows whose columns travelled together. */
class RowsOfColumns {
  readonly batch: PackedBatch
  readonly columns: Columns
  readonly groups: TokenDictionary
  #identities: string | readonly string[]

  constructor(batch: PackedBatch, columns: Columns, identities: string, groups: TokenDictionary) {
    this.batch = batch
    this.columns = columns
    this.groups = groups
    this.#identities = identities
  }

  identityText(row: number): string {
    if (typeof this.#identities === 'string') this.#identities = JSON.parse(this.#identities) as string[]
    return this.#identities[row]!
  }
}

/**
 * A row that came from the reading thread. A view of its batch: lists and objects of its own for each row would be half of what
 * a batch leaves behind to be swept.
 *
 * As a memorial it has no id, cemetery and place in the order yet: who stores it enters them, in the row itself. Never spread
 * one, for what it reads from the batch would be missing; and lists are made whenever they are asked for.
 */
export class UnpackedRow implements PlacedMemorial {
  id = 0
  cemetery: KnownCemetery | null = null
  orderKey = 0
  readonly sortKey: string
  readonly #together: RowsOfColumns
  /** Which row of those it is */
  readonly #at: number
  /** Which row of the batch */
  readonly #number: number
  readonly #firstEvent: number
  readonly #firstGroup: number
  readonly #extras: Extras

  constructor(together: RowsOfColumns, at: number, number: number, firstEvent: number, firstGroup: number) {
    this.#together = together
    this.#at = at
    this.#number = number
    this.#firstEvent = firstEvent
    this.#firstGroup = firstGroup
    this.#extras = together.batch.extras.get(number) ?? NO_EXTRAS
    this.sortKey = widenSortKey(String(together.columns.values[SORT_KEY]![at]))
  }

  /** Whether the identity is the source's own key. */
  get identityIsKey(): boolean {
    return this.#together.batch.isKey[this.#number] === 1
  }

  /** What the digest of the identity was made of; only for rows without a key. */
  get identityText(): string {
    return this.#together.identityText(this.#at)
  }

  get identityDigest(): Uint8Array {
    const first = this.#number * DIGESTS_OF_A_ROW
    return this.#together.batch.digests.subarray(first, first + DIGEST_BYTES)
  }

  get fingerprint(): Uint8Array {
    const first = this.#number * DIGESTS_OF_A_ROW
    return this.#together.batch.digests.subarray(first + DIGEST_BYTES, first + DIGESTS_OF_A_ROW)
  }

  get values(): InputValues {
    return new ValuesOfRow(this.#together.columns, this.#at, this.sortKey)
  }

  get birth(): string | null {
    return (this.#together.columns.values[BIRTH]![this.#at] ?? null) as string | null
  }

  get death(): string | null {
    return (this.#together.columns.values[DEATH]![this.#at] ?? null) as string | null
  }

  get burial(): string | null {
    return (this.#together.columns.burials[this.#at] ?? null) as string | null
  }

  get filterText(): string {
    return this.#together.columns.filterTexts[this.#at]!
  }

  get events(): readonly ColumnValue[] {
    const count = this.#together.batch.eventCounts[this.#number] ?? 0
    return this.#together.columns.events.slice(this.#firstEvent, this.#firstEvent + count * EVENT_COLUMNS.length)
  }

  get tokenGroups(): readonly TokenText[] {
    const { batch, groups } = this.#together
    const own: TokenText[] = []
    const end = this.#firstGroup + (batch.groupCounts[this.#number] ?? 0)
    for (let i = this.#firstGroup; i < end; i++) own.push(groups.of(batch.tokenGroups[i]!))
    return own
  }

  get aliases() {
    return this.#extras.aliases
  }

  get media() {
    return this.#extras.media
  }

  get tags() {
    return this.#extras.tags
  }
}

class ValuesOfRow implements InputValues {
  readonly #columns: Columns
  readonly #row: number
  readonly #sortKey: string

  constructor(columns: Columns, row: number, sortKey: string) {
    this.#columns = columns
    this.#row = row
    this.#sortKey = sortKey
  }

  at(column: number): ColumnValue {
    return column === SORT_KEY ? this.#sortKey : (this.#columns.values[column]![this.#row] ?? null)
  }
}

/** The cemeteries that batches have told, for the thread that takes them, batch after batch. */
export class CemeteryDictionary {
  #byNumber: EncodedCemetery[] = []

  /** The cemetery of every row of the batch, each as `find` knows it, which is asked for each once. */
  of<T>(batch: PackedBatch, find: (cemetery: EncodedCemetery) => T): (T | null)[] {
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
