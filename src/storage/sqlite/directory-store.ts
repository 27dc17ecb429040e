import type { Cemetery, CemeteryMenuEntry } from '../../domain/cemetery.ts'
import type { ListingPolicy } from '../../domain/listing-policy.ts'
import type { MemorialSummary } from '../../domain/memorial.ts'
import { memorialFilterNeedle } from '../../domain/memorial-filter.ts'
import type { SortOrder } from '../../domain/result-groups.ts'
import type { Tag, TaggedMemorial } from '../../domain/tag.ts'
import type { PlaceBeginning } from '../../search/places/place-query.ts'
import type { SearchQuery } from '../../search/query.ts'
import type { ContentVersion } from '../ports/content-version.ts'
import type { ImageLookup } from '../ports/image-lookup.ts'
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
import { SqliteBrowsing } from './browse/sqlite-browsing.ts'
import { Connection, type Row } from './connection/connection.ts'
import { findRelatives } from './family/find-relatives.ts'
import { findImageState } from './records/image-state.ts'
import { readLifeEvents } from './records/life-event-records.ts'
import { memorialOrigin } from './records/memorial-origin.ts'
import { currentCemeteryId, mergedInto } from './records/merged-cemetery.ts'
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
import { PlaceMenu } from './search/place-menu.ts'
import { FAST_QUERY_COST } from './search/query-cost.ts'
import { OnThisDay } from './today/on-this-day.ts'

const SUMMARIES = `SELECT ${SUMMARY_COLUMNS} FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id`

