import { type ReactNode, useState } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { useSite } from '../../context/site.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { thanksPath } from '../../forms/page-form.ts'
import { Link } from '../../links/link.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { AccountSheet } from '../../ui/forms/account-sheet.tsx'
import { MessageBox } from '../../ui/forms/message-box.tsx'
import type { Route } from './+types/register-page.ts'
import { RegisterForm } from './register-form.tsx'
import { loadRegister, loadRegisterInBrowser } from './register-loader.ts'
import { RegistrationClosed } from './registration-closed.tsx'

const PATH = '/register'
const COPY = ACCOUNT_COPY.register

/** Personalized, because the action limits new accounts by IP address. */
export const handle = { isPersonalized: true }

export { loadRegister as loader, loadRegisterInBrowser as clientLoader }

/** For browsers without scripts. With scripts, the form uses the API. */
export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    await accounts.register(fields)
    return thanksPath(PATH)
  })
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs): Headers {
  return new Headers([...actionHeaders, ...loaderHeaders])
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: MESSAGES.register.title, description: COPY.description, isIndexed: false })
}

/** Shows that an invited account was created. The invitation cannot be used again. */
function Registered(): ReactNode {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      {isShown && (
        <MessageBox kind="success" onDismiss={() => setIsShown(false)}>
          {MESSAGES.register.success}
        </MessageBox>
      )}
      <nav aria-label={COPY.links}>
        <Link to="/login">{MESSAGES.register.loginLink}</Link>
      </nav>
    </>
  )
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { isDone, invitation } = loaderData
  const { registration } = useSite()

  function content(): ReactNode {
    if (registration === 'off') return <RegistrationClosed text={MESSAGES.accounts.registrationOff} isOpen={false} />
    if (invitation?.person === null) {
      return <RegistrationClosed text={MESSAGES.accounts.invitationInvalid} isOpen={registration === 'open'} />
    }
    if (registration === 'invite' && invitation === null) {
      return isDone ? <Registered /> : <RegistrationClosed text={COPY.byInvitation} isOpen={false} />
    }
    return (
      <RegisterForm key={invitation?.token} isDone={isDone} invitation={invitation} rejected={actionData ?? null} />
    )
  }

  return <AccountSheet heading={MESSAGES.register.title}>{content()}</AccountSheet>
}
