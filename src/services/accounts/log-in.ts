import type { UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseCredentials } from '../../contract/schemas/account-schemas.ts'
import { emailKey } from '../../domain/email-key.ts'
import {
  type AccountDependencies,
  type AccountRequest,
  attemptKey,
  countAttempt,
  hashSecret,
  networkOf,
  newSecret,
} from './account-request.ts'
import { sessionAges } from './sessions.ts'

/** Readings 28: of an e-mail address and the visitor's address together, so that nobody locks out somebody else. */
const LOGIN_LIMIT = { attempts: 5, windowSeconds: 60 }

const refused = () => new InvalidInputError({ email: [MESSAGES.login.failed] })

/** Signs in, under a session of a new id. An unknown address and a wrong password are told apart by nothing. */
export async function logIn(
  dependencies: AccountDependencies,
  request: AccountRequest,
  typed: UncheckedAccountFields,
): Promise<void> {
  const { store, clock, passwords } = dependencies
  const reading = parseCredentials(typed)
  if (!reading.ok) throw new InvalidInputError(reading.errors)
  const { email, password } = reading.values

  // Counted before the password is looked at, so that many attempts at once are no more than five; a success is forgiven.
  const attempts = attemptKey('login', emailKey(email), networkOf(request.address))
  await countAttempt(dependencies, attempts, LOGIN_LIMIT, MESSAGES.accounts.tooManyLogins)

  const user = await store.findUserByEmail(email)
  const known = user?.disabledAt === null ? user : null
  const isRight = await passwords.verify(password, known?.passwordHash ?? null)
  if (known === null || !isRight) throw refused()

  let { passwordHash } = known
  if (passwords.isOutdated(passwordHash)) {
    const renewed = await passwords.hash(password)
    await store.replacePasswordHash(known.id, { from: passwordHash, to: renewed })
    passwordHash = renewed
  }
  const sessionId = newSecret(dependencies)
  const now = clock.now()
  const hasBegun = await store.beginSession(
    {
      idHash: hashSecret(sessionId),
      userId: known.id,
      passwordHash,
      endedHash: request.sessionId === null ? null : hashSecret(request.sessionId),
    },
    sessionAges(now),
    now,
  )
  // The password was changed while this one was being compared.
  if (!hasBegun) throw refused()
  await store.clearAttempts(attempts)
  request.renewSession(sessionId)
}
