import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
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
import type { Route } from './+types/verify-email-page.ts'

const COPY = ACCOUNT_PAGE_COPY.verifyEmail
const DONE_PATH = '/account?done=email-verified'

/** Personalized, because it shows the visitor's account. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadFromServer as clientLoader }

function tokenPath(url: string): string {
  const token = new URL(url).searchParams.get('token') ?? ''
  return `/account/verify-email?${new URLSearchParams({ token })}`
}

/** Opening the link changes nothing, because mail scanners open links too. The button verifies the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const path = tokenPath(request.url)
  const { email, emailVerifiedAt } = await requireAccount(context.get(accountsContext), path)
  if (emailVerifiedAt !== null) throw redirect(DONE_PATH, 303)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return data(
    { email, token, path },
    { headers: { 'Referrer-Policy': referrerPolicy(context.get(siteContext).siteUrl) } },
  )
}

export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    await requireAccount(accounts, tokenPath(args.request.url))
    await accounts.security.verifyEmail(fields)
    return DONE_PATH
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: COPY.heading, description: COPY.description, isIndexed: false })
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { email, token, path } = loaderData
  return (
    <AccountSheet heading={COPY.heading}>
      <AccountForm
        action={path}
        state={usePostedForm(actionData ?? null)}
        text={COPY.text(email)}
        hidden={{ token }}
        fields={[]}
        button={COPY.button}
      >
        <BackToAccount />
      </AccountForm>
    </AccountSheet>
  )
}
