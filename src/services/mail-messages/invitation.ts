import type { Role } from '../../domain/staff.ts'
import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

const TASKS: Readonly<Record<Exclude<Role, 'contributor'>, string>> = {
  owner: 'You will be an owner: you can change everything at the desk of the site.',
  curator: 'You will be a curator: you can edit records at the desk of the site.',
}

interface MailedInvitation {
  readonly email: string
  /** In plain text. Except for the queued email, only its hash is stored. */
  readonly token: string
  readonly role: Role
  readonly validDays: number
  readonly expiresAt: Date
}

/** Creates the email that invites someone to create an account. It is not sent after the invitation expires. */
export function invitationMail(
  site: EmailSite,
  { email, token, role, validDays, expiresAt }: MailedInvitation,
): OutgoingMail {
  return {
    kind: 'invitation',
    to: headerAddress(email),
    replyTo: null,
    subject: headerLine(`Your invitation to ${site.siteName}`),
    ...renderEmail(site, {
      heading: 'You are invited',
      parts: [
        { paragraph: `The people who run ${site.siteName} invite you to create an account with this email address.` },
        ...(role === 'contributor' ? [] : [{ paragraph: TASKS[role] }]),
        {
          button: 'Create your account',
          url: `${site.siteUrl}/register?${new URLSearchParams({ invitation: token })}`,
        },
        { paragraph: `You can use this link once, within ${validDays} days.` },
        { paragraph: 'If you do not want an account, you can ignore this email.' },
      ],
      reason: `You are receiving this email because the people who run ${site.siteName} entered your email address. Questions? Write to ${site.supportEmail}.`,
    }),
    expiresAt,
    host: new URL(site.siteUrl).hostname,
  }
}
