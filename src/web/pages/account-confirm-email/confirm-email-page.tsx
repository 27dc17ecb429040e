import type { ReactNode } from 'react'
import { data } from 'react-router'
import { siteContext } from '../../context/contexts.ts'
import { accountsContext } from '../../context/server-contexts.ts'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { usePostedForm } from '../../forms/use-account-form.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders, loadFromServer } from '../../page/personal-page.ts'
import { referrerPolicy } from '../../page/referrer-policy.ts'
import { requireAccount } from '../../page/require-account.ts'
import { AccountForm } from '../../ui/forms/account-form.tsx'
import { AccountSheet, BackToAccount } from '../../ui/forms/account-sheet.tsx'
import type { Route } from './+types/confirm-email-page.ts'

const COPY = ACCOUNT_PAGE_COPY.confirmEmail

/** Personalized, because it shows the visitor's account. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadFromServer as clientLoader }

function readToken(url: string): string {
  return new URL(url).searchParams.get('token') ?? ''
}

function tokenPath(url: string): string {
  return `/account/confirm-email?${new URLSearchParams({ token: readToken(url) })}`
}

/** Opening the link changes nothing, because mail scanners open links too. The button changes the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext)
  await requireAccount(accounts, tokenPath(request.url))
  const shown = {
    email: await accounts.own.findPendingEmail(),
    token: readToken(request.url),
    path: tokenPath(request.url),
  }
  return data(shown, { headers: { 'Referrer-Policy': referrerPolicy(context.get(siteContext).siteUrl) } })
}

export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    await requireAccount(accounts, tokenPath(args.request.url))
    await accounts.own.confirmEmailChange(fields)
    return '/account?done=email-changed'
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: COPY.heading, description: COPY.description, isIndexed: false })
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { email, token, path } = loaderData
  const state = usePostedForm(actionData ?? null)
  return (
    <AccountSheet heading={COPY.heading}>
      {email === null ? (
        <>
          <p>{COPY.none}</p>
          <BackToAccount />
        </>
      ) : (
        <AccountForm
          action={path}
          state={state}
          text={COPY.text(email)}
          hidden={{ token }}
          fields={[]}
          button={COPY.button}
        >
          <BackToAccount />
        </AccountForm>
      )}
    </AccountSheet>
  )
}
