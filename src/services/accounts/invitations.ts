import type { InvitedPerson, UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseInvitation } from '../../contract/schemas/account-schemas.ts'
import type { RoleGrant } from '../../domain/staff.ts'
import type { InvitationInput } from '../../storage/ports/invitations.ts'
import type { StaffAuthor } from '../../storage/ports/staff.ts'
import { invitationMail } from '../mail-messages/invitation.ts'
import { type AccountDependencies, hashSecret, newLinkToken, validValues } from './account-request.ts'

const VALID_DAYS = 14

/**
 * Invites someone by email to create an account with a role. A new invitation replaces an earlier one. The fields are `email` and,
 * optionally, `name`.
 */
export async function invite(
  dependencies: AccountDependencies,
  fields: UncheckedAccountFields,
  grant: RoleGrant,
  author: Omit<StaffAuthor, 'at'>,
): Promise<{ readonly expiresAt: Date }> {
  const { store, invitations, clock, site } = dependencies
  const { email, name = '' } = validValues(parseInvitation(fields))
  if ((await store.findUserByEmail(email)) !== null) {
    throw new InvalidInputError({ email: [MESSAGES.accounts.emailTaken] })
  }
  const now = clock.now()
  const link = newLinkToken(dependencies, now, VALID_DAYS * 1440)
  const mail = invitationMail(site, { email, ...link, validDays: VALID_DAYS, role: grant.role })
  await invitations.invite({ email, name, grant }, link, mail, { ...author, at: now })
  return { expiresAt: link.expiresAt }
}

/**
 * Creates an invitation without an email, and returns its token. An empty address means the first owner, who can choose any
 * address; a new link replaces the old one.
 */
export async function createInvitation(
  dependencies: AccountDependencies,
  invitation: InvitationInput,
  validMinutes: number,
  author: Omit<StaffAuthor, 'at'>,
): Promise<string> {
  const now = dependencies.clock.now()
  const link = newLinkToken(dependencies, now, validMinutes)
  await dependencies.invitations.invite(invitation, link, null, { ...author, at: now })
  return link.token
}

/** Returns the invited person, or null if the invitation is invalid, has expired, or was used. */
export async function findInvitation(
  { invitations, clock }: AccountDependencies,
  token: string,
): Promise<InvitedPerson | null> {
  const invitation = await invitations.find(hashSecret(token), clock.now())
  return invitation && { email: invitation.email, name: invitation.name, role: invitation.grant.role }
}
