import type { Cemetery, CemeteryMenuEntry } from '../../domain/cemetery.ts'
import type { ListingPolicy } from '../../domain/listing-policy.ts'
import type { CemeteryMemorial, MemorialSummary } from '../../domain/memorial.ts'
import { memorialFilterNeedle } from '../../domain/memorial-filter.ts'
import type { SortOrder } from '../../domain/result-groups.ts'
import type { Tag, TaggedMemorial } from '../../domain/tag.ts'
import type { PlaceBeginning } from '../../search/places/place-query.ts'
import { keysWithin } from '../../search/places/state-groups.ts'
import type { SearchQuery } from '../../search/query.ts'
import type { StoredNeighbors } from '../ports/browsing.ts'
import type { ImageLookup } from '../ports/image-lookup.ts'
import type { SettingsReader, StoredSettings } from '../ports/site-settings.ts'
import {
  type ArrangedRows,
  type DirectoryStore,
  type FoundRows,
  REMOVED,
  type Removed,
  type Rows,
  type SimilarName,
  type SitemapKind,
  type SitemapStore,
  type Slice,
  type StoredMemorial,
  type WeightedPlace,
} from '../ports.ts'
import { findNeighbors } from './browse/neighbors.ts'
import { SqlBrowsing } from './browse/sql-browsing.ts'
import type { Database, Row } from './database.ts'
import { findRelatives } from './family/find-relatives.ts'
import { findImageState } from './records/image-state.ts'
import { readLifeEvents } from './records/life-event-records.ts'
import { listTaggedIds, readSummaries } from './records/listed-memorials.ts'
import { memorialOrigin } from './records/memorial-origin.ts'
import { currentCemeteryId, mergedInto, mergedMemorialInto } from './records/merged-records.ts'
import {
  cemetery,
  isoTime,
  mediaOfMemorial,
  memorialFacts,
  memorialSummary,
  SUMMARY_COLUMNS,
  text,
} from './records/row-mapping.ts'
import { SitemapRecords } from './records/sitemap-records.ts'
import { CemeteryMenu } from './search/cemetery-menu.ts'
import { MemorialSearcher } from './search/memorial-search.ts'
import { isWithin, PlaceMenu } from './search/place-menu.ts'
import { FAST_QUERY_COST } from './search/query-cost.ts'
import { SqlSiteSettings } from './site/site-settings-records.ts'
import { OnThisDay } from './today/on-this-day.ts'

