import { randomUUID } from 'node:crypto'
import { emailKey } from '../../../domain/email-key.ts'
import {
  type LeasedMail,
  MAIL_SHARES,
  type MailEntry,
  type MailKind,
  type MailQueue,
  type MailShare,
  type MailStatus,
  type MailWithText,
  type OutgoingMail,
  shareOf,
} from '../../ports/mail.ts'
import type { Database, Row } from '../database.ts'
import { addInboxItem, removeItemsWithoutSource } from './inbox-items.ts'

/** Called when this process queues an email or requeues a failed one. */
const listeners = new WeakMap<Database, (() => void)[]>()

/**
 * Queues an email and returns its Message-ID. Call it inside the transaction that stores the event that the email is about, so
 * that both are stored or neither is.
 */
export async function enqueueMail(database: Database, mail: OutgoingMail, now: Date): Promise<string> {
  const messageId = `<${randomUUID()}@${mail.host}>`
  await database.run`
    INSERT INTO mail (message_id, kind, share, recipient, reply_to, subject, text_body, html_body, created_at,
      expires_at, next_attempt_at, memorial_id)
    VALUES (${messageId}, ${mail.kind}, ${shareOf(mail.kind)}, ${mail.to}, ${mail.replyTo}, ${mail.subject},
      ${mail.text}, ${mail.html}, ${now}, ${mail.expiresAt ?? null}, ${now}, ${mail.memorialId ?? null})`
  notifyListeners(database)
  return messageId
}

function notifyListeners(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener()
}

/** Uses one query per share, to avoid scanning email that may not be sent yet. */
function dueMail(shares: readonly MailShare[]): string {
  const oldest = shares.map(
    (share) =>
      `SELECT id FROM (
         SELECT id FROM mail
         WHERE status = 'queued' AND share = '${share}' AND next_attempt_at <= ?3 AND (leased_until IS NULL OR leased_until <= ?3)
           AND (expires_at IS NULL OR expires_at > ?3)
         ORDER BY id LIMIT 1
       ) oldest`,
  )
  return `SELECT min(id) FROM (${oldest.join(' UNION ALL ')}) due`
}

const ENTRY =
  'id, message_id, kind, recipient, reply_to, subject, text_body, status, attempts, created_at, next_attempt_at, finished_at, last_problem'
/** The number of rows per query. A long list must not fill memory or keep a statement open. */
const ROWS_PER_QUERY = 500

