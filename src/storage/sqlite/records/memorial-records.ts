import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { cemeteryTokens, memorialTokens } from '../../../search/token-document.ts'
import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { ImportedMedia } from '../import/imported-media.ts'
import { CemeteryListings } from '../search/cemetery-listings.ts'
import { type AliasedPerson, aliasesOf, SearchAliases } from '../search/search-aliases.ts'
import { SearchIndex } from '../search/search-index.ts'
import { DayListings } from '../today/day-listings.ts'
import { dayTokens } from '../today/day-totals.ts'
import type { KnownCemetery } from './cemetery-records.ts'
import type { EncodedMemorial } from './encode-memorial.ts'
import { type CreationTimes, LifeEventRecords } from './life-event-records.ts'
import { memorialSummary, SUMMARY_COLUMNS, text } from './row-mapping.ts'

/** The columns of `memorial` that hold what its input says or what follows from it. */
export const INPUT_COLUMNS = [
  'sort_key',
  'slug',
  'title',
  'given_names',
  'surname',
  'name_suffix',
  'maiden_name',
  'nickname',
  'gender',
  'epitaph',
  'latitude',
  'longitude',
  'is_veteran',
  'war_served',
  'military_branch',
  'father',
  'mother',
  'spouse',
  'age_at_death',
  'plot',
  'birth',
  'death',
] as const

const UPDATED_COLUMNS = ['order_key', 'cemetery_id', 'is_demonstration', 'updated_at', ...INPUT_COLUMNS] as const
const COLUMNS = [...UPDATED_COLUMNS, 'created_at', 'id'] as const
type UpdatedColumn = (typeof UPDATED_COLUMNS)[number]

/** A memorial on its way into the tables. */
export interface PreparedMemorial extends EncodedMemorial {
  id: number
  cemetery: KnownCemetery | null
}

interface WriteOptions {
  readonly isDemo: boolean
  /** In seconds */
  readonly now: number
}

/** One that has its place in the order. */
export interface PlacedMemorial extends PreparedMemorial {
  orderKey: number
}

/** Writes all rows of a memorial inside the caller's transaction: record, events, media, tags, listing and search document. */
export class MemorialRecords {
  readonly #connection: Connection
  readonly #index: SearchIndex
  readonly #aliases: SearchAliases
  readonly #media: ImportedMedia
  readonly #events: LifeEventRecords
  readonly #newMemorials: BulkInsert<(typeof COLUMNS)[number]>
  readonly #updateMemorial: StatementSync
  readonly #listings: CemeteryListings
  readonly #days: DayListings

