import type { MemorialOrigin } from '../../../domain/memorial-origin.ts'
import type { Database, Row } from '../database.ts'
import { isoTime, number, text } from './row-mapping.ts'

/** Separates the parts of a key that consists of several columns (src/ingest/row/row-identity.ts). */
const KEY_SEPARATOR = '\u001f'

/** Returns the origin of a memorial. Needs its `id`, `created_at`, and `updated_at` columns. */
export async function memorialOrigin(database: Database, memorial: Row): Promise<MemorialOrigin> {
  const id = Number(memorial.id)
  const row = await database.get(
    `SELECT s.name, r.key FROM import_row r JOIN import_source s ON s.id = r.source_id WHERE r.memorial_id = ?
     ORDER BY r.source_id LIMIT 1`,
    id,
  )
  // The ranges of runs do not overlap, because IDs are never reused.
  const run = await database.get(
    `SELECT run_id, last_id FROM import_addition WHERE kind = 'memorial' AND first_id <= ?
     ORDER BY first_id DESC LIMIT 1`,
    id,
  )
  const manualChange = await database.get(
    `SELECT max(made_at) AS made_at FROM change
     WHERE (kind = 'memorial' AND record_id = ?1) OR (kind = 'media' AND other_id = ?1)`,
    id,
  )
  const isLastChangeManual = Number(manualChange?.made_at ?? -1) >= Number(memorial.updated_at)
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
            run: Number(run?.last_id ?? 0) >= id ? number(run?.run_id) : null,
          },
  }
}
