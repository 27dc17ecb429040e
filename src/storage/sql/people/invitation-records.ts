import { emailKey } from '../../../domain/email-key.ts'
import type { AcceptedPost } from '../../ports/accepted-posts.ts'
import type { SecretHash, StoredUser, UserInput } from '../../ports/accounts.ts'
import type { LinkToken } from '../../ports/email-verification.ts'
import type { Invitation, InvitationInput, InvitationStore, ListedInvitation } from '../../ports/invitations.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { StaffAuthor } from '../../ports/staff.ts'
import type { Database, Row } from '../database.ts'
import { recordPost } from './accepted-post-records.ts'
import { insertUser } from './account-records.ts'
import { markEmailVerified } from './email-verification-records.ts'
import { enqueueMail } from './mail-queue.ts'
import { grantColumns, insertGrant, insertStaffChange, readGrant } from './staff-records.ts'

const INVITATION = 'email, name, role, cemeteries, created_at, expires_at'
/** The link that creates the first owner has no address, and ends when there is an owner. */
const IS_OPEN = `(email_key <> '' OR NOT EXISTS (SELECT 1 FROM staff WHERE role = 'owner'))`

function readInvitation(row: Row): Invitation {
  return {
    email: String(row.email),
    name: String(row.name),
    grant: readGrant(row),
    createdAt: new Date(String(row.created_at)),
    expiresAt: new Date(String(row.expires_at)),
  }
}

export class SqlInvitations implements InvitationStore {
  readonly #db: Database

  constructor(database: Database) {
    this.#db = database
  }

  async invite(
    { email, name, grant }: InvitationInput,
    { tokenHash, expiresAt }: LinkToken,
    mail: OutgoingMail | null,
    author: StaffAuthor,
  ): Promise<void> {
    await this.#db.transaction(async () => {
      await this.#db.run`DELETE FROM invitation WHERE expires_at <= ${author.at} OR email_key = ${emailKey(email)}`
      await this.#db.run(
        `INSERT INTO invitation (email_key, email, name, role, cemeteries, token_hash, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        emailKey(email),
        email,
        name,
        ...grantColumns(grant),
        tokenHash,
        author.at,
        expiresAt,
      )
      if (mail === null) return
      await enqueueMail(this.#db, mail, author.at)
      await insertStaffChange(this.#db, { kind: 'invite', email, granted: grant }, author)
    })
  }

  async find(tokenHash: SecretHash, now: Date): Promise<Invitation | null> {
    const row = await this.#db.get(
      `SELECT ${INVITATION} FROM invitation WHERE token_hash = ? AND expires_at > ? AND ${IS_OPEN}`,
      tokenHash,
      now,
    )
    return row === undefined ? null : readInvitation(row)
  }

  async findByEmail(email: string): Promise<Invitation | null> {
    const row = await this.#db.get(`SELECT ${INVITATION} FROM invitation WHERE email_key = ?`, emailKey(email))
    return row === undefined ? null : readInvitation(row)
  }

  async list(now: Date): Promise<readonly ListedInvitation[]> {
    const rows = await this.#db.all(
      `SELECT ${INVITATION}, (
         SELECT changed_by FROM staff_change
         WHERE staff_change.email_key = invitation.email_key AND kind = 'invite' AND changed_at = created_at
         ORDER BY id DESC LIMIT 1
       ) AS invited_by
       FROM invitation WHERE expires_at > ? AND email_key <> '' ORDER BY created_at, email_key`,
      now,
    )
    return rows.map((row) => ({ ...readInvitation(row), invitedBy: String(row.invited_by ?? '') }))
  }

  async revoke(email: string, author: StaffAuthor | null): Promise<boolean> {
    return this.#db.transaction(async () => {
      const row = await this.#db.get`DELETE FROM invitation WHERE email_key = ${emailKey(email)} RETURNING email`
      if (row === undefined) return false
      const change = { kind: 'revoke-invitation', email: String(row.email) } as const
      if (author !== null) await insertStaffChange(this.#db, change, author)
      return true
    })
  }

  async accept(
    tokenHash: SecretHash,
    { name, email, passwordHash }: UserInput,
    welcome: OutgoingMail,
    now: Date,
    post: AcceptedPost | null = null,
    creator: StaffAuthor | null = null,
  ): Promise<StoredUser | null> {
    return this.#db.transaction(async () => {
      const invitation = await this.find(tokenHash, now)
      if (invitation === null) return null
      await this.#db.run`DELETE FROM invitation WHERE token_hash = ${tokenHash}`
      const { grant } = invitation
      const user = await insertUser(this.#db, { name, email: invitation.email || email, passwordHash }, now)
      if (user === null) return null
      await recordPost(this.#db, post)
      await markEmailVerified(this.#db, user.id, now)
      await insertGrant(this.#db, user.id, grant, now)
      await insertStaffChange(
        this.#db,
        { kind: creator === null ? 'accept-invitation' : 'create', email: user.email, granted: grant },
        creator ?? { by: user.name, email: user.email, at: now },
      )
      await enqueueMail(this.#db, welcome, now)
      return { ...user, emailVerifiedAt: now }
    })
  }
}