  constructor(connection: Connection) {
    this.#connection = connection
    this.#index = new SearchIndex(connection)
    this.#aliases = new SearchAliases(connection)
    this.#media = new ImportedMedia(connection)
    this.#events = new LifeEventRecords(connection)
    this.#days = new DayListings(connection)
    this.#newMemorials = new BulkInsert(connection, 'memorial', COLUMNS)
    this.#updateMemorial = connection.prepareWrite(
      `UPDATE memorial SET ${UPDATED_COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
    )
    this.#listings = new CemeteryListings(connection)
  }

  /** The first id that was never given out. */
  nextId(): number {
    const row = this.#connection.get("SELECT seq FROM sqlite_sequence WHERE name = 'memorial'")
    return Number(row?.seq ?? 0) + 1
  }

  /**
   * Writes new memorials, given by their ids, so that each row follows the last in its table; `enter` must follow.
   * One table after the other: each is at hand for the next row then.
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

  /** Writes one that was there before and comes back; `enter` must follow. */
  restore(memorial: PlacedMemorial, created: CreationTimes, options: WriteOptions): void {
    this.#insertRows([memorial], created.memorial, options)
    this.#events.replace(memorial.id, memorial.input.lifeEvents, created, options.now)
    this.#media.insert(memorial.id, memorial.input.media)
    this.#writeTags(memorial)
  }

  #insertRows(memorials: readonly PlacedMemorial[], createdAt: number, options: WriteOptions): void {
    for (const memorial of memorials) {
      this.#newMemorials.add({ ...rowOf(memorial, options), created_at: createdAt, id: memorial.id })
    }
    this.#newMemorials.flush()
  }

  /** Writes a changed memorial under its own id; call `takeOut` first, and `enter` afterwards. */
  update(memorial: PlacedMemorial, options: WriteOptions): void {
    const created = this.#events.creationTimes(memorial.id)
    const row = rowOf(memorial, options)
    this.#updateMemorial.run(...UPDATED_COLUMNS.map((column) => row[column]), memorial.id)
    this.#events.replace(memorial.id, memorial.input.lifeEvents, created, options.now)
    this.#media.update(memorial.id, memorial.input.media)
    this.#writeTags(memorial)
  }

  /**
   * Takes a memorial out of the order, the lists of its cemetery and its days and the search index, so that it can be placed
   * anew or removed.
   */
  takeOut(id: number, placesOfCemetery: (cemeteryId: number) => readonly string[]): void {
    const row = this.#connection.get(
      `SELECT ${SUMMARY_COLUMNS}, m.sort_key, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
       WHERE m.id = ?`,
      id,
    )
    if (row === undefined || typeof row.order_key !== 'number') return
    const tokens = tokensOfRow(row, placesOfCemetery)
    this.#index.remove(row.order_key, tokens)
    const dates = { birth: text(row.birth), death: text(row.death) }
    for (const token of dayTokens(dates.birth, dates.death)) this.#index.count(token, -1)
    this.#days.takeOut({ id, ...dates })
    this.#aliases.takeOut(row.order_key, aliasedPersonOfRow(row, tokens))
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

  /** Removes the memorial for good; its address answers 410 from now on. Call `takeOut` first. */
  remove(id: number, now: number): void {
    for (const table of ['life_event', 'media', 'memorial_tag']) {
      this.#connection.run(`DELETE FROM ${table} WHERE memorial_id = ?`, id)
    }
    this.#connection.run('DELETE FROM memorial WHERE id = ?', id)
    this.#connection.run("INSERT INTO removed_record (kind, id, removed_at) VALUES ('memorial', ?, ?)", id, now)
  }

  /** Gives memorials other order keys; their places in every list stay what they were. */
  move(
    moves: readonly { readonly id: number; readonly from: number; readonly to: number }[],
    placesOfCemetery: (cemeteryId: number) => readonly string[],
  ): void {
    this.#listings.write()
    const moving = moves.filter((move) => move.from !== move.to)
    const documents = moving.map((move) => {
      const row = this.#connection.get(
        `SELECT ${SUMMARY_COLUMNS}, m.sort_key, l.filter_text FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
         LEFT JOIN cemetery_listing l ON l.cemetery_id = m.cemetery_id AND l.order_key = m.order_key WHERE m.id = ?`,
        move.id,
      )
      if (row === undefined) throw new Error(`memorial ${move.id} vanished while it was being moved`)
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

  /** Writes the search documents of a cemetery's memorials anew, after the places under which they are found have changed. */
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

  /** Lists memorials, given in their order, under another cemetery and makes them found by it. */
  moveToCemetery(ids: readonly number[], from: KnownCemetery, to: KnownCemetery, now: number): void {
    this.#listings.write()
    const rows = ids.map((id) => {
      const row = this.#connection.get(
        `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m JOIN cemetery c ON c.id = m.cemetery_id WHERE m.id = ?`,
        id,
      )
      if (row === undefined) throw new Error(`memorial ${id} vanished while it was being moved`)
      return { orderKey: Number(row.order_key), tokens: tokensOfRow(row, () => from.places) }
    })
    for (const { orderKey, tokens } of rows) this.#index.remove(orderKey, tokens)
    const [left, entered] = [from, to].map(({ id, places }) => cemeteryTokens(id, places)) as [string[], string[]]
    for (const { orderKey, tokens } of rows) {
      this.#index.add(orderKey, [...tokens.filter((token) => !left.includes(token)), ...entered])
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

  /** Enters memorials in the search index and the lists of their cemeteries and days; `write` writes all of it. */
  enter(memorials: readonly PlacedMemorial[]): void {
    for (const memorial of memorials) {
      const { id, cemetery, filterText, tokens, orderKey, birth, death } = memorial
      this.#aliases.enter(orderKey, memorial)
      for (const token of dayTokens(birth, death)) this.#index.count(token, 1)
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
    this.#days.enter(memorials)
  }

  /** Writes what `enter` and `takeOut` have gathered. Call it before the transaction ends. */
  write(): void {
    this.#listings.write()
    this.#days.write()
    this.#index.write()
  }

  /** Writes what has gathered for the lists of cemeteries; call it before `cemetery_listing` is read. */
  writeListings(): void {
    this.#listings.write()
  }
}

function rowOf(memorial: PlacedMemorial, options: WriteOptions): Record<UpdatedColumn, SQLInputValue> {
  return {
    order_key: memorial.orderKey,
    cemetery_id: memorial.cemetery?.id ?? null,
    is_demonstration: options.isDemo ? 1 : 0,
    updated_at: options.now,
    ...inputRow(memorial),
  }
}

/** The values of INPUT_COLUMNS. */
export function inputRow(memorial: EncodedMemorial): Record<(typeof INPUT_COLUMNS)[number], SQLInputValue> {
  const { input } = memorial
  return {
    sort_key: memorial.sortKey,
    slug: memorial.slug,
    title: input.title,
    given_names: input.givenNames,
    surname: input.surname,
    name_suffix: input.nameSuffix,
    maiden_name: input.maidenName,
    nickname: input.nickname,
    gender: input.gender,
    epitaph: input.epitaph,
    latitude: input.latitude,
    longitude: input.longitude,
    is_veteran: input.isVeteran ? 1 : 0,
    war_served: input.warServed,
    military_branch: input.militaryBranch,
    father: input.father,
    mother: input.mother,
    spouse: input.spouse,
    age_at_death: input.ageAtDeath,
    plot: input.plot,
    birth: memorial.birth,
    death: memorial.death,
  }
}

/** The token document of a memorial, from its SUMMARY_COLUMNS. */
export function tokensOfRow(row: Row, placesOfCemetery: (cemeteryId: number) => readonly string[]): string[] {
  const summary = memorialSummary(row)
  const tokens = memorialTokens({
    ...summary,
    cemeteryId: summary.cemetery?.id ?? null,
    places: summary.cemetery === null ? [] : placesOfCemetery(summary.cemetery.id),
  })
  return [...tokens]
}

/** The same for SearchAliases; from SUMMARY_COLUMNS and the sort key. */
export function aliasedPersonOfRow(row: Row, tokens: readonly string[]): AliasedPerson {
  return {
    aliases: aliasesOf(String(row.sort_key), tokens),
    birth: text(row.birth),
    death: text(row.death),
  }
}
