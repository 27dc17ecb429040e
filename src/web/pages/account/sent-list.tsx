import type { ReactNode } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import type { ShownSentItem } from './format-sent-item.ts'

const COPY = ACCOUNT_PAGE_COPY.sent

function Change({ change }: { change: ShownSentItem['changes'][number] }): ReactNode {
  const { field, before, after, isAccepted } = change
  return (
    <p>
      {`${field}: ${COPY.becomes(before, after)}${isAccepted === null ? '' : isAccepted ? COPY.accepted : COPY.declined}`}
    </p>
  )
}

function stateOf({ isAnswered, isAccepted }: ShownSentItem): string {
  if (!isAnswered) return COPY.waiting
  return isAccepted === null ? COPY.answered : isAccepted ? COPY.pictureAccepted : COPY.pictureDeclined
}

function SentEntry({ item }: { item: ShownSentItem }): ReactNode {
  const { kind, id, path, changes, comment, replies, sent } = item
  const title = item.title === '' ? COPY.record : item.title
  return (
    <>
      <div>
        <p>
          {`${COPY.kinds[kind]}: `}
          <a href={path}>{title}</a>
          <br />
          {COPY.sentOn(sent)}
          <br />
          <strong>{stateOf(item)}</strong>
        </p>
        {changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
        {comment !== '' && <p>{COPY.comment(comment)}</p>}
        {replies.map((reply) => (
          <p key={reply}>{COPY.reply(reply)}</p>
        ))}
      </div>
      {item.canWithdraw && (
        <form method="post" action="/account">
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <button className="btn btn--line" type="submit" aria-label={COPY.withdrawLabel(COPY.kinds[kind], title)}>
            {COPY.withdraw}
          </button>
        </form>
      )}
    </>
  )
}

/** The items that the account sent to staff, with their outcomes. An item that no one has decided on can be withdrawn. */
export function SentList({ items }: { items: readonly ShownSentItem[] }): ReactNode {
  return (
    <ul className="account__sessions">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <SentEntry item={item} />
        </li>
      ))}
    </ul>
  )
}
