import { RegistrationClosedError, type UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseRegistration } from '../../contract/schemas/account-schemas.ts'
import { emailKey } from '../../domain/email-key.ts'
import type { Role } from '../../domain/staff.ts'
import { welcome } from '../mail-messages/welcome.ts'
import {
  type AccountDependencies,
  type AccountRequest,
  attemptKey,
  countAttempt,
  hashSecret,
  networkOf,
  type OneTimeFormHandler,
  validValues,
} from './account-request.ts'
import { newVerification } from './email-verification.ts'
import { findInvitation } from './invitations.ts'
import { passwordRules } from './password-rules.ts'

/**
 * The response reveals whether an email is taken (readings 28), so each network can try only a few emails. The limit is
 * high enough for a class.
 */
const REGISTRATION_LIMIT = { attempts: 30, windowSeconds: 600 }
const FIRST_ATTEMPT = { attempts: 1, windowSeconds: REGISTRATION_LIMIT.windowSeconds }

async function limitRegistrations(
  dependencies: AccountDependencies,
  request: AccountRequest,
  email: string,
): Promise<void> {
  const network = networkOf(request.address)
  // Another attempt with the same email reveals nothing new.
  const retryAt = await dependencies.store.countAttempt(
    attemptKey('register', network, emailKey(email)),
    FIRST_ATTEMPT,
    dependencies.clock.now(),
  )
  if (retryAt === null) await countAttempt(dependencies, attemptKey('register', network), REGISTRATION_LIMIT)
}

/**
 * Creates an account and queues the welcome email, without logging in. Only one of several parallel requests with the same email
 * succeeds. An invited address is verified; any other address gets a link that verifies it.
 */
export const register: OneTimeFormHandler = async (dependencies, request, fields, post) => {
  const { store, invitations, clock, passwords, site } = dependencies
  await checkMode(dependencies, fields)
  const { name, email, password, invitation } = validValues(parseRegistration(fields, passwordRules(dependencies.site)))
  if (dependencies.networkLimits !== null) await limitRegistrations(dependencies, request, email)

  const isStaff = invitation !== undefined && (await checkInvitation(dependencies, invitation, email)) !== 'contributor'
  const taken = new InvalidInputError({ email: [MESSAGES.accounts.emailTaken] })
  if ((await store.findUserByEmail(email)) !== null) throw taken
  const passwordHash = await passwords.hash(password, networkOf(request.address))
  const now = clock.now()
  const verification = newVerification(dependencies, now)
  const user = await (invitation === undefined
    ? store.createUser(
        { name, email, passwordHash },
        verification,
        welcome(site, { name, email }, verification),
        now,
        post,
      )
    : invitations.accept(
        hashSecret(invitation),
        { name, email, passwordHash },
        welcome(site, { name, email }, null, { isStaff }),
        now,
        post,
        request.creator,
      ))
  if (user === null) throw taken
  return MESSAGES.register.success
}

/** An invitation to join the staff is valid in every registration mode. */
async function checkMode(dependencies: AccountDependencies, { invitation }: UncheckedAccountFields): Promise<void> {
  const { registration } = dependencies
  if (registration === 'off') {
    const invited = typeof invitation === 'string' ? await findInvitation(dependencies, invitation) : null
    if (invited !== null && invited.role !== 'contributor') return
    throw new RegistrationClosedError(MESSAGES.accounts.registrationOff)
  }
  if (registration === 'invite' && invitation === undefined) {
    throw new RegistrationClosedError(MESSAGES.accounts.registrationByInvitation)
  }
}

/** Returns the role of an invitation. An invitation for another address fails like an invalid one. */
async function checkInvitation(dependencies: AccountDependencies, token: string, email: string): Promise<Role> {
  const invited = await findInvitation(dependencies, token)
  if (invited === null || (invited.email !== '' && emailKey(invited.email) !== emailKey(email))) {
    throw new InvalidInputError({ email: [MESSAGES.accounts.invitationInvalid] })
  }
  return invited.role
}
