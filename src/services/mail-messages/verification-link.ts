import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailPart, type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

/** A link that verifies an email address. Except for the queued email, only the hash of its token is stored. */
export interface MailedVerification {
  readonly token: string
  readonly validDays: number
  readonly expiresAt: Date
}

/** Returns the link and its explanation. */
export function verificationParts(site: EmailSite, { token, validDays }: MailedVerification): readonly EmailPart[] {
  return [
    { paragraph: 'Please verify that this email address is yours. You need to log in first.' },
    {
      button: 'Verify your email address',
      url: `${site.siteUrl}/account/verify-email?${new URLSearchParams({ token })}`,
    },
    { paragraph: `You can use this link for ${validDays} days.` },
  ]
}

/** Creates the email with another link that verifies the address of an account. It is not sent after the link expires. */
export function verificationLink(
  site: EmailSite,
  account: { readonly email: string },
  verification: MailedVerification,
): OutgoingMail {
  return {
    kind: 'verification-link',
    to: headerAddress(account.email),
    replyTo: null,
    subject: headerLine(`Verify your email address at ${site.siteName}`),
    ...renderEmail(site, {
      heading: 'Verify your email address',
      parts: verificationParts(site, verification),
      reason: `You are receiving this email because someone requested it while logged in to an account with your email address. If that was not you, write to ${site.supportEmail}.`,
    }),
    expiresAt: verification.expiresAt,
    host: new URL(site.siteUrl).hostname,
  }
}
