import type { ReactNode } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { usePostedForm } from '../../forms/use-account-form.ts'
import { AccountForm } from '../../ui/forms/account-form.tsx'
import { CURRENT_PASSWORD } from '../../ui/forms/current-password.ts'
import type { QrCode } from './qr-code.ts'

const COPY = ACCOUNT_PAGE_COPY.secondFactor

/** The page of the second factor, which leads back to a page of the desk unless `next` is null. */
export function factorPath(next: string | null): string {
  return `/account/second-factor${next === null ? '' : `?${new URLSearchParams({ next })}`}`
}

interface CurrentPasswordFormProps {
  readonly path: string
  readonly intent: 'begin' | 'renew-codes' | 'turn-off'
  readonly text: string
  readonly button: string
  /** The form of this page that was rejected, which may be a different one. */
  readonly rejected: RejectedAccountForm | null
}

/** A form that asks for the current password before it changes anything. */
export function CurrentPasswordForm({ path, intent, text, button, rejected }: CurrentPasswordFormProps): ReactNode {
  return (
    <AccountForm
      action={path}
      state={usePostedForm(rejected?.values.intent === intent ? rejected : null)}
      text={text}
      hidden={{ intent }}
      fields={[CURRENT_PASSWORD]}
      button={button}
    />
  )
}

/** The code is dark on light even in the dark theme, because many cameras cannot read it otherwise. */
function QrCodeImage({ size, path }: QrCode): ReactNode {
  return (
    <svg className="account__qr" role="img" aria-label={COPY.qrCode} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

interface SetupFormProps {
  readonly path: string
  readonly setup: { readonly secret: string; readonly url: string }
  readonly qrCode: QrCode
  readonly rejected: RejectedAccountForm | null
}

/** Shows the key for the authenticator app, as a QR code and as text, and asks for a first code. */
export function SetupForm({ path, setup, qrCode, rejected }: SetupFormProps): ReactNode {
  return (
    <>
      <p>{COPY.add}</p>
      <div className="account__setup">
        <QrCodeImage {...qrCode} />
        <div>
          <dl className="facts">
            <div>
              <dt>{COPY.key}</dt>
              <dd>
                <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
              </dd>
            </div>
          </dl>
          <p>
            <a href={setup.url}>{COPY.openApp}</a>
          </p>
        </div>
      </div>
      <AccountForm
        action={path}
        state={usePostedForm(rejected)}
        hidden={{ intent: 'confirm' }}
        fields={[{ name: 'code', label: COPY.code, type: 'text', autoComplete: 'one-time-code' }]}
        button={COPY.confirmButton}
      />
    </>
  )
}
