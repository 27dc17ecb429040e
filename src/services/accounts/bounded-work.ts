import { TooManyAttemptsError } from '../../contract/account-interface.ts'

const RETRY_SECONDS = 5

/** Runs a limited number of tasks at a time, in order. Throws TooManyAttemptsError if too many tasks are waiting. */
export class BoundedWork {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { readonly maxRunning: number; readonly maxWaiting: number }) {
    this.#maxRunning = limits.maxRunning
    this.#maxWaiting = limits.maxWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      if (this.#waiting.length >= this.#maxWaiting) throw new TooManyAttemptsError(RETRY_SECONDS)
      // A finished task passes its slot to the next one, so that no new task can take it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running++
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
