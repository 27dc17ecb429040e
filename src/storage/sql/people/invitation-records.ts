import { emailKey } from '../../../domain/email-key.ts'
import type { AcceptedPost } from '../../ports/accepted-posts.ts'
import type { SecretHash, StoredUser } from '../../ports/accounts.ts'
import type { LinkToken } from '../../ports/email-verification.ts'
import type { Invitation, InvitationStore } from '../../ports/invitations.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database, Row } from '../database.ts'
import { recordPost } from './accepted-post-records.ts'
import { insertUser } from './account-records.ts'
import { markEmailVerified } from './email-verification-records.ts'
import { enqueueMail } from './mail-queue.ts'

const INVITATION = 'email, name, created_at, expires_at'

function readInvitation(row: Row): Invitation {
  return {
    email: String(row.email),
    name: String(row.name),
    createdAt: new Date(String(row.created_at)),
    expiresAt: new Date(String(row.expires_at)),
  }
}

/** Stores invitations in the people database. */
export class SqlInvitations implements InvitationStore {
  readonly #db: Database

  /** Uses a database from `openPeopleDatabase`. The caller closes it. */
  constructor(database: Database) {
    this.#db = database
  }

  async invite(
    { email, name }: Pick<Invitation, 'email' | 'name'>,
    { tokenHash, expiresAt }: LinkToken,
    mail: OutgoingMail,
    now: Date,
  ): Promise<void> {
    await this.#db.transaction(async () => {
      await this.#db.run(
        'DELETE FROM invitation WHERE expires_at <= ? OR email_key = ?',
        now.toISOString(),
        emailKey(email),
      )
      await this.#db.run(
        `INSERT INTO invitation (email_key, email, name, token_hash, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        emailKey(email),
        email,
        name,
        tokenHash,
        now.toISOString(),
        expiresAt.toISOString(),
      )
      await enqueueMail(this.#db, mail, now)
    })
  }

  async #find(tokenHash: SecretHash, now: Date): Promise<Invitation | null> {
    const row = await this.#db.get(
      `SELECT ${INVITATION} FROM invitation WHERE token_hash = ? AND expires_at > ?`,
      tokenHash,
      now.toISOString(),
    )
    return row === undefined ? null : readInvitation(row)
  }

  async find(tokenHash: SecretHash, now: Date): Promise<Invitation | null> {
    return this.#find(tokenHash, now)
  }

  async findByEmail(email: string): Promise<Invitation | null> {
    const row = await this.#db.get(`SELECT ${INVITATION} FROM invitation WHERE email_key = ?`, emailKey(email))
    return row === undefined ? null : readInvitation(row)
  }

  async list(now: Date): Promise<readonly Invitation[]> {
    const rows = await this.#db.all(
      `SELECT ${INVITATION} FROM invitation WHERE expires_at > ? ORDER BY created_at, email_key`,
      now.toISOString(),
    )
    return rows.map(readInvitation)
  }

  async revoke(email: string): Promise<boolean> {
    const row = await this.#db.get('DELETE FROM invitation WHERE email_key = ? RETURNING email_key', emailKey(email))
    return row !== undefined
  }

  async accept(
    tokenHash: SecretHash,
    { name, passwordHash }: Pick<StoredUser, 'name' | 'passwordHash'>,
    welcome: OutgoingMail,
    now: Date,
    post: AcceptedPost | null = null,
  ): Promise<StoredUser | null> {
    return this.#db.transaction(async () => {
      const invitation = await this.#find(tokenHash, now)
      if (invitation === null) return null
      await this.#db.run('DELETE FROM invitation WHERE token_hash = ?', tokenHash)
      const user = await insertUser(this.#db, { name, email: invitation.email, passwordHash }, now)
      if (user === null) return null
      await recordPost(this.#db, post)
      await markEmailVerified(this.#db, user.id, now)
      await enqueueMail(this.#db, welcome, now)
      return { ...user, emailVerifiedAt: now }
    })
  }
}
