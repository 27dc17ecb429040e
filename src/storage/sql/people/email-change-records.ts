import { emailKey } from '../../../domain/email-key.ts'
import type { SecretHash } from '../../ports/accounts.ts'
import type { EmailChangeStore } from '../../ports/email-changes.ts'
import type { LinkToken } from '../../ports/email-verification.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database } from '../database.ts'
import { enqueueMail } from './mail-queue.ts'

export class SqlEmailChanges implements EmailChangeStore {
  readonly #db: Database

  constructor(database: Database) {
    this.#db = database
  }

  async request(userId: number, email: string, token: LinkToken, mail: OutgoingMail, now: Date): Promise<void> {
    await this.#db.transaction(async () => {
      await this.#db.run`DELETE FROM email_change WHERE user_id = ${userId} OR expires_at <= ${now}`
      await this.#db.run`
        INSERT INTO email_change (user_id, email, token_hash, expires_at)
        VALUES (${userId}, ${email}, ${token.tokenHash}, ${token.expiresAt})`
      await enqueueMail(this.#db, mail, now)
    })
  }

  async findPending(userId: number, now: Date): Promise<string | null> {
    const sql = 'SELECT email FROM email_change WHERE user_id = ? AND expires_at > ?'
    const row = await this.#db.get(sql, userId, now)
    return row === undefined ? null : String(row.email)
  }

  async confirm(
    userId: number,
    tokenHash: SecretHash,
    mail: OutgoingMail,
    now: Date,
  ): Promise<'done' | 'invalid' | 'taken'> {
    return this.#db.transaction(async () => {
      const row = await this.#db.get`
        SELECT email_change.email AS new_email, "user".email_key AS old_key, email_verified_at
        FROM email_change JOIN "user" ON id = user_id
        WHERE user_id = ${userId} AND token_hash = ${tokenHash} AND expires_at > ${now}`
      if (row === undefined) return 'invalid'
      await this.#db.run`DELETE FROM email_change WHERE user_id = ${userId}`
      const email = String(row.new_email)
      const other = 'SELECT 1 AS found FROM "user" WHERE email_key = ? AND id <> ?'
      if ((await this.#db.get(other, emailKey(email), userId)) !== undefined) return 'taken'
      await this.#changeEmail({ userId, email, oldKey: String(row.old_key) }, now)
      if (row.email_verified_at !== null) await enqueueMail(this.#db, mail, now)
      return 'done'
    })
  }

  /** The history of changes keeps its link to the account. */
  async #changeEmail(change: { userId: number; email: string; oldKey: string }, now: Date): Promise<void> {
    const { userId, email, oldKey } = change
    const key = emailKey(email)
    await this.#db.run`
      UPDATE "user" SET email = ${email}, email_key = ${key}, email_verified_at = ${now} WHERE id = ${userId}`
    await this.#db.run`DELETE FROM reset_token WHERE user_id = ${userId}`
    await this.#db.run`DELETE FROM verification_token WHERE user_id = ${userId}`
    await this.#db.run`UPDATE staff_change SET email = ${email}, email_key = ${key} WHERE email_key = ${oldKey}`
    await this.#db.run`UPDATE staff_change SET changed_by_key = ${key} WHERE changed_by_key = ${oldKey}`
  }
}
