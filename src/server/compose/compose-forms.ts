import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../../services/clock.ts'
import { EmailList } from '../../services/email-list.ts'
import { FormService } from '../../services/forms/accept-form.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAccountStore } from '../../storage/sql/people/account-records.ts'
import { SqlEmailList } from '../../storage/sql/people/email-list-records.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { composeIdempotentPosts } from './compose-idempotent-posts.ts'
import { siteKey } from './site-key.ts'

type FormsConfig = Pick<Config, 'site' | 'mail' | 'dataDir' | 'siteKey' | 'rateLimits'>

export function composeEmailList(people: Database, config: FormsConfig): EmailList {
  const { site, mail, rateLimits } = config
  return new EmailList({
    store: waitForLock(new SqlEmailList(people)),
    attempts: waitForLock(new SqlAccountStore(people)),
    key: () => siteKey(config, 'email list'),
    clock: systemClock,
    randomBytes,
    pause: (milliseconds) => setTimeout(milliseconds),
    site,
    formsEmail: mail.formsEmail,
    limitsNetworks: rateLimits,
  })
}

export function composeForms(people: Database, config: FormsConfig): FormService {
  return new FormService({
    records: waitForLock(new SqlFormRecords(people)),
    emailList: composeEmailList(people, config),
    once: composeIdempotentPosts(people, config),
    clock: systemClock,
    site: config.site,
    formsEmail: config.mail.formsEmail,
  })
}
