import { systemClock } from '../../services/clock.ts'
import { deliverMail, type MailDelivery, type Mailer } from '../../services/deliver-mail.ts'
import { findLimitUses, type LimitUse } from '../../services/mail-budget.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlMailQueue } from '../../storage/sql/people/mail-queue.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import type { SiteLog } from '../log/site-log.ts'
import { outboxFolder } from '../mail/outbox-files.ts'
import { outboxMailer } from '../mail/outbox-mailer.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { openForReading } from './open-databases.ts'

/** Starts delivering the email queued in the people database, and email queued later on this connection. */
export function startMailDelivery(
  people: Database,
  config: Pick<Config, 'mail' | 'dataDir'>,
  log: SiteLog,
): MailDelivery {
  return deliverMail({
    queue: waitForLock(new SqlMailQueue(people)),
    mailer: composeMailer(config, (line) => log.info(line)),
    clock: systemClock,
    limits: config.mail.limits,
    warn: (line) => log.warn(line),
  })
}

/**
 * Composes the mailer, which sends email through the configured mail server or, without one, writes files into the outbox.
 * `log` receives the path of each file.
 */
export function composeMailer(config: Pick<Config, 'mail' | 'dataDir'>, log: (line: string) => void): Mailer {
  const { smtp, from } = config.mail
  return smtp === null ? outboxMailer({ folder: outboxFolder(config), from, log }) : smtpMailer({ server: smtp, from })
}

/** Reads the state of the email queue without migrating the people database. */
export async function readMailQueue(
  config: Pick<Config, 'postgres' | 'databaseFile' | 'peopleDatabaseFile' | 'mail'>,
  now: Date,
): Promise<{ readonly queued: number; readonly dead: number; readonly uses: readonly LimitUse[] }> {
  const people = await openForReading(config, 'people')
  try {
    const queue = new SqlMailQueue(people)
    const [queued, dead] = [await queue.count('queued'), await queue.count('dead')]
    return { queued, dead, uses: await findLimitUses(queue, config.mail.limits, now) }
  } finally {
    await people.close()
  }
}
