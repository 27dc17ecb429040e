import {
  mayDo,
  RightDeniedError,
  requireRight,
  STAFF_TEXT_CHARACTERS,
  type StaffMember,
} from '../../../domain/staff.ts'
import type { StoredForm } from '../../../storage/ports/form-records.ts'
import type {
  InboxAct,
  InboxCount,
  InboxCursor,
  InboxEvent,
  InboxFilter,
  InboxItem,
  ItemState,
} from '../../../storage/ports/inbox.ts'
import { type MailWithText, READABLE_KINDS } from '../../../storage/ports/mail.ts'
import type { Picture } from '../../../storage/ports/pictures.ts'
import { pictureSubject, staffReply } from '../../mail-messages/staff-reply.ts'
import { using } from '../records/record-sources.ts'
import {
  type CorrectionDecisionInput,
  type DecisionOutcome,
  decideCorrection,
  undoDecision,
} from './decide-correction.ts'
import type { InboxSources } from './inbox-sources.ts'
import { type ReviewedCorrection, reviewCorrection } from './review-correction.ts'

const ITEMS_PER_PAGE = 50
/** The maximum number of cemeteries that a search text can name */
const MAX_NAMED_CEMETERIES = 200

export interface InboxQuery extends Pick<InboxFilter, 'kind' | 'states' | 'text'> {
  readonly isMine: boolean
  readonly after: InboxCursor | null
}

export interface ListedItems {
  readonly items: readonly InboxItem[]
  /** The start of the next page; null on the last page */
  readonly next: InboxCursor | null
  /** The number of all items that the person may see */
  readonly counts: readonly InboxCount[]
  readonly names: ReadonlyMap<number, string>
  readonly now: Date
}

/** An item with everything that its page shows. */
export interface OpenedItem {
  readonly item: InboxItem
  readonly events: readonly InboxEvent[]
  readonly form: StoredForm | null
  readonly review: ReviewedCorrection | null
  /** The photos of an upload; empty for other items */
  readonly pictures: readonly Picture[]
  /** The failed email; its text is null if only the recipient may read it. */
  readonly mail: (Omit<MailWithText, 'text'> & { readonly text: string | null }) | null
  /** Whether the item is a failed email that can be sent again */
  readonly canRetry: boolean
  /** People who can take the item */
  readonly staff: readonly StaffMember[]
  /** The next waiting item in the list; null if there is none */
  readonly next: InboxItem | null
}

/** `outdated`: someone else has changed the item in the meantime. Except with `done`, nothing was stored. */
export type ActOutcome = 'done' | 'outdated' | 'empty' | 'too long'

/** The inbox of the desk. Curators of named cemeteries see only items about records there. */
export class DeskInbox {
  readonly #sources: InboxSources

  constructor(sources: InboxSources) {
    this.#sources = sources
  }

