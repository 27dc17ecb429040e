import { emailKey } from '../../../domain/email-key.ts'
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
import type { Connection, Row } from '../connection/connection.ts'
import { insertVerificationToken, markEmailVerified } from './email-verification-records.ts'
import { enqueueMail } from './mail-queue.ts'

/** The columns of a user for readUser. */
export const USER_COLUMNS =
  'user.id, user.name, user.email, user.password, user.created_at, user.disabled_at, user.email_verified_at'
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

/** Stores a user. Returns null when the address has an account. */
export function insertUser(db: Connection, { name, email, passwordHash }: UserInput, now: Date): StoredUser | null {
  const row = db.get(
    `INSERT INTO user (name, email, email_key, password, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (email_key) DO NOTHING RETURNING ${USER_COLUMNS.replaceAll('user.', '')}`,
    name,
    email,
    emailKey(email),
    passwordHash,
    now.toISOString(),
  )
  return row === undefined ? null : readUser(row)
}

/** Stores users, sessions, and reset links in the people database. */
export class SqliteAccountStore implements AccountStore {
  readonly #db: Connection

  /** Uses a connection from `openPeopleDatabase`. The caller closes it. */
  constructor(connection: Connection) {
    this.#db = connection
  }

  #findUser(email: string): StoredUser | null {
    const row = this.#db.get(`SELECT ${USER_COLUMNS} FROM user WHERE email_key = ?`, emailKey(email))
    return row === undefined ? null : readUser(row)
  }

  async findUserByEmail(email: string): Promise<StoredUser | null> {
    return this.#findUser(email)
  }

  async createUser(
    input: UserInput,
    verification: LinkToken,
    welcome: OutgoingMail,
    now: Date,
  ): Promise<StoredUser | null> {
    return this.#db.transaction(() => {
      const user = insertUser(this.#db, input, now)
      if (user === null) return null
      insertVerificationToken(this.#db, user.id, verification, now)
      enqueueMail(this.#db, welcome, now)
      return user
    })
  }

  async replacePasswordHash(
    userId: number,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<void> {
    this.#db.run('UPDATE user SET password = ? WHERE id = ? AND password = ?', to, userId, from)
  }

  async beginSession(session: SessionInput, ages: SessionAges, now: Date): Promise<boolean> {
    return this.#db.transaction(() => {
      this.#db.run(
        'DELETE FROM session WHERE used_at < ? OR created_at < ?',
        ages.usedSince.toISOString(),
        ages.begunSince.toISOString(),
      )
      if (session.endedHash !== null) this.#db.run('DELETE FROM session WHERE id_hash = ?', session.endedHash)
      const begun = this.#db.get(
        `INSERT INTO session (id_hash, user_id, created_at, used_at, device)
         SELECT ?1, id, ?2, ?2, ?5 FROM user WHERE id = ?3 AND password = ?4 AND disabled_at IS NULL RETURNING user_id`,
        session.idHash,
        now.toISOString(),
        session.userId,
        session.passwordHash,
        session.device,
      )
      return begun !== undefined
    })
  }

  async continueSession(idHash: SecretHash, ages: SessionAges, now: Date): Promise<StoredUser | null> {
    const row = this.#db.get(
      `SELECT ${USER_COLUMNS}, used_at FROM session JOIN user ON user.id = session.user_id
       WHERE id_hash = ? AND used_at >= ? AND session.created_at >= ? AND disabled_at IS NULL`,
      idHash,
      ages.usedSince.toISOString(),
      ages.begunSince.toISOString(),
    )
    if (row === undefined) return null
    if (now.getTime() - Date.parse(String(row.used_at)) >= SESSION_USE_INTERVAL_MS) {
      this.#recordUse(idHash, now)
    }
    return readUser(row)
  }

  #recordUse(idHash: SecretHash, now: Date): void {
    try {
      this.#db.run('UPDATE session SET used_at = ? WHERE id_hash = ?', now.toISOString(), idHash)
    } catch (error) {
      // Visitors stay logged in while the disk is full, although their sessions end sooner.
      if (!(error instanceof DatabaseFailure)) throw error
    }
  }

  async endSession(idHash: SecretHash): Promise<void> {
    this.#db.run('DELETE FROM session WHERE id_hash = ?', idHash)
  }

  async createResetToken(token: LinkToken & { readonly userId: number }, mail: OutgoingMail, now: Date): Promise<void> {
    this.#db.transaction(() => {
      this.#db.run('DELETE FROM reset_token WHERE expires_at <= ?', now.toISOString())
      this.#db.run(
        'INSERT INTO reset_token (token_hash, user_id, expires_at) VALUES (?, ?, ?)',
        token.tokenHash,
        token.userId,
        token.expiresAt.toISOString(),
      )
      enqueueMail(this.#db, mail, now)
    })
  }

  #findToken(tokenHash: SecretHash, now: Date): StoredUser | null {
    const row = this.#db.get(
      `SELECT ${USER_COLUMNS} FROM reset_token JOIN user ON user.id = reset_token.user_id
       WHERE token_hash = ? AND expires_at > ? AND disabled_at IS NULL`,
      tokenHash,
      now.toISOString(),
    )
    return row === undefined ? null : readUser(row)
  }

  async findResetToken(tokenHash: SecretHash, now: Date): Promise<StoredUser | null> {
    return this.#findToken(tokenHash, now)
  }

  async resetPassword(
    { tokenHash, passwordHash }: { readonly tokenHash: SecretHash; readonly passwordHash: string },
    mail: OutgoingMail,
    now: Date,
  ): Promise<boolean> {
    return this.#db.transaction(() => {
      const user = this.#findToken(tokenHash, now)
      if (user === null) return false
      this.#db.run('UPDATE user SET password = ? WHERE id = ?', passwordHash, user.id)
      this.#endSessionsAndLinks(user.id)
      if (user.emailVerifiedAt === null) {
        this.#db.run('DELETE FROM second_factor WHERE user_id = ?', user.id)
        this.#db.run('DELETE FROM recovery_code WHERE user_id = ?', user.id)
        markEmailVerified(this.#db, user.id, now)
      }
      enqueueMail(this.#db, mail, now)
      return true
    })
  }

  #endSessionsAndLinks(userId: number): void {
    this.#db.run('DELETE FROM session WHERE user_id = ?', userId)
    this.#db.run('DELETE FROM reset_token WHERE user_id = ?', userId)
    this.#db.run('DELETE FROM verification_token WHERE user_id = ?', userId)
  }

  async countAttempt(
    key: SecretHash,
    limit: { readonly attempts: number; readonly windowSeconds: number },
    now: Date,
  ): Promise<Date | null> {
    // A flood of attempts must not make all visitors wait for the disk.
    return this.#db.unsyncedTransaction(() => {
      const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000).toISOString()
      // A window that ends later than a new window would is from before the clock was set back.
      this.#db.run(
        'DELETE FROM attempt WHERE ends_at <= ? OR (key = ? AND ends_at > ?)',
        now.toISOString(),
        key,
        endsAt,
      )
      const row = this.#db.get('SELECT count, ends_at FROM attempt WHERE key = ?', key)
      if (row !== undefined && Number(row.count) >= limit.attempts) return new Date(String(row.ends_at))
      this.#db.run(
        'INSERT INTO attempt (key, count, ends_at) VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET count = count + 1',
        key,
        endsAt,
      )
      return null
    })
  }

  async uncountAttempt(key: SecretHash): Promise<void> {
    this.#db.unsyncedTransaction(() => {
      this.#db.run('UPDATE attempt SET count = count - 1 WHERE key = ? AND count > 0', key)
    })
  }

  async clearAttempts(key: SecretHash): Promise<void> {
    this.#db.unsyncedTransaction(() => {
      this.#db.run('DELETE FROM attempt WHERE key = ?', key)
    })
  }

  #readRecord(row: Row): UserRecord {
    const { passwordHash: _, ...user } = readUser(row)
    const sessions = this.#db.all(
      'SELECT created_at, used_at, device FROM session WHERE user_id = ? ORDER BY created_at',
      user.id,
    )
    const factor = this.#db.get('SELECT confirmed_at FROM second_factor WHERE user_id = ?', user.id)
    return {
      ...user,
      sessions: sessions.map((session) => ({
        begunAt: new Date(String(session.created_at)),
        usedAt: new Date(String(session.used_at)),
        device: String(session.device),
      })),
      secondFactorSince: typeof factor?.confirmed_at === 'string' ? new Date(factor.confirmed_at) : null,
    }
  }

  async *listUsers(): AsyncIterable<UserRecord> {
    // Several short queries: a slow reader must not block writers.
    for (let last = 0; ; ) {
      const rows = this.#db.all(
        `SELECT ${USER_COLUMNS} FROM user WHERE id > ? ORDER BY id LIMIT ${ROWS_PER_PAGE}`,
        last,
      )
      for (const row of rows) yield this.#readRecord(row)
      if (rows.length < ROWS_PER_PAGE) return
      last = Number(rows.at(-1)?.id)
    }
  }

  async findRecord(email: string): Promise<UserRecord | null> {
    const row = this.#db.get(`SELECT ${USER_COLUMNS} FROM user WHERE email_key = ?`, emailKey(email))
    return row === undefined ? null : this.#readRecord(row)
  }

  async setDisabled(email: string, isDisabled: boolean, now: Date): Promise<boolean> {
    return this.#db.transaction(() => {
      const user = this.#findUser(email)
      if (user === null) return false
      this.#db.run(
        'UPDATE user SET disabled_at = ? WHERE id = ?',
        isDisabled ? (user.disabledAt ?? now).toISOString() : null,
        user.id,
      )
      if (isDisabled) this.#endSessionsAndLinks(user.id)
      return true
    })
  }

  async eraseUser(email: string): Promise<boolean> {
    return this.#db.transaction(() => {
      const user = this.#findUser(email)
      // Foreign keys delete its sessions and links.
      if (user !== null) this.#db.run('DELETE FROM user WHERE id = ?', user.id)
      return user !== null
    })
  }
}
