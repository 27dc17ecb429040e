import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

interface MailedEmailChange {
  /** The new address. */
  readonly email: string
  /** In plain text. Except for the queued email, only its hash is stored. */
  readonly token: string
  readonly validHours: number
  readonly expiresAt: Date
}

/** Creates the email to the new address of an account, with the link that confirms it. */
export function emailChangeLink(
  site: EmailSite,
  { email, token, validHours, expiresAt }: MailedEmailChange,
): OutgoingMail {
  return {
    kind: 'verification-link',
    to: headerAddress(email),
    replyTo: null,
    subject: headerLine(`Confirm your new email address at ${site.siteName}`),
    ...renderEmail(site, {
      heading: 'Confirm your new email address',
      parts: [
        { paragraph: `You asked to use this address for your account at ${site.siteName}. You need to log in first.` },
        {
          button: 'Confirm this address',
          url: `${site.siteUrl}/account/confirm-email?${new URLSearchParams({ token })}`,
        },
        { paragraph: `You can use this link once, within ${validHours} hours. Until then, nothing changes.` },
      ],
      reason: `You are receiving this email because someone entered your address while logged in to their account. If that was not you, you can ignore this email. Questions? Write to ${site.supportEmail}.`,
    }),
    expiresAt,
    host: new URL(site.siteUrl).hostname,
  }
}
