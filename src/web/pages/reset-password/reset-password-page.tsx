import type { ReactNode } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders } from '../../page/personal-page.ts'
import { AccountSheet } from '../../ui/forms/account-sheet.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { ResetPassword } from './reset-password.tsx'
import { DONE_PATHS, loadResetPassword } from './reset-password-loader.ts'

/** Personalized, because its URL may contain a token and must not be cached. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadResetPassword as clientLoader, loadResetPassword as loader }

/** Handles the forms for browsers without scripts. With scripts, the forms use the API. */
export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    if (fields.token === undefined) {
      await accounts.requestPasswordReset(fields)
      return DONE_PATHS['link-sent']
    }
    await accounts.resetPassword(fields)
    return DONE_PATHS.reset
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { description } = ACCOUNT_COPY.resetPassword
  return pageMeta(matches, { heading: MESSAGES.resetPassword.title, description, isIndexed: false })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  return (
    <AccountSheet heading={MESSAGES.resetPassword.title}>
      <ResetPassword link={loaderData.link} done={loaderData.done} rejected={actionData ?? null} />
    </AccountSheet>
  )
}
