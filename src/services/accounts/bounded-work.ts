import { TooManyAttemptsError } from '../../contract/account-interface.ts'

/** Long enough for a crowd to be through. */
const COME_BACK_SECONDS = 5

/** Runs work a few pieces at a time, in the order it came; what finds too many waiting is refused with TooManyAttemptsError. */
export class BoundedWork {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { readonly atOnce: number; readonly mostWaiting: number }) {
    this.#atOnce = limits.atOnce
    this.#mostWaiting = limits.mostWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw new TooManyAttemptsError(COME_BACK_SECONDS)
      // Whoever ends hands its place on, so that nobody slips in between.
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
