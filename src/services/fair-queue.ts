import { TooManyAttemptsError } from '../contract/account-interface.ts'
import { MovingAverage } from '../domain/moving-average.ts'
import { DirectoryBusyError } from '../storage/ports/too-busy.ts'

const RETRY_SECONDS = 5
/** The queue always accepts this many waiting tasks, so that one slow task does not make it reject the next ones. */
const ALWAYS_WAITING = 4

export interface QueueLimits {
  readonly maxRunning: number
  readonly maxWaitingPerClient: number
  /** The longest expected wait of a task that is accepted, in milliseconds */
  readonly maxWaitMs: number
  /** Called for each rejected task: its client has too many, or it would wait too long. */
  readonly onReject?: ((reason: 'client' | 'wait') => void) | undefined
  /** The time in milliseconds, from any starting point */
  readonly now?: () => number
}

/**
 * Runs a limited number of tasks at a time. Waiting clients take turns, so that many tasks of one client do not delay other
 * clients. Throws TooManyAttemptsError if too many tasks of the client are waiting, and DirectoryBusyError if the task would
 * have to wait too long.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #now: () => number
  /** Resumes the waiting tasks of each client. The first client has the next turn. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #taskMs = new MovingAverage()
  #running = 0
  #waitingCount = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#now = limits.now ?? (() => performance.now())
  }

  /** The recent mean duration of a task */
  get taskMs(): number {
    return this.#taskMs.value
  }

  async run<T>(client: string, task: () => Promise<T>): Promise<T> {
    this.check(client)
    if (this.#running >= this.#limits.maxRunning) await this.#wait(client)
    else this.#running++
    const startedAt = this.#now()
    try {
      return await task()
    } finally {
      this.#taskMs.add(this.#now() - startedAt)
      this.#resumeNext()
    }
  }

  /** Throws the error that `run` would throw now, so that a task that would be rejected is not prepared. */
  check(client: string): void {
    const { maxRunning, maxWaitingPerClient, maxWaitMs, onReject } = this.#limits
    if (this.#running < maxRunning) return
    const own = this.#waiting.get(client)?.length ?? 0
    if (own >= maxWaitingPerClient) {
      onReject?.('client')
      throw new TooManyAttemptsError(RETRY_SECONDS)
    }
    const before = this.#tasksBefore(own, own > 0)
    const waitMs = ((before + 1) * this.#taskMs.value) / maxRunning
    if (before >= ALWAYS_WAITING && waitMs > maxWaitMs) {
      onReject?.('wait')
      throw new DirectoryBusyError(RETRY_SECONDS)
    }
  }

  #wait(client: string): Promise<void> {
    const own = this.#waiting.get(client) ?? []
    this.#waitingCount++
    this.#waiting.set(client, own)
    return new Promise((resolve) => own.push(resolve))
  }

  /** The number of waiting tasks that run before the next task of a client with `own` waiting tasks. */
  #tasksBefore(own: number, isWaiting: boolean): number {
    const others = this.#waiting.size - (isWaiting ? 1 : 0)
    return Math.min(this.#waitingCount, own + (own + 1) * others)
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
    // The client goes to the end of the line.
    if (others.length > 0) this.#waiting.set(client, others)
    resume?.()
  }
}
