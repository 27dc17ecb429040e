import { emailKey } from '../../../domain/email-key.ts'
import type { SecretHash } from '../../ports/accounts.ts'
import type { EmailVerificationStore, LinkToken } from '../../ports/email-verification.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Connection } from '../connection/connection.ts'
import { enqueueMail } from './mail-queue.ts'

/** Stores the token of a link that verifies the user's email address. Deletes expired ones. */
export function insertVerificationToken(db: Connection, userId: number, token: LinkToken, now: Date): void {
  db.run('DELETE FROM verification_token WHERE expires_at <= ?', now.toISOString())
  db.run(
    'INSERT INTO verification_token (token_hash, user_id, expires_at) VALUES (?, ?, ?)',
    token.tokenHash,
    userId,
    token.expiresAt.toISOString(),
  )
}

/** Marks the user's email address as verified and deletes the links for it. Call it inside a transaction. */
export function markEmailVerified(db: Connection, userId: number, now: Date): void {
  db.run('UPDATE user SET email_verified_at = ? WHERE id = ? AND email_verified_at IS NULL', now.toISOString(), userId)
  db.run('DELETE FROM verification_token WHERE user_id = ?', userId)
}

/** Stores email verifications in the people database. */
export class SqliteEmailVerification implements EmailVerificationStore {
  readonly #db: Connection

  /** Uses a connection from `openPeopleDatabase`. The caller closes it. */
  constructor(connection: Connection) {
    this.#db = connection
  }

  async createToken(userId: number, token: LinkToken, mail: OutgoingMail, now: Date): Promise<void> {
    this.#db.transaction(() => {
      insertVerificationToken(this.#db, userId, token, now)
      enqueueMail(this.#db, mail, now)
    })
  }

  async verify(userId: number, tokenHash: SecretHash, now: Date): Promise<boolean> {
    return this.#db.transaction(() => {
      const row = this.#db.get(
        'SELECT 1 AS found FROM verification_token WHERE token_hash = ? AND user_id = ? AND expires_at > ?',
        tokenHash,
        userId,
        now.toISOString(),
      )
      if (row !== undefined) markEmailVerified(this.#db, userId, now)
      return row !== undefined
    })
  }

  async setVerified(email: string, now: Date): Promise<boolean> {
    return this.#db.transaction(() => {
      const row = this.#db.get('SELECT id FROM user WHERE email_key = ?', emailKey(email))
      if (row !== undefined) markEmailVerified(this.#db, Number(row.id), now)
      return row !== undefined
    })
  }
}
