import { type ReactNode, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestLinkForm } from './request-link-form.tsx'
import type { ResetDone, ResetLinkData } from './reset-password-loader.ts'
import { useDelayedAction } from './use-delayed-action.ts'

/** How long the success stays before the sign-in page follows (section 9). */
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

/** Asks for a link, or, opened by one, for a new password. */
export function ResetPassword({ link, done, rejected }: ResetPasswordProps): ReactNode {
  const navigate = useNavigate()
  const [success, setSuccess] = useState(done === null ? null : DONE_TEXTS[done])
  const isLeaving = useNavigation().state !== 'idle'
  // Whoever is on the way to another page is not pulled back.
  const goLater = useDelayedAction(() => (isLeaving ? undefined : navigate('/login')), REDIRECT_DELAY_MS)
  const open = rejected === null ? link : linkOf(rejected)

  function finish(message: string | null): void {
    setSuccess(message ?? MESSAGES.resetPassword.success)
    // The token has done its work; it stands neither in the address nor behind the Back button.
    void navigate('/reset-password', { replace: true, preventScrollReset: true })
    goLater()
  }

  if (open !== null) return <NewPasswordForm key={open.token} link={open} rejected={rejected} onDone={finish} />
  return <RequestLinkForm rejected={rejected} success={success} setSuccess={setSuccess} />
}
