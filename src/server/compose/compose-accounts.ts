import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type AccountService, createAccountService } from '../../services/accounts/account-service.ts'
import { PASSWORD_COST, PasswordHasher, passwordLimits } from '../../services/accounts/password-hasher.ts'
import { systemClock } from '../../services/clock.ts'
import type { Connection } from '../../storage/sqlite/connection/connection.ts'
import { SqliteAccountStore } from '../../storage/sqlite/people/account-records.ts'
import { SqliteAccountSecurity } from '../../storage/sqlite/people/account-security-records.ts'
import { SqliteEmailVerification } from '../../storage/sqlite/people/email-verification-records.ts'
import { SqliteInvitations } from '../../storage/sqlite/people/invitation-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { siteKey } from './site-key.ts'

/**
 * Composes the account service for the people database, with the system clock and random source. `onReject` is called for each
 * password that is not checked because too many wait.
 */
export function composeAccounts(
  people: Connection,
  config: Config,
  onReject?: (reason: string) => void,
): AccountService {
  const { site, rateLimits, loginFailuresPerNetwork, workers } = config
  return createAccountService({
    store: waitForLock(new SqliteAccountStore(people)),
    security: waitForLock(new SqliteAccountSecurity(people)),
    verifications: waitForLock(new SqliteEmailVerification(people)),
    invitations: waitForLock(new SqliteInvitations(people)),
    secondFactorKey: () => siteKey(config, 'second factors'),
    clock: systemClock,
    randomBytes,
    passwords: new PasswordHasher(randomBytes, PASSWORD_COST, { ...passwordLimits(workers), onReject }),
    pause: (milliseconds) => setTimeout(milliseconds),
    site,
    registration: site.registration,
    networkLimits: rateLimits ? { loginFailures: loginFailuresPerNetwork } : null,
  })
}
