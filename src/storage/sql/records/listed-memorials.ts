import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Database } from '../database.ts'
import { memorialSummary, SUMMARY_COLUMNS } from './row-mapping.ts'

/** Returns memorials by ID, in the given order. */
export async function readSummaries(database: Database, ids: readonly number[]): Promise<MemorialSummary[]> {
  if (ids.length === 0) return []
  const rows = await database.all(
    `SELECT ${SUMMARY_COLUMNS} FROM integers(?) k CROSS JOIN memorial m ON m.id = k.value
     LEFT JOIN cemetery c ON c.id = m.cemetery_id ORDER BY k.key`,
    ids,
  )
  return rows.map(memorialSummary)
}

/** Lists the IDs of the memorials with a tag by name. Call it inside a snapshot. */
export async function listTaggedIds(database: Database, slug: string, { limit, offset }: Slice): Promise<Rows<number>> {
  const tag = await database.get`SELECT id, memorials FROM tag WHERE slug = ${slug}`
  if (tag === undefined) return { rows: [], total: 0 }
  const rows = await database.all`
    SELECT memorial_id AS id FROM memorial_tag WHERE tag_id = ${Number(tag.id)} ORDER BY order_key
    LIMIT ${limit} OFFSET ${offset}`
  return { rows: rows.map(({ id }) => Number(id)), total: Number(tag.memorials) }
}
