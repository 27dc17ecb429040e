import { randomUUID } from 'node:crypto'
import type { OutgoingMail } from '../ports/mail.ts'
import type { Connection } from './database.ts'

/** Who wants to know that this process queued a mail. */
const listeners = new WeakMap<Connection, (() => void)[]>()

/**
 * Queues a mail and fixes its Message-ID, which it returns. Call it inside the transaction that stores what the mail tells
 * about: both are kept or neither.
 */
export function enqueueMail(connection: Connection, mail: OutgoingMail, now: Date, uniqueId = randomUUID): string {
  const messageId = `<${uniqueId()}@${mail.host}>`
  connection.run(
    `INSERT INTO mail (message_id, kind, recipient, reply_to, subject, text_body, html_body, created_at, expires_at, next_attempt_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    messageId,
    mail.kind,
    mail.to,
    mail.replyTo,
    mail.subject,
    mail.text,
    mail.html,
    now.toISOString(),
    mail.expiresAt?.toISOString() ?? null,
    now.toISOString(),
  )
  for (const listener of listeners.get(connection) ?? []) listener()
  return messageId
}
