const MAX_MICROSECONDS = 1_000_000

/** Measures the processor time of this process, which other programs do not affect. */
export class CpuWatch {
  readonly #start = process.cpuUsage()

  /** Returns a sentence when more than a second of processor time has passed since the start, otherwise null. */
  excess(): string | null {
    const { user, system } = process.cpuUsage(this.#start)
    const used = user + system
    return used > MAX_MICROSECONDS ? `took ${Math.round(used / 1000)} ms of processor time` : null
  }
}
