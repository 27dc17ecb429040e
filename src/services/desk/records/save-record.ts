import { EDITABLE_MEMORIAL_FIELDS } from '../../../domain/editable-fields.ts'
import { EMPTY_MEMORIAL, type MemorialFields } from '../../../domain/memorial-fields.ts'
import { decodeFamilyLink } from '../../../domain/relative.ts'
import { requireRight, type StaffMember } from '../../../domain/staff.ts'
import {
  type DirectoryEditor,
  EditRejected,
  type EditRejection,
  type RecordedChange,
} from '../../../storage/ports/editing.ts'
import { difference } from '../../../storage/ports/written-fields.ts'
import { addMemorial, editMemorial } from '../../edit-memorial.ts'
import { InvalidRecord } from '../../invalid-record.ts'
import { type ChangesByOthers, compareRecords } from './compare-records.ts'
import { findNamedCemetery } from './find-cemetery.ts'
import { type ReadTexts, type RecordTexts, readTexts, textsOf } from './memorial-texts.ts'
import { type RecordSources, staffNote, using } from './record-sources.ts'
import { parseShownFields, shownFields } from './shown-fields.ts'

/** The input of a person in the form for a memorial. */
export interface RecordInput {
  readonly texts: RecordTexts
  /** Slugs of the chosen tags */
  readonly tags: readonly string[]
  /** Encoded links to relatives (src/domain/relative.ts) */
  readonly familyLinks: readonly string[]
  readonly reason: string
}

export type SaveOutcome =
  | {
      readonly kind: 'saved'
      readonly id: number
      readonly change: RecordedChange | null
    }
  /** Nothing was saved. `problems` has messages by field; the empty name is the whole record. */
  | { readonly kind: 'invalid'; readonly problems: RecordTexts; readonly read: ReadTexts }
  /** Nothing was saved. `texts` contains the current values with the person's own changes applied. */
  | {
      readonly kind: 'changed'
      /** The current values as JSON, which the form returns to `save` */
      readonly shown: string
      readonly texts: RecordTexts
      readonly tags: readonly string[]
      readonly familyLinks: readonly string[]
      readonly read: ReadTexts
    }
  | { readonly kind: 'rejected'; readonly rejection: EditRejection }

/** Parses the values that the form for a memorial was opened with. Throws DamagedFormError. */
export function parseShownRecord(json: string): MemorialFields {
  return parseShownFields(json, EMPTY_MEMORIAL, EDITABLE_MEMORIAL_FIELDS)
}

/** Applies the input to the values from when the form was opened. */
export async function readRecordInput(
  sources: RecordSources,
  editor: DirectoryEditor,
  shown: MemorialFields,
  { texts, tags, familyLinks }: Omit<RecordInput, 'reason'>,
): Promise<ReadTexts> {
  const shownCemetery = shown.cemeteryId === null ? null : await editor.findCemetery(shown.cemeteryId)
  const shownTexts = textsOf(shown, shownCemetery)
  const read = readTexts(texts, shownTexts, sources)
  const fields: Partial<MemorialFields> = {
    ...read.fields,
    tags: tags.toSorted(),
    familyLinks: familyLinks.filter(isFamilyLink).toSorted(),
  }
  if (texts.cemetery === undefined || texts.cemetery.trim() === shownTexts.cemetery) return { ...read, fields }
  const cemetery = await findNamedCemetery(editor, texts.cemetery)
  if (cemetery !== null && 'problem' in cemetery) {
    return { ...read, fields, problems: { ...read.problems, cemetery: cemetery.problem } }
  }
  return { ...read, fields: { ...fields, cemeteryId: cemetery?.id ?? null } }
}

function isFamilyLink(text: string): boolean {
  return decodeFamilyLink(text) !== null
}

/** Saves the changed fields of a memorial, unless someone else has changed the record since the form was opened. */
export async function saveRecord(
  sources: RecordSources,
  staff: StaffMember,
  id: number,
  { shown: json, ...input }: RecordInput & { readonly shown: string },
): Promise<SaveOutcome> {
  return using(sources.openEditor, async (editor) => {
    const current = await editor.findMemorial(id)
    if (current === null || current.isRemoved) {
      return { kind: 'rejected', rejection: { code: current === null ? 'no memorial' : 'removed', id } }
    }
    requireRight(staff, 'edit-records', [current.record.cemeteryId])
    const shown = parseShownRecord(json)
    const read = await readRecordInput(sources, editor, shown, input)
    const { fields, problems } = read
    if ('cemeteryId' in fields) requireRight(staff, 'edit-records', [fields.cemeteryId ?? null])
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems, read }
    const changed = changedFields(shown, fields)
    try {
      const note = staffNote(staff, sources.clock, input.reason)
      const { change } = await editMemorial(editor, id, changed, note, shown)
      return { kind: 'saved', id, change }
    } catch (error) {
      if (error instanceof EditRejected && error.rejection.code === 'changed meanwhile') {
        return changedMeanwhile(editor, id, { changed, input, read })
      }
      return outcomeOf(error, read)
    }
  })
}

