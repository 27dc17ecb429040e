import type { CemeteryInput } from '../../../domain/cemetery.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { requireRight, STAFF_TEXT_CHARACTERS, type StaffMember } from '../../../domain/staff.ts'
import type { Correction } from '../../../storage/ports/corrections.ts'
import {
  type ChangeNote,
  type DirectoryEditor,
  EditRejected,
  type EditRejection,
} from '../../../storage/ports/editing.ts'
import type { InboxAct, InboxItem } from '../../../storage/ports/inbox.ts'
import { editCemetery } from '../../edit-cemetery.ts'
import { editMemorial } from '../../edit-memorial.ts'
import { InvalidRecord } from '../../invalid-record.ts'
import { staffReply } from '../../mail-messages/staff-reply.ts'
import { cemeteriesOf } from '../records/record-history.ts'
import { staffNote, using } from '../records/record-sources.ts'
import type { InboxSources } from './inbox-sources.ts'
import { findCorrected, RECORD_REMOVED, type ReviewedCorrection, reviewCorrection } from './review-correction.ts'

export interface CorrectionDecisionInput {
  readonly accepted: readonly string[]
  /** The message to the sender; empty if there is none. A list of the changes is added to it. */
  readonly message: string
  /** The reasons for declining fields, for the sender, by field */
  readonly reasons?: ReadonlyMap<string, string>
  /** The values of the record when the reviewer saw it, by field */
  readonly seen: Readonly<Record<string, string>>
}

export type DecisionOutcome =
  | { readonly kind: 'decided'; readonly accepted: number; readonly declined: number; readonly isSent: boolean }
  /** Someone else decided first. */
  | { readonly kind: 'outdated' }
  /** Nothing was stored. */
  | { readonly kind: 'rejected'; readonly message: string }
  /** The message, including its reasons, is longer than STAFF_TEXT_CHARACTERS. Nothing was stored. */
  | { readonly kind: 'too long' }

/**
 * Stores the accepted fields of a correction through the editor, marks its item as done, and sends the message, if there is
 * one. Records and inbox are in different databases, so the record is stored first: if the process ends in between, the item
 * stays open, and its comparison shows no difference. If someone else decided first, the edit is undone.
 */
export async function decideCorrection(
  sources: InboxSources,
  staff: StaffMember,
  item: InboxItem,
  { accepted, message, reasons = new Map(), seen }: CorrectionDecisionInput,
): Promise<DecisionOutcome> {
  const correction = item.kind === 'correction' ? await sources.corrections.find(item.sourceId) : null
  if (correction === null || correction.decision !== null) return { kind: 'outdated' }
  if ([message, ...reasons.values()].join('').length > STAFF_TEXT_CHARACTERS) return { kind: 'too long' }
  return using(sources.openEditor, async (editor) => {
    const review = await reviewCorrection(editor, correction, sources)
    const fields = review.fields.filter(({ name }) => accepted.includes(name))
    const declined = review.fields.map(({ name }) => name).filter((name) => !accepted.includes(name))
    const unreadable = fields.find(({ problem }) => problem !== null)
    if (unreadable !== undefined) return { kind: 'rejected', message: `${unreadable.label}: ${unreadable.problem}` }
    const changed = fields.find(({ name, current }) => seen[name] !== undefined && seen[name] !== current)
    if (changed !== undefined) {
      return {
        kind: 'rejected',
        message: `Someone else changed this field: ${changed.label}. Nothing was stored. Check it again.`,
      }
    }
    const stored = await storeFields(editor, sources, { staff, review, names: fields.map(({ name }) => name) })
    if ('message' in stored) return { kind: 'rejected', message: stored.message }
    const { changeId } = stored
    const decision = { accepted: fields.map(({ name }) => name), declined, changeId }
    const own = item.email === '' ? '' : message.trim()
    const text = own === '' ? '' : [own, ...outcomeLines(review, accepted, reasons)].join('\n\n')
    const acts: readonly InboxAct[] = [
      { kind: 'decide', ...decision, from: item.state },
      ...(text === '' ? [] : [{ kind: 'reply', to: item.email, text } as const]),
    ]
    const mail = text === '' ? {} : { mail: staffReply(sources.site, { to: item.email, about: item.title, text }) }
    const change = { authorId: staff.userId, at: sources.clock.now(), ...mail }
    if (!(await sources.inbox.act(item.id, acts, change))) {
      if (changeId !== null && !(await isAcceptedByOther(sources, item, decision.accepted))) {
        await undoEdit(
          editor,
          changeId,
          staffNote(staff, sources.clock, `Someone else decided correction ${correction.id}`),
        )
      }
      return { kind: 'outdated' }
    }
    await sources.corrections.decide(correction.id, decision)
    return { kind: 'decided', accepted: decision.accepted.length, declined: declined.length, isSent: text !== '' }
  })
}

interface StoredFields {
  readonly staff: StaffMember
  readonly review: ReviewedCorrection
  readonly names: readonly string[]
}

