import {
  type CemeteryFilter,
  type CemeteryRow,
  MISSING_PARTS,
  type MissingCounts,
  type MissingPart,
} from '../../ports/record-listing.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Database, Row, SqlParameter } from '../database.ts'
import { text } from '../records/row-mapping.ts'

/** SQL: whether a cemetery lacks a kind of data */
const LACKS: Readonly<Record<MissingPart, string>> = {
  place: '(city IS NULL OR state IS NULL)',
  coordinates: '(latitude IS NULL)',
  description: '(description IS NULL)',
}
const MISSING_COLUMNS = MISSING_PARTS.map((part) => `CASE WHEN ${LACKS[part]} THEN 1 ELSE 0 END AS lacks_${part}`)

/** Lists the cemeteries that match a filter, sorted by name. */
export async function listCemeteries(
  database: Database,
  { words, missing, cemeteries }: CemeteryFilter,
  { limit, offset }: Slice,
): Promise<Rows<CemeteryRow>> {
  // `menu_text` is the folded name, city, and state.
  const conditions = words.map(() => 'instr(menu_text, ?) > 0')
  const values: SqlParameter[] = [...words]
  if (missing !== null) conditions.push(LACKS[missing])
  if (cemeteries !== 'all') {
    conditions.push('id IN (SELECT value FROM integers(?))')
    values.push(cemeteries)
  }
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const counted = await database.get(`SELECT count(*) AS total FROM cemetery ${where}`, ...values)
  const rows = await database.all(
    `SELECT id, slug, name, city, county, state, memorials_count, ${MISSING_COLUMNS.join(', ')} FROM cemetery ${where}
     ORDER BY sort_key, id LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  )
  return { rows: rows.map(cemeteryRow), total: Number(counted?.total) }
}

/** Counts the cemeteries that lack each kind of data, and all cemeteries as `none`. */
export async function countMissing(database: Database, cemeteries: 'all' | readonly number[]): Promise<MissingCounts> {
  const sums = MISSING_PARTS.map((part) => `sum(CASE WHEN ${LACKS[part]} THEN 1 ELSE 0 END) AS ${part}`)
  const where = cemeteries === 'all' ? '' : 'WHERE id IN (SELECT value FROM integers(?))'
  const values = cemeteries === 'all' ? [] : [cemeteries]
  const row = await database.get(`SELECT count(*) AS none, ${sums.join(', ')} FROM cemetery ${where}`, ...values)
  const counts = [...MISSING_PARTS, 'none' as const].map((part) => [part, Number(row?.[part] ?? 0)])
  return Object.fromEntries(counts) as MissingCounts
}

function cemeteryRow(row: Row): CemeteryRow {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    name: String(row.name),
    city: text(row.city),
    county: text(row.county),
    state: text(row.state),
    memorialsCount: Number(row.memorials_count),
    missing: MISSING_PARTS.filter((part) => row[`lacks_${part}`] === 1),
  }
}
