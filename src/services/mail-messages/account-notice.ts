import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

const CHANGES = {
  'password-changed': {
    heading: 'Your password was changed',
    text: 'The password of your account was changed by someone who was logged in and knew the old one. All other devices were logged out.',
  },
  'password-reset': {
    heading: 'Your password was reset',
    text: 'The password of your account was reset with a link from an email. All devices were logged out.',
  },
  'password-first-reset': {
    heading: 'Your password was reset',
    text: 'The password of your account was reset with a link from an email, which also verified your email address. All devices were logged out, and any earlier second factor was turned off.',
  },
  'second-factor-on': {
    heading: 'Your second factor is on',
    text: 'Someone who knew your password set up codes from an authenticator app as the second factor of your account.',
  },
  'second-factor-off': {
    heading: 'Your second factor is off',
    text: 'The second factor of your account was turned off. The password alone is enough to log in.',
  },
  'email-changed': {
    heading: 'Your email address was changed',
    text: 'Your account now uses another email address, which was confirmed with a link. We no longer email this address about your account.',
  },
  'recovery-codes': {
    heading: 'You have new recovery codes',
    text: 'New recovery codes were created for your account. The old ones no longer work.',
  },
} as const

export type AccountChange = keyof typeof CHANGES

export function accountNotice(
  site: EmailSite,
  account: { readonly email: string },
  change: AccountChange,
): OutgoingMail {
  const { heading, text } = CHANGES[change]
  return {
    kind: 'account-notice',
    to: headerAddress(account.email),
    replyTo: null,
    subject: headerLine(`${heading} at ${site.siteName}`),
    ...renderEmail(site, {
      heading,
      parts: [
        { paragraph: text },
        { paragraph: 'If this was you, there is nothing to do.' },
        // A reset link would go to the new address.
        ...(change === 'email-changed'
          ? [{ paragraph: `If this was not you, write to ${site.supportEmail} now.` }]
          : [
              { paragraph: `If this was not you, reset your password now, and then write to ${site.supportEmail}.` },
              { button: 'Reset your password', url: `${site.siteUrl}/reset-password` },
            ]),
      ],
      reason: `You are receiving this email because your account at ${site.siteName} uses this address.`,
    }),
    expiresAt: null,
    host: new URL(site.siteUrl).hostname,
  }
}
