import type { Relative } from '../../../domain/memorial.ts'
import { certainRelatives, type FamilyRecord } from '../../../search/family.ts'
import { foldText } from '../../../search/fold.ts'
import type { Database, Row } from '../database.ts'
import { memorialSummary, SUMMARY_COLUMNS, text } from '../records/row-mapping.ts'
import { namesOfRow, RELATIVE_COLUMNS, storedFamilyKeys } from './family-keys.ts'
import { linkedRelatives } from './family-links.ts'
import { type RelatedId, statedRelatives } from './stated-relatives.ts'

/** If more records than this share a key, the names are too common for any relative to be certain. */
const MAX_RECORDS = 60

const FAMILY_COLUMNS = `${SUMMARY_COLUMNS}, m.gender, ${RELATIVE_COLUMNS}`
const FAMILY_ROWS = `SELECT ${FAMILY_COLUMNS} FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id`

/**
 * Returns the relatives of a memorial whose memorials are certainly in the directory, oldest first. Relatives that staff
 * linked take precedence over relatives that a source states by key, and those over relatives found by name. `row` has
 * SUMMARY_COLUMNS, the gender, and RELATIVE_COLUMNS.
 */
export async function findRelatives(database: Database, row: Row): Promise<Relative[]> {
  const subject = familyRecord(row)
  const records = await recordsWithKeys(database, subject)
  const stated = await statedRelatives(database, subject.id)
  const links = await linkedRelatives(database, subject.id)
  const linked = links.filter((link): link is RelatedId => link.kinship !== 'none')
  const isOpen = ({ kinship, id }: RelatedId) => {
    const isOnlyOne = kinship === 'father' || kinship === 'mother'
    return !links.some((link) => link.id === id || (isOnlyOne && link.kinship === kinship))
  }
  const isStated = (kinship: string) => stated.some((one) => one.kinship === kinship)
  const shown = records.size === 0 ? [] : certainRelatives(subject, [...records.values()].map(familyRecord))
  const found: RelatedId[] = [
    ...stated,
    ...shown.filter(
      ({ kinship, id }) =>
        !stated.some((one) => one.id === id) && (kinship === 'child' || kinship === 'sibling' || !isStated(kinship)),
    ),
  ]
  const related = [...linked, ...found.filter(isOpen)]
  const relatives = (
    await Array.fromAsync(related, async ({ kinship, id }): Promise<Relative[]> => {
      const row = records.get(id) ?? (await database.get(`${FAMILY_ROWS} WHERE m.id = ?`, id))
      if (row === undefined || (row.is_demonstration === 1) !== subject.isDemo) return []
      const memorial = memorialSummary(row)
      return [{ kinship, statedName: statedName(subject, kinship, row), gender: text(row.gender), memorial }]
    })
  ).flat()
  return relatives.sort((a, b) => birthYear(a) - birthYear(b) || a.memorial.id - b.memorial.id)
}

/** Returns the records that share a family key with the subject, by ID. */
async function recordsWithKeys(database: Database, subject: FamilyRecord): Promise<Map<number, Row>> {
  const records = new Map<number, Row>()
  for (const key of storedFamilyKeys(subject)) {
    const rows = await database.all(
      `SELECT ${FAMILY_COLUMNS} FROM family_key k JOIN memorial m ON m.id = k.memorial_id
       LEFT JOIN cemetery c ON c.id = m.cemetery_id WHERE k.key = ? AND k.memorial_id <> ? LIMIT ?`,
      key,
      subject.id,
      MAX_RECORDS + 1,
    )
    if (rows.length > MAX_RECORDS) return new Map()
    for (const row of rows) records.set(Number(row.id), row)
  }
  return records
}

function familyRecord(row: Row): FamilyRecord {
  const { id, birthDate, deathDate, cemetery, isDemo } = memorialSummary(row)
  return {
    id,
    ...namesOfRow(row),
    gender: text(row.gender),
    birthDate,
    deathDate,
    cemeteryId: cemetery?.id ?? null,
    isDemo,
  }
}

/** Returns the text in the subject's record that names the relative. */
function statedName(subject: FamilyRecord, kinship: Relative['kinship'], relative: Row): string | null {
  if (kinship === 'child' || kinship === 'sibling') return null
  const stated = subject[kinship]
  if (stated === null || kinship !== 'spouse') return stated
  // The source may name another spouse.
  const words = foldText(stated).split(' ')
  const { givenNames, surname, maidenName } = namesOfRow(relative)
  const own = foldText([givenNames, surname, maidenName].join(' ')).split(' ')
  return words.some((word) => own.includes(word)) ? stated : null
}

function birthYear({ memorial: { birthDate, deathDate } }: Relative): number {
  return birthDate?.year ?? deathDate?.year ?? Number.MAX_SAFE_INTEGER
}
