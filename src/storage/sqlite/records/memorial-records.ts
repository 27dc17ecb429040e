import type { StatementSync } from 'node:sqlite'
import { cemeteryTokens, memorialTokens } from '../../../search/token-document.ts'
import { type CountedMemorial, cemeteryDecades, countedTokens } from '../browse/counted-tokens.ts'
import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { FamilyKeys, namesOfRow, RELATIVE_COLUMNS } from '../family/family-keys.ts'
import { ImportedMedia } from '../import/imported-media.ts'
import { CemeteryListings } from '../search/cemetery-listings.ts'
import { type AliasedPerson, aliasesOf, SearchAliases } from '../search/search-aliases.ts'
import { SearchIndex } from '../search/search-index.ts'
import { DayListings } from '../today/day-listings.ts'
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

/** Writes memorials with their events, images, tags, listings, and search documents, inside the caller's transaction. */
export class MemorialRecords {
  readonly #connection: Connection
  readonly #index: SearchIndex
  readonly #aliases: SearchAliases
  readonly #media: ImportedMedia
  readonly #events: LifeEventRecords
  readonly #newMemorials: BulkInsert<(typeof MEMORIAL_COLUMNS)[number]>
  readonly #updateMemorial: StatementSync
  readonly #listings: CemeteryListings
  readonly #days: DayListings
  readonly #families: FamilyKeys

