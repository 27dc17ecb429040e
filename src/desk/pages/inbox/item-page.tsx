import type { ReactNode } from 'react'
import type { OpenedItem } from '../../../services/desk/inbox/desk-inbox.ts'
import type { InboxEvent } from '../../../storage/ports/inbox.ts'
import { type DeskRequest, type DeskResponse, NOT_FOUND, page, readPathId } from '../../desk-page.ts'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type EnteredItem, isOpenCorrection, NOTHING_ENTERED } from './entered-item.ts'
import { INBOX_COPY, KIND_LABELS, STATE_LABELS, STATES, senderOf } from './inbox-copy.ts'
import { ItemContent } from './item-content.tsx'
import {
  AssignField,
  EventList,
  NoteField,
  ReplyField,
  StateButtons,
  UndoStepButton,
  undoableSteps,
} from './item-forms.tsx'
import { CorrectionReview } from './review-form.tsx'
import { ShortcutHint } from './shortcut-hint.tsx'

/** The ID of the form, for the button above it */
const ITEM_FORM = 'item'

export interface ShownItem {
  readonly status: number
  readonly entered: EnteredItem
  /** The action that was taken, or the reason why it was not taken; null if there was no action */
  readonly done: string | null
  readonly problem: string | null
  readonly problems: { readonly message?: string; readonly note?: string }
  readonly isMessageFocused: boolean
}

export interface ItemContext extends ShownItem {
  readonly opened: OpenedItem
  readonly me: DeskRequest['staff']
  readonly siteName: string
}

export const NOTHING_SHOWN: ShownItem = {
  status: 200,
  entered: NOTHING_ENTERED,
  done: null,
  problem: null,
  problems: {},
  isMessageFocused: false,
}

/** Returns a string that changes with each step, so that steps by other people are noticed. */
export function versionOf(events: readonly InboxEvent[]): string {
  return `${events[0]?.id ?? 0}-${events.filter(({ isUndone }) => isUndone).length}`
}

export async function showItem(request: DeskRequest): Promise<DeskResponse> {
  const { params, services, staff, url } = request
  const id = readPathId(params)
  const opened = id === null ? null : await services.inbox.open(staff, id)
  return opened === null ? NOT_FOUND : itemPage(request, opened, { ...NOTHING_SHOWN, done: readDoneMessage(url) })
}

/** Returns what the last form did, according to the URL that it redirected to. */
function readDoneMessage({ searchParams }: URL): string | null {
  return doneText(searchParams.get('done') ?? '')
}

/** Returns the text about a step, by its name in URLs; null for an unknown name. */
export function doneText(name: string): string | null {
  const { state: stateText, decided: decidedText, ...texts } = INBOX_COPY.done
  const decided = /^decided-(\d{1,3})-(\d{1,3})$/.exec(name)
  if (decided !== null) return decidedText(Number(decided[1]), Number(decided[2]))
  const state = STATES.find((each) => name === `state-${each}`)
  if (state !== undefined) return stateText(STATE_LABELS[state])
  return Object.hasOwn(texts, name) ? texts[name as keyof typeof texts] : null
}

export function itemPage(request: DeskRequest, opened: OpenedItem, shown: ShownItem): DeskResponse {
  const context = { ...shown, opened, me: request.staff, siteName: request.site.siteName }
  return page(opened.item.title || INBOX_COPY.untitled, <ItemPage {...context} />, { status: shown.status })
}

function ItemPage(context: ItemContext): ReactNode {
  const { opened, done, problem } = context
  const { item, events, review } = opened
  // The notice has the button that undoes the step just taken; the list has the buttons for other steps.
  const isUndoAbove = done !== null && undoableSteps(opened).length > 0 && !isAboutUndo(done)
  const parent = { href: '/desk/inbox', label: INBOX_COPY.heading, shortcut: 'u' }
  return (
    <>
      <PageHead
        heading={item.title || INBOX_COPY.untitled}
        kind={KIND_LABELS[item.kind].one}
        parent={parent}
        done={done && <Done text={done} opened={opened} hasUndo={isUndoAbove} />}
        problem={problem}
      >
        <p className={`mark mark--${item.state === 'spam' ? 'done' : item.state}`}>
          {STATE_LABELS[item.state]}
          {describeAssignee(context)}
        </p>
      </PageHead>
      <p className="soft">{originOf(item)}</p>
      <form className="form" id={ITEM_FORM} method="post" action={`/desk/inbox/${item.id}`}>
        <input type="hidden" name="version" value={versionOf(events)} />
        {review === null ? <ItemContent opened={opened} /> : <CorrectionReview {...context} review={review} />}
        <StateButtons item={item} />
        <AssignField {...context} />
        {!isOpenCorrection(opened) && <ReplyField {...context} />}
        <NoteField {...context} />
        <EventList opened={opened} hasUndo={!isUndoAbove} />
      </form>
      <ShortcutHint
        text={[
          INBOX_COPY.itemShortcuts,
          ...(canReply(item) ? [INBOX_COPY.replyShortcut] : []),
          ...(done === null || nextAfter(opened) === null ? [] : [INBOX_COPY.nextShortcut]),
        ].join(' ')}
      />
    </>
  )
}

function canReply({ kind, email }: OpenedItem['item']): boolean {
  return kind !== 'mail' && kind !== 'import' && email !== ''
}

function originOf(item: OpenedItem['item']): string {
  const origin = item.kind === 'mail' ? INBOX_COPY.failedTo : INBOX_COPY.receivedBy
  return origin(senderOf(item), formatTime(item.receivedAt))
}

/** The item to offer when this one is finished; null if there is none */
function nextAfter({ item, next }: OpenedItem): OpenedItem['next'] {
  return item.state === 'done' || item.state === 'spam' ? next : null
}

/** Whether the notice states that a step was undone rather than taken. */
function isAboutUndo(done: string): boolean {
  return done === INBOX_COPY.done.undo || done === INBOX_COPY.done['undo-mailed']
}

function Done({ text, opened, hasUndo }: { text: string; opened: OpenedItem; hasUndo: boolean }): ReactNode {
  const next = nextAfter(opened)
  return (
    <>
      <p>
        {text}{' '}
        {next !== null && (
          <a href={`/desk/inbox/${next.id}`} data-key="n">
            {INBOX_COPY.next(next.title || INBOX_COPY.untitled)}
          </a>
        )}
      </p>
      {hasUndo && <UndoStepButton opened={opened} form={ITEM_FORM} />}
    </>
  )
}

function describeAssignee({ opened: { item, staff }, me }: ItemContext): string {
  if (item.assigneeId === me.userId) return INBOX_COPY.assignedToYou
  const assignee = staff.find(({ userId }) => userId === item.assigneeId)
  return assignee === undefined ? '' : INBOX_COPY.assignedTo(assignee.name)
}
