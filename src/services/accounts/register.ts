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
import { isCommonPassword } from './common-passwords.ts'

/** A taken address is said (readings 28), so one visitor may try only so many different ones: a class fits in. */
const REGISTRATION_LIMIT = { attempts: 30, windowSeconds: 600 }
const FIRST_OF_AN_ADDRESS = { attempts: 1, windowSeconds: REGISTRATION_LIMIT.windowSeconds }

async function limitAddresses(
  dependencies: AccountDependencies,
  request: AccountRequest,
  email: string,
): Promise<void> {
  const network = networkOf(request.address)
  // Who sends the same form again learns nothing new.
  const triedBefore = await dependencies.store.countAttempt(
    attemptKey('register', network, emailKey(email)),
    FIRST_OF_AN_ADDRESS,
    dependencies.clock.now(),
  )
  if (triedBefore === null) await countAttempt(dependencies, attemptKey('register', network), REGISTRATION_LIMIT)
}

/** Makes an account, queues its welcome, and signs nobody in. Of several at once with one address one succeeds. */
export async function register(
  dependencies: AccountDependencies,
  request: AccountRequest,
  typed: UncheckedAccountFields,
): Promise<string> {
  const { store, clock, passwords, site } = dependencies
  const reading = parseRegistration(typed, { isTooCommon: isCommonPassword })
  if (!reading.ok) throw new InvalidInputError(reading.errors)
  const { name, email, password } = reading.values
  if (dependencies.limitsRegistrations) await limitAddresses(dependencies, request, email)

  const taken = new InvalidInputError({ email: [MESSAGES.accounts.emailTaken] })
  if ((await store.findUserByEmail(email)) !== null) throw taken
  const passwordHash = await passwords.hash(password)
  const user = await store.createUser({ name, email, passwordHash }, welcome(site, { name, email }), clock.now())
  if (user === null) throw taken
  return MESSAGES.register.success
}
