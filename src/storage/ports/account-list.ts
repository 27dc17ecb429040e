import type { AccountKind, RoleGrant } from '../../domain/staff.ts'
import type { StoredUser } from './accounts.ts'

/** An account as owners see it. */
export interface AccountEntry extends Omit<StoredUser, 'passwordHash'> {
  readonly grant: RoleGrant
  /** The last login; null if there was none since the site began to record logins. */
  readonly loggedInAt: Date | null
  readonly hasSecondFactor: boolean
}

/** Lists accounts for owners. */
export interface AccountList {
  /**
   * Lists accounts, newest first, starting before the account with this ID. `text` is part of the name or address; empty for
   * all accounts.
   */
  list(page: {
    readonly kind: AccountKind
    readonly text: string
    readonly before: number | null
    readonly limit: number
  }): Promise<readonly AccountEntry[]>
  /** Counts all accounts of each kind. */
  count(): Promise<Readonly<Record<AccountKind, number>>>
  find(userId: number): Promise<AccountEntry | null>
}
