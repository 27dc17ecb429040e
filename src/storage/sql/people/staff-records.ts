import { emailKey } from '../../../domain/email-key.ts'
import { CONTRIBUTOR, type RoleGrant, type StaffMember } from '../../../domain/staff.ts'
import {
  LastOwnerError,
  type RoleOutcome,
  type StaffAuthor,
  type StaffChange,
  type StaffChangeKind,
  type StaffStore,
} from '../../ports/staff.ts'
import type { Database, Row } from '../database.ts'

const MEMBER = 'id, name, email, staff.role, staff.cemeteries FROM "user"'
const CHANGE = 'id, changed_at, changed_by, kind, email, granted'
const IS_ACTIVE = 'disabled_at IS NULL AND email_verified_at IS NOT NULL'

/** Reads the columns `role` and `cemeteries`. */
export function readGrant({ role, cemeteries }: Row): RoleGrant {
  if (role === null || role === undefined) return CONTRIBUTOR
  return {
    role: role === 'owner' ? 'owner' : 'curator',
    cemeteries: typeof cemeteries === 'string' ? (JSON.parse(cemeteries) as number[]) : 'all',
  }
}

/** Returns the values of the columns `role` and `cemeteries` for a role; both are null for a contributor. */
export function grantColumns({ role, cemeteries }: RoleGrant): [role: string | null, cemeteries: string | null] {
  if (role === 'contributor') return [null, null]
  return [role, role === 'owner' || cemeteries === 'all' ? null : JSON.stringify(cemeteries)]
}

function readMember(row: Row): StaffMember {
  return { userId: Number(row.id), name: String(row.name), email: String(row.email), ...readGrant(row) }
}

function readChange(row: Row): StaffChange {
  return {
    id: Number(row.id),
    at: new Date(String(row.changed_at)),
    by: String(row.changed_by),
    kind: row.kind as StaffChangeKind,
    email: String(row.email),
    granted: typeof row.granted === 'string' ? (JSON.parse(row.granted) as RoleGrant) : null,
  }
}

/** Adds a change to the history. Call it inside a transaction. */
export async function insertStaffChange(
  db: Database,
  { kind, email, granted = null }: { kind: StaffChangeKind; email: string; granted?: RoleGrant | null },
  { by, email: authorEmail, at }: StaffAuthor,
): Promise<void> {
  await db.run(
    `INSERT INTO staff_change (changed_at, changed_by, changed_by_key, kind, email, email_key, granted)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    at,
    by,
    authorEmail === null ? '' : emailKey(authorEmail),
    kind,
    email,
    emailKey(email),
    granted === null ? null : JSON.stringify({ role: granted.role, cemeteries: granted.cemeteries }),
  )
}

/** Stores the role of a verified account. Call it inside a transaction. */
export async function insertGrant(db: Database, userId: number, grant: RoleGrant, now: Date): Promise<void> {
  const [role, cemeteries] = grantColumns(grant)
  await db.run`DELETE FROM staff WHERE user_id = ${userId}`
  if (role === null) return
  await db.run`
    INSERT INTO staff (user_id, role, cemeteries, granted_at) VALUES (${userId}, ${role}, ${cemeteries}, ${now})`
}

/** Returns whether the account is an owner and there is no other owner. Call it inside a transaction. */
async function isLastOwner(db: Database, userId: number): Promise<boolean> {
  const owners = await db.all(
    `SELECT id FROM staff JOIN "user" ON "user".id = user_id WHERE role = 'owner' AND ${IS_ACTIVE} LIMIT 2`,
  )
  return owners.length === 1 && Number(owners[0]?.id) === userId
}

/** Throws LastOwnerError if the account is the only owner. Call it inside a transaction. */
export async function requireAnotherOwner(db: Database, userId: number): Promise<void> {
  if (await isLastOwner(db, userId)) throw new LastOwnerError()
}

export class SqlStaff implements StaffStore {
  readonly #db: Database

  constructor(database: Database) {
    this.#db = database
  }

  async findStaffMember(userId: number): Promise<StaffMember | null> {
    const row = await this.#db.get(
      `SELECT ${MEMBER} LEFT JOIN staff ON user_id = id WHERE id = ? AND ${IS_ACTIVE}`,
      userId,
    )
    return row === undefined ? null : readMember(row)
  }

  async hasOwner(): Promise<boolean> {
    const sql = `SELECT 1 AS found FROM staff JOIN "user" ON id = user_id WHERE role = 'owner' AND ${IS_ACTIVE} LIMIT 1`
    return (await this.#db.get(sql)) !== undefined
  }

  async listStaff(): Promise<readonly StaffMember[]> {
    const rows = await this.#db.all(`SELECT ${MEMBER} JOIN staff ON user_id = id WHERE ${IS_ACTIVE} ORDER BY name, id`)
    return rows.map(readMember)
  }

  async grantRole(email: string, grant: RoleGrant, author: StaffAuthor): Promise<RoleOutcome> {
    return this.#db.transaction(async () => {
      const user = await this.#db.get`
        SELECT id, email, email_verified_at FROM "user" WHERE email_key = ${emailKey(email)}`
      if (user === undefined) return 'no-account'
      if (user.email_verified_at === null) return 'unverified'
      const userId = Number(user.id)
      if (grant.role !== 'owner' && (await isLastOwner(this.#db, userId))) return 'last-owner'
      await insertGrant(this.#db, userId, grant, author.at)
      // Pages that the person has loaded may show data that the new role does not allow.
      await this.#db.run`DELETE FROM desk_response WHERE user_id = ${userId}`
      await insertStaffChange(this.#db, { kind: 'role', email: String(user.email), granted: grant }, author)
      return 'done'
    })
  }

  async recordChange(change: Pick<StaffChange, 'kind' | 'email'>, author: StaffAuthor): Promise<void> {
    await insertStaffChange(this.#db, change, author)
  }

  async listChanges(page: {
    readonly email: string | null
    readonly before: number | null
    readonly limit: number
  }): Promise<readonly StaffChange[]> {
    const { email, before, limit } = page
    const rows = await this.#db.all(
      `SELECT ${CHANGE} FROM staff_change
       WHERE id < ? ${email === null ? '' : 'AND email_key = ?'} ORDER BY id DESC LIMIT ?`,
      before ?? Number.MAX_SAFE_INTEGER,
      ...(email === null ? [] : [emailKey(email)]),
      limit,
    )
    return rows.map(readChange)
  }

  async hasErasedData(since: Date): Promise<boolean> {
    const sql = "SELECT 1 AS found FROM staff_change WHERE kind = 'erase-data' AND changed_at >= ? LIMIT 1"
    return (await this.#db.get(sql, since)) !== undefined
  }

  async findByEmail(email: string): Promise<readonly StaffChange[]> {
    const rows = await this.#db.all(
      `SELECT id, changed_at, kind, granted, CASE WHEN changed_by_key = ?1 THEN changed_by ELSE '' END AS changed_by,
         CASE WHEN email_key = ?1 THEN email ELSE '' END AS email
       FROM staff_change WHERE email_key = ?1 OR changed_by_key = ?1 ORDER BY id`,
      emailKey(email),
    )
    return rows.map(readChange)
  }

  async forget(email: string): Promise<void> {
    const key = emailKey(email)
    await this.#db.transaction(async () => {
      await this.#db.run`UPDATE staff_change SET email = '', email_key = '' WHERE email_key = ${key}`
      await this.#db.run`UPDATE staff_change SET changed_by = '', changed_by_key = '' WHERE changed_by_key = ${key}`
    })
  }
}
