import { type ReactNode, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestLinkForm } from './request-link-form.tsx'
import type { ResetDone, ResetLinkData } from './reset-password-loader.ts'
import { useDelayedAction } from './use-delayed-action.ts'

/** How long the success message stays before the redirect to the login page (section 9). */
const REDIRECT_DELAY_MS = 3000

const DONE_TEXTS: Readonly<Record<ResetDone, string>> = {
  'link-sent': MESSAGES.accounts.linkSent,
  reset: MESSAGES.resetPassword.success,
}

interface ResetPasswordProps {
  readonly link: ResetLinkData | null
  readonly done: ResetDone | null
  readonly rejected: RejectedAccountForm | null
}

function linkOf({ values }: RejectedAccountForm): ResetLinkData | null {
  return values.token === undefined ? null : { token: values.token, email: values.email ?? '' }
}

/** Shows the form for a new password if a reset link opened the page; otherwise, shows the form that requests a link. */
export function ResetPassword({ link, done, rejected }: ResetPasswordProps): ReactNode {
  const navigate = useNavigate()
  const [success, setSuccess] = useState(done === null ? null : DONE_TEXTS[done])
  const isLeaving = useNavigation().state !== 'idle'
  // Does not interrupt a navigation to another page.
  const redirectLater = useDelayedAction(() => (isLeaving ? undefined : navigate('/login')), REDIRECT_DELAY_MS)
  const open = rejected === null ? link : linkOf(rejected)

  function finish(message: string | null): void {
    setSuccess(message ?? MESSAGES.resetPassword.success)
    // Removes the used token from the URL and the history.
    void navigate('/reset-password', { replace: true, preventScrollReset: true })
    redirectLater()
  }

  if (open !== null) return <NewPasswordForm key={open.token} link={open} rejected={rejected} onDone={finish} />
  return <RequestLinkForm rejected={rejected} success={success} setSuccess={setSuccess} />
}
