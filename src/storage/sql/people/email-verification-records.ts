import { emailKey } from '../../../domain/email-key.ts'
import type { SecretHash } from '../../ports/accounts.ts'
import type { EmailVerificationStore, LinkToken } from '../../ports/email-verification.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database } from '../database.ts'
import { enqueueMail } from './mail-queue.ts'

/** Stores the token of a link that verifies the user's email address. Deletes expired ones. */
export async function insertVerificationToken(
  db: Database,
  userId: number,
  token: LinkToken,
  now: Date,
): Promise<void> {
  await db.run`DELETE FROM verification_token WHERE expires_at <= ${now}`
  await db.run`
    INSERT INTO verification_token (token_hash, user_id, expires_at)
    VALUES (${token.tokenHash}, ${userId}, ${token.expiresAt})`
}

/** Marks the user's email address as verified and deletes the links for it. Call it inside a transaction. */
export async function markEmailVerified(db: Database, userId: number, now: Date): Promise<void> {
  await db.run`UPDATE "user" SET email_verified_at = ${now} WHERE id = ${userId} AND email_verified_at IS NULL`
  await db.run`DELETE FROM verification_token WHERE user_id = ${userId}`
}

export class SqlEmailVerification implements EmailVerificationStore {
  readonly #db: Database

  constructor(database: Database) {
    this.#db = database
  }

  async createToken(userId: number, token: LinkToken, mail: OutgoingMail, now: Date): Promise<void> {
    await this.#db.transaction(async () => {
      await insertVerificationToken(this.#db, userId, token, now)
      await enqueueMail(this.#db, mail, now)
    })
  }

  async verify(userId: number, tokenHash: SecretHash, now: Date): Promise<boolean> {
    return this.#db.transaction(async () => {
      const row = await this.#db.get`
        SELECT 1 AS found FROM verification_token
        WHERE token_hash = ${tokenHash} AND user_id = ${userId} AND expires_at > ${now}`
      if (row !== undefined) await markEmailVerified(this.#db, userId, now)
      return row !== undefined
    })
  }

  async setVerified(email: string, now: Date): Promise<boolean> {
    return this.#db.transaction(async () => {
      const row = await this.#db.get`SELECT id FROM "user" WHERE email_key = ${emailKey(email)}`
      if (row !== undefined) await markEmailVerified(this.#db, Number(row.id), now)
      return row !== undefined
    })
  }
}
