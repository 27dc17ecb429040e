import { parseId } from '../../../contract/search-params.ts'
import type { ActOutcome, OpenedItem } from '../../../services/desk/inbox/desk-inbox.ts'
import { type DeskResponse, goTo, NOT_FOUND, type PostedDeskRequest, readPathId } from '../../desk-page.ts'
import {
  type EnteredItem,
  hasUnsentInput,
  NOTHING_ENTERED,
  readEnteredItem,
  readSeenTexts,
  withTemplate,
} from './entered-item.ts'
import { INBOX_COPY, REVIEW_COPY, STATES } from './inbox-copy.ts'
import { doneText, itemPage, NOTHING_SHOWN, type ShownItem, versionOf } from './item-page.tsx'

/** The result of pressing a button. */
interface Result {
  readonly outcome: ActOutcome | null
  /** The name of the result in URLs */
  readonly done: string
  /** The field whose input the action stores or sends; null if there is none */
  readonly uses: 'message' | 'note' | 'assignee' | null
}

interface Change {
  readonly request: PostedDeskRequest
  readonly opened: OpenedItem
  readonly entered: EnteredItem
  /** Shows the item in its current state, with the input. */
  readonly again: (shown: Partial<ShownItem>) => Promise<DeskResponse>
}

/** POST /desk/inbox/:id. The field `act` names the action. Unsent input stays on the page. */
export async function changeItem(request: PostedDeskRequest): Promise<DeskResponse> {
  const { params, services, staff, form, site } = request
  const id = readPathId(params)
  const opened = id === null ? null : await services.inbox.open(staff, id)
  if (id === null || opened === null) return NOT_FOUND
  const writer = { me: staff, siteName: site.siteName, opened }
  const entered = readEnteredItem(form, writer)
  const again = async (shown: Partial<ShownItem>) => {
    const current = await services.inbox.open(staff, id)
    return current === null ? NOT_FOUND : itemPage(request, current, { ...NOTHING_SHOWN, entered, ...shown })
  }
  const act = form.text('act')
  if (act.startsWith('template-')) {
    const message = withTemplate(entered.message, act.slice('template-'.length), writer)
    return message === null ? NOT_FOUND : again({ entered: { ...entered, message }, isMessageFocused: true })
  }
  // A note can be added even if others have changed the item.
  if (act !== 'note' && form.text('version') !== versionOf(opened.events)) return again(OUTDATED)
  const change = { request, opened, entered, again }
  return act === 'decide' || act === 'decline-all' ? decide(change) : runAct(change)
}

const OUTDATED = { status: 409, problem: INBOX_COPY.outdated } as const

/** Performs the action of the button that was pressed. */
async function runAct(change: Change): Promise<DeskResponse> {
  const { request, opened, entered, again } = change
  const { outcome, done, uses } = await run(request, opened)
  switch (outcome) {
    case null:
      return NOT_FOUND
    case 'outdated':
      return again(OUTDATED)
    case 'empty':
    case 'too long':
      return again({
        status: 422,
        problem: INBOX_COPY.invalid,
        problems: { [uses ?? '']: INBOX_COPY.problems[outcome] },
      })
    default:
      return leave(change, uses === null ? entered : { ...entered, [uses]: NOTHING_ENTERED[uses] }, done)
  }
}

/** Redirects to the page after a step, unless that would lose input that was entered elsewhere. */
async function leave({ opened, again }: Change, unsent: EnteredItem, done: string): Promise<DeskResponse> {
  return hasUnsentInput(unsent, opened)
    ? again({ entered: unsent, done: doneText(done) })
    : goTo(`/desk/inbox/${opened.item.id}?done=${done}`)
}

async function run({ services: { inbox }, staff, form }: PostedDeskRequest, opened: OpenedItem): Promise<Result> {
  const { events } = opened
  const { id } = opened.item
  const act = form.text('act')
  const state = STATES.find((each) => act === `state-${each}`)
  if (state !== undefined) return { outcome: await inbox.setState(staff, id, state), done: act, uses: null }
  switch (act) {
    case 'assign': {
      const user = form.text('user')
      const userId = parseId(user)
      if (userId === null && user !== '') return { outcome: null, done: act, uses: null }
      return { outcome: await inbox.assign(staff, id, userId), done: act, uses: 'assignee' }
    }
    case 'note':
      return { outcome: await inbox.addNote(staff, id, form.text('note')), done: act, uses: 'note' }
    case 'reply-progress':
    case 'reply-done': {
      const reply = { text: form.text('message'), state: act === 'reply-done' ? 'done' : 'progress' } as const
      return { outcome: await inbox.reply(staff, id, reply), done: 'reply', uses: 'message' }
    }
    case 'retry':
      return { outcome: await inbox.retryMail(staff, id), done: act, uses: null }
    case 'undo': {
      const isMailed = events.some((event) => event.act.kind === 'reply')
      return { outcome: await inbox.undo(staff, id), done: isMailed ? 'undo-mailed' : act, uses: null }
    }
    default:
      return { outcome: null, done: act, uses: null }
  }
}

/** Stores the decisions about a correction. */
async function decide(change: Change): Promise<DeskResponse> {
  const { request, opened, entered, again } = change
  const { services, staff, form } = request
  const { id } = opened.item
  const { choices, reasons } = entered
  const isDeclined = form.text('act') === 'decline-all'
  const fields = isDeclined ? [] : (opened.review?.fields ?? [])
  if (!fields.every(({ name }) => choices.has(name))) return again({ status: 422, problem: REVIEW_COPY.undecided })
  const accepted = fields.map(({ name }) => name).filter((name) => choices.get(name) === 'accept')
  const message = form.text('message')
  const outcome = await services.inbox.decide(staff, id, { accepted, message, reasons, seen: readSeenTexts(form) })
  if (outcome === null) return NOT_FOUND
  switch (outcome.kind) {
    case 'outdated':
      return again(OUTDATED)
    case 'too long':
      return again({
        status: 422,
        problem: REVIEW_COPY.invalid,
        problems: { message: INBOX_COPY.problems['too long'] },
      })
    case 'rejected':
      return again({ status: 422, problem: outcome.message })
    default: {
      const { note, assignee } = entered
      const unsent = { ...NOTHING_ENTERED, note, assignee }
      return leave(change, unsent, `decided-${outcome.accepted}-${outcome.declined}`)
    }
  }
}
