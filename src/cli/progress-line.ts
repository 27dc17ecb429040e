const TERMINAL_INTERVAL_MS = 150
const LINE_INTERVAL_MS = 5000

/** An output stream that may be a terminal. */
export interface TextOutput {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** Shows the progress of a command: one line that changes on a terminal, otherwise a new line every five seconds. */
export class ProgressLine {
  readonly isTerminal: boolean
  readonly #out: TextOutput
  readonly #startedAt: number
  readonly #clock: () => number
  #shownAt: number
  #lineLength = 0

  constructor(out: TextOutput, clock: () => number = () => performance.now()) {
    this.#out = out
    this.#clock = clock
    this.#startedAt = clock()
    this.isTerminal = out.isTTY === true
    this.#shownAt = this.isTerminal ? Number.NEGATIVE_INFINITY : this.#startedAt
  }

  get seconds(): number {
    return (this.#clock() - this.#startedAt) / 1000
  }

  /** Shows the text that `describe` returns, unless the line was updated too recently. */
  show(describe: () => string): void {
    const now = this.#clock()
    if (now - this.#shownAt < (this.isTerminal ? TERMINAL_INTERVAL_MS : LINE_INTERVAL_MS)) return
    this.#shownAt = now
    if (this.isTerminal) this.#rewrite(describe())
    else this.#out.write(`${describe()}\n`)
  }

  /** Erases the line, so that the next output starts on an empty line. */
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

/** Returns the number of rows per second, or 0 at the beginning. */
export function rateOf(rows: number, seconds: number): number {
  return seconds > 0 ? Math.round(rows / seconds) : 0
}
