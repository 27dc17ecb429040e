import type { ImportSteps, ImportTransaction } from './import-engine.ts'

/** An import commits after this many rows or milliseconds, or earlier when another writer waits. */
export interface CommitLimits {
  readonly rows: number
  readonly milliseconds: number
}

/** Large transactions rewrite fewer pages and change fewer of the search index's totals more than once. */
export const IMPORT_LIMITS: CommitLimits = { rows: 100_000, milliseconds: 5000 }

export const COMMIT_EACH_BATCH: CommitLimits = { rows: 0, milliseconds: 0 }

/** How often an import checks whether it must commit while it waits for rows. */
const POLL_INTERVAL_MS = 50

/** A transaction that stays open between calls. */
export interface LongTransaction {
  readonly isOpen: boolean
  /** Returns true if no one else has written since the last commit. */
  begin(): Promise<boolean>
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether another writer waits for the end of the transaction. */
  hasWaitingWriter(): Promise<boolean>
  commit(): Promise<void>
  rollBack(): Promise<void>
  /** Waits so that other writers can run. */
  yieldTurn(): Promise<void>
}

/** Stores several batches of an import per transaction and yields to other writers in between. */
export class BatchTransaction implements ImportTransaction {
  readonly #transaction: LongTransaction
  readonly #limits: CommitLimits
  readonly #steps: ImportSteps
  #begunAt = 0
  #rows = 0
  #poll: NodeJS.Timeout | undefined
  /** The time of the latest batch or commit */
  #last: Promise<unknown> = Promise.resolve()
  #isWorking = false
  #failure: Error | null = null
  /** The error of a failed commit that the timer started */
  #unreported: Error | null = null

  constructor(transaction: LongTransaction, limits: CommitLimits, steps: ImportSteps) {
    this.#transaction = transaction
    this.#limits = limits
    this.#steps = steps
  }

  async store<T>(rows: number, work: () => Promise<T>): Promise<T> {
    const result = await this.#inTurn(async () => {
      if (!this.#transaction.isOpen) await this.#begin()
      const stored = await this.#transaction.run(work)
      this.#rows += rows
      if (await this.#isDue()) await this.#commit()
      else this.#poll ??= setInterval(() => void this.#commitWhenDue(), POLL_INTERVAL_MS)
      return stored
    })
    if (this.#limits.milliseconds > 0 && !this.#transaction.isOpen) await this.#transaction.yieldTurn()
    return result
  }

  commit(): Promise<void> {
    return this.#inTurn(() => this.#commit())
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  throwUnreportedFailure(): void {
    if (this.#unreported !== null) throw this.#unreported
  }

  async #begin(): Promise<void> {
    const isUnchanged = await this.#transaction.begin()
    this.#begunAt = performance.now()
    this.#rows = 0
    if (!isUnchanged) await this.#transaction.run(this.#steps.reload)
  }

  async #isDue(): Promise<boolean> {
    if (this.#rows >= this.#limits.rows) return true
    if (performance.now() - this.#begunAt >= this.#limits.milliseconds) return true
    return this.#transaction.hasWaitingWriter()
  }

  /** Commits between two batches, while the import waits for rows. */
  async #commitWhenDue(): Promise<void> {
    if (this.#isWorking) return
    try {
      await this.#inTurn(async () => {
        if (this.#transaction.isOpen && (await this.#isDue())) await this.#commit()
      })
    } catch (error) {
      this.#unreported = error as Error
    }
  }

  async #commit(): Promise<void> {
    clearInterval(this.#poll)
    this.#poll = undefined
    if (!this.#transaction.isOpen) return
    await this.#transaction.run(this.#steps.beforeCommit)
    await this.#transaction.commit()
  }

  /** Runs `work` after all earlier work. Fails if the earlier work failed. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      if (this.#failure !== null) throw this.#failure
      this.#isWorking = true
      try {
        return await work()
      } catch (error) {
        throw await this.#abandon(error)
      } finally {
        this.#isWorking = false
      }
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  async #abandon(error: unknown): Promise<Error> {
    clearInterval(this.#poll)
    this.#failure = error instanceof Error ? error : new Error(String(error))
    if (this.#transaction.isOpen) await this.#transaction.rollBack()
    return this.#failure
  }
}
