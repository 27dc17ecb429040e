import type { ReactNode } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import type { ShownCorrection } from './show-correction.ts'

const COPY = ACCOUNT_PAGE_COPY.sent

function Change({ change }: { change: ShownCorrection['changes'][number] }): ReactNode {
  const { field, before, after, isAccepted } = change
  const outcome = isAccepted === null ? null : isAccepted ? COPY.accepted : COPY.declined
  return (
    <li>
      {`${fieldLabel(field)}: ${COPY.becomes(before, after)}`}
      {outcome !== null && <strong>{`, ${outcome}`}</strong>}
    </li>
  )
}

/** Returns the name of a field in words: "birth date" for `birthDate`. */
function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The corrections that the account sent, and what became of them. An open one can be withdrawn. */
export function CorrectionList({ corrections }: { corrections: readonly ShownCorrection[] }): ReactNode {
  return (
    <ul className="account__sessions">
      {corrections.map((correction) => {
        const { id, path, changes, comment, isDecided, sent } = correction
        const title = correction.title === '' ? COPY.record : correction.title
        return (
          <li key={id}>
            <div>
              <p>
                <a href={path}>{title}</a>
                <br />
                {`${COPY.sentOn(sent)}. ${isDecided ? COPY.answered : COPY.waiting}`}
              </p>
              <ul>
                {changes.map((change) => (
                  <Change key={change.field} change={change} />
                ))}
              </ul>
              {comment !== '' && <p>{comment}</p>}
            </div>
            {!isDecided && (
              <form method="post" action="/account">
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="correction" value={id} />
                <button className="btn btn--line" type="submit" aria-label={COPY.withdrawLabel(title)}>
                  {COPY.withdraw}
                </button>
              </form>
            )}
          </li>
        )
      })}
    </ul>
  )
}
