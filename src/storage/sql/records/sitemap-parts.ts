import { SITEMAP_PART_SIZE } from '../../ports.ts'
import type { Database } from '../database.ts'

/**
 * Sets the change time, in seconds, of the sitemap parts with these records, inside the caller's transaction. Call it once
 * after you write memorials or add cemeteries; a trigger would slow down each row of an import. Triggers cover changed
 * cemeteries, removals, and merges.
 */
export async function recordSitemapChange(
  database: Database,
  kind: 'memorial' | 'cemetery',
  ids: Iterable<number>,
  at: number,
): Promise<void> {
  const parts = new Set<number>()
  for (const id of ids) parts.add(Math.ceil(id / SITEMAP_PART_SIZE))
  for (const part of parts) {
    await database.run(
      `INSERT INTO sitemap_part (kind, part, changed_at) VALUES (?, ?, ?)
       ON CONFLICT (kind, part) DO UPDATE SET changed_at = excluded.changed_at
         WHERE excluded.changed_at > sitemap_part.changed_at`,
      kind,
      part,
      at,
    )
  }
}
