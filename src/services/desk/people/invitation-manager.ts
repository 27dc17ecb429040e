import type { UncheckedAccountFields } from '../../../contract/account-interface.ts'
import { isInvalidInputError } from '../../../contract/directory.ts'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { parseInvitation } from '../../../contract/schemas/account-schemas.ts'
import type { RegistrationMode } from '../../../contract/site-settings.ts'
import { type RoleGrant, requireRight, type StaffMember } from '../../../domain/staff.ts'
import type { AccountStore } from '../../../storage/ports/accounts.ts'
import type { InvitationStore, ListedInvitation } from '../../../storage/ports/invitations.ts'
import type { AccountService } from '../../accounts/account-service.ts'
import type { Clock } from '../../clock.ts'
import { type CemeteryDirectory, nameCemeteries } from './named-cemeteries.ts'
import { staffAuthor } from './people-manager.ts'

export interface InvitationManagerOptions {
  readonly invitations: InvitationStore
  readonly accounts: Pick<AccountStore, 'findUserByEmail'>
  readonly invite: AccountService['invite']
  readonly directory: CemeteryDirectory
  readonly clock: Pick<Clock, 'now'>
  readonly registration: () => RegistrationMode
}

export type InviteOutcome =
  | { readonly kind: 'sent'; readonly expiresAt: Date }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors; readonly roleProblem: RoleProblem | null }
  /** The address has an account, which can get a role. */
  | { readonly kind: 'has-account'; readonly userId: number }

type RoleProblem =
  /** A curator needs all cemeteries or at least one that exists. */
  | 'no-cemetery'
  /** REGISTRATION is off, so only staff can be invited. */
  | 'registration-off'

/** Invitations for owners. Every method needs the right to manage people. */
export class InvitationManager {
  readonly #options: InvitationManagerOptions

  constructor(options: InvitationManagerOptions) {
    this.#options = options
  }

  /** Lists valid invitations, oldest first. */
  async list(staff: StaffMember): Promise<readonly ListedInvitation[]> {
    requireRight(staff, 'manage-people')
    return this.#options.invitations.list(this.#options.clock.now())
  }

  /** Whether only owners and curators can be invited. */
  async isForStaffOnly(staff: StaffMember): Promise<boolean> {
    requireRight(staff, 'manage-people')
    return this.#options.registration() === 'off'
  }

  /** Emails an invitation to create an account with a role. The fields are `email` and, optionally, `name`. */
  async invite(staff: StaffMember, fields: UncheckedAccountFields, grant: RoleGrant): Promise<InviteOutcome> {
    requireRight(staff, 'manage-people')
    const { accounts, clock, invite } = this.#options
    const user = typeof fields.email === 'string' ? await accounts.findUserByEmail(fields.email) : null
    if (user !== null) return { kind: 'has-account', userId: user.id }
    const known = await this.#withKnownCemeteries(grant)
    const roleProblem = this.#problemOf(known)
    const parsed = parseInvitation(fields)
    if (!parsed.ok || roleProblem !== null) {
      return { kind: 'invalid', errors: parsed.ok ? {} : parsed.errors, roleProblem }
    }
    try {
      const { expiresAt } = await invite(fields, known, staffAuthor(staff, clock.now()))
      return { kind: 'sent', expiresAt }
    } catch (error) {
      if (isInvalidInputError(error)) return { kind: 'invalid', errors: error.fields, roleProblem }
      throw error
    }
  }

  async #withKnownCemeteries(grant: RoleGrant): Promise<RoleGrant> {
    const { role, cemeteries } = grant
    if (role !== 'curator' || cemeteries === 'all') return grant
    return { role, cemeteries: (await nameCemeteries(this.#options.directory, cemeteries)).map(({ id }) => id) }
  }

  #problemOf({ role, cemeteries }: RoleGrant): RoleProblem | null {
    if (role === 'contributor' && this.#options.registration() === 'off') return 'registration-off'
    return role === 'curator' && cemeteries.length === 0 ? 'no-cemetery' : null
  }

  /** Revokes the invitation for an address. Returns false if there is none. */
  async revoke(staff: StaffMember, email: string): Promise<boolean> {
    requireRight(staff, 'manage-people')
    const { invitations, clock } = this.#options
    return invitations.revoke(email, staffAuthor(staff, clock.now()))
  }
}
