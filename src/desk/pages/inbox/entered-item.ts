import type { OpenedItem } from '../../../services/desk/inbox/desk-inbox.ts'
import type { ReviewedField } from '../../../services/desk/inbox/review-correction.ts'
import type { DeskForm } from '../../desk-form.ts'
import { REVIEW_COPY, TEMPLATES } from './inbox-copy.ts'

const CHOICE = 'field-'
const REASON = 'reason-'
const SEEN = 'seen-'

export interface EnteredItem {
  /** The message to the sender; null if it is unchanged */
  readonly message: string | null
  readonly note: string
  /** The ID of the chosen assignee, empty for no one; null if it is unchanged */
  readonly assignee: string | null
  /** The decision about each field of a correction, by the name of the field */
  readonly choices: ReadonlyMap<string, string>
  /** The reasons for declining fields, for the sender, by the name of the field */
  readonly reasons: ReadonlyMap<string, string>
}

export const NOTHING_ENTERED: EnteredItem = {
  message: null,
  note: '',
  assignee: null,
  choices: new Map(),
  reasons: new Map(),
}

/** The person who writes to the sender of an item. */
export interface Writer {
  readonly me: { readonly name: string }
  readonly siteName: string
  readonly opened: OpenedItem
}

export function isOpenCorrection({ review }: OpenedItem): boolean {
  return review !== null && review.correction.decision === null
}

function templateText(template: (typeof TEMPLATES)[number], { me, siteName, opened }: Writer): string {
  const texts = { name: opened.item.sender || 'friend', me: me.name, site: siteName }
  return template.text.replace(/\{(name|me|site)\}/g, (_, name: keyof typeof texts) => texts[name])
}

export function firstMessage(writer: Writer): string {
  if (!isOpenCorrection(writer.opened)) return templateText(TEMPLATES[0], writer)
  const { thanks, lookedAt, sign } = REVIEW_COPY
  return [thanks(writer.opened.item.sender || 'friend'), lookedAt, sign(writer.me.name, writer.siteName)].join('\n\n')
}

/** Returns the message with a template in place of another template, or below the person's own words. Null for no template. */
export function withTemplate(message: string | null, name: string, writer: Writer): string | null {
  const template = TEMPLATES.find(({ value }) => value === name)
  if (template === undefined) return null
  const text = templateText(template, writer)
  const isOwn =
    message !== null && message.trim() !== '' && !TEMPLATES.some((one) => templateText(one, writer) === message)
  return isOwn ? `${message}\n\n${text}` : text
}

export function readEnteredItem(form: DeskForm, writer: Writer): EnteredItem {
  const message = form.has('message') ? form.text('message') : null
  const assignee = form.has('user') ? form.text('user') : null
  return {
    message: message === firstMessage(writer) ? null : message,
    note: form.text('note'),
    assignee: assignee === storedAssignee(writer.opened) ? null : assignee,
    choices: textsNamed(form, CHOICE),
    reasons: textsNamed(form, REASON),
  }
}

/** The ID of the assignee in the form; empty for no one */
export function storedAssignee({ item }: OpenedItem): string {
  return String(item.assigneeId ?? '')
}

/** The values of the record that the reviewer saw, by field. */
export function readSeenTexts(form: DeskForm): Readonly<Record<string, string>> {
  return Object.fromEntries(textsNamed(form, SEEN))
}

export function choiceName({ name }: ReviewedField): string {
  return CHOICE + name
}

export function reasonName({ name }: ReviewedField): string {
  return REASON + name
}

export function seenName({ name }: ReviewedField): string {
  return SEEN + name
}

/** The initial choice: accept, unless something is wrong with the suggestion. */
export function firstChoice({ problem, warning }: ReviewedField): 'accept' | 'decline' {
  return problem === null && warning === null ? 'accept' : 'decline'
}

/** The initial reason for declining a field; empty unless something is wrong with the suggestion */
export function firstReason({ problem, warning }: ReviewedField): string {
  return problem ?? warning ?? ''
}

/** Whether the page would lose input if it were loaded again. */
export function hasUnsentInput(entered: EnteredItem, { item, review }: OpenedItem): boolean {
  const { message, note, assignee, choices, reasons } = entered
  const hasMessage = message !== null && item.email !== ''
  const fields = review?.correction.decision === null ? review.fields : []
  return (
    hasMessage ||
    note.trim() !== '' ||
    assignee !== null ||
    fields.some(
      (field) =>
        (choices.get(field.name) ?? firstChoice(field)) !== firstChoice(field) ||
        (reasons.get(field.name) ?? firstReason(field)) !== firstReason(field),
    )
  )
}

function textsNamed(form: DeskForm, beginning: string): ReadonlyMap<string, string> {
  const names = form.names().filter((name) => name.startsWith(beginning))
  return new Map(names.map((name) => [name.slice(beginning.length), form.text(name)]))
}
