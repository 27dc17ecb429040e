import type { MemorialFacts, PersonName } from '../../../domain/memorial.ts'
import { memorialFields } from '../../../domain/memorial-fields.ts'
import type { EditableMemorial } from '../../ports/editing.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { readLifeEvents } from '../records/life-event-records.ts'
import { number, text } from '../records/row-mapping.ts'

/** Reads a memorial for editing. Returns null when it does not exist. */
export function readEditableMemorial(connection: Connection, id: number): EditableMemorial | null {
  const row = connection.get(
    'SELECT m.*, (SELECT count(*) FROM media WHERE memorial_id = m.id) AS media FROM memorial m WHERE id = ?',
    id,
  )
  if (row === undefined) return null
  const tags = connection
    .all('SELECT t.slug FROM memorial_tag mt JOIN tag t ON t.id = mt.tag_id WHERE mt.memorial_id = ?', id)
    .map((tag) => String(tag.slug))
  return {
    id,
    slug: String(row.slug),
    record: memorialFields(memorialFacts(row), readLifeEvents(connection, row), {
      isRemarkShown: row.is_remark_shown === null ? null : row.is_remark_shown === 1,
      cemeteryId: number(row.cemetery_id),
      tags,
    }),
    media: Number(row.media),
    isDemo: row.is_demonstration === 1,
    updatedAt: new Date(Number(row.updated_at) * 1000),
    isRemoved: false,
  }
}

/** Reads the facts of a memorial from its row. */
export function memorialFacts(row: Row): PersonName & MemorialFacts {
  return {
    title: text(row.title),
    givenNames: text(row.given_names),
    surname: text(row.surname),
    nameSuffix: text(row.name_suffix),
    maidenName: text(row.maiden_name),
    nickname: text(row.nickname),
    gender: text(row.gender),
    epitaph: text(row.epitaph),
    latitude: number(row.latitude),
    longitude: number(row.longitude),
    isVeteran: row.is_veteran === 1,
    warServed: text(row.war_served),
    militaryBranch: text(row.military_branch),
    father: text(row.father),
    mother: text(row.mother),
    spouse: text(row.spouse),
    ageAtDeath: text(row.age_at_death),
    plot: text(row.plot),
    remark: text(row.remark),
  }
}
