import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import type { Mailbox } from '../config/setting-types.ts'

/** Prevents out-of-office replies (RFC 3834). A reply from staff has no such header, because a person wrote it. */
const AUTOMATIC = { headers: { 'Auto-Submitted': 'auto-generated' } } as const

/**
 * Converts a queued email for nodemailer. Addresses are objects, because nodemailer parses a string as a list of addresses
 * with names. The envelope has the same addresses.
 */
export function mailMessage(mail: LeasedMail, from: Mailbox): SendMailOptions {
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.queuedAt,
    ...(mail.kind === 'staff-reply' ? { references: threadOf(mail) } : AUTOMATIC),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Returns the Message-ID that all replies about one subject to one person refer to, so that their email program shows
 * one conversation.
 */
function threadOf({ to, subject, messageId }: LeasedMail): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([to, subject]))
    .digest('hex')
  return `<${digest.slice(0, 32)}${messageId.slice(messageId.indexOf('@'))}`
}