/** The email queue in the people database. Processes can share it, because one atomic statement takes a lease. */
export class SqlMailQueue implements MailQueue {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async lease(now: Date, until: Date, shares: readonly MailShare[] = MAIL_SHARES): Promise<LeasedMail | null> {
    if (shares.length === 0) return null
    const [row] = await this.#database.all(
      // In PostgreSQL, two callers can select the same email. The last condition is checked again for the second one.
      `UPDATE mail SET lease = ?1, leased_until = ?2 WHERE id = (${dueMail(shares)})
         AND status = 'queued' AND (leased_until IS NULL OR leased_until <= ?3)
       RETURNING id, message_id, kind, recipient, reply_to, subject, text_body, html_body, created_at, attempts, lease`,
      randomUUID(),
      until,
      now,
    )
    if (row === undefined) return null
    return {
      id: Number(row.id),
      messageId: String(row.message_id),
      kind: row.kind as MailKind,
      to: String(row.recipient),
      replyTo: row.reply_to === null ? null : String(row.reply_to),
      subject: String(row.subject),
      text: String(row.text_body),
      html: String(row.html_body),
      queuedAt: new Date(String(row.created_at)),
      attempts: Number(row.attempts),
      lease: String(row.lease),
    }
  }

  async renew({ id, lease }: Leased, until: Date): Promise<boolean> {
    return (
      (
        await this.#database.all`
          UPDATE mail SET leased_until = ${until} WHERE id = ${id} AND lease = ${lease} RETURNING id`
      ).length > 0
    )
  }

  async recordSent(id: number, now: Date): Promise<void> {
    // This does not check the lease: the email was sent, even if the lease has expired.
    await this.#database.run`
      UPDATE mail SET status = 'sent', attempts = attempts + 1, finished_at = ${now}, text_body = '', html_body = '',
        last_problem = NULL, lease = NULL, leased_until = NULL
      WHERE id = ${id}`
  }

  async recordFailure(
    { id, lease }: Leased,
    failure: { problem: string; nextAttemptAt: Date; isCounted: boolean },
  ): Promise<void> {
    await this.#database.run`
      UPDATE mail SET attempts = attempts + ${failure.isCounted ? 1 : 0}, last_problem = ${failure.problem},
        next_attempt_at = ${failure.nextAttemptAt}, lease = NULL, leased_until = NULL
      WHERE id = ${id} AND lease = ${lease} AND status = 'queued'`
  }

  async recordDead({ id, lease }: Leased, failure: { problem: string; now: Date }): Promise<void> {
    await this.#database.transaction(async () => {
      const [row] = await this.#database.all`
        UPDATE mail SET status = 'dead', attempts = attempts + 1, last_problem = ${failure.problem},
          finished_at = ${failure.now}, lease = NULL, leased_until = NULL
        WHERE id = ${id} AND lease = ${lease} AND status = 'queued' RETURNING id, subject, recipient`
      if (row !== undefined) await addFailedMail(this.#database, row, failure)
    })
  }

  async release({ id, lease }: Leased): Promise<void> {
    await this.#database.run`
      UPDATE mail SET lease = NULL, leased_until = NULL WHERE id = ${id} AND lease = ${lease} AND status = 'queued'`
  }

  async nextDueAt(shares: readonly MailShare[] = MAIL_SHARES): Promise<Date | null> {
    const row = await this.#database.get(
      `SELECT min(CASE WHEN leased_until > next_attempt_at THEN leased_until ELSE next_attempt_at END) AS due FROM mail
       WHERE status = 'queued' AND share IN (${shares.map((share) => `'${share}'`).join(', ')})`,
    )
    return typeof row?.due === 'string' ? new Date(row.due) : null
  }

  async count(status: MailStatus): Promise<number> {
    return Number((await this.#database.get`SELECT count(*) AS mails FROM mail WHERE status = ${status}`)?.mails)
  }

  async countFinished(share: MailShare, since: Date, now: Date): Promise<number> {
    const row = await this.#database.get`
      SELECT count(*) AS mails FROM mail
      WHERE share = ${share} AND status <> 'queued' AND attempts > 0 AND finished_at > ${since}
        AND finished_at <= ${now}`
    return Number(row?.mails)
  }

  onEnqueued(listener: () => void): void {
    listeners.set(this.#database, [...(listeners.get(this.#database) ?? []), listener])
  }

  async *listUnsent({ deadOnly }: { readonly deadOnly: boolean }): AsyncGenerator<MailEntry> {
    let last = 0
    for (;;) {
      const rows = await this.#database.all(
        `SELECT ${ENTRY} FROM mail WHERE id > ? AND status IN ('dead', ?) ORDER BY id LIMIT ${ROWS_PER_QUERY}`,
        last,
        deadOnly ? 'dead' : 'queued',
      )
      for (const row of rows) {
        last = Number(row.id)
        yield entryOf(row)
      }
      if (rows.length < ROWS_PER_QUERY) return
    }
  }

  async retry(id: number | 'all', now: Date): Promise<number> {
    const queued = await this.#database.all`
      UPDATE mail SET status = 'queued', attempts = 0, next_attempt_at = ${now}, finished_at = NULL
      WHERE status IN ('queued', 'dead')
        AND (CAST(${id === 'all' ? null : id} AS BIGINT) IS NULL OR id = ${id === 'all' ? null : id})
        AND (expires_at IS NULL OR expires_at > ${now})
      RETURNING id`
    if (queued.length > 0) notifyListeners(this.#database)
    return queued.length
  }

  async canRetry(id: number, now: Date): Promise<boolean> {
    const sql =
      "SELECT 1 AS found FROM mail WHERE id = ? AND status <> 'sent' AND (expires_at IS NULL OR expires_at > ?)"
    return (await this.#database.get(sql, id, now)) !== undefined
  }

  async rescheduleFuture(now: Date, latest: Date): Promise<void> {
    await this.#database.run(
      `UPDATE mail SET created_at = CASE WHEN created_at < ?1 THEN created_at ELSE ?1 END, next_attempt_at = ?1, lease = NULL, leased_until = NULL
       WHERE status = 'queued' AND (created_at > ?1 OR next_attempt_at > ?2)`,
      now,
      latest,
    )
  }

  async cleanUp(now: Date, sentBefore: Date): Promise<void> {
    const time = now.toISOString()
    const isExpired = `status <> 'sent' AND text_body <> '' AND expires_at <= ? AND (leased_until IS NULL OR leased_until <= ?)`
    const isOld = `status = 'sent' AND finished_at < ?`
    const hasWork =
      (await this.#database.get(`SELECT 1 AS found FROM mail WHERE ${isExpired} LIMIT 1`, time, time)) ??
      (await this.#database.get(`SELECT 1 AS found FROM mail WHERE ${isOld} LIMIT 1`, sentBefore))
    if (hasWork === undefined) return
    await this.#database.transaction(async () => {
      const expired = await this.#database.all(
        `UPDATE mail SET status = 'dead', finished_at = coalesce(finished_at, ?), text_body = '', html_body = '',
           last_problem = 'It expired before it could be sent.' || coalesce(' ' || last_problem, ''),
           lease = NULL, leased_until = NULL
         WHERE ${isExpired} RETURNING id, subject, recipient, last_problem, finished_at`,
        time,
        time,
        time,
      )
      // The other emails had already failed for good and have inbox items, which staff may have handled.
      for (const row of expired.filter(({ finished_at }) => finished_at === time)) {
        await addFailedMail(this.#database, row, { problem: String(row.last_problem), now })
      }
      const removed = await this.#database.run(`DELETE FROM mail WHERE ${isOld}`, sentBefore)
      if (removed > 0) await removeItemsWithoutSource(this.#database)
    })
  }

  async find(id: number): Promise<MailWithText | null> {
    const row = await this.#database.get(`SELECT ${ENTRY} FROM mail WHERE id = ?`, id)
    return row === undefined ? null : withText(row)
  }

  async findByEmail(email: string): Promise<readonly MailWithText[]> {
    const mails = (await this.#rowsAbout(email)).map(withText)
    return mails.map((mail) => ({ ...mail, to: emailKey(mail.to) === emailKey(email) ? mail.to : '' }))
  }

  async eraseByEmail(email: string): Promise<number> {
    return this.#database.transaction(async () => {
      const rows = await this.#rowsAbout(email)
      for (const { id } of rows) await this.#database.run`DELETE FROM mail WHERE id = ${Number(id)}`
      await removeItemsWithoutSource(this.#database)
      return rows.length
    })
  }

  // Compares addresses here, because SQLite ignores case only for ASCII.
  async #rowsAbout(email: string): Promise<readonly Row[]> {
    const key = emailKey(email)
    const rows: Row[] = []
    for await (const row of this.#database.iterate(`SELECT ${ENTRY} FROM mail ORDER BY id`)) {
      // A notice goes to the site owner but is about the sender of the form.
      const address = row.kind === 'form-notice' ? row.reply_to : row.recipient
      if (typeof address === 'string' && emailKey(address) === key) rows.push(row)
    }
    return rows
  }
}

/** Adds an abandoned email to the inbox, or marks its item as new again. */
async function addFailedMail(database: Database, row: Row, failure: { problem: string; now: Date }): Promise<void> {
  const recipient = String(row.recipient)
  await database.run`UPDATE inbox_item SET state = 'new' WHERE kind = 'mail' AND source_id = ${Number(row.id)}`
  await addInboxItem(database, {
    kind: 'mail',
    sourceId: Number(row.id),
    title: String(row.subject),
    summary: failure.problem,
    sender: recipient,
    email: recipient,
    cemeteryId: null,
    receivedAt: failure.now,
  })
}

type Leased = Pick<LeasedMail, 'id' | 'lease'>

function withText(row: Row): MailWithText {
  return { ...entryOf(row), text: String(row.text_body) }
}

function entryOf(row: Row): MailEntry {
  const status = row.status as MailStatus
  return {
    id: Number(row.id),
    messageId: String(row.message_id),
    kind: row.kind as MailKind,
    to: String(row.recipient),
    subject: String(row.subject),
    status,
    attempts: Number(row.attempts),
    queuedAt: new Date(String(row.created_at)),
    nextAttemptAt: status === 'queued' ? new Date(String(row.next_attempt_at)) : null,
    finishedAt: row.finished_at === null ? null : new Date(String(row.finished_at)),
    problem: row.last_problem === null ? null : String(row.last_problem),
  }
}
