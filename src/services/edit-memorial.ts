import { isBefore } from '../domain/dates/partial-date.ts'
import type { MemorialFields } from '../domain/memorial-fields.ts'
import { type ChangeNote, type DirectoryEditor, type Edited, EditRejected } from '../storage/ports/editing.ts'
import { InvalidRecord } from './unfit-record.ts'

/** Adds a memorial of somebody of whom something says that they have died. */
export async function addMemorial(editor: DirectoryEditor, record: MemorialFields, note: ChangeNote): Promise<Edited> {
  if (!saysDied(record)) {
    throw new InvalidRecord(
      'Nothing says that the person has died: say a date, place or note of the death or burial, or the cemetery.',
    )
  }
  check(record)
  return editor.addMemorial(record, note)
}

export async function editMemorial(
  editor: DirectoryEditor,
  id: number,
  fields: Partial<MemorialFields>,
  note: ChangeNote,
): Promise<Edited> {
  const memorial = await editor.findMemorial(id)
  if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
  check({ ...memorial.record, ...fields })
  return editor.editMemorial(id, fields, note)
}

function check(record: MemorialFields): void {
  const { givenNames, surname, nickname, maidenName, birthDate, deathDate, burialDate } = record
  if ([givenNames, surname, nickname, maidenName, birthDate, deathDate, burialDate].every((value) => value === null)) {
    throw new InvalidRecord('A memorial has a name or a date.')
  }
  if ((record.latitude === null) !== (record.longitude === null)) {
    throw new InvalidRecord('A grave has a latitude and a longitude, or neither.')
  }
}

function saysDied(record: MemorialFields): boolean {
  const { deathDate, deathPlace, deathNote, burialDate, burialPlace, burialNote, cemeteryId } = record
  return [deathDate, deathPlace, deathNote, burialDate, burialPlace, burialNote, cemeteryId].some(
    (value) => value !== null,
  )
}

/** What is kept as stated, and looks like a slip. */
export function doubtsAbout({ birthDate, deathDate, burialDate }: MemorialFields): string[] {
  const doubts: string[] = []
  if (birthDate && deathDate && isBefore(deathDate, birthDate)) doubts.push('The death lies before the birth.')
  if (deathDate && burialDate && isBefore(burialDate, deathDate)) doubts.push('The burial lies before the death.')
  return doubts
}
