import type {
  AccountSecurityStore,
  SessionEntry,
  StoredSecondFactor,
  StoredSession,
} from '../../ports/account-security.ts'
import type { SecretHash, SessionAges } from '../../ports/accounts.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { StaffAuthor } from '../../ports/staff.ts'
import type { Database } from '../database.ts'
import { readUser, USER_COLUMNS } from './account-records.ts'
import { enqueueMail } from './mail-queue.ts'
import { insertStaffChange } from './staff-records.ts'

/** How many steps the last accepted code can be ahead of the clock, because the next step's code is accepted too. */
const MAX_STEPS_AHEAD = 2
const VALID = 'used_at >= ? AND session.created_at >= ?'

export class SqlAccountSecurity implements AccountSecurityStore {
  readonly #db: Database

  constructor(database: Database) {
    this.#db = database
  }

  async findSession(idHash: SecretHash, { usedSince, begunSince }: SessionAges): Promise<StoredSession | null> {
    const row = await this.#db.get(
      `SELECT ${USER_COLUMNS}, session.verified_at FROM session JOIN "user" ON "user".id = session.user_id
       WHERE id_hash = ? AND ${VALID} AND disabled_at IS NULL`,
      idHash,
      usedSince,
      begunSince,
    )
    if (row === undefined) return null
    return { user: readUser(row), verifiedAt: row.verified_at === null ? null : new Date(String(row.verified_at)) }
  }

  async listSessions(userId: number, { usedSince, begunSince }: SessionAges): Promise<readonly SessionEntry[]> {
    const rows = await this.#db.all(
      `SELECT id_hash, created_at, used_at, device FROM session WHERE user_id = ? AND ${VALID} ORDER BY used_at DESC, id_hash`,
      userId,
      usedSince,
      begunSince,
    )
    return rows.map((row) => ({
      idHash: row.id_hash as Uint8Array,
      begunAt: new Date(String(row.created_at)),
      usedAt: new Date(String(row.used_at)),
      device: String(row.device),
    }))
  }

  async endSessionOf(userId: number, idHash: SecretHash): Promise<void> {
    await this.#db.run`DELETE FROM session WHERE user_id = ${userId} AND id_hash = ${idHash}`
  }

  async endOtherSessions(userId: number, keptHash: SecretHash): Promise<void> {
    await this.#db.run`DELETE FROM session WHERE user_id = ${userId} AND id_hash <> ${keptHash}`
  }

  async endAllSessions(userId: number, author: StaffAuthor): Promise<void> {
    await this.#db.transaction(async () => {
      const user = await this.#db.get`SELECT email FROM "user" WHERE id = ${userId}`
      if (user === undefined) return
      await this.#db.run`DELETE FROM session WHERE user_id = ${userId}`
      await insertStaffChange(this.#db, { kind: 'end-sessions', email: String(user.email) }, author)
    })
  }

  async renewSession(idHash: SecretHash, newHash: SecretHash): Promise<void> {
    await this.#db.run`UPDATE session SET id_hash = ${newHash} WHERE id_hash = ${idHash}`
  }

  async verifySession(idHash: SecretHash, now: Date): Promise<void> {
    await this.#db.run`UPDATE session SET verified_at = ${now} WHERE id_hash = ${idHash}`
  }

  async changePassword(
    change: { readonly userId: number; readonly from: string; readonly to: string; readonly keptHash: SecretHash },
    mail: OutgoingMail,
    now: Date,
  ): Promise<boolean> {
    const { userId, from, to, keptHash } = change
    return this.#db.transaction(async () => {
      const changed = await this.#db.get`
        UPDATE "user" SET password = ${to} WHERE id = ${userId} AND password = ${from} RETURNING id`
      if (changed === undefined) return false
      await this.#db.run`DELETE FROM session WHERE user_id = ${userId} AND id_hash <> ${keptHash}`
      await this.#db.run`DELETE FROM reset_token WHERE user_id = ${userId}`
      await this.#notify(userId, mail, now)
      return true
    })
  }

  async findSecondFactor(userId: number): Promise<StoredSecondFactor | null> {
    const row = await this.#db.get(
      `SELECT secret, confirmed_at, (SELECT count(*) FROM recovery_code WHERE recovery_code.user_id = ?1) AS codes
       FROM second_factor WHERE user_id = ?1`,
      userId,
    )
    if (row === undefined) return null
    return {
      secret: row.secret as Uint8Array,
      confirmedAt: row.confirmed_at === null ? null : new Date(String(row.confirmed_at)),
      recoveryCodeCount: Number(row.codes),
    }
  }

  async beginSecondFactor(userId: number, secret: Uint8Array): Promise<void> {
    await this.#db.run(
      `INSERT INTO second_factor (user_id, secret) VALUES (?1, ?2)
       ON CONFLICT (user_id) DO UPDATE SET secret = ?2 WHERE second_factor.confirmed_at IS NULL`,
      userId,
      secret,
    )
  }

  async confirmSecondFactor(
    confirmed: {
      readonly userId: number
      readonly secret: Uint8Array
      readonly step: number
      readonly codeHashes: readonly SecretHash[]
      readonly sessionHash: SecretHash
    },
    mail: OutgoingMail,
    now: Date,
  ): Promise<boolean> {
    const { userId, secret, step, codeHashes, sessionHash } = confirmed
    return this.#db.transaction(async () => {
      const row = await this.#db.get`
        UPDATE second_factor SET confirmed_at = ${now}, last_step = ${step}
        WHERE user_id = ${userId} AND secret = ${secret} AND confirmed_at IS NULL RETURNING user_id`
      if (row === undefined) return false
      await this.#writeCodes(userId, codeHashes)
      await this.#db.run`UPDATE session SET verified_at = ${now} WHERE id_hash = ${sessionHash}`
      await this.#db.run`DELETE FROM session WHERE user_id = ${userId} AND id_hash <> ${sessionHash}`
      await this.#notify(userId, mail, now)
      return true
    })
  }

  async acceptStep(userId: number, step: number): Promise<boolean> {
    // A last step far in the future was recorded before the clock was set back.
    const row = await this.#db.get(
      `UPDATE second_factor SET last_step = ?1
       WHERE user_id = ?2 AND (last_step < ?1 OR last_step > ?1 + ${MAX_STEPS_AHEAD}) RETURNING user_id`,
      step,
      userId,
    )
    return row !== undefined
  }

  async spendRecoveryCode(userId: number, codeHash: SecretHash): Promise<boolean> {
    const row = await this.#db.get`
      DELETE FROM recovery_code WHERE user_id = ${userId} AND code_hash = ${codeHash} RETURNING user_id`
    return row !== undefined
  }

  async replaceRecoveryCodes(
    userId: number,
    codeHashes: readonly SecretHash[],
    mail: OutgoingMail,
    now: Date,
  ): Promise<boolean> {
    return this.#db.transaction(async () => {
      const isOn = 'SELECT 1 AS found FROM second_factor WHERE user_id = ? AND confirmed_at IS NOT NULL'
      if ((await this.#db.get(isOn, userId)) === undefined) return false
      await this.#writeCodes(userId, codeHashes)
      await this.#notify(userId, mail, now)
      return true
    })
  }

  async #writeCodes(userId: number, codeHashes: readonly SecretHash[]): Promise<void> {
    await this.#db.run`DELETE FROM recovery_code WHERE user_id = ${userId}`
    for (const hash of codeHashes) {
      await this.#db.run`INSERT INTO recovery_code (user_id, code_hash) VALUES (${userId}, ${hash})`
    }
  }

  async removeSecondFactor(
    userId: number,
    mail: OutgoingMail,
    now: Date,
    author: StaffAuthor | null = null,
  ): Promise<boolean> {
    return this.#db.transaction(async () => {
      const row = await this.#db.get`DELETE FROM second_factor WHERE user_id = ${userId} RETURNING confirmed_at`
      await this.#db.run`DELETE FROM recovery_code WHERE user_id = ${userId}`
      if (row === undefined || row.confirmed_at === null) return false
      if (author !== null) {
        await insertStaffChange(this.#db, { kind: 'remove-second-factor', email: mail.to }, author)
      }
      await this.#notify(userId, mail, now)
      return true
    })
  }

  async #notify(userId: number, mail: OutgoingMail, now: Date): Promise<void> {
    const isVerified = 'SELECT 1 AS found FROM "user" WHERE id = ? AND email_verified_at IS NOT NULL'
    if ((await this.#db.get(isVerified, userId)) !== undefined) await enqueueMail(this.#db, mail, now)
  }
}
