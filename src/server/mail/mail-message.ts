import type { SendMailOptions } from 'nodemailer'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import type { Mailbox } from '../config/setting-types.ts'

/** A mail of the queue for nodemailer. Addresses go in as objects: as texts they would be parsed, and a comma makes two. */
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
    // Away messages are not sent in answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
