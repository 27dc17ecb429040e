import { emailKey } from '../../../domain/email-key.ts'
import type { AcceptedPost } from '../../ports/accepted-posts.ts'
import type {
  AccountStore,
  SecretHash,
  SessionAges,
  SessionInput,
  StoredUser,
  UserInput,
  UserRecord,
} from '../../ports/accounts.ts'
import { DatabaseFailure } from '../../ports/database-failures.ts'
import type { LinkToken } from '../../ports/email-verification.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { StaffAuthor } from '../../ports/staff.ts'
import type { Database, Row } from '../database.ts'
import { recordPost } from './accepted-post-records.ts'
import { insertVerificationToken, markEmailVerified } from './email-verification-records.ts'
import { removeItemsWithoutSource } from './inbox-items.ts'
import { enqueueMail } from './mail-queue.ts'
import { insertStaffChange, readGrant, requireAnotherOwner } from './staff-records.ts'

/** The columns of a user for readUser. */
export const USER_COLUMNS =
  '"user".id, "user".name, "user".email, "user".password, "user".created_at, "user".disabled_at, "user".email_verified_at'
const RECORD = `${USER_COLUMNS}, logged_in_at, role, cemeteries FROM "user" LEFT JOIN staff ON user_id = id`
const ROWS_PER_PAGE = 200
/** The last use of a session is saved at most this often, to avoid a write per page. */
const SESSION_USE_INTERVAL_MS = 60_000

/** Reads the columns of USER_COLUMNS. */
export function readUser(row: Row): StoredUser {
  return {
    id: Number(row.id),
    name: String(row.name),
    email: String(row.email),
    passwordHash: String(row.password),
    createdAt: new Date(String(row.created_at)),
    disabledAt: row.disabled_at === null ? null : new Date(String(row.disabled_at)),
    emailVerifiedAt: row.email_verified_at === null ? null : new Date(String(row.email_verified_at)),
  }
}

/** Stores a user. Returns null if the address already has an account. */
export async function insertUser(
  db: Database,
  { name, email, passwordHash }: UserInput,
  now: Date,
): Promise<StoredUser | null> {
  const row = await db.get(
    `INSERT INTO "user" (name, email, email_key, password, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (email_key) DO NOTHING RETURNING ${USER_COLUMNS.replaceAll('"user".', '')}`,
    name,
    email,
    emailKey(email),
    passwordHash,
    now,
  )
  return row === undefined ? null : readUser(row)
}

export class SqlAccountStore implements AccountStore {
  readonly #db: Database

  constructor(database: Database) {
    this.#db = database
  }

  async findUserByEmail(email: string): Promise<StoredUser | null> {
    const row = await this.#db.get(`SELECT ${USER_COLUMNS} FROM "user" WHERE email_key = ?`, emailKey(email))
    return row === undefined ? null : readUser(row)
  }

