import { cemeteryTokens, memorialTokens } from '../../../search/token-document.ts'
import { type CountedMemorial, cemeteryDecades, countedTokens } from '../browse/counted-tokens.ts'
import type { Database, Row } from '../database.ts'
import { FamilyKeys, namesOfRow, RELATIVE_COLUMNS } from '../family/family-keys.ts'
import { ImportedMedia } from '../import/imported-media.ts'
import { CemeteryListings } from '../search/cemetery-listings.ts'
import { type AliasedPerson, aliasesOf, SearchAliases } from '../search/search-aliases.ts'
import { SearchIndex } from '../search/search-index.ts'
import { DayListings } from '../today/day-listings.ts'
import { BulkInsert } from './bulk-insert.ts'
import type { CachedCemetery } from './cemetery-records.ts'
import { type CreationTimes, LifeEventRecords } from './life-event-records.ts'
import {
  MEMORIAL_COLUMNS,
  type PlacedMemorial,
  type PreparedMemorial,
  UPDATED_COLUMNS,
  updatedRow,
  type WriteOptions,
} from './memorial-row.ts'
import { memorialSummary, SUMMARY_COLUMNS, text } from './row-mapping.ts'

const UPDATE = `UPDATE memorial SET ${UPDATED_COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`

/** Writes memorials with their events, images, tags, listings, and search documents, inside the caller's transaction. */
export class MemorialRecords {
  readonly #database: Database
  readonly #index: SearchIndex
  readonly #aliases: SearchAliases
  readonly #media: ImportedMedia
  readonly #events: LifeEventRecords
  readonly #newMemorials: BulkInsert<(typeof MEMORIAL_COLUMNS)[number]>
  readonly #listings: CemeteryListings
  readonly #days: DayListings
  readonly #families: FamilyKeys
  /** The tokens of cemeteries, with the places that they are derived from */
  readonly #cemeteryTokens = new WeakMap<CachedCemetery, { places: readonly string[]; tokens: readonly string[] }>()

  constructor(database: Database) {
    this.#database = database
    this.#index = new SearchIndex(database)
    this.#aliases = new SearchAliases(database)
    this.#media = new ImportedMedia(database)
    this.#events = new LifeEventRecords(database)
    this.#days = new DayListings(database)
    this.#families = new FamilyKeys(database)
    this.#newMemorials = new BulkInsert(database, 'memorial', MEMORIAL_COLUMNS)
    this.#listings = new CemeteryListings(database)
  }

  /** Returns the ID that the next new memorial gets. IDs are never reused. */
  nextId(): Promise<number> {
    return this.#database.nextId('memorial')
  }

