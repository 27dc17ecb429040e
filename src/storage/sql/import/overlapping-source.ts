import type { ImportRow, SourceOverlap } from '../../ports.ts'
import type { Database } from '../database.ts'
import { type EncodedMemorial, encodeMemorial } from '../records/encode-memorial.ts'
import { digest } from './digest.ts'

/** The number of rows to compare with the directory. They are spread over the first batch. */
const SAMPLE_ROWS = 500

/**
 * Finds the source that already has the people of these rows: at least half of the rows match a memorial by name and dates, or,
 * without dates, by name and plot. For a source that has been imported before, only the rows that it does not know count, such as
 * those of a renamed cemetery.
 */
export async function findOverlap(
  database: Database,
  name: string,
  rows: readonly ImportRow[],
): Promise<SourceOverlap | null> {
  const known = await database.get(
    'SELECT s.id FROM import_row r JOIN import_source s ON s.id = r.source_id WHERE s.name = ? LIMIT 1',
    name,
  )
  const sourceId = known === undefined ? null : Number(known.id)
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS))
  const sample = rows.filter((_, index) => index % step === 0)
  const people = sample
    .map((row) => ({ row, person: encodeMemorial(row.memorial) }))
    .filter(({ person }) => isIdentifiable(person))
  const ids: number[] = []
  for (const { row, person } of people) {
    if (sourceId !== null && (await isKnownRow(database, sourceId, row))) continue
    ids.push(...(await memorialOf(database, person)))
  }
  if (ids.length === 0 || ids.length * 2 < people.length) return null
  const source = await database.get(
    `SELECT s.name FROM import_row r JOIN import_source s ON s.id = r.source_id
     WHERE r.memorial_id IN (SELECT value FROM integers(?)) GROUP BY s.id ORDER BY count(*) DESC LIMIT 1`,
    ids,
  )
  if (source === undefined) return null
  const overlap = { source: String(source.name), isSameSource: source.name === name }
  // A later file may have people of two sources.
  if (sourceId !== null && !overlap.isSameSource) return null
  return { ...overlap, matches: ids.length, compared: people.length }
}

/** Whether the source has the row, under its identity or a former one. */
async function isKnownRow(database: Database, sourceId: number, { identity }: ImportRow): Promise<boolean> {
  const { isKey, text, former } = identity
  const contents = [`${isKey ? 'key' : 'content'}\n${text}`, ...(former?.() ?? []).map((one) => `content\n${one}`)]
  for (const content of contents) {
    const row = await database.get(
      'SELECT 1 AS found FROM import_row WHERE source_id = ? AND identity = ?',
      sourceId,
      digest(content),
    )
    if (row !== undefined) return true
  }
  return false
}

/** Whether the row has a name and a date, or a name and a plot, to compare. */
function isIdentifiable({ input, birth, death }: EncodedMemorial): boolean {
  return input.surname !== null && (birth !== null || death !== null || input.plot !== null)
}

async function memorialOf(database: Database, { sortKey, birth, death, input }: EncodedMemorial): Promise<number[]> {
  return (
    await database.all(
      `SELECT id FROM memorial WHERE sort_key = ?1 AND birth IS NOT DISTINCT FROM ?2 AND death IS NOT DISTINCT FROM ?3 AND is_demonstration = 0
         AND (coalesce(?2, ?3) IS NOT NULL OR plot IS NOT DISTINCT FROM ?4) LIMIT 1`,
      sortKey,
      birth,
      death,
      input.plot,
    )
  ).map(({ id }) => Number(id))
}
