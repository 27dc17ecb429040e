import { decodeFamilyLink, encodeFamilyLink, type FamilyLink, type RelativeKinship } from '../../../domain/relative.ts'
import type { Database, Row } from '../database.ts'
import { text } from '../records/row-mapping.ts'

/**
 * The relationship of a memorial's person to a relative, by the relationship of the relative to the person. For a child, the
 * parent's relationship depends on the parent's gender.
 */
const INVERSE = { father: 'child', mother: 'child', spouse: 'spouse', sibling: 'sibling', none: 'none' } as const

/** Reads the links of a memorial, as its field `familyLinks`. */
export async function readFamilyLinks(database: Database, id: number): Promise<string[]> {
  const rows = await database.all`SELECT relative_id, kinship FROM family_link WHERE memorial_id = ${id}`
  return rows.map((row) => encodeFamilyLink({ kinship: row.kinship as RelativeKinship, id: Number(row.relative_id) }))
}

/** Replaces the links of a memorial in the caller's transaction. Omits later links to the same relative. */
export async function writeFamilyLinks(database: Database, id: number, links: readonly string[]): Promise<void> {
  await database.run`DELETE FROM family_link WHERE memorial_id = ${id}`
  const decoded = links.map(decodeFamilyLink).filter((link) => link !== null && link.id !== id) as FamilyLink[]
  const rows = decoded.map((link) => [id, link.id, link.kinship])
  await database.insert('family_link', ['memorial_id', 'relative_id', 'kinship'], rows, 'ignore')
}

/**
 * Returns the links between a memorial and others, whichever of the two has the link. If they differ, "not related" takes precedence,
 * and then the memorial's own link. A link to a merged memorial leads to the memorial that it was merged into. Includes links to
 * removed memorials.
 */
export async function linkedRelatives(database: Database, id: number): Promise<readonly FamilyLink[]> {
  const own = await database.all`
    SELECT coalesce((SELECT into_id FROM merged_person p WHERE p.id = l.relative_id), l.relative_id) AS id, l.kinship
    FROM family_link l WHERE l.memorial_id = ${id}`
  const merged = await database.all`SELECT id FROM merged_person WHERE into_id = ${id}`
  const others: Row[] = []
  for (const relative of [id, ...merged.map((row) => Number(row.id))]) {
    const sql = `SELECT m.id, l.kinship, m.gender FROM family_link l JOIN memorial m ON m.id = l.memorial_id
      WHERE l.relative_id = ?`
    others.push(...(await database.all(sql, relative)))
  }
  const links = new Map<number, FamilyLink['kinship']>()
  for (const row of own) links.set(Number(row.id), row.kinship as FamilyLink['kinship'])
  for (const row of others) {
    const kinship = row.kinship as FamilyLink['kinship']
    if (links.has(Number(row.id)) && kinship !== 'none') continue
    links.set(Number(row.id), kinship === 'child' ? parentOf(text(row.gender)) : INVERSE[kinship])
  }
  return [...links].map(([relative, kinship]) => ({ id: relative, kinship }))
}

/** Staff can link a child only if the gender of the parent is known, so it is unknown only after a later change. */
function parentOf(gender: string | null): RelativeKinship {
  return gender?.toLowerCase().startsWith('f') ? 'mother' : 'father'
}
