import { emailKey } from '../../../domain/email-key.ts'
import type { ExpiredForms, FormFilter, FormRecords, FormSubmission, StoredForm } from '../../ports/form-records.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { enqueueMail } from './mail-queue.ts'

/** The columns of a form for readForm. */
export const FORM_COLUMNS = 'id, kind, email, fields, page_url, received_at, is_flagged, confirmed_at'
/** Rows per query: a long list must not fill memory or keep a statement open. */
const ROWS_PER_QUERY = 500
const IS_UNSENT = "EXISTS (SELECT 1 FROM mail WHERE message_id = form_submission.notice_id AND status <> 'sent')"
const IS_EXPIRED = "received_at < ? AND NOT (kind = 'email_list' AND is_flagged = 0)"

/** Stores forms in the people database, on the connection that it shares with emails and accounts. */
export class SqliteFormRecords implements FormRecords {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async store(submission: FormSubmission, notice: OutgoingMail | null): Promise<void> {
    this.#connection.transaction(() => {
      const id = insertForm(this.#connection, submission, null)
      if (notice !== null) queueNotice(this.#connection, id, notice, submission.receivedAt)
    })
  }

  async *list({ kind, from, until }: FormFilter): AsyncGenerator<StoredForm> {
    let last: StoredForm | undefined
    for (;;) {
      const rows = this.#connection.all(
        `SELECT ${FORM_COLUMNS} FROM form_submission
         WHERE (received_at, id) > (?, ?) AND received_at < ? AND (? IS NULL OR kind = ?)
         ORDER BY received_at, id LIMIT ${ROWS_PER_QUERY}`,
        last?.receivedAt.getTime() ?? from?.getTime() ?? Number.MIN_SAFE_INTEGER,
        last?.id ?? 0,
        until?.getTime() ?? Number.MAX_SAFE_INTEGER,
        kind,
        kind,
      )
      for (const row of rows) {
        last = readForm(row)
        yield last
      }
      if (rows.length < ROWS_PER_QUERY) return
    }
  }

  async findByEmail(email: string): Promise<readonly StoredForm[]> {
    return this.#connection
      .all(`SELECT ${FORM_COLUMNS} FROM form_submission WHERE email_key = ? ORDER BY received_at, id`, emailKey(email))
      .map(readForm)
  }

  async eraseByEmail(email: string): Promise<number> {
    return this.#connection.transaction(
      () =>
        this.#connection.all('DELETE FROM form_submission WHERE email_key = ? RETURNING id', emailKey(email)).length,
    )
  }

  async eraseExpired(now: Date, receivedBefore: Date | null): Promise<ExpiredForms> {
    return this.#connection.transaction(() => {
      const unconfirmed =
        this.#delete('DELETE FROM form_submission WHERE expires_at <= ? RETURNING id', now.getTime()) +
        this.#delete(
          `DELETE FROM mail WHERE kind = 'list-confirmation' AND expires_at <= ? RETURNING id`,
          now.toISOString(),
        )
      if (receivedBefore === null) return { erased: unconfirmed, kept: 0 }
      const time = receivedBefore.getTime()
      const forms = this.#delete(
        `DELETE FROM form_submission WHERE ${IS_EXPIRED} AND NOT ${IS_UNSENT} RETURNING id`,
        time,
      )
      const notices = this.#delete(
        `DELETE FROM mail WHERE kind = 'form-notice' AND status = 'sent' AND created_at < ? RETURNING id`,
        receivedBefore.toISOString(),
      )
      const kept = this.#connection.get(`SELECT count(*) AS forms FROM form_submission WHERE ${IS_EXPIRED}`, time)
      return { erased: unconfirmed + forms + notices, kept: Number(kept?.forms) }
    })
  }

  #delete(sql: string, value: string | number): number {
    return this.#connection.all(sql, value).length
  }
}

/** Inserts a form in the current transaction and returns its ID. `expiresAt` is for a sign-up that must be confirmed. */
export function insertForm(connection: Connection, submission: FormSubmission, expiresAt: Date | null): number {
  const { kind, email, fields, pageUrl, receivedAt, isFlagged } = submission
  const [row] = connection.all(
    `INSERT INTO form_submission (kind, email, email_key, fields, page_url, received_at, is_flagged, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    kind,
    email,
    emailKey(email),
    JSON.stringify(fields),
    pageUrl,
    receivedAt.getTime(),
    isFlagged ? 1 : 0,
    expiresAt?.getTime() ?? null,
  )
  return Number(row?.id)
}

/** Queues the notice about a form in the current transaction. */
export function queueNotice(connection: Connection, formId: number, notice: OutgoingMail, now: Date): void {
  const messageId = enqueueMail(connection, notice, now)
  connection.run('UPDATE form_submission SET notice_id = ? WHERE id = ?', messageId, formId)
}

/** Reads the columns of FORM_COLUMNS. */
export function readForm(row: Row): StoredForm {
  return {
    id: Number(row.id),
    kind: String(row.kind),
    email: String(row.email),
    fields: JSON.parse(String(row.fields)) as StoredForm['fields'],
    pageUrl: String(row.page_url),
    receivedAt: new Date(Number(row.received_at)),
    isFlagged: row.is_flagged === 1,
    confirmedAt: row.confirmed_at === null ? null : new Date(Number(row.confirmed_at)),
  }
}
