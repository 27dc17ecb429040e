import { requireRight, type StaffMember } from '../../domain/staff.ts'
import type { ImportRun } from '../../storage/ports/import-runs.ts'

/** The state of the site, as its owner sees it. */
export interface SiteHealth {
  readonly version: string
  readonly node: string
  /** Such as "SQLite 3.51.0" or "PostgreSQL". */
  readonly engine: string
  /** Free bytes on the disk of DATA_DIR. */
  readonly freeBytes: number
  readonly mail: {
    readonly waiting: number
    readonly failed: number
    /** When the oldest waiting email was queued; null if none is waiting. */
    readonly oldestAt: Date | null
    /** Whether email goes to a mail server. Otherwise, it becomes files. */
    readonly hasServer: boolean
  }
  /** The latest imports, newest first. */
  readonly imports: readonly ImportRun[]
}

export interface HealthSources {
  describeProgram(): Pick<SiteHealth, 'version' | 'node' | 'engine'>
  freeBytes(): Promise<number>
  describeMail(): Promise<SiteHealth['mail']>
  listImports(limit: number): Promise<readonly ImportRun[]>
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
    return {
      ...sources.describeProgram(),
      freeBytes: await sources.freeBytes(),
      mail: await sources.describeMail(),
      imports: await sources.listImports(SHOWN_IMPORTS),
    }
  }
}
