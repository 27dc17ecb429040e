import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type AccountService, createAccountService } from '../../services/accounts/account-service.ts'
import { PASSWORD_COST, PasswordHasher, passwordLimits } from '../../services/accounts/password-hasher.ts'
import { systemClock } from '../../services/clock.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAccountStore } from '../../storage/sql/people/account-records.ts'
import { SqlAccountSecurity } from '../../storage/sql/people/account-security-records.ts'
import { SqlCorrections } from '../../storage/sql/people/correction-records.ts'
import { SqlEmailChanges } from '../../storage/sql/people/email-change-records.ts'
import { SqlEmailVerification } from '../../storage/sql/people/email-verification-records.ts'
import { SqlInbox } from '../../storage/sql/people/inbox-records.ts'
import { SqlInvitations } from '../../storage/sql/people/invitation-records.ts'
import { SqlPictures } from '../../storage/sql/people/picture-records.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { composeIdempotentPosts } from './compose-idempotent-posts.ts'
import { composePersonalData } from './compose-personal-data.ts'
import { siteKey } from './site-key.ts'

/** Opens the stores of the account service. */
export function accountStores(people: Database) {
  return {
    store: waitForLock(new SqlAccountStore(people)),
    security: waitForLock(new SqlAccountSecurity(people)),
    verifications: waitForLock(new SqlEmailVerification(people)),
    invitations: waitForLock(new SqlInvitations(people)),
    emailChanges: waitForLock(new SqlEmailChanges(people)),
    staff: waitForLock(new SqlStaff(people)),
    corrections: waitForLock(new SqlCorrections(people)),
    pictures: waitForLock(new SqlPictures(people)),
    inbox: new SqlInbox(people),
  }
}

/**
 * Composes the account service for the people database, with the system clock and random source. `onReject` is called for
 * each password that is not checked because too many passwords are waiting.
 */
export function composeAccounts(people: Database, config: Config, onReject?: (reason: string) => void): AccountService {
  const { site, rateLimits, loginFailuresPerNetwork, workers } = config
  return createAccountService({
    ...accountStores(people),
    personalData: composePersonalData(people, config),
    secondFactorKey: () => siteKey(config, 'second factors'),
    clock: systemClock,
    randomBytes,
    passwords: new PasswordHasher(randomBytes, PASSWORD_COST, { ...passwordLimits(workers), onReject }),
    once: composeIdempotentPosts(people, config),
    pause: (milliseconds) => setTimeout(milliseconds),
    site,
    registration: site.registration,
    networkLimits: rateLimits ? { loginFailures: loginFailuresPerNetwork } : null,
  })
}
