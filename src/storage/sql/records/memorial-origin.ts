import type { MemorialOrigin } from '../../../domain/memorial-origin.ts'
import type { Database, Row } from '../database.ts'
import { isoTime, number, text } from './row-mapping.ts'

/** Separates the parts of a key that consists of several columns (src/ingest/row/row-identity.ts). */
const KEY_SEPARATOR = '\u001f'

/** Returns the origin of a memorial. Needs its `id`, `created_at`, and `updated_at` columns. */
export async function memorialOrigin(database: Database, memorial: Row): Promise<MemorialOrigin> {
  const id = Number(memorial.id)
  const row = await database.get(
    // The ranges of runs do not overlap, because IDs are never reused.
    `SELECT s.name, r.key, a.run_id, a.last_id,
       (SELECT max(made_at) FROM change
        WHERE (kind = 'memorial' AND record_id = ?1) OR (kind = 'media' AND other_id = ?1)) AS made_at
     FROM import_row r JOIN import_source s ON s.id = r.source_id
     LEFT JOIN import_addition a ON a.kind = 'memorial'
       AND a.first_id = (SELECT max(first_id) FROM import_addition WHERE kind = 'memorial' AND first_id <= ?1)
     WHERE r.memorial_id = ?1 ORDER BY r.source_id LIMIT 1`,
    id,
  )
  const isLastChangeManual = Number(row?.made_at ?? -1) >= Number(memorial.updated_at)
  return {
    createdAt: isoTime(memorial.created_at),
    recordedBy: row === undefined ? 'staff' : 'import',
    changedBy: row === undefined || isLastChangeManual ? 'staff' : 'import',
    sourceRow:
      row === undefined
        ? null
        : {
            source: String(row.name),
            key: text(row.key)?.replaceAll(KEY_SEPARATOR, ', ') ?? null,
            run: Number(row.last_id ?? 0) >= id ? number(row.run_id) : null,
          },
  }
}
