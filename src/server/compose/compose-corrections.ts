import type { Accounts } from '../../contract/account-interface.ts'
import type { Directory } from '../../contract/directory.ts'
import { systemClock } from '../../services/clock.ts'
import { type CorrectionSender, CorrectionService } from '../../services/corrections/correction-service.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAccountStore } from '../../storage/sql/people/account-records.ts'
import { SqlCorrections } from '../../storage/sql/people/correction-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { PageServices } from '../../web/server-entry.ts'
import type { Config } from '../config/config.ts'

/** Composes the acceptance of corrections. A correction from an account with a verified address belongs to the account. */
export function composeCorrections(people: Database, config: Config, directory: Directory): PageServices['suggest'] {
  const service = new CorrectionService({
    store: waitForLock(new SqlCorrections(people)),
    attempts: config.rateLimits ? waitForLock(new SqlAccountStore(people)) : null,
    directory,
    clock: systemClock,
    site: config.site,
    formsEmail: config.mail.formsEmail,
  })
  return async (record, entered, { address, accounts }) =>
    service.suggest(record, entered, { address, account: await verifiedAccount(accounts) })
}

async function verifiedAccount(accounts: Pick<Accounts, 'findCurrentAccount'>): Promise<CorrectionSender['account']> {
  const account = await accounts.findCurrentAccount()
  return account === null || account.emailVerifiedAt === null ? null : account
}
