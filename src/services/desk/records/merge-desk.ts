import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { requireRight, type StaffMember } from '../../../domain/staff.ts'
import {
  type DirectoryEditor,
  type EditableMemorial,
  type Edited,
  EditRejected,
  type EditRejection,
} from '../../../storage/ports/editing.ts'
import { difference } from '../../../storage/ports/written-fields.ts'
import { editMemorial } from '../../edit-memorial.ts'
import { InvalidRecord } from '../../invalid-record.ts'
import { formFieldOf } from './compare-records.ts'
import { type RecordTexts, textsOf } from './memorial-texts.ts'
import { type RecordSources, staffNote, using } from './record-sources.ts'
import { findSimilarRecords } from './similar-records.ts'

/** A field in which two memorials differ, as text. */
export interface DifferingField {
  readonly name: string
  readonly kept: string
  readonly other: string
}

export interface MergeComparison {
  readonly kept: EditableMemorial
  readonly other: EditableMemorial
  /** The fields that need a choice between two values. Tags and family links are combined. */
  readonly fields: readonly DifferingField[]
}

export type MergeOutcome =
  | { readonly kind: 'merged'; readonly edited: Edited }
  | { readonly kind: 'rejected'; readonly rejection: EditRejection }
  | { readonly kind: 'invalid'; readonly problem: string }

/** The fields whose values a merge combines. */
const COMBINED: readonly (keyof MemorialFields)[] = ['tags', 'familyLinks']

/** Merges memorials for the same person. */
export class MergeDesk {
  readonly #sources: RecordSources

  constructor(sources: RecordSources) {
    this.#sources = sources
  }

  /** Lists memorials that may be about the same person as a given memorial. */
  async findSimilar(staff: StaffMember, id: number): Promise<readonly MemorialSummary[]> {
    requireRight(staff, 'edit-records')
    const memorial = await using(this.#sources.openEditor, (editor) => editor.findMemorial(id))
    requireRight(staff, 'edit-records', [memorial?.record.cemeteryId ?? null])
    if (memorial === null) return []
    return (await findSimilarRecords(this.#sources, memorial.record)).filter((one) => one.id !== id)
  }

  /** Compares the memorial to keep with another. Returns null if either does not exist or is removed. */
  async compare(staff: StaffMember, keptId: number, otherId: number): Promise<MergeComparison | null> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, (editor) => compare(editor, staff, keptId, otherId))
  }

  /** Merges the other memorial into the kept one. `fromOther` names the fields whose values come from the other memorial. */
  async merge(
    staff: StaffMember,
    {
      keptId,
      otherId,
      fromOther,
      reason,
    }: {
      readonly keptId: number
      readonly otherId: number
      readonly fromOther: readonly string[]
      readonly reason: string
    },
  ): Promise<MergeOutcome> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, async (editor) => {
      const pair = await compare(editor, staff, keptId, otherId)
      if (pair === null) return { kind: 'rejected', rejection: { code: 'removed', id: otherId } }
      const fields = chosenFields(pair, fromOther)
      const note = staffNote(staff, this.#sources.clock, reason)
      try {
        await editMemorial(editor, keptId, fields, { ...note, dryRun: true })
        return { kind: 'merged', edited: await editor.mergeMemorial(otherId, keptId, fields, note) }
      } catch (error) {
        if (error instanceof EditRejected) return { kind: 'rejected', rejection: error.rejection }
        if (error instanceof InvalidRecord) return { kind: 'invalid', problem: error.message }
        throw error
      }
    })
  }
}

async function compare(
  editor: DirectoryEditor,
  staff: StaffMember,
  keptId: number,
  otherId: number,
): Promise<MergeComparison | null> {
  const [kept, other] = [await editor.findMemorial(keptId), await editor.findMemorial(otherId)]
  requireRight(staff, 'edit-records', [kept?.record.cemeteryId ?? null, other?.record.cemeteryId ?? null])
  if (kept === null || other === null || kept.isRemoved || other.isRemoved || keptId === otherId) return null
  const [keptTexts, otherTexts] = [await readRecordTexts(editor, kept), await readRecordTexts(editor, other)]
  const names = differingFields(kept, other).map(formFieldOf)
  const fields = [...new Set(names)].map((name) => ({
    name,
    kept: keptTexts[name] ?? '',
    other: otherTexts[name] ?? '',
  }))
  return { kept, other, fields }
}

async function readRecordTexts(editor: DirectoryEditor, { record }: EditableMemorial): Promise<RecordTexts> {
  return textsOf(record, record.cemeteryId === null ? null : await editor.findCemetery(record.cemeteryId))
}

function differingFields(kept: EditableMemorial, other: EditableMemorial): (keyof MemorialFields)[] {
  const names = Object.keys(difference(kept.record, other.record)?.after ?? {}) as (keyof MemorialFields)[]
  return names.filter((name) => !COMBINED.includes(name))
}

function chosenFields({ kept, other }: MergeComparison, fromOther: readonly string[]): Partial<MemorialFields> {
  const names = differingFields(kept, other).filter((name) => fromOther.includes(formFieldOf(name)))
  const chosen = Object.fromEntries(names.map((name) => [name, other.record[name]]))
  const combined = COMBINED.map((name) => {
    const values = [...(kept.record[name] as readonly string[]), ...(other.record[name] as readonly string[])]
    const isOfPair = (value: string) => value.endsWith(` ${kept.id}`) || value.endsWith(` ${other.id}`)
    return [name, [...new Set(values)].filter((value) => name === 'tags' || !isOfPair(value)).sort()]
  })
  return { ...chosen, ...Object.fromEntries(combined) }
}
