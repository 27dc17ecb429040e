import { type ReactNode, useState } from 'react'
import { redirect } from 'react-router'
import type { Account } from '../../../contract/account-interface.ts'
import { MESSAGES } from '../../../contract/messages.ts'
import { siteContext } from '../../context/contexts.ts'
import { accountsContext } from '../../context/server-contexts.ts'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { afterLoginPath } from '../../links/after-login-path.ts'
import { readNextPath } from '../../links/local-path.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders, loadFromServer } from '../../page/personal-page.ts'
import { AccountSheet } from '../../ui/forms/account-sheet.tsx'
import { MessageBox } from '../../ui/forms/message-box.tsx'
import type { Route } from './+types/login-page.ts'
import { LoggedIn } from './logged-in.tsx'
import { LoginForm } from './login-form.tsx'

/** Personalized, because it shows who is logged in. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadFromServer as clientLoader }

interface LoginData {
  readonly account: Account | null
  /**
   * The page that asked for the login (the parameter `next`). Without it, the page from `afterLoginPath` follows the
   * login.
   */
  readonly next: string | null
  /** Whether the visitor has just erased their account. */
  readonly isErased: boolean
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<LoginData> {
  const account = await context.get(accountsContext).findCurrentAccount()
  const next = readNextPath(request.url)
  if (account !== null && next !== null) throw redirect(next, 303)
  return { account, next, isErased: new URL(request.url).searchParams.get('erased') === '1' }
}

/** Handles the forms for browsers without scripts. With scripts, the forms use the API. */
export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    if (fields.intent === 'sign-out') {
      await accounts.logOut()
      return '/login'
    }
    await accounts.logIn(fields)
    return readNextPath(args.request.url) ?? afterLoginPath(args.context.get(siteContext))
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { description } = ACCOUNT_COPY.login
  return pageMeta(matches, { heading: MESSAGES.login.title, description, isIndexed: false })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const [account, setAccount] = useState(loaderData.account)
  const [isErasedShown, setIsErasedShown] = useState(true)
  return (
    <AccountSheet heading={MESSAGES.login.title}>
      {loaderData.isErased && isErasedShown && (
        <MessageBox kind="success" onDismiss={() => setIsErasedShown(false)}>
          {ACCOUNT_PAGE_COPY.data.erased}
        </MessageBox>
      )}
      {account === null ? (
        <LoginForm rejected={actionData ?? null} next={loaderData.next} />
      ) : (
        <LoggedIn account={account} onLoggedOut={() => setAccount(null)} />
      )}
    </AccountSheet>
  )
}