  async list(staff: StaffMember, { kind, states, text, isMine, after }: InboxQuery): Promise<ListedItems> {
    requireRight(staff, 'use-inbox')
    const { inbox, store } = this.#sources
    const named = text.trim() === '' ? [] : await store.listCemeteryMenu(text.trim(), MAX_NAMED_CEMETERIES)
    const cemeteryIds = named.map((cemetery) => cemetery.id)
    const filter = { kind, states, text, cemeteryIds, scope: staff, assigneeId: isMine ? staff.userId : null }
    const items = await inbox.list(filter, { after, limit: ITEMS_PER_PAGE + 1 })
    const shown = items.slice(0, ITEMS_PER_PAGE)
    const last = items.length > ITEMS_PER_PAGE ? shown.at(-1) : undefined
    return {
      items: shown,
      next: last === undefined ? null : { receivedAt: last.receivedAt.getTime(), id: last.id },
      counts: await inbox.count(staff),
      names: new Map((await this.#sources.staff.listStaff()).map(({ userId, name }) => [userId, name])),
      now: this.#sources.clock.now(),
    }
  }

  /** Returns the number of new items, for the navigation; 0 for people without an inbox. */
  async countNew(staff: StaffMember): Promise<number> {
    if (!mayDo(staff, 'use-inbox')) return 0
    const counts = await this.#sources.inbox.count(staff)
    return counts.filter(({ state }) => state === 'new').reduce((sum, { items }) => sum + items, 0)
  }

  async open(staff: StaffMember, id: number): Promise<OpenedItem | null> {
    const item = await this.#find(staff, id)
    if (item === null) return null
    const { inbox, forms, corrections, pictures, mail, clock, openEditor, staff: store } = this.#sources
    const isForm = item.kind === 'sales' || item.kind === 'volunteer' || item.kind === 'contact'
    const correction = item.kind === 'correction' ? await corrections.find(item.sourceId) : null
    return {
      item,
      events: await inbox.listEvents(id),
      form: isForm ? await forms.find(item.sourceId) : null,
      review:
        correction === null
          ? null
          : await using(openEditor, (editor) => reviewCorrection(editor, correction, this.#sources)),
      pictures: item.kind === 'pictures' ? await pictures.listUpload(item.sourceId) : [],
      mail: item.kind === 'mail' ? await this.#readableMail(item.sourceId) : null,
      canRetry: item.kind === 'mail' && (await mail.canRetry(item.sourceId, clock.now())),
      staff: (await store.listStaff()).filter((member) => maySee(member, item)),
      next: await this.#nextAfter(staff, item),
    }
  }

  async setState(staff: StaffMember, id: number, to: ItemState): Promise<ActOutcome | null> {
    const item = await this.#find(staff, id)
    if (item === null || item.state === to) return item === null ? null : 'done'
    return this.#act(staff, id, stateActs(staff, item, to))
  }

  /** Assigns the item to someone who may use the inbox for it, or to no one. */
  async assign(staff: StaffMember, id: number, userId: number | null): Promise<ActOutcome | null> {
    const item = await this.#find(staff, id)
    if (item === null) return null
    const member = userId === null ? null : await this.#sources.staff.findStaffMember(userId)
    if (userId !== null && (member === null || !maySee(member, item))) return 'outdated'
    if (item.assigneeId === userId) return 'done'
    return this.#act(staff, id, [{ kind: 'assign', from: item.assigneeId, to: userId }])
  }

  async addNote(staff: StaffMember, id: number, text: string): Promise<ActOutcome | null> {
    const item = await this.#find(staff, id)
    if (item === null) return null
    return problemOf(text) ?? this.#act(staff, id, [{ kind: 'note', text: text.trim() }])
  }

  /** Sends a reply to the sender and keeps it with the item. `state` is the resulting state. */
  async reply(
    staff: StaffMember,
    id: number,
    reply: { readonly text: string; readonly state: ItemState },
  ): Promise<ActOutcome | null> {
    const item = await this.#find(staff, id)
    if (item === null || item.email === '') return null
    const text = reply.text.trim()
    const problem = problemOf(text)
    if (problem !== null) return problem
    const acts: readonly InboxAct[] = [{ kind: 'reply', to: item.email, text }, ...stateActs(staff, item, reply.state)]
    const { site } = this.#sources
    const mail = staffReply(site, { to: item.email, about: subjectOf(item), text, quoted: await this.#messageOf(item) })
    return this.#act(staff, id, acts, mail)
  }

  /** Sends a failed email again and marks its item as done. */
  async retryMail(staff: StaffMember, id: number): Promise<ActOutcome | null> {
    const item = await this.#find(staff, id)
    if (item === null || item.kind !== 'mail') return null
    await this.#sources.mail.retry(item.sourceId, this.#sources.clock.now())
    return item.state === 'done' ? 'done' : this.#act(staff, id, [{ kind: 'state', from: item.state, to: 'done' }])
  }

  /** Accepts and declines the fields of a correction (decide-correction.ts). */
  async decide(staff: StaffMember, id: number, decision: CorrectionDecisionInput): Promise<DecisionOutcome | null> {
    const item = await this.#find(staff, id)
    return item === null ? null : decideCorrection(this.#sources, staff, item, decision)
  }

  /** Undoes the item's latest step that has not been undone yet. Sent email cannot be undone. */
  async undo(staff: StaffMember, id: number): Promise<ActOutcome | null> {
    const item = await this.#find(staff, id)
    if (item === null) return null
    const { inbox } = this.#sources
    const step = (await inbox.listEvents(id)).find(({ act, isUndone }) => !isUndone && act.kind !== 'reply')
    if (step === undefined) return 'outdated'
    if (step.act.kind === 'decide' && !(await undoDecision(this.#sources, staff, item, step.act))) return 'outdated'
    return (await inbox.undo(step.id)) ? 'done' : 'outdated'
  }

  /** The message or notes in the item's form; undefined for other items */
  async #messageOf({ kind, sourceId }: InboxItem): Promise<string | undefined> {
    if (kind !== 'contact' && kind !== 'sales') return undefined
    const fields = (await this.#sources.forms.find(sourceId))?.fields
    return String(fields?.message ?? fields?.notes ?? '')
  }

  async #readableMail(id: number): Promise<OpenedItem['mail']> {
    const mail = await this.#sources.mail.find(id)
    return mail && { ...mail, text: READABLE_KINDS.has(mail.kind) ? mail.text : null }
  }

  async #nextAfter(scope: StaffMember, { id, receivedAt }: InboxItem): Promise<InboxItem | null> {
    const filter = {
      kind: null,
      states: ['new', 'progress'],
      text: '',
      cemeteryIds: [],
      scope,
      assigneeId: null,
    } as const
    const { inbox } = this.#sources
    const [older] = await inbox.list(filter, { after: { receivedAt: receivedAt.getTime(), id }, limit: 1 })
    const [latest] = older === undefined ? await inbox.list(filter, { after: null, limit: 1 }) : []
    const next = older ?? latest
    return next === undefined || next.id === id ? null : next
  }

  async #find(staff: StaffMember, id: number): Promise<InboxItem | null> {
    requireRight(staff, 'use-inbox')
    const item = await this.#sources.inbox.find(id)
    if (item !== null && !maySee(staff, item)) throw new RightDeniedError()
    return item
  }

  async #act(
    staff: StaffMember,
    id: number,
    acts: readonly InboxAct[],
    mail?: ReturnType<typeof staffReply>,
  ): Promise<ActOutcome> {
    const change = { authorId: staff.userId, at: this.#sources.clock.now(), ...(mail === undefined ? {} : { mail }) }
    return (await this.#sources.inbox.act(id, acts, change)) ? 'done' : 'outdated'
  }
}

/** Returns the subject of a reply. The title of some items is only the name of their sender. */
function subjectOf({ kind, title }: InboxItem): string {
  switch (kind) {
    case 'contact':
      return 'Your message'
    case 'volunteer':
      return 'Your offer to help'
    case 'pictures':
      return pictureSubject(title)
    default:
      return title
  }
}

/** Whether someone may use the inbox for an item. For imports, the rule is the same as in `ImportDesk`. */
function maySee(member: StaffMember, { kind, cemeteryId, uploadedBy }: InboxItem): boolean {
  if (!mayDo(member, 'use-inbox', [cemeteryId])) return false
  return kind !== 'import' || member.cemeteries === 'all' || uploadedBy === member.userId
}

/** Returns the steps that change the state of an item. A person who starts work on an unassigned item is also assigned to it. */
function stateActs(staff: StaffMember, { state, assigneeId }: InboxItem, to: ItemState): readonly InboxAct[] {
  if (state === to) return []
  const isTaken = to === 'progress' && assigneeId === null
  const take: readonly InboxAct[] = isTaken ? [{ kind: 'assign', from: null, to: staff.userId }] : []
  return [{ kind: 'state', from: state, to }, ...take]
}

/** The problem with the text for an item; null if there is none. */
function problemOf(text: string): 'empty' | 'too long' | null {
  if (text.trim() === '') return 'empty'
  return text.length > STAFF_TEXT_CHARACTERS ? 'too long' : null
}
