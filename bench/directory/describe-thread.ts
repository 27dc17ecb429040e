import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { LifeEventInput } from '../../src/domain/memorial.ts'
import { earlierDate } from '../../src/storage/sql/records/earliest-dates.ts'
import { encodeMemorial } from '../../src/storage/sql/records/encode-memorial.ts'
import { type INPUT_COLUMNS, inputRow } from '../../src/storage/sql/records/memorial-row.ts'
import { firstOrderKey } from '../../src/storage/sql/records/order-keys.ts'
import { SearchAliases } from '../../src/storage/sql/search/search-aliases.ts'
import { dayTokens } from '../../src/storage/sql/today/day-totals.ts'
import { Connection } from '../../src/storage/sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../src/storage/sqlite/connection/sqlite-database.ts'
import { syntheticCemeteries } from '../../src/synthetic/synthetic-cemeteries.ts'
import { generateMemorials, type SyntheticOptions } from '../../src/synthetic/synthetic-directory.ts'
import type { IdRange } from './id-ranges.ts'
import { serveSteps } from './worker-step.ts'
import { writeFast } from './write-fast.ts'

/** A small cache is enough, because staged rows are only appended. */
const CACHE_KIB = 8 * 1024

export interface DescribeData extends SyntheticOptions {
  /** The database for rows that other tables need in another order */
  readonly stagingFile: string
  /** The result of mergeOrder */
  readonly places: Uint32Array
  /** The ID of every synthetic cemetery; 0 for a cemetery without memorials */
  readonly cemeteryIds: Uint32Array
}

export type InputRow = Readonly<Record<(typeof INPUT_COLUMNS)[number], SQLInputValue>>

/** The memorials of a range, in the order of their IDs */
export interface DescribedRange {
  readonly rows: readonly InputRow[]
  readonly events: readonly (readonly LifeEventInput[])[]
  /** The ID of every memorial's cemetery */
  readonly cemeteryIds: Uint32Array
}

interface CemeteryTotals {
  memorials: number
  /** The earliest Burial and Death, encoded */
  burial: string | null
  death: string | null
}

export type DescribeRequest = IdRange | 'finish'
export type DescribeResult = DescribedRange | null

class MemorialDescriber {
  readonly #data: DescribeData
  readonly #cemeteries: ReturnType<typeof syntheticCemeteries>
  readonly #numbers: ReadonlyMap<unknown, number>
  readonly #totals = new Map<number, CemeteryTotals>()
  readonly #tokenCounts = new Map<string, number>()
  readonly #staging: Connection
  readonly #stage: StatementSync
  readonly #aliases: SearchAliases

  constructor(data: DescribeData) {
    this.#data = data
    this.#cemeteries = syntheticCemeteries(data.memorials, data.seed)
    this.#numbers = new Map(this.#cemeteries.map((cemetery, number) => [cemetery, number]))
    this.#staging = new Connection(data.stagingFile, { readOnly: false })
    writeFast(this.#staging.database, CACHE_KIB)
    this.#staging.database.exec(`
      CREATE TABLE staged (order_key INTEGER, cemetery_id INTEGER, memorial_id INTEGER, filter_text TEXT, tokens TEXT) STRICT;
      CREATE TABLE staged_token (token TEXT PRIMARY KEY, memorials INTEGER) STRICT, WITHOUT ROWID;
      CREATE TABLE staged_cemetery (id INTEGER PRIMARY KEY, memorials INTEGER, burial TEXT, death TEXT) STRICT;
      CREATE TABLE search_alias (token, order_key, birth_from, birth_to, death_from, death_to);
      BEGIN;
    `)
    this.#stage = this.#staging.prepareWrite('INSERT INTO staged VALUES (?, ?, ?, ?, ?)')
    this.#aliases = new SearchAliases(new SqliteDatabase(this.#staging))
  }

  async describe({ from, to }: IdRange): Promise<DescribedRange> {
    const { places, cemeteryIds: idsByNumber } = this.#data
    const rows: InputRow[] = []
    const events: (readonly LifeEventInput[])[] = []
    const cemeteryIds = new Uint32Array(to - from + 1)
    let id = from
    for (const { memorial, cemetery } of generateMemorials({ ...this.#data, from, to, cemeteries: this.#cemeteries })) {
      const encoded = encodeMemorial(memorial)
      const cemeteryId = idsByNumber[this.#numbers.get(cemetery) ?? -1]
      if (cemeteryId === undefined || cemeteryId === 0) throw new Error(`memorial ${id} has no cemetery`)
      rows.push(inputRow(encoded))
      events.push(memorial.lifeEvents)
      cemeteryIds[id - from] = cemeteryId
      this.#total(cemeteryId, encoded)
      const orderKey = firstOrderKey(places[id - 1] as number, places.length)
      this.#stage.run(orderKey, cemeteryId, id, encoded.filterText, encoded.tokens.join(' '))
      this.#aliases.add(orderKey, encoded)
      for (const token of encoded.tokens) this.#countToken(token)
      for (const token of dayTokens(encoded.birth, encoded.death)) this.#countToken(token)
      id++
    }
    await this.#aliases.write()
    return { rows, events, cemeteryIds }
  }

  #countToken(token: string): void {
    this.#tokenCounts.set(token, (this.#tokenCounts.get(token) ?? 0) + 1)
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

  /** Writes the totals of all ranges and completes the staging file. */
  finish(): null {
    const token = this.#staging.prepareWrite('INSERT INTO staged_token VALUES (?, ?)')
    for (const [name, memorials] of [...this.#tokenCounts].sort(([a], [b]) => (a < b ? -1 : 1)))
      token.run(name, memorials)
    const cemetery = this.#staging.prepareWrite('INSERT INTO staged_cemetery VALUES (?, ?, ?, ?)')
    for (const [id, { memorials, burial, death }] of this.#totals) cemetery.run(id, memorials, burial, death)
    this.#staging.database.exec('COMMIT')
    this.#staging.close()
    return null
  }
}

serveSteps((data: DescribeData) => {
  const describer = new MemorialDescriber(data)
  return async (request: DescribeRequest) => ({
    result: request === 'finish' ? describer.finish() : await describer.describe(request),
  })
})
