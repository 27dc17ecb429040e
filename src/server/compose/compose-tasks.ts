import { systemClock } from '../../services/clock.ts'
import type { Database } from '../../storage/sql/database.ts'
import { IndexMaintenance } from '../../storage/sqlite/threads/index-maintenance.ts'
import type { Config } from '../config/config.ts'
import { ImportQueue } from '../imports/import-queue.ts'
import type { SiteLog } from '../log/site-log.ts'
import { expiringArrivals } from '../uploads/upload-folders.ts'
import { expiringPosts } from './compose-idempotent-posts.ts'
import { expiringPurgedFiles } from './compose-images.ts'
import { composeImportJobs, expiringImports } from './compose-import-jobs.ts'
import { startMailDelivery } from './compose-mail.ts'
import { expiringPictures } from './compose-pictures.ts'
import { expiringSecurityLog } from './compose-security-log.ts'
import { expiringResponses } from './compose-stored-responses.ts'
import { startExpiry } from './expiry.ts'
import { expiringForms, expiringOutbox } from './forms-expiry.ts'
import { expiringRejects } from './rejects-expiry.ts'

/** The work of a site other than handling requests. Only one process does it. */
export interface SiteTasks {
  /** Sends email that another process has queued. */
  deliverMail(): void
  /** Starts tasks of imports that another process has queued. */
  startImports(): void
  /** Starts no more deliveries. Email that is queued later is sent after the next start. */
  stopDelivery(): void
  /** Resolves when no task uses the databases any longer. */
  close(): Promise<void>
}

/** Starts email delivery and the expiry of stored data and, on SQLite, index maintenance. */
export function startSiteTasks(people: Database, config: Config, log: SiteLog): SiteTasks {
  const warn = (line: string) => log.warn(line)
  const maintenance = config.postgres === null ? new IndexMaintenance(config.databaseFile, { report: warn }) : null
  const expiring = [
    expiringForms(people, config, warn),
    expiringPosts(people),
    expiringPictures(people, config),
    expiringImports(people, config),
    expiringResponses(people),
    expiringPurgedFiles(config),
  ]
  const expiry = startExpiry(expiring, { clock: systemClock, warn })
  const delivery = startMailDelivery(people, config, log)
  const program = new URL('../imports/import-process.ts', import.meta.url)
  const imports = new ImportQueue({ jobs: composeImportJobs(people), program, warn })
  return {
    deliverMail: () => void delivery.wake(),
    startImports: () => imports.wake(),
    stopDelivery: () => void delivery.stop(),
    async close() {
      await imports.close()
      await expiry.stop()
      await delivery.stop()
      await maintenance?.close()
    },
  }
}

/** Starts the expiry of the files in the data folder of this machine. */
export function startFileExpiry(config: Config, log: SiteLog): { readonly stop: () => Promise<void> } {
  return startExpiry(
    [expiringRejects(config), expiringArrivals(config), expiringSecurityLog(config), expiringOutbox(config)],
    {
      clock: systemClock,
      warn: (line) => log.warn(line),
    },
  )
}
