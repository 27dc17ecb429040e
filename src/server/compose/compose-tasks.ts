import { systemClock } from '../../services/clock.ts'
import type { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import { IndexMaintenance } from '../../storage/sqlite/threads/index-maintenance.ts'
import type { Config } from '../config/config.ts'
import type { SiteLog } from '../log/site-log.ts'
import { startMailDelivery } from './compose-mail.ts'
import { expiringPosts } from './compose-repeated-posts.ts'
import { expiringSecurityLog } from './compose-security-log.ts'
import { startExpiry } from './expiry.ts'
import { expiringForms } from './forms-expiry.ts'
import { expiringRejects } from './rejects-expiry.ts'

/** The work of a site other than requests. Only one process does it. */
export interface SiteTasks {
  /** Sends email that another process has queued. */
  deliverMail(): void
  /** Starts no more deliveries. Email that is queued later is sent after the next start. */
  stopDelivery(): void
  /** Resolves when no task uses the databases anymore. */
  close(): Promise<void>
}

/** Starts email delivery, index maintenance, and the expiry of data. */
export function startSiteTasks(people: SqliteDatabase, config: Config, log: SiteLog): SiteTasks {
  const warn = (line: string) => log.warn(line)
  const maintenance = new IndexMaintenance(config.databaseFile, { report: warn })
  const expiring = [
    expiringRejects(config),
    expiringSecurityLog(config),
    expiringForms(people, config, warn),
    expiringPosts(people),
  ]
  const expiry = startExpiry(expiring, { clock: systemClock, warn })
  const delivery = startMailDelivery(people, config, log)
  return {
    deliverMail: () => void delivery.wake(),
    stopDelivery: () => void delivery.stop(),
    async close() {
      await expiry.stop()
      await delivery.stop()
      await maintenance.close()
    },
  }
}
