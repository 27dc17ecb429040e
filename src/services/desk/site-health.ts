import { requireRight, type StaffMember } from '../../domain/staff.ts'
import type { ImportRun } from '../../storage/ports/import-runs.ts'
import type { Clock } from '../clock.ts'

/** The state of the site, as its owner sees it. */
export interface SiteHealth {
  readonly version: string
  readonly node: string
  /** The name of the database, such as "SQLite 3.51.0" or "PostgreSQL". */
  readonly engine: string
  /** Free bytes on the disk of DATA_DIR. */
  readonly freeBytes: number
  readonly mail: {
    readonly waiting: number
    readonly failed: number
    /** When the oldest waiting email was queued; null if none is waiting. */
    readonly oldestAt: Date | null
    /** Whether email is sent to a mail server. Otherwise, it is written to files. */
    readonly hasServer: boolean
  }
  readonly backup: LatestBackup
  /** Whether the latest backup is older than a week, or none is known. A restored site has no backup of its own yet. */
  readonly isBackupLate: boolean
  /**
   * The number of memorials in a sample, and how many of them have wrong entries in the search index; null if the index
   * cannot be read.
   */
  readonly index: { readonly checked: number; readonly wrong: number } | null
  /** The latest imports, newest first. */
  readonly imports: readonly ImportRun[]
}

export type LatestBackup =
  /** The time of the latest `lychgate backup`; null before the first one. */
  | { readonly kind: 'command'; readonly at: Date | null; readonly folder: string | null }
  /** The time when the site was restored from a backup, if it has made no backup since. */
  | { readonly kind: 'restored'; readonly at: Date; readonly folder: string }
  /**
   * The time of the latest archive of PostgreSQL's changes; null if there is none. The site does not see other backups.
   */
  | { readonly kind: 'archive'; readonly at: Date | null; readonly isFailing: boolean }

const LATE_MS = 7 * 24 * 60 * 60 * 1000

export interface HealthSources {
  describeProgram(): Pick<SiteHealth, 'version' | 'node' | 'engine'>
  freeBytes(): Promise<number>
  describeMail(): Promise<SiteHealth['mail']>
  describeBackup(): Promise<LatestBackup>
  checkIndex(): Promise<SiteHealth['index']>
  listImports(limit: number): Promise<readonly ImportRun[]>
  readonly clock: Pick<Clock, 'now'>
}

const SHOWN_IMPORTS = 10

export class HealthReporter {
  readonly #sources: HealthSources

  constructor(sources: HealthSources) {
    this.#sources = sources
  }

  /** Needs the right to manage settings. */
  async describe(staff: StaffMember): Promise<SiteHealth> {
    requireRight(staff, 'manage-settings')
    const sources = this.#sources
    const backup = await sources.describeBackup()
    return {
      ...sources.describeProgram(),
      freeBytes: await sources.freeBytes(),
      mail: await sources.describeMail(),
      backup,
      isBackupLate:
        backup.at === null ||
        backup.kind === 'restored' ||
        sources.clock.now().getTime() - backup.at.getTime() > LATE_MS,
      index: await sources.checkIndex(),
      imports: await sources.listImports(SHOWN_IMPORTS),
    }
  }
}
