import { emailKey } from '../../../domain/email-key.ts'
import type { ExpiredForms, FormFilter, FormRecords, FormSubmission, StoredForm } from '../../ports/form-records.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { enqueueMail } from './mail-queue.ts'

const COLUMNS = 'id, kind, email, fields, page_url, received_at, is_flagged'
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

  async store(submission: FormSubmission, notice: OutgoingMail | null): Promise<boolean> {
    const { kind, email, fields, pageUrl, receivedAt, isFlagged } = submission
    return this.#connection.transaction(() => {
      const added = this.#connection.all(
        `INSERT INTO form_submission (kind, email, email_key, fields, page_url, received_at, is_flagged)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (email_key) WHERE kind = 'email_list' AND is_flagged = 0 DO NOTHING RETURNING id`,
        kind,
        email,
        emailKey(email),
        JSON.stringify(fields),
        pageUrl,
        receivedAt.getTime(),
        isFlagged ? 1 : 0,
      )
      if (added.length === 0) return false
      if (notice !== null) {
        const noticeId = enqueueMail(this.#connection, notice, receivedAt)
        this.#connection.run('UPDATE form_submission SET notice_id = ? WHERE id = ?', noticeId, Number(added[0]?.id))
      }
      return true
    })
  }

  async *list({ kind, from, until }: FormFilter): AsyncGenerator<StoredForm> {
    let last: StoredForm | undefined
    for (;;) {
      const rows = this.#connection.all(
        `SELECT ${COLUMNS} FROM form_submission
         WHERE (received_at, id) > (?, ?) AND received_at < ? AND (? IS NULL OR kind = ?)
         ORDER BY received_at, id LIMIT ${ROWS_PER_QUERY}`,
        last?.receivedAt.getTime() ?? from?.getTime() ?? Number.MIN_SAFE_INTEGER,
        last?.id ?? 0,
        until?.getTime() ?? Number.MAX_SAFE_INTEGER,
        kind,
        kind,
      )
      for (const row of rows) {
        last = storedForm(row)
        yield last
      }
      if (rows.length < ROWS_PER_QUERY) return
    }
  }

  async findByEmail(email: string): Promise<readonly StoredForm[]> {
    return this.#connection
      .all(`SELECT ${COLUMNS} FROM form_submission WHERE email_key = ? ORDER BY received_at, id`, emailKey(email))
      .map(storedForm)
  }

  async eraseByEmail(email: string): Promise<number> {
    return this.#connection.transaction(
      () =>
        this.#connection.all('DELETE FROM form_submission WHERE email_key = ? RETURNING id', emailKey(email)).length,
    )
  }

  async eraseExpired(receivedBefore: Date): Promise<ExpiredForms> {
    return this.#connection.transaction(() => {
      const time = receivedBefore.getTime()
      const forms = this.#connection.all(
        `DELETE FROM form_submission WHERE ${IS_EXPIRED} AND NOT ${IS_UNSENT} RETURNING id`,
        time,
      )
      // A notice was queued when its form was received.
      const notices = this.#connection.all(
        `DELETE FROM mail WHERE kind = 'form-notice' AND status = 'sent' AND created_at < ? RETURNING id`,
        receivedBefore.toISOString(),
      )
      const kept = this.#connection.get(`SELECT count(*) AS forms FROM form_submission WHERE ${IS_EXPIRED}`, time)
      return { erased: forms.length + notices.length, kept: Number(kept?.forms) }
    })
  }
}

function storedForm(row: Row): StoredForm {
  return {
    id: Number(row.id),
    kind: String(row.kind),
    email: String(row.email),
    fields: JSON.parse(String(row.fields)) as StoredForm['fields'],
    pageUrl: String(row.page_url),
    receivedAt: new Date(Number(row.received_at)),
    isFlagged: row.is_flagged === 1,
  }
}
