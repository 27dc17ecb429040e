import type { StatementSync } from 'node:sqlite'
import { Connection } from '../../src/storage/sqlite/connection/connection.ts'
import { TokenDictionary, type TokenText } from '../../src/storage/sqlite/import/token-counter.ts'
import { earlierDate } from '../../src/storage/sqlite/records/cemetery-records.ts'
import { RowEncoder } from '../../src/storage/sqlite/records/encoded-row.ts'
import { type ColumnValue, EVENT_COLUMNS } from '../../src/storage/sqlite/records/life-event-records.ts'
import { firstOrderKey } from '../../src/storage/sqlite/records/order-keys.ts'
import { SearchAliases } from '../../src/storage/sqlite/search/search-aliases.ts'
import { syntheticCemeteries } from '../../src/synthetic/synthetic-cemeteries.ts'
import { generateMemorials, type SyntheticOptions } from '../../src/synthetic/synthetic-directory.ts'
import type { IdRange } from './order-run-thread.ts'
import { answerSteps } from './worker-step.ts'
import { writeUnguarded } from './write-unguarded.ts'

/** What is staged is only added to. */
const CACHE_KIB = 8 * 1024

export interface DescribeData extends SyntheticOptions {
  /** Where what belongs in lists of another order is put meanwhile. */
  readonly stagingFile: string
  /** What mergeOrder answered */
  readonly places: Uint32Array
  /** The id of every synthetic cemetery; 0 where nobody lies. */
  readonly cemeteryIds: Uint32Array
}

/** The rows of a range in flat lists, by id. */
export interface DescribedRange {
  /** INPUT_COLUMNS of every memorial */
  readonly values: readonly ColumnValue[]
  /** EVENT_COLUMNS of those events of every memorial that are more than a date of its own row */
  readonly events: readonly ColumnValue[]
  readonly eventCounts: Uint8Array
  /** The id of every memorial's cemetery */
  readonly cemeteryIds: Uint32Array
}

/** What all the ranges that a thread has described come to. */
export interface DescribedTotals {
  /** How many memorials have each group of tokens, by its text */
  readonly groupCounts: ReadonlyMap<string, number>
  readonly cemeteries: ReadonlyMap<number, CemeteryTotals>
}

export interface CemeteryTotals {
  memorials: number
  /** The earliest Burial and Death, encoded */
  burial: string | null
  death: string | null
}

export type DescribeQuestion = IdRange | 'finish'
export type DescribeAnswer = DescribedRange | DescribedTotals

class Describing {
  readonly #data: DescribeData
  readonly #cemeteries: ReturnType<typeof syntheticCemeteries>
  readonly #numbers: ReadonlyMap<unknown, number>
  readonly #describer = new RowEncoder()
  readonly #totals = new Map<number, CemeteryTotals>()
  readonly #groups = new TokenDictionary()
  readonly #groupCounts = new Map<string, number>()
  readonly #staging: Connection
  readonly #stage: StatementSync
  readonly #aliases: SearchAliases

  constructor(data: DescribeData) {
    this.#data = data
    this.#cemeteries = syntheticCemeteries(data.memorials, data.seed)
    this.#numbers = new Map(this.#cemeteries.map((cemetery, number) => [cemetery, number]))
    this.#staging = new Connection(data.stagingFile, { readOnly: false })
    writeUnguarded(this.#staging.database, CACHE_KIB)
    this.#staging.database.exec(`
      CREATE TABLE staged (order_key INTEGER, cemetery_id INTEGER, memorial_id INTEGER, filter_text TEXT, tokens TEXT) STRICT;
      CREATE TABLE search_alias (token, order_key, birth_from, birth_to, death_from, death_to);
      BEGIN;
    `)
    this.#stage = this.#staging.prepareWrite('INSERT INTO staged VALUES (?, ?, ?, ?, ?)')
    this.#aliases = new SearchAliases(this.#staging)
  }

  describe({ from, to }: IdRange): DescribedRange {
    const { places, cemeteryIds: idsByNumber } = this.#data
    const values: ColumnValue[] = []
    const events: ColumnValue[] = []
    const eventCounts = new Uint8Array(to - from + 1)
    const cemeteryIds = new Uint32Array(to - from + 1)
    let id = from
    for (const { memorial, cemetery } of generateMemorials({ ...this.#data, from, to, cemeteries: this.#cemeteries })) {
      const described = this.#describer.encodeMemorial(memorial)
      const cemeteryId = idsByNumber[this.#numbers.get(cemetery) ?? -1]
      if (cemeteryId === undefined || cemeteryId === 0) throw new Error(`memorial ${id} has no cemetery`)
      values.push(...described.values)
      events.push(...described.events)
      eventCounts[id - from] = described.events.length / EVENT_COLUMNS.length
      cemeteryIds[id - from] = cemeteryId
      this.#total(cemeteryId, described)
      const orderKey = firstOrderKey(places[id - 1] as number, places.length)
      this.#stage.run(orderKey, cemeteryId, id, described.filterText, tokensOf(described.tokenGroups))
      this.#aliases.enter(orderKey, described)
      id++
    }
    const counts = this.#describer.takePersonCounts()
    this.#groups.tell(counts)
    this.#groups.count(counts)
    for (const [group, count] of this.#groups.take()) {
      this.#groupCounts.set(group, (this.#groupCounts.get(group) ?? 0) + count)
    }
    return { values, events, eventCounts, cemeteryIds }
  }

  #total(
    cemeteryId: number,
    { burial, death }: { readonly burial: string | null; readonly death: string | null },
  ): void {
    const totals = this.#totals.get(cemeteryId)
    if (totals === undefined) {
      this.#totals.set(cemeteryId, { memorials: 1, burial, death })
      return
    }
    totals.memorials += 1
    totals.burial = earlierDate(totals.burial, burial)
    totals.death = earlierDate(totals.death, death)
  }

  finish(): DescribedTotals {
    this.#staging.database.exec('COMMIT')
    this.#staging.close()
    return { groupCounts: this.#groupCounts, cemeteries: this.#totals }
  }
}

function tokensOf(groups: readonly TokenText[]): string {
  return groups.map(({ text }) => text).join(' ')
}

answerSteps((data: DescribeData) => {
  const describing = new Describing(data)
  return (question: DescribeQuestion) => ({
    answer: question === 'finish' ? describing.finish() : describing.describe(question),
  })
})