  async createUser(
    input: UserInput,
    verification: LinkToken,
    welcome: OutgoingMail,
    now: Date,
    post: AcceptedPost | null = null,
  ): Promise<StoredUser | null> {
    return this.#db.transaction(async () => {
      const user = await insertUser(this.#db, input, now)
      if (user === null) return null
      await recordPost(this.#db, post)
      await insertVerificationToken(this.#db, user.id, verification, now)
      await enqueueMail(this.#db, welcome, now)
      return user
    })
  }

  async changeName(userId: number, name: string): Promise<void> {
    await this.#db.run`UPDATE "user" SET name = ${name} WHERE id = ${userId}`
  }

  async replacePasswordHash(
    userId: number,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<void> {
    await this.#db.run`UPDATE "user" SET password = ${to} WHERE id = ${userId} AND password = ${from}`
  }

  async beginSession(session: SessionInput, ages: SessionAges, now: Date): Promise<boolean> {
    return this.#db.transaction(async () => {
      await this.#db.run`DELETE FROM session WHERE used_at < ${ages.usedSince} OR created_at < ${ages.begunSince}`
      if (session.endedHash !== null) await this.#db.run`DELETE FROM session WHERE id_hash = ${session.endedHash}`
      const user = await this.#db.get`
        SELECT id FROM "user" WHERE id = ${session.userId} AND password = ${session.passwordHash}
          AND disabled_at IS NULL`
      if (user === undefined) return false
      await this.#db.run`
        INSERT INTO session (id_hash, user_id, created_at, used_at, device)
        VALUES (${session.idHash}, ${session.userId}, ${now}, ${now}, ${session.device})`
      await this.#db.run`UPDATE "user" SET logged_in_at = ${now} WHERE id = ${session.userId}`
      return true
    })
  }

  async continueSession(idHash: SecretHash, ages: SessionAges, now: Date): Promise<StoredUser | null> {
    const row = await this.#db.get(
      `SELECT ${USER_COLUMNS}, used_at FROM session JOIN "user" ON "user".id = session.user_id
       WHERE id_hash = ? AND used_at >= ? AND session.created_at >= ? AND disabled_at IS NULL`,
      idHash,
      ages.usedSince,
      ages.begunSince,
    )
    if (row === undefined) return null
    if (now.getTime() - Date.parse(String(row.used_at)) >= SESSION_USE_INTERVAL_MS) {
      await this.#recordUse(idHash, now)
    }
    return readUser(row)
  }

  async #recordUse(idHash: SecretHash, now: Date): Promise<void> {
    try {
      await this.#db.run`UPDATE session SET used_at = ${now} WHERE id_hash = ${idHash}`
    } catch (error) {
      // Visitors stay logged in while the disk is full, although their sessions expire sooner.
      if (!(error instanceof DatabaseFailure)) throw error
    }
  }

  async endSession(idHash: SecretHash): Promise<void> {
    await this.#db.run`DELETE FROM session WHERE id_hash = ${idHash}`
  }

  async createResetToken(
    token: LinkToken & { readonly userId: number },
    mail: OutgoingMail,
    now: Date,
    post: AcceptedPost | null = null,
  ): Promise<void> {
    await this.#db.transaction(async () => {
      await recordPost(this.#db, post)
      await this.#db.run`DELETE FROM reset_token WHERE expires_at <= ${now}`
      await this.#db.run`
        INSERT INTO reset_token (token_hash, user_id, expires_at)
        VALUES (${token.tokenHash}, ${token.userId}, ${token.expiresAt})`
      await enqueueMail(this.#db, mail, now)
    })
  }

  async findResetToken(tokenHash: SecretHash, now: Date): Promise<StoredUser | null> {
    const row = await this.#db.get(
      `SELECT ${USER_COLUMNS} FROM reset_token JOIN "user" ON "user".id = reset_token.user_id
       WHERE token_hash = ? AND expires_at > ? AND disabled_at IS NULL`,
      tokenHash,
      now,
    )
    return row === undefined ? null : readUser(row)
  }

  async resetPassword(
    { tokenHash, passwordHash }: { readonly tokenHash: SecretHash; readonly passwordHash: string },
    mail: OutgoingMail,
    now: Date,
    post: AcceptedPost | null = null,
  ): Promise<boolean> {
    return this.#db.transaction(async () => {
      const user = await this.findResetToken(tokenHash, now)
      if (user === null) return false
      await recordPost(this.#db, post)
      await this.#db.run`UPDATE "user" SET password = ${passwordHash} WHERE id = ${user.id}`
      await this.#endSessionsAndLinks(user.id)
      if (user.emailVerifiedAt === null) {
        await this.#db.run`DELETE FROM second_factor WHERE user_id = ${user.id}`
        await this.#db.run`DELETE FROM recovery_code WHERE user_id = ${user.id}`
        await markEmailVerified(this.#db, user.id, now)
      }
      await enqueueMail(this.#db, mail, now)
      return true
    })
  }

  async #endSessionsAndLinks(userId: number): Promise<void> {
    await this.#db.run`DELETE FROM session WHERE user_id = ${userId}`
    await this.#db.run`DELETE FROM reset_token WHERE user_id = ${userId}`
    await this.#db.run`DELETE FROM verification_token WHERE user_id = ${userId}`
  }

  async countAttempt(
    key: SecretHash,
    limit: { readonly attempts: number; readonly windowSeconds: number },
    now: Date,
  ): Promise<Date | null> {
    // A flood of attempts must not make all visitors wait for the disk.
    return this.#db.unsyncedTransaction(async () => {
      const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000).toISOString()
      // A window that would outlast a new one was started before the clock was set back.
      await this.#db.run`DELETE FROM attempt WHERE ends_at <= ${now} OR (key = ${key} AND ends_at > ${endsAt})`
      const row = await this.#db.get`SELECT count, ends_at FROM attempt WHERE key = ${key}`
      if (row !== undefined && Number(row.count) >= limit.attempts) return new Date(String(row.ends_at))
      await this.#db.run`
        INSERT INTO attempt (key, count, ends_at) VALUES (${key}, 1, ${endsAt})
        ON CONFLICT (key) DO UPDATE SET count = attempt.count + 1`
      return null
    })
  }

  async uncountAttempt(key: SecretHash): Promise<void> {
    await this.#db.unsyncedTransaction(async () => {
      await this.#db.run`UPDATE attempt SET count = count - 1 WHERE key = ${key} AND count > 0`
    })
  }

  async clearAttempts(key: SecretHash): Promise<void> {
    await this.#db.unsyncedTransaction(async () => {
      await this.#db.run`DELETE FROM attempt WHERE key = ${key}`
    })
  }

  async #readRecord(row: Row): Promise<UserRecord> {
    const { passwordHash: _, ...user } = readUser(row)
    const sessions = await this.#db.all`
      SELECT created_at, used_at, device FROM session WHERE user_id = ${user.id} ORDER BY created_at`
    const factor = await this.#db.get`SELECT confirmed_at FROM second_factor WHERE user_id = ${user.id}`
    return {
      ...user,
      sessions: sessions.map((session) => ({
        begunAt: new Date(String(session.created_at)),
        usedAt: new Date(String(session.used_at)),
        device: String(session.device),
      })),
      loggedInAt: typeof row.logged_in_at === 'string' ? new Date(row.logged_in_at) : null,
      grant: readGrant(row),
      secondFactorSince: typeof factor?.confirmed_at === 'string' ? new Date(factor.confirmed_at) : null,
    }
  }

  async *listUsers(): AsyncIterable<UserRecord> {
    // Use several short queries, because a slow reader must not block writers.
    for (let last = 0; ; ) {
      const rows = await this.#db.all(`SELECT ${RECORD} WHERE id > ? ORDER BY id LIMIT ${ROWS_PER_PAGE}`, last)
      for (const row of rows) yield await this.#readRecord(row)
      if (rows.length < ROWS_PER_PAGE) return
      last = Number(rows.at(-1)?.id)
    }
  }

  async findRecord(email: string): Promise<UserRecord | null> {
    const row = await this.#db.get(`SELECT ${RECORD} WHERE email_key = ?`, emailKey(email))
    return row === undefined ? null : await this.#readRecord(row)
  }

  async setDisabled(email: string, isDisabled: boolean, author: StaffAuthor): Promise<boolean> {
    return this.#db.transaction(async () => {
      const user = await this.findUserByEmail(email)
      if (user === null) return false
      if (isDisabled) await requireAnotherOwner(this.#db, user.id)
      await this.#db.run(
        'UPDATE "user" SET disabled_at = ? WHERE id = ?',
        isDisabled ? (user.disabledAt ?? author.at) : null,
        user.id,
      )
      if (isDisabled) await this.#endSessionsAndLinks(user.id)
      await insertStaffChange(this.#db, { kind: isDisabled ? 'disable' : 'enable', email: user.email }, author)
      return true
    })
  }

  async eraseUser(email: string): Promise<boolean> {
    return this.#db.transaction(async () => {
      const user = await this.findUserByEmail(email)
      if (user === null) return false
      await requireAnotherOwner(this.#db, user.id)
      await this.#db.run`DELETE FROM correction WHERE user_id = ${user.id}`
      await this.#db.run`DELETE FROM picture WHERE user_id = ${user.id}`
      await removeItemsWithoutSource(this.#db)
      // Foreign keys delete its role, sessions, and links.
      await this.#db.run`DELETE FROM "user" WHERE id = ${user.id}`
      return true
    })
  }
}