/** The input of a form, applied to the current values of the record */
export interface RebasedInput extends Omit<RecordInput, 'reason'> {
  /** The current values as JSON, which the form returns to `save` */
  readonly shown: string
  /** Whether the input contains anything that is not stored */
  readonly isUnsaved: boolean
}

/** Applies a person's input to the current values of the record. Returns null for a removed memorial. */
export async function rebaseInput(
  sources: RecordSources,
  staff: StaffMember,
  id: number,
  { shown: json, texts, tags, familyLinks }: Omit<RecordInput, 'reason'> & { readonly shown: string },
): Promise<RebasedInput | null> {
  return using(sources.openEditor, async (editor) => {
    const current = await editor.findMemorial(id)
    if (current === null || current.isRemoved) return null
    requireRight(staff, 'edit-records', [current.record.cemeteryId])
    const shown = parseShownRecord(json)
    const before = await textsNow(editor, shown)
    // `own` includes text that cannot be parsed.
    const own = Object.entries(texts).filter(([name, text]) => text.trim() !== before[name])
    const hasOwn = (key: 'tags' | 'familyLinks', list: readonly string[]) =>
      list.toSorted().join() !== shown[key].toSorted().join()
    const [hasOwnTags, hasOwnLinks] = [hasOwn('tags', tags), hasOwn('familyLinks', familyLinks)]
    return {
      texts: { ...(await textsNow(editor, current.record)), ...Object.fromEntries(own) },
      tags: hasOwnTags ? tags : current.record.tags,
      familyLinks: hasOwnLinks ? familyLinks : current.record.familyLinks,
      shown: shownFields(current.record),
      isUnsaved: own.length > 0 || hasOwnTags || hasOwnLinks,
    }
  })
}

/** Returns the text of a record with the current name of its cemetery. */
async function textsNow(editor: DirectoryEditor, record: MemorialFields): Promise<RecordTexts> {
  return textsOf(record, record.cemeteryId === null ? null : await editor.findCemetery(record.cemeteryId))
}

/** Compares the values from when a form was opened, as JSON, with the current values. Returns null for a purged memorial. */
export async function findConcurrentChanges(
  sources: RecordSources,
  staff: StaffMember,
  id: number,
  json: string,
): Promise<ChangesByOthers | null> {
  return using(sources.openEditor, async (editor) => {
    const current = await editor.findMemorial(id)
    if (current === null) return null
    requireRight(staff, 'edit-records', [current.record.cemeteryId])
    const before = parseShownRecord(json)
    return compareRecords(
      { record: before, texts: await textsNow(editor, before) },
      { record: current.record, texts: await textsNow(editor, current.record) },
      await editor.history('memorial', id),
    )
  })
}

export async function addRecord(sources: RecordSources, staff: StaffMember, input: RecordInput): Promise<SaveOutcome> {
  return using(sources.openEditor, async (editor) => {
    const read = await readRecordInput(sources, editor, EMPTY_MEMORIAL, input)
    requireRight(staff, 'edit-records', [read.fields.cemeteryId ?? null])
    if (Object.keys(read.problems).length > 0) return { kind: 'invalid', problems: read.problems, read }
    const record = { ...EMPTY_MEMORIAL, ...read.fields }
    try {
      const { id, change } = await addMemorial(editor, record, staffNote(staff, sources.clock, input.reason))
      return { kind: 'saved', id, change }
    } catch (error) {
      return outcomeOf(error, read)
    }
  })
}

function outcomeOf(error: unknown, read: ReadTexts): SaveOutcome {
  if (error instanceof InvalidRecord) return { kind: 'invalid', problems: { '': error.message }, read }
  if (error instanceof EditRejected) return { kind: 'rejected', rejection: error.rejection }
  throw error
}

function changedFields(shown: MemorialFields, fields: Partial<MemorialFields>): Partial<MemorialFields> {
  const names = Object.keys(difference(shown, { ...shown, ...fields })?.after ?? {})
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

async function changedMeanwhile(
  editor: DirectoryEditor,
  id: number,
  mine: {
    readonly changed: Partial<MemorialFields>
    readonly input: RecordInput
    readonly read: ReadTexts
  },
): Promise<SaveOutcome> {
  const { changed, input, read } = mine
  const current = await editor.findMemorial(id)
  if (current === null || current.isRemoved) return { kind: 'rejected', rejection: { code: 'removed', id } }
  const theirs = await textsNow(editor, current.record)
  const { tags, familyLinks, texts } = input
  const isMine = (name: string) =>
    name === 'position' ? 'latitude' in changed : (name === 'cemetery' ? 'cemeteryId' : name) in changed
  return {
    kind: 'changed',
    shown: shownFields(current.record),
    texts: Object.fromEntries(
      Object.entries(theirs).map(([name, text]) => [name, isMine(name) ? (texts[name] ?? text) : text]),
    ),
    tags: 'tags' in changed ? tags : current.record.tags,
    familyLinks: 'familyLinks' in changed ? familyLinks : current.record.familyLinks,
    read,
  }
}
