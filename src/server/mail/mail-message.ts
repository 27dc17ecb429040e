import type { SendMailOptions } from 'nodemailer'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import type { Mailbox } from '../config/setting-types.ts'

/** Converts a queued email for nodemailer. Addresses are objects, because nodemailer splits text at commas. */
export function mailMessage(mail: LeasedMail, from: Mailbox): SendMailOptions {
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    envelope: { from: from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.queuedAt,
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
