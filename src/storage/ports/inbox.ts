import type { StaffMember } from '../../domain/staff.ts'
import type { OutgoingMail } from './mail.ts'

/**
 * The kinds of work for a person: `pictures` are from visitors, `import` has rows to check, `mail` was not delivered.
 */
const ITEM_KINDS = ['correction', 'pictures', 'sales', 'volunteer', 'contact', 'import', 'mail'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

const ITEM_STATES = ['new', 'progress', 'done', 'spam'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** An item for the inbox. Its source has the details. */
export interface NewInboxItem {
  readonly kind: ItemKind
  /** The ID of the form, correction, picture, email, or import */
  readonly sourceId: number
  /** The name of the record, the cemetery, or the sender */
  readonly title: string
  /** One or two sentences */
  readonly summary: string
  /** The sender's name; empty if unknown */
  readonly sender: string
  /** The sender's address; empty if they gave none */
  readonly email: string
  /** The cemetery of the record; null if there is none */
  readonly cemeteryId: number | null
  readonly receivedAt: Date
  readonly state?: ItemState
}

export interface InboxItem extends Required<NewInboxItem> {
  readonly id: number
  /**
   * For an import, the account that uploaded its file for the item's cemetery. A curator of named cemeteries can open
   * only such imports.
   */
  readonly uploadedBy: number | null
  readonly assigneeId: number | null
}

/** A step that a staff member or, with `isCommand`, a command took with an item. */
export type InboxAct =
  | { readonly kind: 'state'; readonly from: ItemState; readonly to: ItemState; readonly isCommand?: boolean }
  | { readonly kind: 'assign'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'reply'; readonly to: string; readonly text: string }
  /** The decision about a correction. `changeId` is the change of the record; null if nothing was accepted. */
  | {
      readonly kind: 'decide'
      readonly accepted: readonly string[]
      readonly declined: readonly string[]
      readonly changeId: number | null
      readonly from: ItemState
    }

export interface InboxEvent {
  readonly id: number
  readonly act: InboxAct
  /** The name of the account; null for a command, or if the account was erased. */
  readonly author: string | null
  readonly at: Date
  readonly isUndone: boolean
}

export interface InboxFilter {
  readonly kind: ItemKind | null
  readonly states: readonly ItemState[]
  /** Only items of this account; null for all */
  readonly assigneeId: number | null
  /** Words that the title, summary, or sender must contain; empty for all */
  readonly text: string
  /** Cemeteries with this text in their names. Their items are also listed. */
  readonly cemeteryIds: readonly number[]
  readonly scope: InboxScope
}

/**
 * The items that a person sees: those about records in these cemeteries, and for imports, only those of files that they
 * uploaded.
 */
export type InboxScope = Pick<StaffMember, 'userId' | 'cemeteries'>

/** The position of an item in a list, after which the next page begins. */
export interface InboxCursor {
  readonly receivedAt: number
  readonly id: number
}

export interface InboxCount {
  readonly kind: ItemKind
  readonly state: ItemState
  readonly items: number
  /** The time when the oldest of the items was received */
  readonly oldestAt: Date
}

/** Stores the staff's inbox in the people database. */
export interface InboxStore {
  /** Adds an item. Does nothing if its source already has an item. */
  add(item: NewInboxItem): Promise<void>
  /** Lists the latest items first, after `after`. */
  list(
    filter: InboxFilter,
    page: { readonly after: InboxCursor | null; readonly limit: number },
  ): Promise<readonly InboxItem[]>
  /** Counts all items that a person sees by kind and state. */
  count(scope: InboxScope): Promise<readonly InboxCount[]>
  find(id: number): Promise<InboxItem | null>
  findBySource(kind: ItemKind, sourceId: number): Promise<InboxItem | null>
  /** Replaces the summary of an item. */
  summarize(item: InboxItem, summary: string): Promise<void>
  /** Lists the steps of an item, newest first. */
  listEvents(id: number): Promise<readonly InboxEvent[]>
  /**
   * Records steps in one transaction and applies them: a state and an assignee change only if they still have the value
   * `from`. Queues the email of a reply. If someone else changed the item, returns false and does nothing.
   */
  act(
    id: number,
    acts: readonly InboxAct[],
    change: { readonly authorId: number | null; readonly at: Date; readonly mail?: OutgoingMail },
  ): Promise<boolean>
  /**
   * Undoes a change to the state or assignee, a note, or a decision, and everything that was recorded with it except a
   * reply. Returns false if it is already undone.
   */
  undo(eventId: number): Promise<boolean>
}
