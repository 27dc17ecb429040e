import type { ReactNode } from 'react'
import { parseId } from '../../../contract/search-params.ts'
import { accountsContext } from '../../context/server-contexts.ts'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { Link } from '../../links/link.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders, loadFromServer } from '../../page/personal-page.ts'
import { requireAccount } from '../../page/require-account.ts'
import { AccountSheet } from '../../ui/forms/account-sheet.tsx'
import type { Route } from './+types/account-page.ts'
import { EmailForm, NameForm } from './details-forms.tsx'
import { DoneMessage, NOT_WITHDRAWN } from './done-message.tsx'
import { formatSentItem } from './format-sent-item.ts'
import { formatSession } from './format-session.ts'
import { PasswordForm } from './password-form.tsx'
import { SentList } from './sent-list.tsx'
import { SessionList } from './session-list.tsx'
import { VerificationForm } from './verification-form.tsx'

const PATH = '/account'
const COPY = ACCOUNT_PAGE_COPY

/** Personalized, because it shows the visitor's account. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadFromServer as clientLoader }

export async function loader({ context, request }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext)
  const account = await requireAccount(accounts, PATH)
  const sessions = await accounts.security.listSessions()
  const { isOn, recoveryCodeCount } = await accounts.security.describeSecondFactor()
  const sent = await accounts.own.listSent()
  return {
    account,
    role: await accounts.own.findRole(),
    pendingEmail: await accounts.own.findPendingEmail(),
    sent: sent.map(formatSentItem),
    sessions: sessions.map(formatSession),
    secondFactor: { isOn, recoveryCodeCount },
    done: new URL(request.url).searchParams.get('done'),
  }
}

export function action(args: Route.ActionArgs) {
  return handleAccountForm(args, async (accounts, fields) => {
    await requireAccount(accounts, PATH)
    switch (fields.intent) {
      case 'change-password':
        await accounts.security.changePassword(fields)
        return `${PATH}?done=password`
      case 'change-name':
        await accounts.own.changeName(fields)
        return `${PATH}?done=name`
      case 'change-email':
        await accounts.own.requestEmailChange(fields)
        return `${PATH}?done=email-change-sent`
      case 'withdraw': {
        const kind = fields.kind === 'picture' ? 'picture' : 'correction'
        const isWithdrawn = await accounts.own.withdrawSent({ kind, id: idOf(fields.id) })
        return `${PATH}?done=${isWithdrawn ? 'withdrawn' : NOT_WITHDRAWN}`
      }
      case 'send-verification':
        await accounts.security.sendVerification()
        return `${PATH}?done=verification-sent`
      case 'end-session':
        await accounts.security.endSession(String(fields.session))
        return `${PATH}?done=session`
      case 'end-other-sessions':
        await accounts.security.endOtherSessions()
        return `${PATH}?done=sessions`
      case 'log-out':
        await accounts.logOut()
        return '/login'
      default:
        return PATH
    }
  })
}

/** Returns 0, which no record has, for anything that is not an ID. */
function idOf(text: unknown): number {
  return typeof text === 'string' ? (parseId(text) ?? 0) : 0
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: COPY.heading, description: COPY.description, isIndexed: false })
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { account, role, pendingEmail, sent, sessions, secondFactor, done } = loaderData
  const rejectedOf = (intent: string) => (actionData?.values.intent === intent ? actionData : null)
  return (
    <AccountSheet heading={COPY.heading}>
      <DoneMessage done={actionData === undefined ? done : null} />
      <dl className="facts">
        <div>
          <dt>{COPY.name}</dt>
          <dd>{account.name}</dd>
        </div>
        <div>
          <dt>{COPY.email}</dt>
          <dd>{account.email}</dd>
        </div>
        {role !== 'contributor' && (
          <div>
            <dt>{COPY.role}</dt>
            <dd>
              {COPY.roles[role]} <a href="/desk">{COPY.desk}</a>
            </dd>
          </div>
        )}
      </dl>
      {account.emailVerifiedAt === null && (
        <section aria-labelledby="verification-heading">
          <h2 id="verification-heading">{COPY.verification.heading}</h2>
          <VerificationForm email={account.email} rejected={rejectedOf('send-verification')} />
        </section>
      )}
      {sent.length > 0 && (
        <section aria-labelledby="sent-heading">
          <h2 id="sent-heading">{COPY.sent.heading}</h2>
          <SentList items={sent} />
        </section>
      )}
      <section aria-labelledby="name-heading">
        <h2 id="name-heading">{COPY.details.heading}</h2>
        <NameForm name={account.name} rejected={rejectedOf('change-name')} />
      </section>
      <section aria-labelledby="email-heading">
        <h2 id="email-heading">{COPY.emailChange.heading}</h2>
        <EmailForm pendingEmail={pendingEmail} rejected={rejectedOf('change-email')} />
      </section>
      <section aria-labelledby="password-heading">
        <h2 id="password-heading">{COPY.password.heading}</h2>
        <PasswordForm email={account.email} rejected={rejectedOf('change-password')} />
      </section>
      <section aria-labelledby="sessions-heading">
        <h2 id="sessions-heading">{COPY.sessions.heading}</h2>
        <SessionList sessions={sessions} />
      </section>
      <section aria-labelledby="factor-heading">
        <h2 id="factor-heading">{COPY.secondFactor.heading}</h2>
        <p>{secondFactor.isOn ? COPY.secondFactor.on(secondFactor.recoveryCodeCount) : COPY.secondFactor.off}</p>
        <p>
          <Link to="/account/second-factor">
            {secondFactor.isOn ? COPY.secondFactor.manage : COPY.secondFactor.setUp}
          </Link>
        </p>
      </section>
      <section aria-labelledby="data-heading">
        <h2 id="data-heading">{COPY.data.heading}</h2>
        <p>{COPY.data.text}</p>
        {account.emailVerifiedAt === null && <p>{COPY.data.unverified}</p>}
        <p>
          <a href="/api/user/data" download>
            {COPY.data.export}
          </a>
        </p>
        <p>
          <Link to="/account/erase">{COPY.data.erase}</Link>
        </p>
      </section>
    </AccountSheet>
  )
}
