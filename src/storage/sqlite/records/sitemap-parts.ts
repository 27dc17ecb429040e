import { SITEMAP_PART_SIZE } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'

/**
 * Notes, inside the caller's transaction, when the files of the sitemap with these records last changed; `at` is in seconds.
 * Whoever writes memorials or their `updated_at`, or new cemeteries, calls it once for all of them: a trigger would cost each
 * row of an import. Changed cemeteries, and what is removed or merged, have triggers.
 */
export function noteChangeInSitemap(
  connection: Connection,
  kind: 'memorial' | 'cemetery',
  ids: Iterable<number>,
  at: number,
): void {
  const parts = new Set<number>()
  for (const id of ids) parts.add(Math.ceil(id / SITEMAP_PART_SIZE))
  for (const part of parts) {
    connection.run(
      `INSERT INTO sitemap_part (kind, part, changed_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET changed_at = excluded.changed_at WHERE excluded.changed_at > changed_at`,
      kind,
      part,
      at,
    )
  }
}
