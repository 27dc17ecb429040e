import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { accountsContext } from '../../context/server-contexts.ts'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { usePostedForm } from '../../forms/use-account-form.ts'
import { Link } from '../../links/link.tsx'
import { readNextPath } from '../../links/local-path.ts'
import { loginPath } from '../../links/login-path.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders, loadFromServer } from '../../page/personal-page.ts'
import { AccountForm } from '../../ui/forms/account-form.tsx'
import { AccountSheet } from '../../ui/forms/account-sheet.tsx'
import type { Route } from './+types/enter-code-page.ts'

const COPY = ACCOUNT_PAGE_COPY.enterCode
const DEFAULT_NEXT = '/account'

/** Personalized, because it depends on the visitor's session. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadFromServer as clientLoader }

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = readNextPath(request.url) ?? DEFAULT_NEXT
  const { state } = await context.get(accountsContext).security.checkAccess()
  if (state === 'logged-out') throw redirect(loginPath(next), 303)
  if (state === 'open') throw redirect(next, 303)
  return { next }
}

export function action(args: Route.ActionArgs) {
  const next = readNextPath(args.request.url) ?? DEFAULT_NEXT
  return handleAccountForm(args, async (accounts, fields) => {
    const { state } = await accounts.security.checkAccess()
    // The loader of the next page asks visitors who are logged out to log in.
    if (state === 'code-required') await accounts.security.enterCode(fields)
    return next
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: COPY.heading, description: COPY.description, isIndexed: false })
}

export default function EnterCodePage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  return (
    <AccountSheet heading={COPY.heading}>
      <AccountForm
        action={`/account/enter-code?${new URLSearchParams({ next: loaderData.next })}`}
        state={usePostedForm(actionData ?? null)}
        text={COPY.text}
        fields={[{ name: 'code', label: COPY.code, type: 'text', autoComplete: 'one-time-code' }]}
        button={COPY.button}
      >
        <nav aria-label={ACCOUNT_PAGE_COPY.links}>
          <Link to="/login">{COPY.other}</Link>
        </nav>
      </AccountForm>
    </AccountSheet>
  )
}
