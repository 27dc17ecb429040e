import type { RelativeKinship } from '../../../domain/relative.ts'
import type { RelativeKeys } from '../../ports.ts'
import type { Database } from '../database.ts'
import { ChangeLog } from '../editing/change-log.ts'
import { keyIdentity } from '../import/row-identities.ts'

/** A relative by the ID of the memorial */
export interface RelatedId {
  readonly kinship: RelativeKinship
  readonly id: number
}

/** The maximum number of relatives that are listed because their rows name this person by a key */
const MAX_NAMING_ROWS = 100

/**
 * Returns the relatives that the rows of a source state by key, in either direction. A row's statement no longer counts once
 * the site owner has changed that field of its memorial.
 */
export async function statedRelatives(database: Database, id: number): Promise<RelatedId[]> {
  const log = new ChangeLog(database)
  const isOwners = async (memorialId: number, field: string) =>
    (await log.ownerFields('memorial', memorialId)).has(field)
  const own = await database.all`
    SELECT r.kinship, r.source_id, r.identity, i.memorial_id AS relative FROM relative_row r
    LEFT JOIN import_row i ON i.source_id = r.source_id AND i.identity = r.identity WHERE r.memorial_id = ${id}`
  const naming = await database.all`
    SELECT r.kinship, r.memorial_id AS relative FROM import_row i
    JOIN relative_row r ON r.source_id = i.source_id AND r.identity = i.identity WHERE i.memorial_id = ${id}
    LIMIT ${MAX_NAMING_ROWS}`
  const relatives = new Map<number, RelativeKinship>()
  const add = (kinship: RelativeKinship, relative: number) => {
    if (relative !== id && !relatives.has(relative)) relatives.set(relative, kinship)
  }
  for (const { kinship, source_id: source, identity, relative } of own) {
    if (await isOwners(id, String(kinship))) continue
    if (relative !== null) add(kinship as RelativeKinship, Number(relative))
    if (kinship === 'spouse') continue
    const siblings = await database.all`
      SELECT memorial_id AS relative FROM relative_row
      WHERE source_id = ${source ?? null} AND identity = ${identity ?? null} AND kinship = ${kinship ?? null}
      LIMIT ${MAX_NAMING_ROWS}`
    for (const { relative: sibling } of siblings) {
      if (!(await isOwners(Number(sibling), String(kinship)))) add('sibling', Number(sibling))
    }
  }
  for (const { kinship, relative } of naming) {
    if (!(await isOwners(Number(relative), String(kinship))))
      add(kinship === 'spouse' ? 'spouse' : 'child', Number(relative))
  }
  return [...relatives].map(([relative, kinship]) => ({ kinship, id: relative }))
}

/** A relative that the row of a memorial names by a key: its kinship, source, and identity in hexadecimal digits */
export type RelativeByKey = readonly [kinship: string, sourceId: number, identity: string]

/** Returns the relatives that the row of a memorial names by keys, in order of kinship. */
export async function relativeRows(database: Database, memorialId: number): Promise<readonly RelativeByKey[]> {
  const rows = await database.all`
    SELECT kinship, source_id, identity FROM relative_row WHERE memorial_id = ${memorialId} ORDER BY kinship`
  return rows.map((row) => [
    String(row.kinship),
    Number(row.source_id),
    Buffer.from(row.identity as Uint8Array).toString('hex'),
  ])
}

/** Replaces the keys of the relatives that a memorial's row names, in the caller's transaction. */
export async function writeRelativeRows(
  database: Database,
  memorialId: number,
  rows: readonly RelativeByKey[],
): Promise<void> {
  await database.run`DELETE FROM relative_row WHERE memorial_id = ${memorialId}`
  await database.insert(
    'relative_row',
    ['memorial_id', 'kinship', 'source_id', 'identity'],
    rows.map(([kinship, sourceId, identity]) => [memorialId, kinship, sourceId, Buffer.from(identity, 'hex')]),
  )
}

/** Returns the rows of `relativeRows` for the keys of a row in its source. */
export function relativeRowsOf(sourceId: number, keys: RelativeKeys | undefined): readonly RelativeByKey[] {
  const rows = Object.entries(keys ?? {}).map(
    ([kinship, key]): RelativeByKey => [kinship, sourceId, Buffer.from(keyIdentity(key)).toString('hex')],
  )
  return rows.sort(([a], [b]) => (a < b ? -1 : 1))
}
