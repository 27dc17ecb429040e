import { formatCount, formatNumber } from '../../../domain/format-number.ts'
import { ERASED_AUTHOR, STAFF_TEXT_CHARACTERS } from '../../../domain/staff.ts'
import type { InboxAct, InboxItem, ItemKind, ItemState } from '../../../storage/ports/inbox.ts'

export const KIND_LABELS: Readonly<Record<ItemKind, { readonly one: string; readonly many: string }>> = {
  correction: { one: 'Correction', many: 'Corrections' },
  pictures: { one: 'Pictures', many: 'Pictures' },
  sales: { one: 'Plan inquiry', many: 'Plan inquiries' },
  volunteer: { one: 'Volunteer', many: 'Volunteers' },
  contact: { one: 'Question', many: 'Questions' },
  import: { one: 'Import', many: 'Imports' },
  mail: { one: 'Failed email', many: 'Failed email' },
}

export const STATE_LABELS: Readonly<Record<ItemState, string>> = {
  new: 'New',
  progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
}

/** All states, in the order in which items pass through them. */
export const STATES = Object.keys(STATE_LABELS) as readonly ItemState[]

/** The choices of the filter, with the states that each shows. */
export const VIEWS = [
  { value: 'open', label: 'New and in progress', states: ['new', 'progress'] },
  { value: 'new', label: 'New', states: ['new'] },
  { value: 'progress', label: 'In progress', states: ['progress'] },
  { value: 'mine', label: 'Assigned to me', states: ['new', 'progress'] },
  { value: 'done', label: 'Done', states: ['done'] },
  { value: 'spam', label: 'Spam', states: ['spam'] },
  { value: 'all', label: 'All', states: ['new', 'progress', 'done', 'spam'] },
] as const satisfies readonly { value: string; label: string; states: readonly ItemState[] }[]
export type InboxView = (typeof VIEWS)[number]

/** The fields of forms, in the order of their labels. Other fields are not shown. */
export const FORM_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  cemetery_name: 'Cemetery',
  product: 'Plan',
  phone: 'Phone',
  number_of_graves: 'Burial plots',
  number_of_burials_per_year: 'Burials last year',
  notes: 'Notes and questions',
  message: 'Message',
}

/** Templates for replies, by purpose. `{name}` is the sender, `{site}` the site, and `{me}` the person who replies. */
export const TEMPLATES = [
  {
    value: 'thanks',
    label: 'Thanks',
    text: 'Dear {name},\n\nThank you for writing to us.\n\n{me}, {site}',
  },
  {
    value: 'more',
    label: 'Ask for more',
    text: 'Dear {name},\n\nThank you for writing to us. Before we can continue, we need to know more: \n\nYou can reply to this email.\n\n{me}, {site}',
  },
  {
    value: 'no',
    label: 'Decline',
    text: 'Dear {name},\n\nThank you for writing to us. We looked into it and will leave the record as it is, because \n\n{me}, {site}',
  },
] as const

export const INBOX_COPY = {
  heading: 'Inbox',
  waiting(newItems: number, inProgress: number, days: number | null): string {
    if (newItems + inProgress === 0) return 'Nothing is waiting.'
    const oldest = days === null || days < 1 ? '' : ` The oldest has waited ${formatCount(days, 'day')}.`
    return `${formatNumber(newItems)} new, ${formatNumber(inProgress)} in progress.${oldest}`
  },
  newCount: (count: number) => `${formatNumber(count)} new`,
  kinds: 'Kind',
  all: 'All',
  filter: 'Filter the inbox',
  state: 'State',
  search: 'Record, cemetery, or sender',
  show: 'Show',
  pages: 'Inbox pages',
  older: 'Older items',
  emptyHeading: 'Nothing is waiting.',
  emptyText: 'New corrections, pictures, and messages from visitors will show up here.',
  seeDone: 'See what has been done',
  noneFound: 'Nothing matches.',
  noneFoundText: 'Show all states, or search with fewer words.',
  seeAll: 'Show everything',
  with: (name: string) => `Assigned to ${name}`,
  withYou: 'Assigned to you',
  shortcuts: 'Keys: J and K move through the list, Enter opens an item.',
  itemShortcuts: 'Keys: U goes back to the inbox, D marks the item as done.',
  replyShortcut: 'R goes to the message.',
  nextShortcut: 'N opens the next item.',
  keysOff: 'Turn these keys off',
  keysOn: 'Turn these keys on',
  anonymous: 'someone who gave no name',
  noName: 'No name given',
  untitled: 'Untitled',
  outdated:
    'Someone else changed this item in the meantime, so nothing was done. Its current state and what you entered are below.',
  invalid: 'Nothing was done. Correct the fields below.',
  problems: {
    empty: 'Write something first.',
    'too long': `Enter at most ${formatNumber(STAFF_TEXT_CHARACTERS)} characters.`,
  },
  done: {
    state: (label: string) => `Marked as ${label.toLowerCase()}.`,
    assign: 'Assigned.',
    note: 'Note added.',
    reply: 'Your reply is on its way. You can read it below.',
    undo: 'Undone.',
    'undo-mailed': 'Undone. Email that was already sent cannot be recalled.',
    retry: 'The email is being sent again.',
    decided: (accepted: number, declined: number) =>
      [decidedChanges(accepted, declined), 'Marked as done.'].filter((text) => text !== '').join(' '),
  },
  undo: 'Undo',
  undone: 'undone',
  markAs: 'Mark as',
  assignee: 'Assigned to',
  nobody: 'No one',
  assign: 'Assign',
  assignedTo: (name: string) => `, assigned to ${name}`,
  assignedToYou: ', assigned to you',
  note: 'Note for the staff',
  addNote: 'Add note',
  reply: 'Reply by email',
  message: 'Message',
  replyTo: (email: string) => `Goes to ${email}. Replies come back to the support address.`,
  template: 'Start from',
  send: 'Send reply',
  sendAndDone: 'Send and mark as done',
  noEmail: 'The sender gave no email address, so there is no way to reply.',
  events: 'What was done',
  noEvents: 'Nothing yet.',
  command: 'A command',
  content: 'What was sent',
  receivedBy: (sender: string, time: string) => `Sent by ${sender}, ${time}.`,
  failedTo: (recipient: string, time: string) => `To ${recipient}. Failed ${time}.`,
  failedHeading: 'What went wrong',
  next: (title: string) => `Next: ${title}`,
  failedMail: 'This email could not be delivered.',
  mailFacts: { subject: 'Subject', to: 'To', text: 'Text' },
  privateMail: 'Only the recipient may read this text, because it may contain a link to their account.',
  deletedMail: 'This text is no longer stored.',
  retry: 'Send again',
  openImport: 'Open the import',
  checkedRows: 'Rows to check',
  refusedRows: 'Refused rows',
  openPictures: (count: number) => `Review the ${count === 1 ? 'picture' : 'pictures'}`,
} as const

