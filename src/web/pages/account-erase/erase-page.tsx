import type { ReactNode } from 'react'
import { isTooManyAttemptsError } from '../../../contract/account-interface.ts'
import { accountsContext } from '../../context/server-contexts.ts'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { usePostedForm } from '../../forms/use-account-form.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders, loadFromServer } from '../../page/personal-page.ts'
import { requireAccount } from '../../page/require-account.ts'
import { AccountForm } from '../../ui/forms/account-form.tsx'
import { AccountSheet, BackToAccount } from '../../ui/forms/account-sheet.tsx'
import { CURRENT_PASSWORD } from '../../ui/forms/current-password.ts'
import type { Route } from './+types/erase-page.ts'

const PATH = '/account/erase'
const COPY = ACCOUNT_PAGE_COPY.erase

/** Personalized, because it shows what is stored about the visitor. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadFromServer as clientLoader }

export async function loader({ context }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext)
  const { emailVerifiedAt } = await requireAccount(accounts, PATH)
  const stored = await accounts.own.describeData().catch((error: unknown) => {
    // Data that cannot be listed can still be erased.
    if (isTooManyAttemptsError(error)) return null
    throw error
  })
  return { stored, isVerified: emailVerifiedAt !== null }
}

export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    await requireAccount(accounts, PATH)
    await accounts.own.eraseData(fields)
    return '/login?erased=1'
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: COPY.heading, description: COPY.description, isIndexed: false })
}

export default function ErasePage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { stored, isVerified } = loaderData
  return (
    <AccountSheet heading={COPY.heading}>
      <p>{COPY.text(stored ?? COPY.everything)}</p>
      {!isVerified && <p>{ACCOUNT_PAGE_COPY.data.unverified}</p>}
      <AccountForm
        action={PATH}
        state={usePostedForm(actionData ?? null)}
        fields={[CURRENT_PASSWORD]}
        button={COPY.button}
      >
        <BackToAccount />
      </AccountForm>
    </AccountSheet>
  )
}