  constructor(connection: Connection) {
    this.#connection = connection
    this.#index = new SearchIndex(connection)
    this.#aliases = new SearchAliases(connection)
    this.#media = new ImportedMedia(connection)
    this.#events = new LifeEventRecords(connection)
    this.#days = new DayListings(connection)
    this.#families = new FamilyKeys(connection)
    this.#newMemorials = new BulkInsert(connection, 'memorial', MEMORIAL_COLUMNS)
    this.#updateMemorial = connection.prepareWrite(
      `UPDATE memorial SET ${UPDATED_COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
    )
    this.#listings = new CemeteryListings(connection)
  }

  /** Returns the ID that the next new memorial gets. IDs are never reused. */
  nextId(): number {
    const row = this.#connection.get("SELECT seq FROM sqlite_sequence WHERE name = 'memorial'")
    return Number(row?.seq ?? 0) + 1
  }

  /**
   * Writes new memorials, given in the order of their IDs; call `addToIndexes` afterward. It fills one table after the
   * other, so that the pages it appends to stay cached.
   */
  insert(memorials: readonly PlacedMemorial[], options: WriteOptions): void {
    this.#insertRows(memorials, options.now, options)
    this.#events.insert(
      memorials.map(({ id, input }) => ({ id, events: input.lifeEvents })),
      options.now,
    )
    for (const memorial of memorials) {
      this.#media.insert(memorial.id, memorial.input.media)
      this.#writeTags(memorial)
    }
  }

  /** Writes a removed memorial again; call `addToIndexes` afterward. */
  restore(memorial: PlacedMemorial, created: CreationTimes, options: WriteOptions): void {
    this.#insertRows([memorial], created.memorial, options)
    this.#events.replace(memorial.id, memorial.input.lifeEvents, created, options.now)
    this.#media.insert(memorial.id, memorial.input.media)
    this.#writeTags(memorial)
  }

  #insertRows(memorials: readonly PlacedMemorial[], createdAt: number, options: WriteOptions): void {
    for (const memorial of memorials) {
      this.#newMemorials.add({ ...updatedRow(memorial, options), created_at: createdAt, id: memorial.id })
    }
    this.#newMemorials.flush()
  }

  /** Updates a memorial. Call `removeFromIndexes` before it and `addToIndexes` afterward. */
  update(memorial: PlacedMemorial, options: WriteOptions): void {
    const created = this.#events.creationTimes(memorial.id)
    const row = updatedRow(memorial, options)
    this.#updateMemorial.run(...UPDATED_COLUMNS.map((column) => row[column]), memorial.id)
    this.#events.replace(memorial.id, memorial.input.lifeEvents, created, options.now)
    this.#media.update(memorial.id, memorial.input.media)
    this.#writeTags(memorial)
  }

  /**
   * Removes a memorial from the search index and from the lists of its cemetery and days, and clears its order key. It can
   * then be updated or removed.
   */
  removeFromIndexes(id: number, placesOfCemetery: (cemeteryId: number) => readonly string[]): void {
    const row = this.#connection.get(
      `SELECT ${SUMMARY_COLUMNS}, m.sort_key, m.order_key, ${RELATIVE_COLUMNS} FROM memorial m
       LEFT JOIN cemetery c ON c.id = m.cemetery_id WHERE m.id = ?`,
      id,
    )
    if (row === undefined || typeof row.order_key !== 'number') return
    const tokens = tokensOfRow(row, placesOfCemetery)
    this.#index.remove(row.order_key, tokens)
    const counted = countedMemorialOfRow(row)
    for (const token of countedTokens(counted)) this.#index.count(token, -1)
    this.#days.remove({ id, birth: counted.birth, death: counted.death })
    this.#families.remove(id, namesOfRow(row))
    this.#aliases.remove(row.order_key, aliasedPersonOfRow(row, tokens))
    const cemeteryId = typeof row.c_id === 'number' ? row.c_id : null
    if (cemeteryId !== null) {
      this.#listings.write()
      this.#connection.run(
        'DELETE FROM cemetery_listing WHERE cemetery_id = ? AND order_key = ?',
        cemeteryId,
        row.order_key,
      )
    }
    this.#connection.run('UPDATE memorial SET order_key = NULL WHERE id = ?', id)
  }

  /** Deletes the memorial's rows and records the removal, so that its URL returns 410. Call `removeFromIndexes` first. */
  remove(id: number, now: number): void {
    for (const table of ['life_event', 'media', 'memorial_tag']) {
      this.#connection.run(`DELETE FROM ${table} WHERE memorial_id = ?`, id)
    }
    this.#connection.run('DELETE FROM memorial WHERE id = ?', id)
    this.#connection.run("INSERT INTO removed_record (kind, id, removed_at) VALUES ('memorial', ?, ?)", id, now)
  }

  /** Changes order keys. The caller keeps the order of the memorials the same. */
  move(
    moves: readonly { readonly id: number; readonly from: number; readonly to: number }[],
    placesOfCemetery: (cemeteryId: number) => readonly string[],
  ): void {
    this.#listings.write()
    const changed = moves.filter((move) => move.from !== move.to)
    const documents = changed.map((move) => {
      const row = this.#connection.get(
        `SELECT ${SUMMARY_COLUMNS}, m.sort_key, l.filter_text FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
         LEFT JOIN cemetery_listing l ON l.cemetery_id = m.cemetery_id AND l.order_key = m.order_key WHERE m.id = ?`,
        move.id,
      )
      if (row === undefined) throw new Error(`memorial ${move.id} does not exist`)
      return { ...move, row, tokens: tokensOfRow(row, placesOfCemetery) }
    })
    for (const { id, from, row } of documents) {
      this.#connection.run('UPDATE memorial SET order_key = NULL WHERE id = ?', id)
      if (row.c_id !== null) {
        this.#connection.run('DELETE FROM cemetery_listing WHERE cemetery_id = ? AND order_key = ?', row.c_id!, from)
      }
    }
    for (const { id, to, row } of documents) {
      this.#connection.run('UPDATE memorial SET order_key = ? WHERE id = ?', to, id)
      if (row.c_id === null) continue
      if (row.filter_text === null) throw new Error(`memorial ${id} is not in the list of its cemetery`)
      this.#listings.add({
        cemetery_id: Number(row.c_id),
        order_key: to,
        memorial_id: id,
        filter_text: String(row.filter_text),
      })
    }
    this.#index.move(documents)
    this.#aliases.move(documents.map((moved) => ({ ...moved, person: aliasedPersonOfRow(moved.row, moved.tokens) })))
  }

  /** Replaces the place tokens of a cemetery's memorials in the search index. */
  reindexCemetery(cemeteryId: number, before: readonly string[], after: readonly string[]): void {
    this.#listings.write()
    const rows = this.#connection.all(
      `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
       WHERE m.id IN (SELECT memorial_id FROM cemetery_listing WHERE cemetery_id = ?) ORDER BY m.order_key`,
      cemeteryId,
    )
    for (const row of rows)
      this.#index.remove(
        Number(row.order_key),
        tokensOfRow(row, () => before),
      )
    for (const row of rows)
      this.#index.add(
        Number(row.order_key),
        tokensOfRow(row, () => after),
      )
  }

  /** Moves memorials, given by order key, to another cemetery and updates the search index. */
  moveToCemetery(ids: readonly number[], from: CachedCemetery, to: CachedCemetery, now: number): void {
    this.#listings.write()
    const rows = ids.map((id) => {
      const row = this.#connection.get(
        `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m JOIN cemetery c ON c.id = m.cemetery_id WHERE m.id = ?`,
        id,
      )
      if (row === undefined) throw new Error(`memorial ${id} has no cemetery to move from`)
      const death = text(row.death)
      return { orderKey: Number(row.order_key), tokens: tokensOfRow(row, () => from.places), death }
    })
    for (const { death } of rows) {
      for (const token of cemeteryDecades(from.id, death)) this.#index.count(token, -1)
      for (const token of cemeteryDecades(to.id, death)) this.#index.count(token, 1)
    }
    for (const { orderKey, tokens } of rows) this.#index.remove(orderKey, tokens)
    const [removed, added] = [from, to].map(({ id, places }) => cemeteryTokens(id, places)) as [string[], string[]]
    for (const { orderKey, tokens } of rows) {
      this.#index.add(orderKey, [...tokens.filter((token) => !removed.includes(token)), ...added])
    }
    for (const [i, id] of ids.entries()) {
      this.#connection.run('UPDATE memorial SET cemetery_id = ?, updated_at = ? WHERE id = ?', to.id, now, id)
      this.#connection.run(
        'UPDATE cemetery_listing SET cemetery_id = ? WHERE cemetery_id = ? AND order_key = ?',
        to.id,
        from.id,
        rows[i]?.orderKey ?? null,
      )
    }
  }

  #writeTags({ id, input }: PreparedMemorial): void {
    for (const tag of input.tags) {
      this.#connection.run(
        'INSERT OR IGNORE INTO memorial_tag (memorial_id, tag_id) SELECT ?, id FROM tag WHERE slug = ?',
        id,
        tag,
      )
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
      this.#index.add(orderKey, [...tokens, ...cemeteryTokens(cemetery.id, cemetery.places)])
      this.#listings.add({
        cemetery_id: cemetery.id,
        order_key: orderKey,
        memorial_id: id,
        filter_text: filterText,
      })
    }
    this.#days.add(memorials)
  }

  /** Writes the pending changes of `addToIndexes` and `removeFromIndexes`. Call it before the transaction ends. */
  flush(): void {
    this.#listings.write()
    this.#days.write()
    this.#families.write()
    this.#index.write()
  }

  /** Writes the pending rows of `cemetery_listing`. Call it before you read that table. */
  flushListings(): void {
    this.#listings.write()
  }
}

/** Returns the search tokens of a memorial from its SUMMARY_COLUMNS. */
export function tokensOfRow(row: Row, placesOfCemetery: (cemeteryId: number) => readonly string[]): string[] {
  const summary = memorialSummary(row)
  const tokens = memorialTokens({
    ...summary,
    cemeteryId: summary.cemetery?.id ?? null,
    places: summary.cemetery === null ? [] : placesOfCemetery(summary.cemetery.id),
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
