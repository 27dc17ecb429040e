import { type ReactNode, useState } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { useSite } from '../../context/site.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { Link } from '../../links/link.tsx'
import { loginPath } from '../../links/login-path.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders } from '../../page/personal-page.ts'
import { AccountSheet } from '../../ui/forms/account-sheet.tsx'
import { MessageBox } from '../../ui/forms/message-box.tsx'
import type { Route } from './+types/register-page.ts'
import { RegisterForm } from './register-form.tsx'
import { loadRegister, loadRegisterInBrowser, registeredPath } from './register-loader.ts'
import { RegistrationClosed } from './registration-closed.tsx'

const COPY = ACCOUNT_COPY.register

/** Personalized, because the action limits new accounts by IP address. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadRegister as loader, loadRegisterInBrowser as clientLoader }

/** Handles the form for browsers without scripts. With scripts, the form uses the API. */
export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    const invited = typeof fields.invitation === 'string' ? await accounts.findInvitation(fields.invitation) : null
    await accounts.register(fields)
    return registeredPath(invited?.role)
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: MESSAGES.register.title, description: COPY.description, isIndexed: false })
}

/** Confirms that an invited account was created. The invitation cannot be used again. */
function Registered({ next }: { next: string | null }): ReactNode {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      {isShown && (
        <MessageBox kind="success" onDismiss={() => setIsShown(false)}>
          {MESSAGES.register.success}
        </MessageBox>
      )}
      <nav aria-label={COPY.links}>
        <Link to={loginPath(next)}>{MESSAGES.register.loginLink}</Link>
      </nav>
    </>
  )
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { isDone, invitation, next } = loaderData
  const { registration } = useSite()

  function content(): ReactNode {
    const isStaff = invitation?.person != null && invitation.person.role !== 'contributor'
    if (registration !== 'open' && invitation === null && isDone) return <Registered next={next} />
    if (invitation?.person === null) {
      return <RegistrationClosed text={MESSAGES.accounts.invitationInvalid} isOpen={registration === 'open'} />
    }
    if (registration === 'off' && !isStaff) {
      return <RegistrationClosed text={MESSAGES.accounts.registrationOff} isOpen={false} />
    }
    if (registration === 'invite' && invitation === null) {
      return <RegistrationClosed text={COPY.byInvitation} isOpen={false} />
    }
    return (
      <RegisterForm
        key={invitation?.token}
        isDone={isDone}
        invitation={invitation}
        next={next}
        rejected={actionData ?? null}
      />
    )
  }

  return <AccountSheet heading={MESSAGES.register.title}>{content()}</AccountSheet>
}
