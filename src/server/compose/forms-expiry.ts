import { CONFIRMATION_DAYS } from '../../services/email-list.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { outboxFolder, removeOldFiles } from '../mail/outbox-files.ts'
import type { ExpiringData } from './expiry.ts'
import { tryErase } from './open-databases.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Describes how forms and unconfirmed sign-ups expire in the people database. */
export function expiringForms(
  people: Database,
  config: Pick<Config, 'site' | 'peopleDatabaseFile'>,
  warn: (line: string) => void,
): ExpiringData {
  const records = waitForLock(new SqlFormRecords(people))
  const staff = waitForLock(new SqlStaff(people))
  // While another program uses the database, copies of erased forms stay in its files until the next day.
  let hasCopies = false
  return {
    name: 'forms',
    async removeExpired(now) {
      const { erased, kept } = await records.eraseExpired(now, formsBefore(config, now))
      if (kept > 0) {
        warn(
          `${kept} ${kept === 1 ? 'form is' : 'forms are'} older than FORMS_KEEP_DAYS but ${kept === 1 ? 'stays until its notice is' : 'stay until their notices are'} sent. See "mail list" for the reason.`,
        )
      }
      // People can erase their own data on the site, and owners can erase anyone's data at the desk.
      hasCopies ||= erased > 0 || (await staff.hasErasedData(new Date(now.getTime() - 2 * DAY_MS)))
      if (hasCopies) hasCopies = !(await tryErase(people, config))
      if (hasCopies) warn('Copies of erased data stay for a day, because another program is using the database.')
    },
  }
}

/** Describes how email about forms and unconfirmed sign-ups expires in the outbox. */
export function expiringOutbox(config: Pick<Config, 'dataDir' | 'site'>): ExpiringData {
  return {
    name: 'outbox files',
    async removeExpired(now) {
      const unconfirmedBefore = new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS)
      await removeOldFiles(outboxFolder(config), 'list-confirmation', unconfirmedBefore)
      const before = formsBefore(config, now)
      if (before !== null) await removeOldFiles(outboxFolder(config), 'form-notice', before)
    },
  }
}

function formsBefore({ site: { formsKeepDays } }: Pick<Config, 'site'>, now: Date): Date | null {
  return formsKeepDays === null ? null : new Date(now.getTime() - formsKeepDays * DAY_MS)
}
