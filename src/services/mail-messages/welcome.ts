import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

/** Whatever is no plain name is not repeated: anybody can type anybody's address, and a name like a link would be spam. */
const PLAIN_NAME = /^(?!.*\.\S)[\p{L}\p{M}'’ .,-]{1,60}$/u

/** Greets a new account. */
export function welcome(site: EmailSite, account: { readonly name: string; readonly email: string }): OutgoingMail {
  const name = account.name.trim()
  return {
    kind: 'welcome',
    to: headerAddress(account.email),
    replyTo: null,
    subject: headerLine(`Welcome to ${site.siteName}`),
    ...renderEmail(site, {
      heading: PLAIN_NAME.test(name) ? `Welcome, ${name}` : 'Welcome',
      parts: [
        { paragraph: `Your account at ${site.siteName} has been created. You sign in with this e-mail address.` },
        { button: 'Sign in', url: `${site.siteUrl}/login` },
        { paragraph: 'Should you forget your password, the sign-in page sends you a link for a new one.' },
      ],
      reason: `You get this because an account was made with your address. If it was not you, write to ${site.supportEmail}.`,
    }),
    expiresAt: null,
    host: new URL(site.siteUrl).hostname,
  }
}
