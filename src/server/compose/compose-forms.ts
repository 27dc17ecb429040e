import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { FormService } from '../../services/accept-form.ts'
import { systemClock } from '../../services/clock.ts'
import { EmailList } from '../../services/email-list.ts'
import type { Connection } from '../../storage/sqlite/connection/connection.ts'
import { SqliteAccountStore } from '../../storage/sqlite/people/account-records.ts'
import { SqliteEmailList } from '../../storage/sqlite/people/email-list-records.ts'
import { SqliteFormRecords } from '../../storage/sqlite/people/form-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { siteKey } from './site-key.ts'

type FormsConfig = Pick<Config, 'site' | 'mail' | 'dataDir' | 'siteKey' | 'rateLimits'>

/** Composes the email list of the people database, with the system clock and random source. */
export function composeEmailList(people: Connection, config: FormsConfig): EmailList {
  const { site, mail, rateLimits } = config
  return new EmailList({
    store: waitForLock(new SqliteEmailList(people)),
    attempts: waitForLock(new SqliteAccountStore(people)),
    key: () => siteKey(config, 'email list'),
    clock: systemClock,
    randomBytes,
    pause: (milliseconds) => setTimeout(milliseconds),
    site,
    formsEmail: mail.formsEmail,
    limitsNetworks: rateLimits,
  })
}

/** Composes the form service of the people database. */
export function composeForms(people: Connection, config: FormsConfig): FormService {
  return new FormService({
    records: waitForLock(new SqliteFormRecords(people)),
    emailList: composeEmailList(people, config),
    clock: systemClock,
    site: config.site,
    formsEmail: config.mail.formsEmail,
  })
}
