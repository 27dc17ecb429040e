import { emailKey } from '../../../domain/email-key.ts'
import type { AcceptedPost } from '../../ports/accepted-posts.ts'
import type { ExpiredForms, FormFilter, FormRecords, FormSubmission, StoredForm } from '../../ports/form-records.ts'
import type { ItemKind } from '../../ports/inbox.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database, Row, SqlParameter } from '../database.ts'
import { recordPost } from './accepted-post-records.ts'
import { addInboxItem, removeItemsWithoutSource } from './inbox-items.ts'
import { enqueueMail } from './mail-queue.ts'

/** The columns of a form for readForm. */
export const FORM_COLUMNS = 'id, kind, email, fields, page_url, received_at, is_flagged, confirmed_at'
const MAX_SUMMARY_CHARACTERS = 300
/** The number of rows per query. A long list must not fill memory or keep a statement open. */
const ROWS_PER_QUERY = 500
const IS_UNSENT = "EXISTS (SELECT 1 FROM mail WHERE message_id = form_submission.notice_id AND status <> 'sent')"
const IS_EXPIRED = "received_at < ? AND NOT (kind = 'email_list' AND is_flagged = 0)"

export class SqlFormRecords implements FormRecords {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async store(
    submission: FormSubmission,
    notice: OutgoingMail | null,
    post: AcceptedPost | null = null,
  ): Promise<void> {
    await this.#database.transaction(async () => {
      await recordPost(this.#database, post)
      const id = await insertForm(this.#database, submission, null)
      await addFormItem(this.#database, id, submission)
      if (notice !== null) await queueNotice(this.#database, id, notice, submission.receivedAt)
    })
  }

  async *list({ kind, from, until }: FormFilter): AsyncGenerator<StoredForm> {
    let last: StoredForm | undefined
    for (;;) {
      const rows = await this.#database.all(
        `SELECT ${FORM_COLUMNS} FROM form_submission
         WHERE (received_at, id) > (?, ?) AND received_at < ? AND (CAST(? AS TEXT) IS NULL OR kind = ?)
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

  async find(id: number): Promise<StoredForm | null> {
    const row = await this.#database.get(`SELECT ${FORM_COLUMNS} FROM form_submission WHERE id = ?`, id)
    return row === undefined ? null : readForm(row)
  }

  async findByEmail(email: string): Promise<readonly StoredForm[]> {
    const sql = `SELECT ${FORM_COLUMNS} FROM form_submission WHERE email_key = ? ORDER BY received_at, id`
    return (await this.#database.all(sql, emailKey(email))).map(readForm)
  }

  async eraseByEmail(email: string): Promise<number> {
    return this.#database.transaction(async () => {
      const erased = await this.#delete('DELETE FROM form_submission WHERE email_key = ? RETURNING id', emailKey(email))
      await removeItemsWithoutSource(this.#database)
      return erased
    })
  }

  async eraseExpired(now: Date, receivedBefore: Date | null): Promise<ExpiredForms> {
    return this.#database.transaction(async () => {
      const unconfirmed =
        (await this.#delete('DELETE FROM form_submission WHERE expires_at <= ? RETURNING id', now.getTime())) +
        (await this.#delete(`DELETE FROM mail WHERE kind = 'list-confirmation' AND expires_at <= ? RETURNING id`, now))
      if (receivedBefore === null) return { erased: unconfirmed, kept: 0 }
      const time = receivedBefore.getTime()
      const forms = await this.#delete(
        `DELETE FROM form_submission WHERE ${IS_EXPIRED} AND NOT ${IS_UNSENT} RETURNING id`,
        time,
      )
      const notices = await this.#delete(
        `DELETE FROM mail WHERE kind = 'form-notice' AND status = 'sent' AND created_at < ? RETURNING id`,
        receivedBefore,
      )
      await removeItemsWithoutSource(this.#database)
      const kept = await this.#database.get(`SELECT count(*) AS forms FROM form_submission WHERE ${IS_EXPIRED}`, time)
      return { erased: unconfirmed + forms + notices, kept: Number(kept?.forms) }
    })
  }

  async #delete(sql: string, value: SqlParameter): Promise<number> {
    return (await this.#database.all(sql, value)).length
  }
}

/** Inserts a form in the current transaction and returns its ID. `expiresAt` is for a sign-up that must be confirmed. */
export async function insertForm(
  database: Database,
  submission: FormSubmission,
  expiresAt: Date | null,
): Promise<number> {
  const { kind, email, fields, pageUrl, receivedAt, isFlagged } = submission
  const [row] = await database.all`
    INSERT INTO form_submission (kind, email, email_key, fields, page_url, received_at, is_flagged, expires_at)
    VALUES (${kind}, ${email}, ${emailKey(email)}, ${JSON.stringify(fields)}, ${pageUrl}, ${receivedAt.getTime()},
      ${isFlagged ? 1 : 0}, ${expiresAt?.getTime() ?? null}) RETURNING id`
  return Number(row?.id)
}

const ITEM_KIND_BY_FORM: Readonly<Record<string, ItemKind>> = {
  sales: 'sales',
  volunteer_list: 'volunteer',
  contact: 'contact',
}

/** Adds a form to the inbox, in the current transaction. Sign-ups for the email list need no work by staff. */
async function addFormItem(database: Database, sourceId: number, submission: FormSubmission): Promise<void> {
  const { kind, email, fields, receivedAt, isFlagged } = submission
  const { [kind]: itemKind } = ITEM_KIND_BY_FORM
  if (itemKind === undefined) return
  const sender = String(fields.name ?? '')
  await addInboxItem(database, {
    kind: itemKind,
    sourceId,
    state: isFlagged ? 'spam' : 'new',
    title: String(fields.cemetery_name ?? sender),
    summary: String(fields.notes ?? fields.message ?? '').slice(0, MAX_SUMMARY_CHARACTERS),
    sender,
    email,
    cemeteryId: null,
    receivedAt,
  })
}

/** Queues the notice about a form in the current transaction. */
export async function queueNotice(database: Database, formId: number, notice: OutgoingMail, now: Date): Promise<void> {
  const messageId = await enqueueMail(database, notice, now)
  await database.run`UPDATE form_submission SET notice_id = ${messageId} WHERE id = ${formId}`
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
