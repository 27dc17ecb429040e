import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { type ListingPolicy, mayHaveDiedAfter } from '../../../domain/listing-policy.ts'
import { SITEMAP_PART_SIZE, type SitemapKind, type SitemapRecord } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { EVENT_TYPE_NUMBERS, eventDate, isoTime, text } from './row-mapping.ts'

interface StepStart {
  readonly after: number
  readonly limit: number
}

interface Step {
  readonly records: readonly SitemapRecord[]
  readonly next: number | null
}

const TABLES: Readonly<Record<SitemapKind, string>> = { memorials: 'memorial', cemeteries: 'cemetery', tags: 'tag' }

// The burial matters only for a memorial without a death date.
const MEMORIALS = `
  SELECT m.id, m.slug, m.updated_at, m.is_demonstration, m.death,
    b.year, b.month, b.day, b.qualifier, b.end_year, b.end_month, b.end_day
  FROM (SELECT * FROM memorial WHERE id > ? AND id <= ? ORDER BY id LIMIT ?) m
  LEFT JOIN life_event b ON m.death IS NULL AND b.memorial_id = m.id AND b.type = ${EVENT_TYPE_NUMBERS.Burial}
  ORDER BY m.id`
const CEMETERIES = `
  SELECT id, slug, updated_at, is_demonstration FROM cemetery WHERE id > ? AND id <= ? ORDER BY id LIMIT ?`
// A tag is demo data when only demo memorials have it. Tags without memorials are not listed.
const TAGS = `
  SELECT t.id, t.slug, NULL AS updated_at,
    NOT EXISTS (SELECT 1 FROM memorial_tag mt JOIN memorial m ON m.id = mt.memorial_id
      WHERE mt.tag_id = t.id AND m.is_demonstration = 0) AS is_demonstration
  FROM tag t WHERE t.id > ? AND t.id <= ? AND EXISTS (SELECT 1 FROM memorial_tag WHERE tag_id = t.id)
  ORDER BY t.id LIMIT ?`
const QUERIES: Readonly<Record<SitemapKind, string>> = { memorials: MEMORIALS, cemeteries: CEMETERIES, tags: TAGS }

export class SitemapRecords {
  readonly #database: Database
  #onlyDemo: { readonly version: number; readonly isOnlyDemo: boolean } | null = null

  constructor(database: Database) {
    this.#database = database
  }

  async lastPart(kind: SitemapKind): Promise<number> {
    const row = await this.#database.get(`SELECT max(id) AS last FROM ${TABLES[kind]}`)
    return Math.ceil(Number(row?.last ?? 0) / SITEMAP_PART_SIZE)
  }

  async changedAt(kind: SitemapKind, part: number): Promise<string | null> {
    if (kind === 'tags') return null
    const row = await this.#database.get`
      SELECT changed_at FROM sitemap_part WHERE kind = ${TABLES[kind]} AND part = ${part}`
    return row === undefined ? null : isoTime(row.changed_at)
  }

  async read(kind: SitemapKind, part: number, { after, limit }: StepStart, listing: ListingPolicy): Promise<Step> {
    const { first, last } = idsOf(part)
    const rows = await this.#database.all(QUERIES[kind], Math.max(after, first - 1), last, limit)
    return {
      records: rows.filter((row) => isListed(row, listing)).map(sitemapRecord),
      next: rows.length < limit ? null : Number(rows.at(-1)?.id),
    }
  }

  /** Caches its result until the next commit, because every page needs it. */
  async hasOnlyDemo(): Promise<boolean> {
    const version = await this.#database.externalVersion()
    if (this.#onlyDemo?.version !== version) {
      const row = await this.#database.get(
        // The order makes PostgreSQL read an index up to the first record that is not demo data.
        `SELECT (SELECT id FROM memorial ORDER BY id LIMIT 1) IS NOT NULL
           AND (SELECT id FROM memorial WHERE is_demonstration = 0 ORDER BY id LIMIT 1) IS NULL
           AND (SELECT id FROM cemetery WHERE is_demonstration = 0 ORDER BY id LIMIT 1) IS NULL AS is_only_demo`,
      )
      this.#onlyDemo = { version, isOnlyDemo: row?.is_only_demo === 1 }
    }
    return this.#onlyDemo.isOnlyDemo
  }
}

function idsOf(part: number): { readonly first: number; readonly last: number } {
  return { first: (part - 1) * SITEMAP_PART_SIZE + 1, last: part * SITEMAP_PART_SIZE }
}

function isListed(row: Row, { diedBy, includesDemo }: ListingPolicy): boolean {
  if (row.is_demonstration === 1 && !includesDemo) return false
  if (diedBy === null) return true
  const death = text(row.death)
  return !mayHaveDiedAfter(diedBy, death === null ? null : decodePartialDate(death), eventDate(row))
}

function sitemapRecord(row: Row): SitemapRecord {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    updatedAt: row.updated_at === null ? null : isoTime(row.updated_at),
  }
}