/** Reads the directory from a migrated database. */
export class SqlDirectoryStore
  extends SqlBrowsing
  implements DirectoryStore, SitemapStore, ImageLookup, SettingsReader
{
  readonly #database: Database
  readonly #search: MemorialSearcher
  readonly #onThisDay: OnThisDay
  readonly #sitemap: SitemapRecords
  readonly #cemeteryMenu: CemeteryMenu
  readonly #placeMenu: PlaceMenu

  constructor(database: Database) {
    const search = new MemorialSearcher(database)
    super(database, search)
    this.#database = database
    this.#search = search
    this.#onThisDay = new OnThisDay(this.#database)
    this.#sitemap = new SitemapRecords(this.#database)
    this.#cemeteryMenu = new CemeteryMenu(this.#database)
    this.#placeMenu = new PlaceMenu(this.#database)
  }

  async findMemorial(id: number): Promise<StoredMemorial | Removed | null> {
    return this.#findMerged(id, async (current) => {
      const row = await this.#database.get(
        `SELECT ${SUMMARY_COLUMNS}, m.gender, m.epitaph, m.latitude, m.longitude, m.is_veteran, m.war_served,
           m.military_branch, m.father, m.mother, m.spouse, m.age_at_death, m.plot, m.remark, m.is_remark_shown,
           m.created_at, m.updated_at
         FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id WHERE m.id = ?`,
        current,
      )
      return row === undefined ? null : this.#memorial(row)
    })
  }

  async findMemorialSummary(id: number): Promise<MemorialSummary | Removed | null> {
    return this.#findMerged(id, async (current) => {
      const from = 'memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id'
      const row = await this.#database.get(`SELECT ${SUMMARY_COLUMNS} FROM ${from} WHERE m.id = ?`, current)
      return row === undefined ? null : memorialSummary(row)
    })
  }

  async findNeighbors(id: number, limit: number): Promise<StoredNeighbors | Removed | null> {
    return this.#findMerged(id, (current) => findNeighbors(this.#database, current, limit))
  }

  /** Reads a memorial, or the one that it was merged into, in one snapshot. */
  async #findMerged<T>(id: number, read: (id: number) => Promise<T | null>): Promise<T | Removed | null> {
    return this.#database.snapshot(async () => {
      const found = await read(id)
      if (found !== null) return found
      const into = await mergedMemorialInto(this.#database, id)
      if (into !== null) return this.#findMerged(into, read)
      return (await this.#isRemoved('memorial', id)) ? REMOVED : null
    })
  }

  async #memorial(row: Row): Promise<StoredMemorial> {
    const summary = memorialSummary(row)
    return {
      ...summary,
      ...memorialFacts(row),
      isRemarkShown: row.is_remark_shown === null ? null : row.is_remark_shown === 1,
      media: await this.#mediaOf(summary.id),
      lifeEvents: await readLifeEvents(this.#database, row),
      tags: (
        await this.#database.all`
          SELECT t.slug, t.name FROM memorial_tag mt JOIN tag t ON t.id = mt.tag_id
          WHERE mt.memorial_id = ${summary.id} ORDER BY t.name`
      ).map((tag) => ({ slug: String(tag.slug), name: String(tag.name) })),
      relatives: await findRelatives(this.#database, row),
      origin: await memorialOrigin(this.#database, row),
      updatedAt: isoTime(row.updated_at),
    }
  }

  async #mediaOf(memorialId: number) {
    return mediaOfMemorial(
      await this.#database.all`SELECT * FROM media WHERE memorial_id = ${memorialId} ORDER BY position, id`,
    )
  }

  async searchMemorials(query: SearchQuery, slice: Slice): Promise<FoundRows<MemorialSummary>> {
    return this.#database.snapshot(() => this.#search.find(query, slice))
  }

  async searchMemorialIds(query: SearchQuery, slice: Slice): Promise<Rows<number>> {
    return this.#database.snapshot(() => this.#search.findIds(query, slice))
  }

  async arrangeMemorials(query: SearchQuery, order: SortOrder, slice: Slice): Promise<ArrangedRows> {
    return this.#database.snapshot(() => this.#search.arrange(query, order, slice))
  }

  /** Arranges results as `arrangeMemorials` does, but returns null for an expensive query. */
  async arrangeIfFast(query: SearchQuery, order: SortOrder, slice: Slice): Promise<ArrangedRows | null> {
    return this.#database.snapshot(() => this.#search.arrangeIfFast(query, order, slice, FAST_QUERY_COST))
  }

  async countMemorials(queries: readonly SearchQuery[]): Promise<readonly number[]> {
    return this.#database.snapshot(() => Array.fromAsync(queries, (query) => this.#search.count(query)))
  }

  /** Searches as `searchMemorials` does, but returns null for an expensive query. */
  async searchIfFast(query: SearchQuery, slice: Slice): Promise<FoundRows<MemorialSummary> | null> {
    return this.#database.snapshot(() => this.#search.findIfFast(query, slice, FAST_QUERY_COST))
  }

  async countIfFast(queries: readonly SearchQuery[]): Promise<readonly (number | null)[]> {
    return this.#database.snapshot(() => this.#search.countIfFast(queries, FAST_QUERY_COST))
  }

  async #rows(total: number, slice: Slice, read: () => Promise<Row[]>): Promise<Rows<CemeteryMemorial>> {
    const rows = slice.offset >= total ? [] : await read()
    return { total, rows: rows.map((row) => ({ ...memorialSummary(row), plot: text(row.plot) })) }
  }

  async #count(sql: string, ...values: (string | number)[]): Promise<number> {
    return Number((await this.#database.get(sql, ...values))?.total ?? 0)
  }

  async findCemetery(id: number): Promise<Cemetery | Removed | null> {
    return this.#database.snapshot(async () => {
      const row = await this.#database.get`SELECT * FROM cemetery WHERE id = ${id}`
      if (row !== undefined) return cemetery(row)
      const into = await mergedInto(this.#database, id)
      // The remaining cemetery may have been removed later.
      if (into !== null) return (await this.findCemetery(into)) ?? REMOVED
      return (await this.#isRemoved('cemetery', id)) ? REMOVED : null
    })
  }

  async listCemeteryMemorials(
    cemeteryId: number,
    filter: string | null,
    slice: Slice,
  ): Promise<Rows<CemeteryMemorial>> {
    const needle = filter === null ? null : memorialFilterNeedle(filter)
    return this.#database.snapshot(async () => {
      if (needle === null) {
        const total = await this.#count('SELECT memorials_count AS total FROM cemetery WHERE id = ?', cemeteryId)
        return this.#rows(total, slice, () => this.#listing('', [cemeteryId], slice))
      }
      const total = await this.#count(
        'SELECT count(*) AS total FROM cemetery_listing WHERE cemetery_id = ? AND instr(filter_text, ?) > 0',
        cemeteryId,
        needle,
      )
      return this.#rows(total, slice, () => this.#listing('AND instr(filter_text, ?) > 0', [cemeteryId, needle], slice))
    })
  }

  async #listing(condition: string, values: (string | number)[], slice: Slice): Promise<Row[]> {
    return this.#database.all(
      `SELECT ${SUMMARY_COLUMNS}, m.plot FROM
         (SELECT order_key, memorial_id FROM cemetery_listing WHERE cemetery_id = ? ${condition}
          ORDER BY order_key LIMIT ? OFFSET ?) l
       JOIN memorial m ON m.id = l.memorial_id LEFT JOIN cemetery c ON c.id = m.cemetery_id ORDER BY l.order_key`,
      ...values,
      slice.limit,
      slice.offset,
    )
  }

  async listCemeteryMenu(query: string | null, limit: number | null): Promise<readonly CemeteryMenuEntry[]> {
    return this.#database.snapshot(() => this.#cemeteryMenu.list(query, limit))
  }

  async listSimilarCemeteries(
    groups: readonly (readonly string[])[],
    limit: number,
  ): Promise<readonly CemeteryMenuEntry[]> {
    return this.#database.snapshot(() => this.#cemeteryMenu.near(groups, limit))
  }

  async listPlaceMenu(beginning: PlaceBeginning, limit: number): Promise<readonly WeightedPlace[]> {
    return this.#database.snapshot(() => this.#placeMenu.list(beginning, limit))
  }

  async listPlacesNamed(name: string, within: readonly string[], limit: number): Promise<readonly WeightedPlace[]> {
    return this.#database.snapshot(() => this.#placeMenu.named(name, within, limit))
  }

  async listSimilarPlaceNames(text: string, typos: readonly string[]): Promise<readonly SimilarName[]> {
    return this.#database.snapshot(() => this.#placeMenu.near(text, typos))
  }

  async isInOneCemetery(keys: readonly string[]): Promise<boolean> {
    return this.#database.snapshot(() => this.#placeMenu.areTogether(keys))
  }

  async listCemeteries(
    query: { readonly cemeteryId: number | null; readonly places: readonly string[] },
    slice: Slice,
  ): Promise<Rows<Cemetery>> {
    const conditions = query.places.map(
      (key) => `EXISTS (SELECT 1 FROM cemetery_place p WHERE p.${isWithin(key)} AND p.cemetery_id = cemetery.id)`,
    )
    const values: (string | number)[] = query.places.flatMap(keysWithin)
    const cemeteryId = await this.#currentCemetery(query.cemeteryId)
    if (cemeteryId !== null) {
      conditions.push('id = ?')
      values.push(cemeteryId)
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
    return this.#database.snapshot(async () => {
      const total = await this.#count(`SELECT count(*) AS total FROM cemetery ${where}`, ...values)
      const rows =
        slice.offset >= total
          ? []
          : await this.#database.all(
              `SELECT * FROM cemetery ${where} ORDER BY sort_key, id LIMIT ? OFFSET ?`,
              ...values,
              slice.limit,
              slice.offset,
            )
      return { total, rows: rows.map(cemetery) }
    })
  }

  async existingPlaces(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.all`
      SELECT k.value AS place FROM texts(${keys.flatMap(keysWithin)}) k
      WHERE EXISTS (SELECT 1 FROM cemetery_place p WHERE p.place = k.value)`
    const existing = new Set(rows.map(({ place }) => String(place)))
    return new Set(keys.filter((key) => keysWithin(key).some((one) => existing.has(one))))
  }

  async listOnThisDay(
    type: 'Birth' | 'Death',
    days: readonly { readonly month: number; readonly day: number }[],
    diedBy: number | null,
    slice: Slice,
  ): Promise<Rows<MemorialSummary>> {
    return this.#database.snapshot(() => this.#onThisDay.list(type, days, diedBy, slice))
  }

  async findTag(slug: string): Promise<Tag | null> {
    const row = await this.#database.get`SELECT slug, name, description FROM tag WHERE slug = ${slug}`
    if (row === undefined) return null
    return { slug: String(row.slug), name: String(row.name), description: text(row.description) }
  }

  async listTaggedMemorials(tagSlug: string, slice: Slice): Promise<Rows<TaggedMemorial>> {
    return this.#database.snapshot(async () => {
      const { rows: ids, total } = await listTaggedIds(this.#database, tagSlug, slice)
      const rows = await readSummaries(this.#database, ids)
      return {
        total,
        rows: await Array.fromAsync(rows, async (row) => ({ ...row, media: await this.#mediaOf(row.id) })),
      }
    })
  }

  async lastSitemapPart(kind: SitemapKind): Promise<number> {
    return this.#sitemap.lastPart(kind)
  }

  async sitemapPartChangedAt(kind: SitemapKind, part: number): Promise<string | null> {
    return this.#sitemap.changedAt(kind, part)
  }

  async readSitemapPart(
    kind: SitemapKind,
    part: number,
    from: { readonly after: number; readonly limit: number },
    listing: ListingPolicy,
  ): ReturnType<SitemapStore['readSitemapPart']> {
    return this.#database.snapshot(() => this.#sitemap.read(kind, part, from, listing))
  }

  async hasOnlyDemo(): Promise<boolean> {
    return this.#sitemap.hasOnlyDemo()
  }

  async findImageState(path: string): Promise<'shown' | 'removed' | 'unknown'> {
    return findImageState(this.#database, path)
  }

  async findSettings(): Promise<StoredSettings | null> {
    return new SqlSiteSettings(this.#database).latest()
  }

  async version(): Promise<number> {
    return this.#database.externalVersion()
  }

  async close(): Promise<void> {
    await this.#database.close()
  }

  /** Replaces the ID of a merged cemetery with the ID of the cemetery it was merged into. */
  async #currentCemetery<Id extends number | null>(id: Id): Promise<Id | number> {
    return id === null ? id : ((await currentCemeteryId(this.#database, id)) ?? id)
  }

  async #isRemoved(kind: 'memorial' | 'cemetery', id: number): Promise<boolean> {
    const removed = 'SELECT 1 AS found FROM removed_record WHERE kind = ? AND id = ?'
    return (await this.#database.get(removed, kind, id)) !== undefined
  }
}
