import type { AccountKind } from '../../../domain/staff.ts'
import { type RoleGrant, requireRight, type StaffMember } from '../../../domain/staff.ts'
import type { AccountEntry, AccountList } from '../../../storage/ports/account-list.ts'
import type { AccountSecurityStore, SessionEntry } from '../../../storage/ports/account-security.ts'
import type { AccountStore } from '../../../storage/ports/accounts.ts'
import type { RoleOutcome, StaffAuthor, StaffChange, StaffStore } from '../../../storage/ports/staff.ts'
import { sessionAges } from '../../accounts/sessions.ts'
import type { Clock } from '../../clock.ts'
import { accountNotice } from '../../mail-messages/account-notice.ts'
import type { EmailSite } from '../../mail-messages/email-content.ts'
import {
  type AssignedCemetery,
  type CemeteryDirectory,
  type NamedCemetery,
  nameAssignedCemeteries,
  searchCemeteries,
} from './named-cemeteries.ts'

/** The number of accounts or changes on a page. */
const PER_PAGE = 50
const CHANGES_OF_ACCOUNT = 20

export interface PeopleManagerOptions {
  readonly list: AccountList
  readonly accounts: AccountStore
  readonly security: AccountSecurityStore
  readonly staff: StaffStore
  readonly directory: CemeteryDirectory
  /** Emails a link that resets the password. Returns false for an unknown or disabled account. */
  readonly sendResetLink: (email: string) => Promise<boolean>
  readonly clock: Pick<Clock, 'now'>
  readonly site: EmailSite
}

/** A page of a list that continues with rows before `next`, or ends if it is null. */
export interface OlderPage<Row> {
  readonly rows: readonly Row[]
  readonly next: number | null
}

export interface AccountDetails {
  readonly account: AccountEntry
  readonly sessions: readonly SessionEntry[]
  /** The cemeteries of a curator who works on named ones. */
  readonly cemeteries: readonly AssignedCemetery[]
  /** The latest changes, newest first. */
  readonly changes: readonly StaffChange[]
}

/** `no-cemetery`: a curator needs all cemeteries or at least one that exists. */
export type GrantOutcome = RoleOutcome | 'no-cemetery'
export type AccountOutcome = 'done' | 'no-account' | 'last-owner'

export function staffAuthor({ name, email }: StaffMember, at: Date): StaffAuthor {
  return { by: `${name} (${email})`, email, at }
}

/** Removes the last row, which only shows whether there are more. */
function toPage<Row extends { readonly id: number }>(rows: readonly Row[]): OlderPage<Row> {
  const shown = rows.slice(0, PER_PAGE)
  return { rows: shown, next: rows.length > PER_PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** Accounts and roles for owners. Every method needs the right to manage people. */
export class PeopleManager {
  readonly #options: PeopleManagerOptions

  constructor(options: PeopleManagerOptions) {
    this.#options = options
  }

  #author(staff: StaffMember): StaffAuthor {
    return staffAuthor(staff, this.#options.clock.now())
  }

  /** Lists accounts, newest first, and counts all accounts of each kind. */
  async list(staff: StaffMember, filter: { kind: AccountKind; text: string; before: number | null }) {
    requireRight(staff, 'manage-people')
    const { list } = this.#options
    // PostgreSQL rejects NUL.
    const text = filter.text.replaceAll('\0', '').trim().slice(0, 254)
    return {
      accounts: toPage(await list.list({ ...filter, text, limit: PER_PAGE + 1 })),
      counts: await list.count(),
    }
  }

  /** Returns an account with its sessions and history, or null. */
  async find(staff: StaffMember, userId: number): Promise<AccountDetails | null> {
    requireRight(staff, 'manage-people')
    const { list, security, directory, clock } = this.#options
    const account = await list.find(userId)
    if (account === null) return null
    const { cemeteries } = account.grant
    return {
      account,
      sessions: await security.listSessions(userId, sessionAges(clock.now())),
      cemeteries: cemeteries === 'all' ? [] : await nameAssignedCemeteries(directory, cemeteries),
      changes: await this.#options.staff.listChanges({
        email: account.email,
        before: null,
        limit: CHANGES_OF_ACCOUNT,
      }),
    }
  }

  /** Lists the changes that staff made to accounts, newest first. */
  async listChanges(staff: StaffMember, before: number | null): Promise<OlderPage<StaffChange>> {
    requireRight(staff, 'manage-people')
    return toPage(await this.#options.staff.listChanges({ email: null, before, limit: PER_PAGE + 1 }))
  }

  /** Finds cemeteries by name, for the role of a curator. */
  async searchCemeteries(staff: StaffMember, text: string): Promise<readonly NamedCemetery[]> {
    requireRight(staff, 'manage-people')
    return searchCemeteries(this.#options.directory, text)
  }

  async nameCemeteries(staff: StaffMember, ids: readonly number[]): Promise<readonly AssignedCemetery[]> {
    requireRight(staff, 'manage-people')
    return nameAssignedCemeteries(this.#options.directory, ids)
  }

  async grantRole(staff: StaffMember, userId: number, grant: RoleGrant): Promise<GrantOutcome> {
    requireRight(staff, 'manage-people')
    const account = await this.#options.list.find(userId)
    if (account === null) return 'no-account'
    const { cemeteries } = grant
    if (grant.role !== 'curator' || cemeteries === 'all') {
      return this.#options.staff.grantRole(account.email, grant, this.#author(staff))
    }
    // A removed cemetery stays part of the role until an owner removes it from there.
    const before = account.grant.cemeteries
    const known = (await nameAssignedCemeteries(this.#options.directory, cemeteries))
      .filter(({ id, name }) => name !== null || (before !== 'all' && before.includes(id)))
      .map(({ id }) => id)
    if (known.length === 0) return 'no-cemetery'
    return this.#options.staff.grantRole(account.email, { ...grant, cemeteries: known }, this.#author(staff))
  }

  /** Disables an account and ends its sessions, or enables it. */
  async setDisabled(staff: StaffMember, userId: number, isDisabled: boolean): Promise<AccountOutcome> {
    requireRight(staff, 'manage-people')
    const account = await this.#options.list.find(userId)
    if (account === null) return 'no-account'
    try {
      await this.#options.accounts.setDisabled(account.email, isDisabled, this.#author(staff))
    } catch (error) {
      if (error instanceof Error && error.name === 'LastOwnerError') return 'last-owner'
      throw error
    }
    return 'done'
  }

  async endSessions(staff: StaffMember, userId: number): Promise<void> {
    requireRight(staff, 'manage-people')
    await this.#options.security.endAllSessions(userId, this.#author(staff))
  }

  /** Turns off the second factor of someone who lost their phone and recovery codes, and emails them about it. */
  async removeSecondFactor(staff: StaffMember, userId: number): Promise<void> {
    requireRight(staff, 'manage-people')
    const { list, security, clock, site } = this.#options
    const account = await list.find(userId)
    if (account === null) return
    const mail = accountNotice(site, account, 'second-factor-off')
    await security.removeSecondFactor(userId, mail, clock.now(), this.#author(staff))
  }

  async sendResetLink(staff: StaffMember, userId: number): Promise<boolean> {
    requireRight(staff, 'manage-people')
    const account = await this.#options.list.find(userId)
    if (account === null || !(await this.#options.sendResetLink(account.email))) return false
    await this.#options.staff.recordChange({ kind: 'send-reset-link', email: account.email }, this.#author(staff))
    return true
  }
}
