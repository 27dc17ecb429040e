import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

export interface ResetLink {
  readonly email: string
  /** In clear; only its hash is stored beside the mail. */
  readonly token: string
  readonly validMinutes: number
  readonly expiresAt: Date
}

/** The link of readings 28, to whoever forgot a password. It is not sent any more once it is worthless. */
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
        { paragraph: `Somebody, most likely you, asked to reset the password of your account at ${site.siteName}.` },
        { button: 'Choose a new password', url },
        { paragraph: `The link works once, within ${validMinutes} minutes of being asked for.` },
        {
          paragraph: 'If it was not you, there is nothing to do: your password stays as it is.',
        },
      ],
      reason: `You get this because a new password was asked for with your address. Questions? Write to ${site.supportEmail}.`,
    }),
    expiresAt,
    host: new URL(site.siteUrl).hostname,
  }
}
