import type { ReactNode } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import type { ShownSession } from './format-session.ts'

const COPY = ACCOUNT_PAGE_COPY.sessions

/** The devices where the account is logged in, each with a button that logs it out. */
export function SessionList({ sessions }: { sessions: readonly ShownSession[] }): ReactNode {
  return (
    <>
      <ul className="account__sessions">
        {sessions.map(({ id, device, isCurrent, begun, used }) => (
          <li key={id}>
            <p>
              <strong>{device === '' ? COPY.unknownDevice : device}</strong>
              {isCurrent && ` (${COPY.thisDevice})`}
              <br />
              {COPY.started(begun)}
              <br />
              {COPY.lastUsed(used)}
            </p>
            <form method="post" action="/account">
              <input type="hidden" name="intent" value={isCurrent ? 'log-out' : 'end-session'} />
              {!isCurrent && <input type="hidden" name="session" value={id} />}
              <button
                className="btn btn--line"
                type="submit"
                aria-label={COPY.endLabel(device === '' ? COPY.unknownDevice : device, begun)}
              >
                {COPY.end}
              </button>
            </form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/account">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <button className="btn btn--line btn--wide" type="submit">
            {COPY.endOthers}
          </button>
        </form>
      )}
    </>
  )
}
