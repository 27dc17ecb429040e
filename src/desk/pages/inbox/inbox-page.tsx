import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format-number.ts'
import type { StaffMember } from '../../../domain/staff.ts'
import type { ListedItems } from '../../../services/desk/inbox/desk-inbox.ts'
import type { InboxCount, InboxCursor, InboxItem, ItemKind } from '../../../storage/ports/inbox.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { type DeskRequest, type DeskResponse, page } from '../../desk-page.ts'
import { SecondaryButton, SelectField, TextField } from '../../ui/field.tsx'
import { formatRecentTime, formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { INBOX_COPY, type InboxView, KIND_LABELS, STATE_LABELS, senderOf, VIEWS } from './inbox-copy.ts'
import { ShortcutHint } from './shortcut-hint.tsx'

const PATH = '/desk/inbox'
const DAY_MS = 24 * 60 * 60 * 1000

interface Filter {
  readonly kind: ItemKind | null
  readonly view: InboxView
  readonly text: string
}

function readFilter({ searchParams }: URL): Filter {
  const kind = searchParams.get('kind')
  const view = VIEWS.find(({ value }) => value === searchParams.get('state')) ?? VIEWS[0]
  const isKind = (name: string): name is ItemKind => name in KIND_LABELS
  return { kind: kind !== null && isKind(kind) ? kind : null, view, text: (searchParams.get('q') ?? '').slice(0, 200) }
}

function readCursor({ searchParams }: URL): InboxCursor | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(searchParams.get('after') ?? '')
  return match === null ? null : { receivedAt: Number(match[1]), id: Number(match[2]) }
}

function hrefOf({ kind, view, text }: Filter, after: InboxCursor | null = null): string {
  const query = new URLSearchParams()
  if (kind !== null) query.set('kind', kind)
  if (view !== VIEWS[0]) query.set('state', view.value)
  if (text !== '') query.set('q', text)
  if (after !== null) query.set('after', `${after.receivedAt}-${after.id}`)
  return query.size === 0 ? PATH : `${PATH}?${query}`
}

export async function showInbox({ staff, services, url }: DeskRequest): Promise<DeskResponse> {
  const filter = readFilter(url)
  const { kind, view, text } = filter
  const query = { kind, text, states: view.states, isMine: view.value === 'mine', after: readCursor(url) }
  const listed = await services.inbox.list(staff, query)
  return page(
    INBOX_COPY.heading,
    <>
      <PageHead heading={INBOX_COPY.heading}>
        <p>{waitingLine(listed)}</p>
      </PageHead>
      <Filters filter={filter} counts={listed.counts} />
      {listed.items.length === 0 ? <Empty filter={filter} /> : <Items listed={listed} staff={staff} />}
      {listed.next !== null && (
        <nav className="pages" aria-label={INBOX_COPY.pages}>
          <ul>
            <li>
              <a className="btn btn--line" href={hrefOf(filter, listed.next)}>
                {INBOX_COPY.older}
                <Icon name="right" />
              </a>
            </li>
          </ul>
        </nav>
      )}
      <ShortcutHint text={INBOX_COPY.shortcuts} />
    </>,
  )
}

function sumOf(counts: readonly InboxCount[], isCounted: (count: InboxCount) => boolean): number {
  return counts.filter(isCounted).reduce((sum, { items }) => sum + items, 0)
}

function waitingLine({ counts, now }: ListedItems): string {
  const waiting = counts.filter(({ state }) => state === 'new' || state === 'progress')
  const oldest = Math.min(...waiting.map(({ oldestAt }) => oldestAt.getTime()))
  return INBOX_COPY.waiting(
    sumOf(waiting, ({ state }) => state === 'new'),
    sumOf(waiting, ({ state }) => state === 'progress'),
    waiting.length === 0 ? null : Math.floor((now.getTime() - oldest) / DAY_MS),
  )
}

/** The links by kind with their counts, and the form with the other filters. */
function Filters({ filter, counts }: { filter: Filter; counts: readonly InboxCount[] }): ReactNode {
  const states: readonly string[] = filter.view.states
  const countOf = (kind: ItemKind | null) =>
    sumOf(counts, (each) => (kind === null || each.kind === kind) && states.includes(each.state))
  const kinds = (Object.keys(KIND_LABELS) as ItemKind[]).filter((kind) => countOf(kind) > 0 || kind === filter.kind)
  return (
    <div className="sift">
      <nav aria-label={INBOX_COPY.kinds}>
        <ul className="sift__kinds">
          {[null, ...kinds].map((kind) => (
            <li key={kind}>
              <a href={hrefOf({ ...filter, kind })} aria-current={kind === filter.kind ? 'page' : undefined}>
                {kind === null ? INBOX_COPY.all : KIND_LABELS[kind].many}{' '}
                {filter.view.value !== 'mine' && <span className="count">{formatNumber(countOf(kind))}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="sift__form" aria-label={INBOX_COPY.filter} action={PATH}>
        {filter.kind !== null && <input type="hidden" name="kind" value={filter.kind} />}
        <SelectField name="state" label={INBOX_COPY.state} value={filter.view.value} choices={VIEWS} />
        <TextField name="q" type="search" label={INBOX_COPY.search} value={filter.text} />
        <SecondaryButton>{INBOX_COPY.show}</SecondaryButton>
      </form>
    </div>
  )
}

function Items({ listed, staff }: { listed: ListedItems; staff: StaffMember }): ReactNode {
  return (
    <ol className="inbox">
      {listed.items.map((item) => (
        <li key={item.id}>
          <p className={`mark mark--${item.state === 'spam' ? 'done' : item.state}`}>{STATE_LABELS[item.state]}</p>
          <p className="inbox__kind">{KIND_LABELS[item.kind].one}</p>
          <h2>
            <a href={`${PATH}/${item.id}`}>{item.title || INBOX_COPY.untitled}</a>
          </h2>
          {item.summary !== '' && <p className="inbox__what">{item.summary}</p>}
          <p className="inbox__from">
            <b>{senderOf(item, INBOX_COPY.noName)}</b>{' '}
            <span>
              <time dateTime={item.receivedAt.toISOString()} title={formatTime(item.receivedAt)}>
                {formatRecentTime(item.receivedAt, listed.now)}
              </time>
            </span>{' '}
            <Assignee item={item} staff={staff} names={listed.names} />
          </p>
        </li>
      ))}
    </ol>
  )
}

interface AssigneeProps extends Pick<ListedItems, 'names'> {
  readonly item: InboxItem
  readonly staff: StaffMember
}

function Assignee({ item, staff, names }: AssigneeProps): ReactNode {
  if (item.assigneeId === null) return null
  const name = names.get(item.assigneeId)
  const text = item.assigneeId === staff.userId ? INBOX_COPY.withYou : name === undefined ? null : INBOX_COPY.with(name)
  return text === null ? null : <span>{text}</span>
}

function Empty({ filter }: { filter: Filter }): ReactNode {
  const isAll = hrefOf(filter) === PATH
  return (
    <div className="empty">
      <Icon name="sprig" />
      <p>{isAll ? INBOX_COPY.emptyHeading : INBOX_COPY.noneFound}</p>
      <p className="soft">{isAll ? INBOX_COPY.emptyText : INBOX_COPY.noneFoundText}</p>
      <a className="btn btn--line" href={`${PATH}?state=${isAll ? 'done' : 'all'}`}>
        {isAll ? INBOX_COPY.seeDone : INBOX_COPY.seeAll}
      </a>
    </div>
  )
}
