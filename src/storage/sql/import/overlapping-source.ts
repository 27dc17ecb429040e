import { memorialSortKey } from '../../../search/sort-key.ts'
import type { ImportRow, SourceOverlap } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { type EncodedMemorial, encodeMemorial } from '../records/encode-memorial.ts'
import { digest, hexDigits } from './digest.ts'
import { contentOf } from './row-identities.ts'

/** The number of rows to compare with the directory. They are spread over the first batch. */
const SAMPLE_ROWS = 500

/** The maximum number of memorials with the same name to compare with a row without a birth. */
const MAX_NAMESAKES = 1000

/**
 * Finds the source that already has the people of these rows: at least half of the rows match a memorial by name and
 * dates, or, without dates, by name and plot. The years of the dates must be equal, but either record can lack a date.
 * For a source that has been imported before, the whole dates must be equal, and only rows that the source does not
 * know are compared, such as those of a renamed cemetery, with memorials of rows that the file no longer has.
 */
export async function findOverlap(
  database: Database,
  name: string,
  rows: readonly ImportRow[],
): Promise<SourceOverlap | null> {
  const sourceId = await sourceWithRows(database, name)
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS))
  const sample = withOccurrences(rows).filter((_, index) => index % step === 0)
  const people = sample
    .map((row) => ({ ...row, person: encodeMemorial(row.row.memorial) }))
    .filter(({ person }) => isIdentifiable(person))
  const found: number[] = []
  const known = new Set<number>()
  for (const { row, occurrence, person } of await withNamesakes(database, people)) {
    const ofRow = sourceId === null ? [] : await knownMemorials(database, sourceId, row, occurrence)
    for (const id of ofRow) known.add(id)
    if (ofRow.length > 0) continue
    const id = (await memorialOf(database, person)) ?? (sourceId === null ? await similarOf(database, person) : null)
    if (id !== null) found.push(id)
  }
  // Undoing an import may have left only one of several equal rows.
  const ids = found.filter((id) => !known.has(id))
  if (ids.length === 0 || ids.length * 2 < people.length) return null
  const source = await database.get`
    SELECT s.name FROM import_row r JOIN import_source s ON s.id = r.source_id
    WHERE r.memorial_id IN (SELECT value FROM integers(${ids})) GROUP BY s.id ORDER BY count(*) DESC LIMIT 1`
  if (source === undefined) return null
  const overlap = { source: String(source.name), isSameSource: source.name === name }
  // A later file from one source may also list people from another source.
  if (sourceId !== null && !overlap.isSameSource) return null
  return { ...overlap, matches: ids.length, compared: people.length }
}

async function sourceWithRows(database: Database, name: string): Promise<number | null> {
  const row = await database.get`
    SELECT id FROM import_source s WHERE name = ${name}
      AND (SELECT source_id FROM import_row WHERE source_id = s.id ORDER BY source_id, identity LIMIT 1) IS NOT NULL`
  return row === undefined ? null : Number(row.id)
}

/** Returns the people with names that occur in the directory. Few rows of a new source have such names. */
async function withNamesakes<T extends { readonly person: EncodedMemorial }>(
  database: Database,
  people: readonly T[],
): Promise<T[]> {
  const rows = await database.all(
    `SELECT key FROM texts(?)
     WHERE (SELECT sort_key FROM memorial WHERE sort_key >= value ->> 0 ORDER BY sort_key LIMIT 1) <= value ->> 1`,
    people.map(({ person: { input } }) =>
      JSON.stringify([0, null].map((birthYear) => memorialSortKey({ ...input, birthYear }))),
    ),
  )
  return rows.map(({ key }) => people[Number(key)]!)
}

/** Adds to each row how many rows without a key equal it so far. */
function withOccurrences(rows: readonly ImportRow[]): { readonly row: ImportRow; readonly occurrence: number }[] {
  const occurrences = new Map<string, number>()
  return rows.map((row) => {
    const content = contentOf(row.identity)
    const occurrence = (occurrences.get(content) ?? 0) + 1
    occurrences.set(content, occurrence)
    return { row, occurrence }
  })
}

/** Returns the memorials of a row or an equal one that the source has under the row's identity or a former one. */
async function knownMemorials(
  database: Database,
  sourceId: number,
  { identity }: ImportRow,
  occurrence: number,
): Promise<number[]> {
  const content = contentOf(identity)
  const former = identity.former?.().map((text) => `content\n${text}`) ?? []
  const equal = [content, `${content}\n${occurrence}`, `${content}\n${occurrence + 1}`]
  const identities = [...equal, ...former].map((text) => hexDigits(digest(text)))
  const rows = await database.all`
    SELECT r.memorial_id FROM texts(${identities}) k
    CROSS JOIN import_row r ON r.source_id = ${sourceId} AND r.identity = unhex(k.value)`
  return rows.map((row) => Number(row.memorial_id))
}

/** Whether the row has a name and a date, or a name and a plot, to compare. */
function isIdentifiable({ input, birth, death }: EncodedMemorial): boolean {
  return input.surname !== null && (birth !== null || death !== null || input.plot !== null)
}

/** Finds a memorial with the same name and dates. */
async function memorialOf(
  database: Database,
  { sortKey, birth, death, input }: EncodedMemorial,
): Promise<number | null> {
  return idIn(
    await database.get(
      `SELECT id FROM memorial WHERE sort_key = ?1 AND birth IS NOT DISTINCT FROM ?2 AND death IS NOT DISTINCT FROM ?3 AND is_demonstration = 0
         AND (coalesce(?2, ?3) IS NOT NULL OR plot IS NOT DISTINCT FROM ?4) LIMIT 1`,
      sortKey,
      birth,
      death,
      input.plot,
    ),
  )
}

/** Finds a memorial with the same name and the same years. The row or the memorial can lack a year. */
async function similarOf(
  database: Database,
  { sortKey, birth, death, input }: EncodedMemorial,
): Promise<number | null> {
  const deathYear = death === null ? null : yearOf(death)
  if (birth !== null) {
    const isDeath = deathYear === null ? 'true' : `(death IS NULL OR ${DEATH_YEAR} = ?2)`
    const parameters = deathYear === null ? [] : [deathYear]
    const found = idIn(
      await database.get(
        `SELECT id FROM memorial WHERE sort_key = ?1 AND is_demonstration = 0 AND ${isDeath} LIMIT 1`,
        sortKey,
        ...parameters,
      ),
    )
    if (found !== null || deathYear === null) return found
  }
  if (deathYear === null) return null
  // Sort keys end with the year of birth, which sorts last if it is unknown.
  const unknownBirth = memorialSortKey({ ...input, birthYear: null })
  const from = birth === null ? memorialSortKey({ ...input, birthYear: 0 }) : unknownBirth
  return idIn(
    await database.get(
      `SELECT id FROM (SELECT id, death FROM memorial WHERE sort_key >= ?1 AND sort_key <= ?2 AND is_demonstration = 0
         ORDER BY sort_key LIMIT ${MAX_NAMESAKES}) namesakes WHERE ${DEATH_YEAR} = ?3 LIMIT 1`,
      from,
      unknownBirth,
      deathYear,
    ),
  )
}

/** SQL: the year of the encoded date of death. */
const DEATH_YEAR = "substr(ltrim(death, '~<>'), 1, 4)"
const yearOf = (encoded: string) => encoded.replace(/^[~<>]/, '').slice(0, 4)
const idIn = (row: Row | undefined) => (row === undefined ? null : Number(row.id))
