import type { ServerState } from './server-watch.ts'

/** How long states are remembered. They date the position of a replica. */
const REMEMBERED_MS = 60_000

/** What is known of the primary: its states of the last minute, and the content version that reads must have. */
export class PrimaryPast {
  #states: ServerState[] = []
  #requiredVersion = 0

  /** The newest content version that this process has heard of */
  get requiredVersion(): number {
    return this.#requiredVersion
  }

  /** Returns whether the version is new. */
  requireVersion(version: number): boolean {
    const isNew = version > this.#requiredVersion
    if (isNew) this.#requiredVersion = version
    return isNew
  }

  add(state: ServerState): void {
    this.#states = this.#states.filter(({ askedAt }) => state.askedAt - askedAt < REMEMBERED_MS)
    this.#states.push(state)
  }

  /** The time of the newest state, or null before the first one */
  get lastAskedAt(): number | null {
    return this.#states.at(-1)?.askedAt ?? null
  }

  /** Returns a time at which the primary had written no more than up to `position`; null if no such time is remembered. */
  timeOf(position: number): number | null {
    return this.#states.findLast((state) => state.position <= position)?.askedAt ?? null
  }
}
