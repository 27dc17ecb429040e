import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

export interface ListConfirmation {
  readonly email: string
  /** In plain text. Except for the queued email, only its hash is stored. */
  readonly token: string
  readonly validDays: number
  readonly expiresAt: Date
  readonly unsubscribeUrl: string
}

/** Creates the email that asks a visitor to confirm a sign-up for the email list. It is not sent after the link expires. */
export function listConfirmation(site: EmailSite, confirmation: ListConfirmation): OutgoingMail {
  const { email, token, validDays, expiresAt, unsubscribeUrl } = confirmation
  return {
    kind: 'list-confirmation',
    to: headerAddress(email),
    replyTo: null,
    subject: headerLine(`Confirm your email address for ${site.siteName}`),
    ...renderEmail(site, {
      heading: 'Confirm your email address',
      parts: [
        {
          paragraph: `Someone, most likely you, signed up for email updates from ${site.siteName} with this address. Please confirm the address to get them.`,
        },
        { button: 'Confirm', url: `${site.siteUrl}/email-list/confirm?${new URLSearchParams({ token })}` },
        { paragraph: `The link works for ${validDays} days. If you do not confirm by then, we erase the address.` },
        { paragraph: 'If this was not you, you can ignore this email or erase the address now:' },
        { link: 'Unsubscribe', url: unsubscribeUrl },
      ],
      reason: `You are receiving this email because someone entered your address at ${site.siteName}. Questions? Write to ${site.supportEmail}.`,
    }),
    expiresAt,
    host: new URL(site.siteUrl).hostname,
  }
}
