import { emailKey } from '../../../domain/email-key.ts'
import type { SecretHash } from '../../ports/accounts.ts'
import type { EmailListStore, SignUp } from '../../ports/email-list.ts'
import type { StoredForm } from '../../ports/form-records.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { FORM_COLUMNS, insertForm, queueNotice, readForm } from './form-records.ts'
import { enqueueMail } from './mail-queue.ts'

const ON_LIST = "kind = 'email_list' AND is_flagged = 0"

/** Stores the email list in the table of form submissions. */
export class SqliteEmailList implements EmailListStore {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async isConfirmed(email: string): Promise<boolean> {
    const entry = this.#find(email)
    return entry !== undefined && entry.confirmed_at !== null
  }

  async signUp({ submission, expiresAt, link }: SignUp): Promise<void> {
    this.#connection.transaction(() => {
      const entry = this.#find(submission.email)
      const id = entry === undefined ? insertForm(this.#connection, submission, expiresAt) : Number(entry.id)
      if (link === null || (entry !== undefined && entry.confirmed_at !== null)) return
      const time = expiresAt.getTime()
      this.#connection.run(
        'UPDATE form_submission SET expires_at = ? WHERE id = ? AND expires_at IS NOT NULL',
        time,
        id,
      )
      this.#connection.run(
        'INSERT INTO confirmation_token (token_hash, form_id, expires_at) VALUES (?, ?, ?)',
        link.tokenHash,
        id,
        time,
      )
      enqueueMail(this.#connection, link.mail, submission.receivedAt)
    })
  }

  async confirm(tokenHash: SecretHash, noticeOf: (signUp: StoredForm) => OutgoingMail, now: Date): Promise<boolean> {
    return this.#connection.transaction(() => {
      const row = this.#connection.get(
        `SELECT ${FORM_COLUMNS} FROM form_submission
         WHERE id = (SELECT form_id FROM confirmation_token WHERE token_hash = ? AND expires_at > ?)`,
        tokenHash,
        now.getTime(),
      )
      if (row === undefined) return false
      if (row.confirmed_at !== null) return true
      this.#connection.run(
        'UPDATE form_submission SET confirmed_at = ?, expires_at = NULL WHERE id = ?',
        now.getTime(),
        Number(row.id),
      )
      queueNotice(this.#connection, Number(row.id), noticeOf({ ...readForm(row), confirmedAt: now }), now)
      return true
    })
  }

  async remove(email: string): Promise<void> {
    this.#connection.transaction(() => {
      // Foreign keys delete its links.
      this.#connection.run(`DELETE FROM form_submission WHERE email_key = ? AND ${ON_LIST}`, emailKey(email))
      const waiting = this.#connection.all(
        "SELECT id, recipient FROM mail WHERE status = 'queued' AND share = 'unconfirmed' AND kind = 'list-confirmation'",
      )
      for (const { id, recipient } of waiting) {
        if (emailKey(String(recipient)) === emailKey(email)) {
          this.#connection.run('DELETE FROM mail WHERE id = ?', Number(id))
        }
      }
    })
  }

  #find(email: string): Row | undefined {
    return this.#connection.get(
      `SELECT id, confirmed_at FROM form_submission WHERE email_key = ? AND ${ON_LIST}`,
      emailKey(email),
    )
  }
}
