import { memorialFields } from '../../../domain/memorial-fields.ts'
import type { EditableMemorial } from '../../ports/editing.ts'
import type { Database } from '../database.ts'
import { readFamilyLinks } from '../family/family-links.ts'
import { readLifeEvents } from '../records/life-event-records.ts'
import { memorialFacts, number } from '../records/row-mapping.ts'

/** Reads a memorial for editing. Returns null when it does not exist. */
export async function readEditableMemorial(database: Database, id: number): Promise<EditableMemorial | null> {
  const row = await database.get`
    SELECT m.*, (SELECT count(*) FROM media WHERE memorial_id = m.id) AS media FROM memorial m WHERE id = ${id}`
  if (row === undefined) return null
  const tags = (
    await database.all`SELECT t.slug FROM memorial_tag mt JOIN tag t ON t.id = mt.tag_id WHERE mt.memorial_id = ${id}`
  ).map((tag) => String(tag.slug))
  return {
    id,
    slug: String(row.slug),
    record: memorialFields(memorialFacts(row), await readLifeEvents(database, row), {
      isRemarkShown: row.is_remark_shown === null ? null : row.is_remark_shown === 1,
      cemeteryId: number(row.cemetery_id),
      tags,
      familyLinks: await readFamilyLinks(database, id),
    }),
    media: Number(row.media),
    isDemo: row.is_demonstration === 1,
    updatedAt: new Date(Number(row.updated_at) * 1000),
    isRemoved: false,
    mergedInto: null,
  }
}
