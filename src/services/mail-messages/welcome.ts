import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'
import { type MailedVerification, verificationParts } from './verification-link.ts'

/** Only plain names are repeated. Anyone can register another person's address, and a link in the name would be spam. */
const PLAIN_NAME = /^(?!.*\.\S)[\p{L}\p{M}'’ .,-]{1,60}$/u

/**
 * Creates the welcome email for a new account. `verification` is null if the address is already verified. For staff,
 * the email includes the URL of the desk.
 */
export function welcome(
  site: EmailSite,
  account: { readonly name: string; readonly email: string },
  verification: MailedVerification | null,
  { isStaff }: { readonly isStaff: boolean } = { isStaff: false },
): OutgoingMail {
  const name = account.name.trim()
  return {
    kind: 'welcome',
    to: headerAddress(account.email),
    replyTo: null,
    subject: headerLine(`Welcome to ${site.siteName}`),
    ...renderEmail(site, {
      heading: PLAIN_NAME.test(name) ? `Welcome, ${name}` : 'Welcome',
      parts: [
        { paragraph: `Your account at ${site.siteName} has been created. Log in with this email address.` },
        ...(verification === null
          ? [{ button: 'Log in', url: `${site.siteUrl}/login${isStaff ? '?next=/desk' : ''}` }]
          : verificationParts(site, verification)),
        ...(isStaff ? [{ paragraph: `You work at the desk of the site: ${site.siteUrl}/desk` }] : []),
        { paragraph: 'If you forget your password, you can request a reset link on the login page.' },
      ],
      reason: `You are receiving this email because someone created an account with your email address. If it was not you, write to ${site.supportEmail}.`,
    }),
    expiresAt: verification?.expiresAt ?? null,
    host: new URL(site.siteUrl).hostname,
  }
}