/** Joins counts and their words, without zeros: "accepted 1 and declined 2". */
function withoutZeros(...counts: readonly (readonly [word: string, count: number])[]): string {
  return counts
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${formatNumber(count)}`)
    .join(' and ')
}

/** States how many changes were stored and declined, without zeros: "1 change stored, 2 declined." */
function decidedChanges(stored: number, declined: number): string {
  if (stored === 0) return declined === 0 ? '' : `${formatCount(declined, 'change')} declined.`
  return `${formatCount(stored, 'change')} stored${declined === 0 ? '' : `, ${formatNumber(declined)} declined`}.`
}

/** Describes a step, such as "marked it as done". */
export function describeAct(act: InboxAct, names: ReadonlyMap<number, string>): string {
  switch (act.kind) {
    case 'state':
      return `marked it as ${STATE_LABELS[act.to].toLowerCase()}`
    case 'assign':
      return act.to === null ? 'assigned it to no one' : `assigned it to ${names.get(act.to) ?? 'someone who has left'}`
    case 'note':
      return 'added a note'
    case 'reply':
      return `replied to ${act.to}`
    case 'decide':
      if (act.accepted.length + act.declined.length === 0) return 'marked it as done'
      return `${withoutZeros(['accepted', act.accepted.length], ['declined', act.declined.length])} of the suggested changes`
  }
}

export const REVIEW_COPY = {
  changes: (count: number) => formatCount(count, 'suggested change'),
  columns: ['Field', 'On record', 'Suggested', 'Your decision'],
  nothing: 'Nothing recorded',
  remove: 'Remove it',
  understood: (text: string) => `Understood as: ${text}`,
  changedSince: (text: string) => `The sender saw “${text}”. The record has changed since then.`,
  changedFromNothing: 'The sender saw nothing here. The record has changed since then.',
  accept: 'Accept',
  decline: 'Decline',
  reason: 'Reason, for the sender',
  comment: 'What is wrong',
  evidence: 'How they know',
  noWords: 'The sender wrote nothing else.',
  message: (name: string) => `Message to ${name}`,
  messageHint:
    'Sent by email when you save, followed by what was changed, and what was not and why. Leave it empty to send nothing.',
  save: 'Save decisions',
  declineAll: 'Decline all',
  askFirst: 'To ask something before you decide:',
  sendOnly: 'Send only the message',
  saveHint:
    'Accepted changes are stored in the record and its history, and this item is marked as done. You can undo it.',
  nothingToStore:
    'This correction does not change a field. If something is wrong, edit the record, then mark this as done.',
  seeRecord: 'See the page',
  editRecord: 'Edit the record',
  history: 'History',
  recordGone: 'The record has been removed since this was sent.',
  invalid: 'Nothing was stored. Correct the fields below.',
  undecided: 'Accept or decline each field. Nothing was stored.',
  accepted: 'Accepted',
  declined: 'Declined',
  thanks: (name: string) => `Dear ${name},`,
  lookedAt: 'Thank you for your correction. We reviewed each part of it.',
  markDone: 'Mark as done',
  sign: (me: string, site: string) => `${me}, ${site}`,
} as const

/** Names the sender of an item: a visitor or, for an import, an account. */
export function senderOf({ kind, sender, email }: InboxItem, anonymous: string = INBOX_COPY.anonymous): string {
  return sender || email || (kind === 'import' ? ERASED_AUTHOR : anonymous)
}
