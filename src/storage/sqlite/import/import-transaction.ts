import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, YIELD_MS } from '../connection/connection.ts'

/**
 * How much a transaction of an import may gather while nobody waits for the database. The first has `firstRows`, and each later
 * one as many rows as came before it, up to `mostRows`: a directory that is small has few pages to write twice, and a thread that
 * waits for rows can do meanwhile what is done before a commit. None gathers rows for longer than `milliseconds`.
 */
export interface CommitLimits {
  readonly firstRows: number
  readonly mostRows: number
  readonly milliseconds: number
}

/** Every batch is a transaction of its own. */
export const COMMIT_EACH_BATCH: CommitLimits = { firstRows: 0, mostRows: 0, milliseconds: 0 }

/** A file that is slow to read keeps nobody waiting: meanwhile it is looked so often whether somebody does. */
const POLL_INTERVAL_MS = 50

/** What is done in every transaction beside the batches. */
interface Steps {
  /** First, when others have written since the last one */
  readonly heedOthers: () => void
  /** Last, before the commit */
  readonly finish: () => void
  /** After the commit */
  readonly tend: () => void
}

/** Gathers batches of an import into transactions, and lets in who waits for the database. */
export class ImportTransaction {
  readonly #connection: Connection
  readonly #hold: CommitLimits
  readonly #steps: Steps
  #begunAt = 0
  #rows = 0
  #rowsBefore = 0
  #calledBefore = 0n
  #looks: NodeJS.Timeout | undefined
  #failure: Error | null = null
  /** The failure of a commit that nobody waited for */
  #untold: Error | null = null
  /** The state of the database in which the last transaction left it */
  #leftAt: { readonly version: unknown; readonly changes: unknown } | null = null

  constructor(connection: Connection, hold: CommitLimits, steps: Steps) {
    this.#connection = connection
    this.#hold = hold
    this.#steps = steps
  }

  /** Stores a batch of so many rows. After one that fails every other fails as it did: batches that were answered go with it. */
  async store<T>(rows: number, work: () => T): Promise<T> {
    const result = this.#failingForGood(() => {
      this.#begin()
      const stored = work()
      this.#rows += rows
      if (this.#isDue()) this.#commit()
      else this.#looks ??= setInterval(() => this.#commitWhenDue(), POLL_INTERVAL_MS)
      return stored
    })
    if (this.#hold.milliseconds > 0 && !this.#connection.database.isTransaction) await pause(YIELD_MS)
    return result
  }

  /** Commits what was stored. */
  commit(): void {
    this.#failingForGood(() => this.#commit())
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  /** Throws the failure of a commit that nobody waited for. */
  tellFailure(): void {
    if (this.#untold !== null) throw this.#untold
  }

  #begin(): void {
    if (this.#connection.database.isTransaction) return
    this.#connection.begin('import')
    // Not before: it may have called itself while it waited. Whoever waits still calls again with the next look.
    this.#calledBefore = this.#connection.waitingWriters.lastCall()
    this.#begunAt = performance.now()
    this.#rows = 0
    const isAsLeft =
      this.#connection.othersVersion() === this.#leftAt?.version &&
      this.#connection.totalChanges() === this.#leftAt?.changes
    if (!isAsLeft) this.#steps.heedOthers()
  }

  #isDue(): boolean {
    const { firstRows, mostRows, milliseconds } = this.#hold
    if (this.#rows >= Math.min(mostRows, Math.max(firstRows, this.#rowsBefore))) return true
    if (performance.now() - this.#begunAt >= milliseconds) return true
    return this.#connection.waitingWriters.lastCall() !== this.#calledBefore
  }

  #commitWhenDue(): void {
    try {
      if (this.#isDue()) this.#commit()
    } catch (error) {
      this.#untold = this.#abandon(error)
    }
  }

  #commit(): void {
    this.#stopLooking()
    if (!this.#connection.database.isTransaction) return
    this.#steps.finish()
    // Read before others may write again, which they may as soon as this is committed.
    const version = this.#connection.othersVersion()
    this.#connection.database.exec('COMMIT')
    this.#steps.tend()
    this.#leftAt = { version, changes: this.#connection.totalChanges() }
    this.#rowsBefore += this.#rows
  }

  #failingForGood<T>(work: () => T): T {
    if (this.#failure !== null) throw this.#failure
    try {
      return work()
    } catch (error) {
      throw this.#abandon(error)
    }
  }

  #abandon(error: unknown): Error {
    this.#stopLooking()
    if (this.#connection.database.isTransaction) this.#connection.database.exec('ROLLBACK')
    this.#failure = error instanceof Error ? error : new Error(String(error))
    return this.#failure
  }

  #stopLooking(): void {
    clearInterval(this.#looks)
    this.#looks = undefined
  }
}
