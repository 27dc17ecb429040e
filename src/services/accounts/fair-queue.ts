import { TooManyAttemptsError } from '../../contract/account-interface.ts'

const RETRY_SECONDS = 5

export interface QueueLimits {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** How many tasks of one client may wait. */
  readonly maxWaitingPerClient: number
}

/**
 * Runs a limited number of tasks at a time. Waiting clients take turns, so that many tasks of one client do not delay the tasks
 * of others. Throws TooManyAttemptsError if too many tasks are waiting.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** Resumes the waiting tasks of each client. The first client has the next turn. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = 0
  #waitingCount = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  async run<T>(client: string, task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.maxRunning) await this.#wait(client)
    else this.#running++
    try {
      return await task()
    } finally {
      this.#resumeNext()
    }
  }

  #wait(client: string): Promise<void> {
    const own = this.#waiting.get(client) ?? []
    if (own.length >= this.#limits.maxWaitingPerClient || this.#waitingCount >= this.#limits.maxWaiting) {
      throw new TooManyAttemptsError(RETRY_SECONDS)
    }
    this.#waitingCount++
    this.#waiting.set(client, own)
    return new Promise((resolve) => own.push(resolve))
  }

  /** A finished task passes its slot to the next one, so that no new task can take it. */
  #resumeNext(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#running--
      return
    }
    const [client, [resume, ...others]] = next
    this.#waitingCount--
    this.#waiting.delete(client)
    // The client's next turn is after all others.
    if (others.length > 0) this.#waiting.set(client, others)
    resume?.()
  }
}
