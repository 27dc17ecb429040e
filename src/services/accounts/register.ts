import type { UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseRegistration } from '../../contract/schemas/account-schemas.ts'
import { emailKey } from '../../domain/email-key.ts'
import { welcome } from '../mail-messages/welcome.ts'
import {
  type AccountDependencies,
  type AccountRequest,
  attemptKey,
  countAttempt,
  networkOf,
} from './account-request.ts'
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

/** Creates an account and queues the welcome email, without logging in. Of parallel requests with one email, only one succeeds. */
export async function register(
  dependencies: AccountDependencies,
  request: AccountRequest,
  fields: UncheckedAccountFields,
): Promise<string> {
  const { store, clock, passwords, site } = dependencies
  const result = parseRegistration(fields, passwordRules(dependencies.site))
  if (!result.ok) throw new InvalidInputError(result.errors)
  const { name, email, password } = result.values
  if (dependencies.networkLimits !== null) await limitRegistrations(dependencies, request, email)

  const taken = new InvalidInputError({ email: [MESSAGES.accounts.emailTaken] })
  if ((await store.findUserByEmail(email)) !== null) throw taken
  const passwordHash = await passwords.hash(password, networkOf(request.address))
  const user = await store.createUser({ name, email, passwordHash }, welcome(site, { name, email }), clock.now())
  if (user === null) throw taken
  return MESSAGES.register.success
}
