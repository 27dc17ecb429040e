import { emailKey } from '../../../domain/email-key.ts'
import type { SecretHash } from '../../ports/accounts.ts'
import type { EmailListStore, SignUp } from '../../ports/email-list.ts'
import type { StoredForm } from '../../ports/form-records.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database, Row } from '../database.ts'
import { recordPost } from './accepted-post-records.ts'
import { FORM_COLUMNS, insertForm, queueNotice, readForm } from './form-records.ts'
import { enqueueMail } from './mail-queue.ts'

const ON_LIST = "kind = 'email_list' AND is_flagged = 0"

/** Stores the email list in the table of form submissions. */
export class SqlEmailList implements EmailListStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async isConfirmed(email: string): Promise<boolean> {
    const entry = await this.#find(email)
    return entry !== undefined && entry.confirmed_at !== null
  }

  async signUp({ submission, expiresAt, link, post }: SignUp): Promise<void> {
    await this.#database.transaction(async () => {
      await recordPost(this.#database, post)
      const entry = await this.#find(submission.email)
      const id = entry === undefined ? await insertForm(this.#database, submission, expiresAt) : Number(entry.id)
      if (link === null || (entry !== undefined && entry.confirmed_at !== null)) return
      const time = expiresAt.getTime()
      await this.#database.run`
        UPDATE form_submission SET expires_at = ${time} WHERE id = ${id} AND expires_at IS NOT NULL`
      await this.#database.run`
        INSERT INTO confirmation_token (token_hash, form_id, expires_at) VALUES (${link.tokenHash}, ${id}, ${time})`
      await enqueueMail(this.#database, link.mail, submission.receivedAt)
    })
  }

  async confirm(tokenHash: SecretHash, noticeOf: (signUp: StoredForm) => OutgoingMail, now: Date): Promise<boolean> {
    return this.#database.transaction(async () => {
      const row = await this.#database.get(
        `SELECT ${FORM_COLUMNS} FROM form_submission
         WHERE id = (SELECT form_id FROM confirmation_token WHERE token_hash = ? AND expires_at > ?)`,
        tokenHash,
        now.getTime(),
      )
      if (row === undefined) return false
      if (row.confirmed_at !== null) return true
      await this.#database.run`
        UPDATE form_submission SET confirmed_at = ${now.getTime()}, expires_at = NULL WHERE id = ${Number(row.id)}`
      await queueNotice(this.#database, Number(row.id), noticeOf({ ...readForm(row), confirmedAt: now }), now)
      return true
    })
  }

  async remove(email: string): Promise<void> {
    await this.#database.transaction(async () => {
      // Foreign keys delete its links.
      await this.#database.run(`DELETE FROM form_submission WHERE email_key = ? AND ${ON_LIST}`, emailKey(email))
      const waiting = await this.#database.all(
        "SELECT id, recipient FROM mail WHERE status = 'queued' AND share = 'unconfirmed' AND kind = 'list-confirmation'",
      )
      for (const { id, recipient } of waiting) {
        if (emailKey(String(recipient)) === emailKey(email)) {
          await this.#database.run`DELETE FROM mail WHERE id = ${Number(id)}`
        }
      }
    })
  }

  async #find(email: string): Promise<Row | undefined> {
    return this.#database.get(
      `SELECT id, confirmed_at FROM form_submission WHERE email_key = ? AND ${ON_LIST}`,
      emailKey(email),
    )
  }
}
