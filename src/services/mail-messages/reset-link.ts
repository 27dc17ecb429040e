import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

export interface ResetLink {
  readonly email: string
  /** In plain text. Except for the queued email, only its hash is stored. */
  readonly token: string
  readonly validMinutes: number
  readonly expiresAt: Date
}

/** Creates the email with a password reset link (readings 28). It is not sent after the link expires. */
export function resetLink(site: EmailSite, { email, token, validMinutes, expiresAt }: ResetLink): OutgoingMail {
  const url = `${site.siteUrl}/reset-password?${new URLSearchParams({ token, email })}`
  return {
    kind: 'reset-link',
    to: headerAddress(email),
    replyTo: null,
    subject: headerLine(`Reset your password at ${site.siteName}`),
    ...renderEmail(site, {
      heading: 'Choose a new password',
      parts: [
        { paragraph: `Someone, most likely you, asked to reset the password of your account at ${site.siteName}.` },
        { button: 'Choose a new password', url },
        { paragraph: `You can use this link once, within ${validMinutes} minutes of the request.` },
        { paragraph: 'If you did not ask for this, you can ignore this email. Your password will not change.' },
      ],
      reason: `You are receiving this email because someone requested a new password for your email address. Questions? Write to ${site.supportEmail}.`,
    }),
    expiresAt,
    host: new URL(site.siteUrl).hostname,
  }
}
