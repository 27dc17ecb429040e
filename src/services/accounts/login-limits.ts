import { MESSAGES } from '../../contract/messages.ts'
import { emailKey } from '../../domain/email-key.ts'
import {
  type AccountDependencies,
  type AccountRequest,
  attemptKey,
  countAttempt,
  networkOf,
} from './account-request.ts'

/**
 * Counted per email and network together, so that a few wrong passwords do not lock out the account's owner (readings
 * 28).
 */
const PAIR_LIMIT = { attempts: 5, windowSeconds: 60 }
/** The limit per hour. One network alone must not reach the limit per email, which would lock out the account's owner. */
const PAIR_HOUR_LIMIT = { attempts: 30, windowSeconds: 3600 }
/**
 * Counted per email, against guesses from many networks. A reset of the password lifts the limit, so the account's
 * owner is never locked out for long.
 */
const EMAIL_LIMIT = { attempts: 100, windowSeconds: 3600 }
/** Limits guesses of a few common passwords for many emails. */
const NETWORK_WINDOW_SECONDS = 600

const emailAttempts = (email: string) => attemptKey('login-email', emailKey(email))

export interface LoginAttempt {
  /** Forgets the failures before a successful attempt. */
  succeed(): Promise<void>
  /** Removes the count of an attempt whose password was not checked. */
  cancel(): Promise<void>
}

/**
 * Counts a login attempt before its password is checked, so that parallel attempts do not exceed the limits. Throws
 * TooManyAttemptsError when a limit is reached; the remaining limits then do not count the attempt. An email without an
 * account counts in the same way.
 */
export async function countLoginAttempt(
  dependencies: AccountDependencies,
  { address }: AccountRequest,
  email: string,
): Promise<LoginAttempt> {
  const { store, networkLimits } = dependencies
  const message = MESSAGES.accounts.tooManyLogins
  const network = networkOf(address)
  const pairAttempts = attemptKey('login', emailKey(email), network)
  const hourAttempts = attemptKey('login-hour', emailKey(email), network)
  const networkAttempts = attemptKey('login-network', network)
  if (networkLimits !== null) {
    const limit = { attempts: networkLimits.loginFailures, windowSeconds: NETWORK_WINDOW_SECONDS }
    await countAttempt(dependencies, networkAttempts, limit, message)
  }
  await countAttempt(dependencies, pairAttempts, PAIR_LIMIT, message)
  await countAttempt(dependencies, hourAttempts, PAIR_HOUR_LIMIT, message)
  await countAttempt(dependencies, emailAttempts(email), EMAIL_LIMIT, message)
  const ofEmail = [pairAttempts, hourAttempts, emailAttempts(email)]
  return {
    async succeed() {
      for (const key of ofEmail) await store.clearAttempts(key)
      await store.uncountAttempt(networkAttempts)
    },
    async cancel() {
      for (const key of [...ofEmail, networkAttempts]) await store.uncountAttempt(key)
    },
  }
}

/** Allows logins again after a person has proved that they own the email. */
export async function clearLoginAttempts({ store }: AccountDependencies, email: string): Promise<void> {
  await store.clearAttempts(emailAttempts(email))
}
