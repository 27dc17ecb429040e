import type { ReactNode } from 'react'
import type { ActOutcome, OpenedItem } from '../../../services/desk/inbox/desk-inbox.ts'
import type { ItemState } from '../../../storage/ports/inbox.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  idIn,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
} from '../../desk-page.ts'
import { showTime } from '../../ui/figures.ts'
import { Notice } from '../../ui/notice.tsx'
import { INBOX_COPY, KIND_LABELS, STATE_LABELS, STATES, senderOf } from './inbox-copy.ts'
import { ItemContent } from './item-content.tsx'
import { EventList, HandOver, NoteForm, ReplyForm, StateButtons } from './item-forms.tsx'
import { CorrectionReview } from './review-form.tsx'
import { ShortcutHint } from './shortcut-hint.tsx'

/** What happened, from the address that a form redirected to. */
function noticeIn({ searchParams }: URL): { readonly kind: 'done' | 'problem'; readonly text: string } | null {
  const done = searchParams.get('done') ?? ''
  const { done: texts } = INBOX_COPY
  if (done === 'outdated') return { kind: 'problem', text: INBOX_COPY.outdated }
  const decided = /^decided-(\d{1,3})-(\d{1,3})$/.exec(done)
  if (decided !== null) return { kind: 'done', text: texts.decided(Number(decided[1]), Number(decided[2])) }
  const state = STATES.find((each) => done === `state-${each}`)
  if (state !== undefined) return { kind: 'done', text: texts.state(STATE_LABELS[state]) }
  const text = { assign: texts.assign, note: texts.note, reply: texts.reply, undo: texts.undo, retry: texts.retry }[
    done
  ]
  return text === undefined ? null : { kind: 'done', text }
}

/** GET /desk/inbox/:id */
export async function showItem({ params, services, staff, site, url }: DeskRequest): Promise<DeskResponse> {
  const id = idIn(params)
  const opened = id === null ? null : await services.inbox.open(staff, id)
  if (opened === null) return NOT_FOUND
  const context = { opened, me: staff, siteName: site.siteName, template: url.searchParams.get('template') }
  return page(opened.item.title || INBOX_COPY.untitled, <ItemPage {...context} notice={noticeIn(url)} problem={null} />)
}

export interface ItemContext {
  readonly opened: OpenedItem
  readonly me: DeskRequest['staff']
  readonly siteName: string
  /** The chosen template of the reply; null for none */
  readonly template: string | null
}

interface ItemPageProps extends ItemContext {
  readonly notice: ReturnType<typeof noticeIn>
  /** Why a decision was not stored; null if there is no problem */
  readonly problem: string | null
}

function ItemPage({ notice, problem, ...context }: ItemPageProps): ReactNode {
  const { opened, me } = context
  const { item, events } = opened
  const isOpenCorrection = opened.review !== null && opened.review.correction.decision === null
  const assignee = opened.staff.find(({ userId }) => userId === item.assigneeId)
  const withWhom =
    assignee === undefined ? '' : assignee.userId === me.userId ? ', with you' : `, with ${assignee.name}`
  return (
    <>
      {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      <p className="crumb">
        <a href="/desk/inbox" data-key="u">
          {INBOX_COPY.heading}
        </a>
      </p>
      <div className="desk__head">
        <div>
          <p>{KIND_LABELS[item.kind].one}</p>
          <h1>{item.title || INBOX_COPY.untitled}</h1>
        </div>
        <p className={`mark mark--${item.state === 'spam' ? 'done' : item.state}`}>
          {STATE_LABELS[item.state]}
          {withWhom}
        </p>
      </div>
      <p className="soft">{INBOX_COPY.receivedBy(senderOf(item), showTime(item.receivedAt))}</p>
      {opened.review === null ? (
        <ItemContent opened={opened} />
      ) : (
        <CorrectionReview review={opened.review} {...context} />
      )}
      <StateButtons item={item} />
      <HandOver opened={opened} />
      {!isOpenCorrection && <ReplyForm {...context} />}
      <NoteForm id={item.id} />
      <EventList events={events} item={item} staff={opened.staff} />
      <ShortcutHint text={INBOX_COPY.itemShortcuts} />
    </>
  )
}

/** POST /desk/inbox/:id. The field `act` says what to do. */
export async function actOnItem(request: PostedDeskRequest): Promise<DeskResponse> {
  const { params, services, staff, form, site } = request
  const id = idIn(params)
  if (id === null) return NOT_FOUND
  if (form.text('act') === 'decide') return decide(request, id)
  const { outcome, done } = await run(request, id)
  if (outcome === null) return NOT_FOUND
  if (outcome === 'done') return goTo(`/desk/inbox/${id}?done=${done}`)
  const opened = await services.inbox.open(staff, id)
  if (opened === null) return NOT_FOUND
  const notice = { kind: 'problem', text: INBOX_COPY.outdated } as const
  const context = { opened, me: staff, siteName: site.siteName, template: null, notice, problem: null }
  return page(opened.item.title, <ItemPage {...context} />, { status: 409 })
}

function stateIn(text: string): ItemState | null {
  return STATES.find((state) => state === text) ?? null
}

async function run(
  { services: { inbox }, staff, form }: PostedDeskRequest,
  id: number,
): Promise<{ readonly outcome: ActOutcome | null; readonly done: string }> {
  const act = form.text('act')
  const state = stateIn(form.text('state'))
  switch (act) {
    case 'state':
      return { outcome: state === null ? null : await inbox.setState(staff, id, state), done: `state-${state}` }
    case 'assign': {
      const user = form.text('user')
      const userId = /^\d{1,15}$/.test(user) ? Number(user) : null
      return { outcome: await inbox.assign(staff, id, userId), done: act }
    }
    case 'note':
      return { outcome: await inbox.addNote(staff, id, form.text('note')), done: act }
    case 'reply': {
      const reply = { text: form.text('message'), state: state ?? 'progress' }
      return { outcome: await inbox.reply(staff, id, reply), done: act }
    }
    case 'retry':
      return { outcome: await inbox.retryMail(staff, id), done: act }
    case 'undo':
      return { outcome: await inbox.undo(staff, id), done: act }
    default:
      return { outcome: null, done: '' }
  }
}

/** Stores the decisions about a correction. Each field of it has a choice named `field-NAME`. */
async function decide({ services, staff, form, site }: PostedDeskRequest, id: number): Promise<DeskResponse> {
  const accepted = form
    .names()
    .filter((name) => name.startsWith('field-') && form.text(name) === 'accept')
    .map((name) => name.slice('field-'.length))
  const isDeclined = form.has('decline-all')
  const seen = form
    .names()
    .flatMap((name) => (name.startsWith('seen-') ? [[name.slice('seen-'.length), form.text(name)] as const] : []))
  const decision = {
    accepted: isDeclined ? [] : accepted,
    message: form.text('message'),
    seen: Object.fromEntries(seen),
  }
  const outcome = await services.inbox.decide(staff, id, decision)
  if (outcome === null) return NOT_FOUND
  if (outcome.kind === 'decided') return goTo(`/desk/inbox/${id}?done=decided-${outcome.accepted}-${outcome.declined}`)
  if (outcome.kind === 'outdated') return goTo(`/desk/inbox/${id}?done=outdated`)
  const opened = await services.inbox.open(staff, id)
  if (opened === null) return NOT_FOUND
  const context = { opened, me: staff, siteName: site.siteName, template: null, notice: null, problem: outcome.message }
  return page(opened.item.title, <ItemPage {...context} />, { status: 422 })
}
