import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { connectionString } from '../connection/open-pool.ts'
import { VALUE_TYPES } from '../connection/value-types.ts'

export interface ServerState {
  readonly isReplica: boolean
  /** Whether a replica is connected to a server that sends it changes */
  readonly isReceiving: boolean
  /** The content version of the directory */
  readonly version: number
}

/** Whether the last poll of a server is recent. It is not if this process, or its machine, was suspended. */
export function isRecent(polledAt: number): boolean {
  return performance.now() - polledAt <= RECENT_MS
}

/** A server that does not respond within this time counts as lost. */
const RESPONSE_MS = 2000
/** Longer than a poll and the pause before it, even if the server does not respond */
const RECENT_MS = 3000

const ASK = `
  SELECT pg_is_in_recovery() AS is_replica, EXISTS (SELECT FROM pg_stat_wal_receiver) AS is_receiving, version
  FROM content_version`

export interface WatchOptions {
  readonly url: string
  /** Returns the time until the next poll. */
  readonly pauseMs: () => number
  /** Called after each poll; null if the server did not respond. `polledAt` is a time of `performance.now()`. */
  readonly onState: (state: ServerState | null, polledAt: number) => void
}

/** Polls the state of a server. It has its own connection, so that reads do not delay it. */
export class ServerWatch {
  readonly #options: WatchOptions
  readonly #pool: Pool
  readonly #running: Promise<void>
  #pause = new AbortController()
  #isClosed = false

  constructor(options: WatchOptions) {
    this.#options = options
    this.#pool = new Pool({
      connectionString: connectionString(options.url),
      max: 1,
      connectionTimeoutMillis: RESPONSE_MS,
      query_timeout: RESPONSE_MS,
      application_name: 'lychgate',
      types: VALUE_TYPES,
    })
    // The pool replaces an idle connection that is lost.
    this.#pool.on('error', () => {})
    this.#running = this.#run()
  }

  /** Ends the pause between polls. */
  askNow(): void {
    this.#pause.abort()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.askNow()
    await this.#running
    await this.#pool.end()
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      this.#pause = new AbortController()
      const { signal } = this.#pause
      const polledAt = performance.now()
      this.#options.onState(await this.#ask().catch(() => null), polledAt)
      await sleep(this.#options.pauseMs(), undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #ask(): Promise<ServerState | null> {
    const [row] = (await this.#pool.query(ASK)).rows
    if (row === undefined) return null
    return { isReplica: row.is_replica === 1, isReceiving: row.is_receiving === 1, version: row.version }
  }
}