async function storeFields(
  editor: DirectoryEditor,
  sources: InboxSources,
  { staff, review, names }: StoredFields,
): Promise<{ readonly changeId: number | null } | { readonly message: string }> {
  if (names.length === 0) return { changeId: null }
  const { correction, record, fields } = review
  if (record === null) return { message: RECORD_REMOVED }
  const action = correction.kind === 'memorial' ? 'edit-records' : 'edit-cemeteries'
  requireRight(staff, action, [record.cemeteryId])
  const expected = Object.fromEntries(names.map((name) => [name, record.values[name]]))
  const values = Object.fromEntries(
    fields.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  )
  // Omits the sender's name, because it can be erased while the history of a record stays.
  const note = staffNote(staff, sources.clock, `Correction ${correction.id}`)
  try {
    const { change } =
      correction.kind === 'memorial'
        ? await editMemorial(editor, record.id, values as Partial<MemorialFields>, note, expected)
        : await editCemetery(editor, record.id, values as Partial<CemeteryInput>, note, expected)
    return { changeId: change?.id ?? null }
  } catch (error) {
    if (error instanceof EditRejected) return { message: rejectionText(error.rejection) }
    if (error instanceof InvalidRecord) return { message: error.message }
    throw error
  }
}

/**
 * Names the changed and unchanged fields, and the reasons why fields were not changed, so that no message claims too
 * much.
 */
function outcomeLines(
  { fields }: ReviewedCorrection,
  accepted: readonly string[],
  reasons: ReadonlyMap<string, string>,
): readonly string[] {
  const reasonOf = (name: string) => (reasons.get(name) ?? '').trim()
  const declined = fields.filter(({ name }) => !accepted.includes(name))
  const labelsOf = (listed: ReviewedCorrection['fields']) => listed.map(({ label }) => label).join(', ')
  const changed = labelsOf(fields.filter(({ name }) => accepted.includes(name)))
  const unchanged = labelsOf(declined.filter(({ name }) => reasonOf(name) === ''))
  return [
    ...(changed === '' ? [] : [`Changed: ${changed}.`]),
    ...(unchanged === '' ? [] : [`Not changed: ${unchanged}.`]),
    ...declined.flatMap(({ name, label }) => {
      const reason = reasonOf(name)
      return reason === '' ? [] : [`Not changed: ${label}. ${reason}`]
    }),
  ]
}

function rejectionText({ code }: EditRejection): string {
  switch (code) {
    case 'removed':
    case 'no memorial':
    case 'no cemetery':
      return 'Someone removed the record. Nothing was stored.'
    case 'merged':
      return 'The cemetery was merged into another one.'
    case 'duplicate name':
    case 'name in use':
      return 'Another cemetery already has this name in this place.'
    default:
      return 'Someone else changed the record. Nothing was stored.'
  }
}

/** Undoes a decision and its change to the record. Returns false if the change cannot be undone. */
export async function undoDecision(
  sources: InboxSources,
  staff: StaffMember,
  item: InboxItem,
  { changeId }: Extract<InboxAct, { kind: 'decide' }>,
): Promise<boolean> {
  const correction = await sources.corrections.find(item.sourceId)
  if (correction === null) return false
  if (changeId !== null) {
    const isUndone = await using(sources.openEditor, async (editor) => {
      await requireRightTo(editor, staff, { correction, changeId })
      return undoEdit(editor, changeId, staffNote(staff, sources.clock, `Correction ${correction.id} reopened`))
    })
    if (!isUndone) return false
  }
  await sources.corrections.decide(correction.id, null)
  return true
}

/** Returns whether the first decision also accepted these fields, so that it relies on this edit. */
async function isAcceptedByOther(
  { inbox }: InboxSources,
  { id }: InboxItem,
  names: readonly string[],
): Promise<boolean> {
  const decided = (await inbox.listEvents(id)).flatMap(({ act, isUndone }) =>
    act.kind === 'decide' && !isUndone ? [act] : [],
  )
  return decided.some(({ accepted }) => names.every((name) => accepted.includes(name)))
}

/** Returns false if the change cannot be undone. */
async function undoEdit(editor: DirectoryEditor, changeId: number, note: ChangeNote): Promise<boolean> {
  try {
    await editor.undoChange(changeId, note)
    return true
  } catch (error) {
    if (error instanceof EditRejected) return false
    throw error
  }
}

/** Checks the right in the record's current cemetery and in those that the change names. */
async function requireRightTo(
  editor: DirectoryEditor,
  staff: StaffMember,
  { correction, changeId }: { readonly correction: Correction; readonly changeId: number },
): Promise<void> {
  const record = await findCorrected(editor, correction)
  if (correction.kind === 'cemetery') return requireRight(staff, 'edit-cemeteries', [record?.id ?? correction.recordId])
  const change = await editor.findChange(changeId)
  const named = change === null ? [] : cemeteriesOf(change)
  requireRight(staff, 'edit-records', [record?.cemeteryId ?? null, ...named])
}
