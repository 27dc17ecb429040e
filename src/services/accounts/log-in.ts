import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseCredentials } from '../../contract/schemas/account-schemas.ts'
import { deviceName } from '../../domain/device-name.ts'
import { type AccountFormHandler, hashSecret, networkOf, validValues } from './account-request.ts'
import { countLoginAttempt } from './login-limits.ts'
import { newSessionId, sessionAges } from './sessions.ts'

const loginFailed = () => new InvalidInputError({ email: [MESSAGES.login.failed] })

/** Logs in and starts a session with a new ID. An unknown email and a wrong password fail in the same way and time. */
export const logIn: AccountFormHandler = async (dependencies, request, fields) => {
  const { store, clock, passwords } = dependencies
  const { email, password } = validValues(parseCredentials(fields))

  const network = networkOf(request.address)
  // During a flood of logins, rejected ones must not write to the database.
  passwords.checkQueue(network)
  const attempt = await countLoginAttempt(dependencies, request, email)
  const user = await store.findUserByEmail(email)
  const active = user?.disabledAt === null ? user : null
  const isCorrect = await passwords.verify(password, active?.passwordHash ?? null, network).catch(async (error) => {
    // Too many passwords were waiting in the meantime, so this password was not checked.
    await attempt.cancel()
    throw error
  })
  if (active === null || !isCorrect) throw loginFailed()

  let { passwordHash } = active
  if (passwords.isOutdated(passwordHash)) {
    const renewed = await passwords.hash(password, network)
    await store.replacePasswordHash(active.id, { from: passwordHash, to: renewed })
    passwordHash = renewed
  }
  const sessionId = newSessionId(dependencies)
  const now = clock.now()
  const hasBegun = await store.beginSession(
    {
      idHash: hashSecret(sessionId),
      userId: active.id,
      passwordHash,
      device: deviceName(request.userAgent),
      endedHash: request.sessionId === null ? null : hashSecret(request.sessionId),
    },
    sessionAges(now),
    now,
  )
  // The password changed during the comparison.
  if (!hasBegun) throw loginFailed()
  await attempt.succeed()
  request.renewSession(sessionId)
}
