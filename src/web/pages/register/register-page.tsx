import type { ReactNode } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { thanksPath } from '../../forms/page-form.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { AccountSheet } from '../../ui/forms/account-sheet.tsx'
import type { Route } from './+types/register-page.ts'
import { RegisterForm } from './register-form.tsx'
import { loadRegister } from './register-loader.ts'

const PATH = '/register'

/** Personalized, because the action limits new accounts by IP address. */
export const handle = { isPersonalized: true }

export { loadRegister as clientLoader, loadRegister as loader }

/** For browsers without scripts. With scripts, the form uses the API. */
export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    await accounts.register(fields)
    return thanksPath(PATH)
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { description } = ACCOUNT_COPY.register
  return pageMeta(matches, { heading: MESSAGES.register.title, description, isIndexed: false })
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  return (
    <AccountSheet heading={MESSAGES.register.title}>
      <RegisterForm isDone={loaderData.isDone} rejected={actionData ?? null} />
    </AccountSheet>
  )
}
