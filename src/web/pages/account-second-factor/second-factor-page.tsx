import type { ReactNode } from 'react'
import { accountsContext } from '../../context/server-contexts.ts'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import { handleAccountForm } from '../../forms/account-action.ts'
import { isDeskPath } from '../../links/after-login-path.ts'
import { readNextPath } from '../../links/local-path.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { formHeaders, loadFromServer } from '../../page/personal-page.ts'
import { requireAccount } from '../../page/require-account.ts'
import { AccountSheet, BackToAccount } from '../../ui/forms/account-sheet.tsx'
import type { Route } from './+types/second-factor-page.ts'
import { drawQrCode } from './qr-code.ts'
import { CurrentPasswordForm, factorPath, SetupForm } from './second-factor-forms.tsx'

const COPY = ACCOUNT_PAGE_COPY.secondFactor

/** Personalized, because it shows the visitor's account. */
export const handle = { isPersonalized: true }

export { formHeaders as headers, loadFromServer as clientLoader }

export async function loader({ context, request }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext)
  const next = readDeskPath(request.url)
  await requireAccount(accounts, factorPath(next))
  const factor = await accounts.security.describeSecondFactor()
  return { ...factor, qrCode: factor.setup && drawQrCode(factor.setup.url), next }
}

/** The page of the desk that asked for a second factor, or null. */
function readDeskPath(url: string): string | null {
  const next = readNextPath(url)
  return next !== null && isDeskPath(next) ? next : null
}

/** Recovery codes are in the response to the form, because they are not stored. */
export async function action(args: Route.ActionArgs) {
  let codes: readonly string[] | null = null
  const path = factorPath(readDeskPath(args.request.url))
  const response = await handleAccountForm(args, async (accounts, fields) => {
    await requireAccount(accounts, path)
    const { security } = accounts
    switch (fields.intent) {
      case 'begin':
        await security.beginSecondFactor(fields)
        return path
      case 'confirm':
        codes = await security.confirmSecondFactor(fields)
        return path
      case 'renew-codes':
        codes = await security.renewRecoveryCodes(fields)
        return path
      case 'turn-off':
        await security.turnOffSecondFactor(fields)
        return '/account?done=second-factor-off'
      default:
        return path
    }
  })
  return codes === null ? response : { codes }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { heading: COPY.heading, description: COPY.description, isIndexed: false })
}

function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  return (
    <section aria-labelledby="codes-heading">
      <h2 id="codes-heading">{COPY.codesHeading}</h2>
      <p>{COPY.codes}</p>
      <ul className="account__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { isOn, recoveryCodeCount, setup, qrCode, next } = loaderData
  const path = factorPath(next)
  const codes = actionData !== undefined && 'codes' in actionData ? actionData.codes : null
  const rejected = actionData !== undefined && 'values' in actionData ? actionData : null
  return (
    <AccountSheet heading={COPY.heading}>
      {next !== null && !isOn && <p>{COPY.forDesk}</p>}
      {codes !== null && <RecoveryCodes codes={codes} />}
      {next !== null && isOn && (
        <p>
          <a className="btn" href={next}>
            {COPY.toDesk}
          </a>
        </p>
      )}
      {setup !== null && qrCode !== null && <SetupForm path={path} setup={setup} qrCode={qrCode} rejected={rejected} />}
      {!isOn && setup === null && (
        <CurrentPasswordForm
          path={path}
          intent="begin"
          text={COPY.begin}
          button={COPY.beginButton}
          rejected={rejected}
        />
      )}
      {isOn && (
        <>
          {codes === null && <p>{COPY.on(recoveryCodeCount)}</p>}
          <section aria-labelledby="renew-heading">
            <h2 id="renew-heading">{COPY.renewHeading}</h2>
            <CurrentPasswordForm
              path={path}
              intent="renew-codes"
              text={COPY.renew}
              button={COPY.renewButton}
              rejected={rejected}
            />
          </section>
          <section aria-labelledby="off-heading">
            <h2 id="off-heading">{COPY.offHeading}</h2>
            <CurrentPasswordForm
              path={path}
              intent="turn-off"
              text={COPY.offText}
              button={COPY.offButton}
              rejected={rejected}
            />
          </section>
        </>
      )}
      <BackToAccount />
    </AccountSheet>
  )
}
