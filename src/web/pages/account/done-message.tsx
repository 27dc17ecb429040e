import { type ReactNode, useState } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import { MessageBox } from '../../ui/forms/message-box.tsx'

export const NOT_WITHDRAWN = 'not-withdrawn'

const TEXTS: Readonly<Record<string, string>> = {
  password: ACCOUNT_PAGE_COPY.password.done,
  'verification-sent': ACCOUNT_PAGE_COPY.verification.sent,
  'email-verified': ACCOUNT_PAGE_COPY.verification.done,
  session: ACCOUNT_PAGE_COPY.sessions.ended,
  sessions: ACCOUNT_PAGE_COPY.sessions.othersEnded,
  name: ACCOUNT_PAGE_COPY.details.done,
  'email-change-sent': ACCOUNT_PAGE_COPY.emailChange.sent,
  'email-changed': ACCOUNT_PAGE_COPY.emailChange.done,
  withdrawn: ACCOUNT_PAGE_COPY.sent.withdrawn,
  [NOT_WITHDRAWN]: ACCOUNT_PAGE_COPY.sent.notWithdrawn,
  'second-factor-off': ACCOUNT_PAGE_COPY.secondFactor.turnedOff,
}

/** The result of a form, named by the parameter `done` of the page's URL. Shows nothing for unknown values. */
export function DoneMessage({ done }: { done: string | null }): ReactNode {
  const [isShown, setIsShown] = useState(true)
  if (!isShown || done === null || !Object.hasOwn(TEXTS, done)) return null
  return (
    <MessageBox kind={done === NOT_WITHDRAWN ? 'error' : 'success'} onDismiss={() => setIsShown(false)}>
      {TEXTS[done] ?? ''}
    </MessageBox>
  )
}
