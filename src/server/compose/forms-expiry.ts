import { CONFIRMATION_DAYS } from '../../services/email-list.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import { tryEraseDeleted } from '../../storage/sqlite/connection/erase-deleted.ts'
import type { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { removeOldFiles } from '../mail/outbox-files.ts'
import { outboxFolder } from './compose-people.ts'
import type { ExpiringData } from './expiry.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Describes how forms and unconfirmed sign-ups expire in the people database, and their email in the outbox. */
export function expiringForms(
  people: SqliteDatabase,
  config: Pick<Config, 'dataDir' | 'site'>,
  warn: (line: string) => void,
): ExpiringData {
  const records = waitForLock(new SqlFormRecords(people))
  // While another program uses the database, copies of erased forms stay in its files until the next day.
  let hasCopies = false
  return {
    name: 'forms',
    async removeExpired(now) {
      const { formsKeepDays } = config.site
      const before = formsKeepDays === null ? null : new Date(now.getTime() - formsKeepDays * DAY_MS)
      const { erased, kept } = await records.eraseExpired(now, before)
      if (kept > 0) {
        warn(
          `${kept} ${kept === 1 ? 'form is' : 'forms are'} older than FORMS_KEEP_DAYS but ${kept === 1 ? 'stays until its notice is' : 'stay until their notices are'} sent. See "mail list" for the reason.`,
        )
      }
      hasCopies ||= erased > 0
      if (hasCopies) hasCopies = !tryEraseDeleted(people.connection)
      if (hasCopies) warn('Copies of erased forms stay for a day, because another program is using the database.')
      const unconfirmedBefore = new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS)
      await removeOldFiles(outboxFolder(config), 'list-confirmation', unconfirmedBefore)
      if (before !== null) await removeOldFiles(outboxFolder(config), 'form-notice', before)
    },
  }
}
