import { correctionFields, correctionText } from '../../../contract/corrections.ts'
import { ageAtDeath } from '../../../domain/dates/age-at-death.ts'
import { displayDate } from '../../../domain/dates/display-date.ts'
import type { PartialDate } from '../../../domain/dates/partial-date.ts'
import { EDITABLE_CEMETERY_FIELDS, EDITABLE_MEMORIAL_FIELDS, type FieldKind } from '../../../domain/editable-fields.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import type { Correction } from '../../../storage/ports/corrections.ts'
import type { DirectoryEditor } from '../../../storage/ports/editing.ts'
import { findCurrentCemetery, findCurrentMemorial } from '../records/find-current.ts'
import type { InboxSources } from './inbox-sources.ts'

/** One field of a correction, as the desk compares it. */
export interface ReviewedField {
  readonly name: string
  readonly label: string
  /** The current value of the record; the value that the sender saw if the record no longer exists */
  readonly current: string
  /** The value that the sender saw, if the record has changed since; null otherwise */
  readonly seen: string | null
  readonly suggested: string
  /** How the suggestion was interpreted, if that differs from the text */
  readonly understood: string | null
  /** The reason why the suggestion cannot be stored unchanged; null if it can */
  readonly problem: string | null
  /** A warning about a likely mistake */
  readonly warning: string | null
  /** The value to store; null empties the field */
  readonly value: unknown
}

export interface ReviewedCorrection {
  readonly correction: Correction
  /** Null if the record was removed or purged since */
  readonly record: CorrectedRecordNow | null
  readonly fields: readonly ReviewedField[]
}

export const RECORD_REMOVED = 'The record was removed, so nothing can be stored in it.'

const KINDS: ReadonlyMap<string, FieldKind> = new Map(
  [...EDITABLE_MEMORIAL_FIELDS, ...EDITABLE_CEMETERY_FIELDS].map(({ key, kind }) => [String(key), kind]),
)

type Parsing = Pick<InboxSources, 'parseValue' | 'clock'>

/** Parses the suggested text as the editor would. */
function readSuggestion(name: string, text: string, { parseValue, clock }: Parsing) {
  const kind = KINDS.get(name) ?? 'text'
  if (text === '') return { value: null, understood: null, problem: null, note: null }
  const parsed = parseValue(kind, text, { today: clock.today(), dayFirst: false })
  if ('problem' in parsed) {
    return { value: null, understood: null, problem: `This ${parsed.problem.split(';')[0]}.`, note: null }
  }
  const shown = kind === 'date' ? displayDate(parsed.value as PartialDate) : correctionText(parsed.value as string)
  return { value: parsed.value, understood: shown === text ? null : shown, problem: null, note: parsed.note }
}

/** Compares a stated age with the age at death that follows from the dates. */
function ageWarning(name: string, text: string, record: Partial<MemorialFields>): string | null {
  const { birthDate, deathDate } = record
  if (name !== 'ageAtDeath' || birthDate == null || deathDate == null) return null
  const age = ageAtDeath(birthDate, deathDate)
  return age === null || age === text ? null : `${displayDate(birthDate)} to ${displayDate(deathDate)} makes ${age}.`
}

/** Compares a correction with its record. */
export async function reviewCorrection(
  editor: DirectoryEditor,
  correction: Correction,
  parsing: Parsing,
): Promise<ReviewedCorrection> {
  const found = await findCorrected(editor, correction)
  const labels = new Map(correctionFields(correction.kind).map(({ name, label }) => [name, label]))
  const read = correction.changes.map((change) => ({
    ...change,
    ...readSuggestion(change.field, change.after, parsing),
  }))
  const suggested = Object.fromEntries(read.map(({ field, value }) => [field, value]))
  const merged = { ...found?.values, ...suggested } as Partial<MemorialFields>
  const fields = read.map(({ field, before, after, value, understood, problem, note }): ReviewedField => {
    const current = found === null ? before : correctionText(found.values[field] as string | null | undefined)
    return {
      name: field,
      label: labels.get(field) ?? field,
      current,
      // The page computes an age that is not recorded.
      seen: current === before || (field === 'ageAtDeath' && current === '') ? null : before,
      suggested: after,
      understood,
      problem: found === null && correction.decision === null ? RECORD_REMOVED : problem,
      warning: note ?? ageWarning(field, after, merged),
      value,
    }
  })
  return { correction, record: found, fields }
}

export interface CorrectedRecordNow {
  /** The ID of the record or, if it was merged, of the one that remains */
  readonly id: number
  readonly name: string
  readonly cemeteryId: number | null
  readonly values: Readonly<Record<string, unknown>>
}

/** Finds the record or, if it was merged, the one that remains. Returns null if that was removed. */
export async function findCorrected(
  editor: DirectoryEditor,
  { kind, recordId }: Pick<Correction, 'kind' | 'recordId'>,
): Promise<CorrectedRecordNow | null> {
  if (kind === 'memorial') {
    const memorial = await findCurrentMemorial(editor, recordId)
    if (memorial === null || memorial.isRemoved) return null
    const { givenNames, surname, cemeteryId } = memorial.record
    const name = [givenNames, surname].filter((part) => part !== null).join(' ')
    return { id: memorial.id, name, cemeteryId, values: { ...memorial.record } }
  }
  const cemetery = await findCurrentCemetery(editor, recordId)
  if (cemetery === null) return null
  const { id, record } = cemetery
  return { id, name: record.name, cemeteryId: id, values: { ...record } }
}
