import type { TextOutput } from './import-io.ts'

const BAR_CELLS = 24
const TERMINAL_INTERVAL_MS = 150
const LINE_INTERVAL_MS = 5000

/** Shows the progress of an import: a bar on a terminal, otherwise one line every five seconds. */
export class ImportProgress {
  readonly #out: TextOutput
  readonly #startedAt: number
  readonly #clock: () => number
  #shownAt: number
  #lineLength = 0

  constructor(out: TextOutput, clock: () => number = () => performance.now()) {
    this.#out = out
    this.#clock = clock
    this.#startedAt = clock()
    this.#shownAt = out.isTTY ? Number.NEGATIVE_INFINITY : this.#startedAt
  }

  get seconds(): number {
    return (this.#clock() - this.#startedAt) / 1000
  }

  show(rows: number, { done, total }: { readonly done: number; readonly total: number }): void {
    const now = this.#clock()
    if (now - this.#shownAt < (this.#out.isTTY ? TERMINAL_INTERVAL_MS : LINE_INTERVAL_MS)) return
    this.#shownAt = now
    const share = total > 0 ? Math.min(1, done / total) : 0
    const seconds = this.seconds
    const rate = seconds > 0 ? Math.round(rows / seconds) : 0
    const left = share > 0.01 ? (seconds / share) * (1 - share) : null
    const percent = `${Math.floor(share * 100)}%`
    const status = `${percent}, ${count(rows)} rows, ${count(rate)} per second${left === null ? '' : `, ${duration(left)} left`}`
    if (!this.#out.isTTY) {
      this.#out.write(`${status}\n`)
      return
    }
    const filled = Math.round(share * BAR_CELLS)
    this.#rewrite(`[${'#'.repeat(filled)}${'-'.repeat(BAR_CELLS - filled)}] ${status}`)
  }

  /** Erases the bar, so that the next output starts on an empty line. */
  clear(): void {
    if (this.#lineLength > 0) this.#rewrite('')
  }

  #rewrite(text: string): void {
    const width = (this.#out.columns ?? 80) - 1
    const line = text.slice(0, Math.max(10, width))
    this.#out.write(`\r${line.padEnd(this.#lineLength)}${text === '' ? '\r' : ''}`)
    this.#lineLength = line.length
  }
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