  /**
   * Writes new memorials, given in the order of their IDs; call `addToIndexes` afterward. Fills one table after another, so
   * that the pages it appends to stay cached.
   */
  async insert(memorials: readonly PlacedMemorial[], options: WriteOptions): Promise<void> {
    await this.#insertRows(memorials, options.now, options)
    await this.#events.insert(
      memorials.map(({ id, input }) => ({ id, events: input.lifeEvents })),
      options.now,
    )
    for (const memorial of memorials) {
      await this.#media.insert(memorial.id, memorial.input.media)
      await this.#writeTags(memorial)
    }
  }

  /** Writes a removed memorial again; call `addToIndexes` afterward. */
  async restore(memorial: PlacedMemorial, created: CreationTimes, options: WriteOptions): Promise<void> {
    await this.#insertRows([memorial], created.memorial, options)
    await this.#events.replace(memorial.id, memorial.input.lifeEvents, created, options.now)
    await this.#media.insert(memorial.id, memorial.input.media)
    await this.#writeTags(memorial)
  }

  async #insertRows(memorials: readonly PlacedMemorial[], createdAt: number, options: WriteOptions): Promise<void> {
    for (const memorial of memorials) {
      this.#newMemorials.add({ ...updatedRow(memorial, options), created_at: createdAt, id: memorial.id })
    }
    await this.#newMemorials.flush()
  }

  /** Updates a memorial. Call `removeFromIndexes` before it and `addToIndexes` afterward. */
  async update(memorial: PlacedMemorial, options: WriteOptions): Promise<void> {
    const created = await this.#events.creationTimes(memorial.id)
    const row = updatedRow(memorial, options)
    await this.#database.run(UPDATE, ...UPDATED_COLUMNS.map((column) => row[column]), memorial.id)
    await this.#events.replace(memorial.id, memorial.input.lifeEvents, created, options.now)
    await this.#media.update(memorial.id, memorial.input.media)
    await this.#writeTags(memorial)
  }

  /**
   * Removes memorials from the search index and from the lists of their cemeteries and days, and clears their order keys. They
   * can then be updated or removed.
   */
  async removeFromIndexes(
    ids: readonly number[],
    placesOfCemetery: (cemeteryId: number) => Promise<readonly string[]>,
  ): Promise<void> {
    const rows = await this.#database.all(
      `SELECT ${SUMMARY_COLUMNS}, m.sort_key, m.order_key, ${RELATIVE_COLUMNS} FROM integers(?) k
       CROSS JOIN memorial m ON m.id = k.value LEFT JOIN cemetery c ON c.id = m.cemetery_id
       WHERE m.order_key IS NOT NULL ORDER BY k.key`,
      ids,
    )
    if (rows.length === 0) return
    const removed = await Array.fromAsync(rows, async (row) => {
      const tokens = await tokensOfRow(row, placesOfCemetery)
      const [id, orderKey] = [Number(row.id), Number(row.order_key)]
      return { id, orderKey, tokens, row, ...countedMemorialOfRow(row), ...aliasedPersonOfRow(row, tokens) }
    })
    for (const memorial of removed) for (const token of countedTokens(memorial)) this.#index.count(token, -1)
    await this.#index.remove(removed)
    await this.#days.remove(removed)
    await this.#families.remove(removed.map(({ id, row }) => ({ id, names: namesOfRow(row) })))
    await this.#aliases.remove(removed)
    await this.#listings.remove(removed)
    await this.#database.run`UPDATE memorial SET order_key = NULL WHERE id IN (SELECT value FROM integers(${ids}))`
  }

  /** Deletes the memorial's rows and records the removal, so that its URL returns 410. Call `removeFromIndexes` first. */
  async remove(id: number, now: number): Promise<void> {
    for (const table of ['life_event', 'media', 'memorial_tag']) {
      await this.#database.run(`DELETE FROM ${table} WHERE memorial_id = ?`, id)
    }
    await this.#database.run`DELETE FROM memorial WHERE id = ${id}`
    await this.#database.run`INSERT INTO removed_record (kind, id, removed_at) VALUES ('memorial', ${id}, ${now})`
  }

  /** Changes order keys. The caller keeps the order of the memorials the same. */
  async move(
    moves: readonly { readonly id: number; readonly from: number; readonly to: number }[],
    placesOfCemetery: (cemeteryId: number) => Promise<readonly string[]>,
  ): Promise<void> {
    await this.#listings.write()
    const changed = moves.filter((move) => move.from !== move.to)
    const documents = await Array.fromAsync(changed, async (move) => {
      const row = await this.#database.get(
        `SELECT ${SUMMARY_COLUMNS}, m.sort_key, l.filter_text FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
         LEFT JOIN cemetery_listing l ON l.cemetery_id = m.cemetery_id AND l.order_key = m.order_key WHERE m.id = ?`,
        move.id,
      )
      if (row === undefined) throw new Error(`memorial ${move.id} does not exist`)
      return { ...move, row, tokens: await tokensOfRow(row, placesOfCemetery) }
    })
    for (const { id, from, row } of documents) {
      await this.#database.run`UPDATE memorial SET order_key = NULL WHERE id = ${id}`
      if (row.c_id !== null) {
        await this.#database.run`DELETE FROM cemetery_listing WHERE cemetery_id = ${row.c_id!} AND order_key = ${from}`
      }
    }
    for (const { id, to, row } of documents) {
      await this.#database.run`UPDATE memorial SET order_key = ${to} WHERE id = ${id}`
      if (row.c_id === null) continue
      if (row.filter_text === null) throw new Error(`memorial ${id} is not in the list of its cemetery`)
      this.#listings.add({
        cemetery_id: Number(row.c_id),
        order_key: to,
        memorial_id: id,
        filter_text: String(row.filter_text),
      })
    }
    await this.#index.move(documents)
    await this.#aliases.move(
      documents.map((moved) => ({ ...moved, person: aliasedPersonOfRow(moved.row, moved.tokens) })),
    )
  }

  /** Replaces the place tokens of a cemetery's memorials in the search index. */
  async reindexCemetery(cemeteryId: number, before: readonly string[], after: readonly string[]): Promise<void> {
    await this.#listings.write()
    const rows = await this.#database.all(
      `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
       WHERE m.id IN (SELECT memorial_id FROM cemetery_listing WHERE cemetery_id = ?) ORDER BY m.order_key`,
      cemeteryId,
    )
    const documents = await Array.fromAsync(rows, async (row) => {
      return { orderKey: Number(row.order_key), tokens: await tokensOfRow(row, async () => before) }
    })
    await this.#index.remove(documents)
    for (const row of rows) this.#index.add(Number(row.order_key), await tokensOfRow(row, async () => after))
  }

  /** Moves memorials of a cemetery to another one and updates the search index. */
  async moveToCemetery(ids: readonly number[], from: CachedCemetery, to: CachedCemetery, now: number): Promise<void> {
    await this.#listings.write()
    const found = await this.#database.all(
      `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m JOIN cemetery c ON c.id = m.cemetery_id
       WHERE m.id IN (SELECT value FROM integers(?)) AND m.cemetery_id = ? ORDER BY m.order_key`,
      ids,
      from.id,
    )
    if (found.length !== ids.length) throw new Error(`some memorials are not in cemetery ${from.id}`)
    const rows = await Array.fromAsync(found, async (row) => {
      const tokens = await tokensOfRow(row, async () => from.places)
      return { orderKey: Number(row.order_key), tokens, death: text(row.death) }
    })
    for (const { death } of rows) {
      for (const token of cemeteryDecades(from.id, death)) this.#index.count(token, -1)
      for (const token of cemeteryDecades(to.id, death)) this.#index.count(token, 1)
    }
    await this.#index.remove(rows)
    const [removed, added] = [from, to].map(({ id, places }) => cemeteryTokens(id, places)) as [string[], string[]]
    for (const { orderKey, tokens } of rows) {
      this.#index.add(orderKey, [...tokens.filter((token) => !removed.includes(token)), ...added])
    }
    await this.#database.run`
      UPDATE memorial SET cemetery_id = ${to.id}, updated_at = ${now} WHERE id IN (SELECT value FROM integers(${ids}))`
    await this.#database.run`
      UPDATE cemetery_listing SET cemetery_id = ${to.id}
      WHERE cemetery_id = ${from.id} AND order_key IN (SELECT value
      FROM integers(${rows.map(({ orderKey }) => orderKey)}))`
  }

  async #writeTags({ id, input }: PreparedMemorial): Promise<void> {
    for (const tag of input.tags) {
      await this.#database.run`
        INSERT INTO memorial_tag (memorial_id, tag_id, order_key) SELECT m.id, t.id, m.order_key
        FROM memorial m JOIN tag t ON t.slug = ${tag} WHERE m.id = ${id} ON CONFLICT DO NOTHING`
    }
  }

  /** Adds memorials to the search index and to the lists of their cemeteries and days. `flush` writes the changes. */
  addToIndexes(memorials: readonly PlacedMemorial[]): void {
    for (const memorial of memorials) {
      const { id, cemetery, filterText, tokens, orderKey, input } = memorial
      this.#aliases.add(orderKey, memorial)
      this.#families.add(id, memorial.input)
      const counted = { ...memorial, surname: input.surname, cemeteryId: cemetery?.id ?? null }
      for (const token of countedTokens(counted)) this.#index.count(token, 1)
      if (cemetery === null) {
        this.#index.add(orderKey, tokens)
        continue
      }
      this.#index.add(orderKey, [...tokens, ...this.#tokensOf(cemetery)])
      this.#listings.add({
        cemetery_id: cemetery.id,
        order_key: orderKey,
        memorial_id: id,
        filter_text: filterText,
      })
    }
    this.#days.add(memorials)
  }

  /** Returns the tokens of a cemetery. They are cached, because many rows of an import have the same cemetery. */
  #tokensOf(cemetery: CachedCemetery): readonly string[] {
    let cached = this.#cemeteryTokens.get(cemetery)
    if (cached?.places !== cemetery.places) {
      cached = { places: cemetery.places, tokens: cemeteryTokens(cemetery.id, cemetery.places) }
      this.#cemeteryTokens.set(cemetery, cached)
    }
    return cached.tokens
  }

  /** Writes the pending changes of `addToIndexes` and `removeFromIndexes`. Call it before the transaction ends. */
  async flush(): Promise<void> {
    await this.writeRows()
    await this.#index.write()
  }

  /** Writes all pending rows, but not the counts of tokens. */
  async writeRows(): Promise<void> {
    await this.#listings.write()
    await this.#days.write()
    await this.#families.write()
    await this.#aliases.write()
    await this.#index.writeDocuments()
  }

  /** Writes the pending rows of `cemetery_listing`. Call it before you read that table. */
  async flushListings(): Promise<void> {
    await this.#listings.write()
  }
}

/** Returns the search tokens of a memorial from its SUMMARY_COLUMNS. */
export async function tokensOfRow(
  row: Row,
  placesOfCemetery: (cemeteryId: number) => Promise<readonly string[]>,
): Promise<string[]> {
  const summary = memorialSummary(row)
  const tokens = memorialTokens({
    ...summary,
    cemeteryId: summary.cemetery?.id ?? null,
    places: summary.cemetery === null ? [] : await placesOfCemetery(summary.cemetery.id),
  })
  return [...tokens]
}

/** Returns the fields for the counted tokens of a memorial, from its SUMMARY_COLUMNS and sort key. */
export function countedMemorialOfRow(row: Row): CountedMemorial {
  return {
    sortKey: String(row.sort_key),
    surname: text(row.surname),
    birth: text(row.birth),
    death: text(row.death),
    cemeteryId: typeof row.c_id === 'number' ? row.c_id : null,
  }
}

/** Returns the SearchAliases entry of a memorial from its SUMMARY_COLUMNS, sort key, and tokens. */
export function aliasedPersonOfRow(row: Row, tokens: readonly string[]): AliasedPerson {
  return {
    aliases: aliasesOf(String(row.sort_key), tokens),
    birth: text(row.birth),
    death: text(row.death),
  }
}
