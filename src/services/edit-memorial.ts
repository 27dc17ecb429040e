import { isBefore } from '../domain/dates/partial-date.ts'
import { isRecentBirth, LIVING_YEARS } from '../domain/dates/recent-birth.ts'
import type { MemorialFields } from '../domain/memorial-fields.ts'
import { type ChangeNote, type DirectoryEditor, type Edited, EditRejected } from '../storage/ports/editing.ts'
import { InvalidRecord } from './invalid-record.ts'

/**
 * Adds a memorial of a deceased person. Throws InvalidRecord if there is no evidence of the death, or if the person was
 * born too recently and has no date of death or burial.
 */
export async function addMemorial(editor: DirectoryEditor, record: MemorialFields, note: ChangeNote): Promise<Edited> {
  if (!hasEvidenceOfDeath(record)) {
    throw new InvalidRecord(
      'Nothing shows that the person has died: enter a date, place, or note of the death or burial, or the cemetery.',
    )
  }
  requireNameAndCoordinates(record)
  rejectLiving(record, note.at)
  return editor.addMemorial(record, note)
}

/**
 * Edits a memorial. Throws InvalidRecord if the result would not be a valid memorial of a deceased person. With
 * `expected`, rejects the edit if any of these fields has changed.
 */
export async function editMemorial(
  editor: DirectoryEditor,
  id: number,
  fields: Partial<MemorialFields>,
  note: ChangeNote,
  expected?: Partial<MemorialFields>,
): Promise<Edited> {
  const memorial = await editor.findMemorial(id)
  if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
  const record = { ...memorial.record, ...fields }
  requireNameAndCoordinates(record)
  // Other fields of an older record without a date of death can still be corrected.
  if (DATES.some((field) => field in fields)) rejectLiving(record, note.at)
  return editor.editMemorial(id, fields, note, expected)
}

function requireNameAndCoordinates(record: MemorialFields): void {
  const { givenNames, surname, nickname, maidenName, birthDate, deathDate, burialDate } = record
  if ([givenNames, surname, nickname, maidenName, birthDate, deathDate, burialDate].every((value) => value === null)) {
    throw new InvalidRecord('A memorial needs a name or a date.')
  }
  if ((record.latitude === null) !== (record.longitude === null)) {
    throw new InvalidRecord('Enter both a latitude and a longitude, or neither.')
  }
}

const DATES = ['birthDate', 'deathDate', 'burialDate'] as const

/** Someone born within the last `LIVING_YEARS` years needs a date of death or burial (readings 35). */
function rejectLiving({ birthDate, deathDate, burialDate }: MemorialFields, now: Date): void {
  if (birthDate === null || deathDate !== null || burialDate !== null) return
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
  if (isRecentBirth(birthDate, today)) {
    throw new InvalidRecord(
      `The person was born within the last ${LIVING_YEARS} years and may be living: enter a date of death or burial.`,
    )
  }
}

function hasEvidenceOfDeath(record: MemorialFields): boolean {
  const { deathDate, deathPlace, deathNote, burialDate, burialPlace, burialNote, cemeteryId } = record
  return [deathDate, deathPlace, deathNote, burialDate, burialPlace, burialNote, cemeteryId].some(
    (value) => value !== null,
  )
}

/** Returns warnings about dates that are stored as entered but are likely mistakes. */
export function dateWarnings({ birthDate, deathDate, burialDate }: MemorialFields): string[] {
  const warnings: string[] = []
  if (birthDate && deathDate && isBefore(deathDate, birthDate)) warnings.push('The death is before the birth.')
  if (deathDate && burialDate && isBefore(burialDate, deathDate)) warnings.push('The burial is before the death.')
  return warnings
}