/** Reads the directory from a SQLite file that `migrateSqlite` has prepared. */
export class SqliteDirectoryStore
  extends SqliteBrowsing
  implements DirectoryStore, SitemapStore, ImageLookup, ContentVersion
{
  readonly #connection: Connection
  readonly #search: MemorialSearcher
  readonly #onThisDay: OnThisDay
  readonly #sitemap: SitemapRecords
  readonly #cemeteryMenu: CemeteryMenu
  readonly #placeMenu: PlaceMenu
  #contentVersion: { readonly state: number; readonly version: number } | null = null

  constructor(path: string, options: { readonly cacheKib?: number } = {}) {
    const connection = new Connection(path, { readOnly: true, ...options })
    const search = new MemorialSearcher(connection)
    super(connection, search)
    this.#connection = connection
    this.#search = search
    this.#onThisDay = new OnThisDay(this.#connection)
    this.#sitemap = new SitemapRecords(this.#connection)
    this.#cemeteryMenu = new CemeteryMenu(this.#connection)
    this.#placeMenu = new PlaceMenu(this.#connection)
  }

  async findMemorial(id: number): Promise<StoredMemorial | Removed | null> {
    return this.#connection.snapshot(() => {
      const row = this.#connection.get(
        `SELECT ${SUMMARY_COLUMNS}, m.gender, m.epitaph, m.latitude, m.longitude, m.is_veteran, m.war_served,
           m.military_branch, m.father, m.mother, m.spouse, m.age_at_death, m.plot, m.remark, m.is_remark_shown,
           m.created_at, m.updated_at
         FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id WHERE m.id = ?`,
        id,
      )
      if (row === undefined) return this.#isRemoved('memorial', id) ? REMOVED : null
      return this.#memorial(row)
    })
  }

  async findMemorialSummary(id: number): Promise<MemorialSummary | Removed | null> {
    return this.#connection.snapshot(() => {
      const from = 'memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id'
      const row = this.#connection.get(`SELECT ${SUMMARY_COLUMNS} FROM ${from} WHERE m.id = ?`, id)
      if (row === undefined) return this.#isRemoved('memorial', id) ? REMOVED : null
      return memorialSummary(row)
    })
  }

  #memorial(row: Row): StoredMemorial {
    const summary = memorialSummary(row)
    return {
      ...summary,
      ...memorialFacts(row),
      isRemarkShown: row.is_remark_shown === null ? null : row.is_remark_shown === 1,
      media: this.#mediaOf(summary.id),
      lifeEvents: readLifeEvents(this.#connection, row),
      tags: this.#connection
        .all(
          `SELECT t.slug, t.name FROM memorial_tag mt JOIN tag t ON t.id = mt.tag_id
           WHERE mt.memorial_id = ? ORDER BY t.name`,
          summary.id,
        )
        .map((tag) => ({ slug: String(tag.slug), name: String(tag.name) })),
      relatives: findRelatives(this.#connection, row),
      origin: memorialOrigin(this.#connection, row),
      updatedAt: isoTime(row.updated_at),
    }
  }

  #mediaOf(memorialId: number) {
    return mediaOfMemorial(
      this.#connection.all('SELECT * FROM media WHERE memorial_id = ? ORDER BY position, id', memorialId),
    )
  }

  async searchMemorials(query: SearchQuery, slice: Slice): Promise<FoundRows<MemorialSummary>> {
    return this.#connection.snapshot(() => this.#search.find(query, slice))
  }

  async arrangeMemorials(query: SearchQuery, order: SortOrder, slice: Slice): Promise<ArrangedRows> {
    return this.#connection.snapshot(() => this.#search.arrange(query, order, slice))
  }

  /** Arranges like `arrangeMemorials`, but returns null for an expensive query. */
  async arrangeIfFast(query: SearchQuery, order: SortOrder, slice: Slice): Promise<ArrangedRows | null> {
    return this.#connection.snapshot(() => this.#search.arrangeIfFast(query, order, slice, FAST_QUERY_COST))
  }

  async countMemorials(queries: readonly SearchQuery[]): Promise<readonly number[]> {
    return this.#connection.snapshot(() => queries.map((query) => this.#search.count(query)))
  }

  /** Searches like `searchMemorials`, but returns null for an expensive query. */
  async searchIfFast(query: SearchQuery, slice: Slice): Promise<FoundRows<MemorialSummary> | null> {
    return this.#connection.snapshot(() => this.#search.findIfFast(query, slice, FAST_QUERY_COST))
  }

  async countIfFast(queries: readonly SearchQuery[]): Promise<readonly (number | null)[]> {
    return this.#connection.snapshot(() => this.#search.countIfFast(queries, FAST_QUERY_COST))
  }

  #rows(total: number, slice: Slice, read: () => Row[]): Rows<MemorialSummary> {
    return { total, rows: slice.offset >= total ? [] : read().map(memorialSummary) }
  }

  #count(sql: string, ...values: (string | number)[]): number {
    return Number(this.#connection.get(sql, ...values)?.total ?? 0)
  }

  async findCemetery(id: number): Promise<Cemetery | Removed | null> {
    return this.#connection.snapshot(() => {
      const row = this.#connection.get('SELECT * FROM cemetery WHERE id = ?', this.#currentCemetery(id))
      if (row === undefined) return this.#isRemoved('cemetery', id) ? REMOVED : null
      return cemetery(row)
    })
  }

  async listCemeteryMemorials(cemeteryId: number, filter: string | null, slice: Slice): Promise<Rows<MemorialSummary>> {
    const needle = filter === null ? null : memorialFilterNeedle(filter)
    return this.#connection.snapshot(() => {
      if (needle === null) {
        const total = this.#count('SELECT memorials_count AS total FROM cemetery WHERE id = ?', cemeteryId)
        return this.#rows(total, slice, () => this.#listing('', [cemeteryId], slice))
      }
      const total = this.#count(
        'SELECT count(*) AS total FROM cemetery_listing WHERE cemetery_id = ? AND instr(filter_text, ?) > 0',
        cemeteryId,
        needle,
      )
      return this.#rows(total, slice, () => this.#listing('AND instr(filter_text, ?) > 0', [cemeteryId, needle], slice))
    })
  }

  #listing(condition: string, values: (string | number)[], slice: Slice): Row[] {
    return this.#connection.all(
      `SELECT ${SUMMARY_COLUMNS} FROM
         (SELECT order_key, memorial_id FROM cemetery_listing WHERE cemetery_id = ? ${condition}
          ORDER BY order_key LIMIT ? OFFSET ?) l
       JOIN memorial m ON m.id = l.memorial_id LEFT JOIN cemetery c ON c.id = m.cemetery_id ORDER BY l.order_key`,
      ...values,
      slice.limit,
      slice.offset,
    )
  }

  async listCemeteryMenu(query: string | null, limit: number | null): Promise<readonly CemeteryMenuEntry[]> {
    return this.#connection.snapshot(() => this.#cemeteryMenu.list(query, limit))
  }

  async listSimilarCemeteries(
    groups: readonly (readonly string[])[],
    limit: number,
  ): Promise<readonly CemeteryMenuEntry[]> {
    return this.#connection.snapshot(() => this.#cemeteryMenu.near(groups, limit))
  }

  async listPlaceMenu(beginning: PlaceBeginning, limit: number): Promise<readonly WeightedPlace[]> {
    return this.#connection.snapshot(() => this.#placeMenu.list(beginning, limit))
  }

  async listPlacesNamed(name: string, within: readonly string[], limit: number): Promise<readonly WeightedPlace[]> {
    return this.#connection.snapshot(() => this.#placeMenu.named(name, within, limit))
  }

  async listSimilarPlaceNames(text: string, typos: readonly string[]): Promise<readonly SimilarName[]> {
    return this.#connection.snapshot(() => this.#placeMenu.near(text, typos))
  }

  async isInOneCemetery(keys: readonly string[]): Promise<boolean> {
    return this.#connection.snapshot(() => this.#placeMenu.areTogether(keys))
  }

  async listCemeteries(
    query: { readonly cemeteryId: number | null; readonly places: readonly string[] },
    slice: Slice,
  ): Promise<Rows<Cemetery>> {
    const conditions = query.places.map(
      () => 'EXISTS (SELECT 1 FROM cemetery_place p WHERE p.place = ? AND p.cemetery_id = cemetery.id)',
    )
    const values: (string | number)[] = [...query.places]
    const cemeteryId = this.#currentCemetery(query.cemeteryId)
    if (cemeteryId !== null) {
      conditions.push('id = ?')
      values.push(cemeteryId)
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
    return this.#connection.snapshot(() => {
      const total = this.#count(`SELECT count(*) AS total FROM cemetery ${where}`, ...values)
      const rows =
        slice.offset >= total
          ? []
          : this.#connection.all(
              `SELECT * FROM cemetery ${where} ORDER BY sort_key, id LIMIT ? OFFSET ?`,
              ...values,
              slice.limit,
              slice.offset,
            )
      return { total, rows: rows.map(cemetery) }
    })
  }

  async existingPlaces(keys: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(
      keys.filter(
        (key) =>
          this.#connection.get('SELECT 1 AS found FROM cemetery_place WHERE place = ? LIMIT 1', key) !== undefined,
      ),
    )
  }

  async listOnThisDay(
    type: 'Birth' | 'Death',
    days: readonly { readonly month: number; readonly day: number }[],
    diedBy: number | null,
    slice: Slice,
  ): Promise<Rows<MemorialSummary>> {
    return this.#connection.snapshot(() => this.#onThisDay.list(type, days, diedBy, slice))
  }

  async findTag(slug: string): Promise<Tag | null> {
    const row = this.#connection.get('SELECT slug, name, description FROM tag WHERE slug = ?', slug)
    if (row === undefined) return null
    return { slug: String(row.slug), name: String(row.name), description: text(row.description) }
  }

  async listTaggedMemorials(tagSlug: string, slice: Slice): Promise<Rows<TaggedMemorial>> {
    return this.#connection.snapshot(() => {
      const total = this.#count(
        'SELECT count(*) AS total FROM memorial_tag mt JOIN tag t ON t.id = mt.tag_id WHERE t.slug = ?',
        tagSlug,
      )
      const { rows } = this.#rows(total, slice, () =>
        this.#connection.all(
          `${SUMMARIES} JOIN memorial_tag mt ON mt.memorial_id = m.id JOIN tag t ON t.id = mt.tag_id
           WHERE t.slug = ? ORDER BY m.order_key LIMIT ? OFFSET ?`,
          tagSlug,
          slice.limit,
          slice.offset,
        ),
      )
      return { total, rows: rows.map((row) => ({ ...row, media: this.#mediaOf(row.id) })) }
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
    return this.#sitemap.read(kind, part, from, listing)
  }

  async hasOnlyDemo(): Promise<boolean> {
    return this.#connection.snapshot(() => this.#sitemap.hasOnlyDemo())
  }

  async findImageState(path: string): Promise<'shown' | 'removed' | 'unknown'> {
    return findImageState(this.#connection, path)
  }

  async version(): Promise<number> {
    return this.#connection.othersVersion()
  }

  /** `PRAGMA data_version` takes about two microseconds, so the table is read only after a commit. */
  contentVersion(): number {
    const state = this.#connection.othersVersion()
    if (this.#contentVersion?.state !== state) {
      const version = Number(this.#connection.get('SELECT version FROM content_version')?.version)
      this.#contentVersion = { state, version }
    }
    return this.#contentVersion.version
  }

  async close(): Promise<void> {
    this.#connection.close()
  }

  /** Replaces the ID of a merged cemetery by that of the cemetery it was merged into. */
  #currentCemetery<Id extends number | null>(id: Id): Id | number {
    return id === null ? id : (currentCemeteryId(this.#connection, id) ?? id)
  }

  #isRemoved(kind: 'memorial' | 'cemetery', id: number): boolean {
    return (
      // It was merged into a cemetery that was later removed.
      (kind === 'cemetery' && mergedInto(this.#connection, id) !== null) ||
      this.#connection.get('SELECT 1 AS found FROM removed_record WHERE kind = ? AND id = ?', kind, id) !== undefined
    )
  }
}
