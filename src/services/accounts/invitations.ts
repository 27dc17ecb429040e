import type { InvitedPerson, UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseInvitation } from '../../contract/schemas/account-schemas.ts'
import { invitationMail } from '../mail-messages/invitation.ts'
import { type AccountDependencies, hashSecret, newLinkToken } from './account-request.ts'

const VALID_DAYS = 14

/** Invites someone by email. A new invitation replaces an earlier one. The fields are `email` and, optionally, `name`. */
export async function invite(
  dependencies: AccountDependencies,
  fields: UncheckedAccountFields,
): Promise<{ readonly expiresAt: Date }> {
  const { store, invitations, clock, site } = dependencies
  const result = parseInvitation(fields)
  if (!result.ok) throw new InvalidInputError(result.errors)
  const { email, name = '' } = result.values
  if ((await store.findUserByEmail(email)) !== null) {
    throw new InvalidInputError({ email: [MESSAGES.accounts.emailTaken] })
  }
  const now = clock.now()
  const link = newLinkToken(dependencies, now, VALID_DAYS * 1440)
  const mail = invitationMail(site, { email, ...link, validDays: VALID_DAYS })
  await invitations.invite({ email, name }, link, mail, now)
  return { expiresAt: link.expiresAt }
}

/** Returns the invited person, or null if the invitation is invalid, has expired, or was used. */
export async function findInvitation(
  { invitations, clock }: AccountDependencies,
  token: string,
): Promise<InvitedPerson | null> {
  const invitation = await invitations.find(hashSecret(token), clock.now())
  return invitation && { email: invitation.email, name: invitation.name }
}
