import { emailKey } from '../../../domain/email-key.ts'
import type { AccountKind } from '../../../domain/staff.ts'
import type { AccountEntry, AccountList } from '../../ports/account-list.ts'
import type { Database, Row } from '../database.ts'
import { readUser, USER_COLUMNS } from './account-records.ts'
import { readGrant } from './staff-records.ts'

const HAS_FACTOR =
  'EXISTS (SELECT 1 FROM second_factor WHERE second_factor.user_id = "user".id AND confirmed_at IS NOT NULL)'
const ENTRY = `${USER_COLUMNS}, logged_in_at, role, cemeteries, CASE WHEN ${HAS_FACTOR} THEN 1 ELSE 0 END AS has_factor`
const ACCOUNTS = 'FROM "user" LEFT JOIN staff ON user_id = "user".id'
const CONDITIONS: Readonly<Record<AccountKind, string>> = {
  staff: 'id IN (SELECT user_id FROM staff)',
  all: '1 = 1',
  unverified: 'email_verified_at IS NULL',
  disabled: 'disabled_at IS NOT NULL',
}

function readEntry(row: Row): AccountEntry {
  const { passwordHash: _, ...user } = readUser(row)
  return {
    ...user,
    grant: readGrant(row),
    loggedInAt: typeof row.logged_in_at === 'string' ? new Date(row.logged_in_at) : null,
    hasSecondFactor: row.has_factor === 1,
  }
}

/** Lists accounts from the people database. */
export class SqlAccountList implements AccountList {
  readonly #db: Database

  constructor(database: Database) {
    this.#db = database
  }

  async list(page: {
    readonly kind: AccountKind
    readonly text: string
    readonly before: number | null
    readonly limit: number
  }): Promise<readonly AccountEntry[]> {
    const { kind, text, before, limit } = page
    const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await this.#db.all(
      `SELECT ${ENTRY} ${ACCOUNTS} WHERE id < ? AND ${CONDITIONS[kind]}
       ${text === '' ? '' : `AND (email_key LIKE ? ESCAPE '\\' OR lower(name) LIKE lower(?) ESCAPE '\\')`}
       ORDER BY id DESC LIMIT ?`,
      before ?? Number.MAX_SAFE_INTEGER,
      ...(text === '' ? [] : [pattern(emailKey(text)), pattern(text)]),
      limit,
    )
    return rows.map(readEntry)
  }

  async count(): Promise<Readonly<Record<AccountKind, number>>> {
    const row = await this.#db.get(
      `SELECT count(*) AS accounts, count(disabled_at) AS disabled, count(*) - count(email_verified_at) AS unverified,
         (SELECT count(*) FROM staff) AS staff FROM "user"`,
    )
    return {
      staff: Number(row?.staff),
      all: Number(row?.accounts),
      unverified: Number(row?.unverified),
      disabled: Number(row?.disabled),
    }
  }

  async find(userId: number): Promise<AccountEntry | null> {
    const row = await this.#db.get(`SELECT ${ENTRY} ${ACCOUNTS} WHERE id = ?`, userId)
    return row === undefined ? null : readEntry(row)
  }
}
