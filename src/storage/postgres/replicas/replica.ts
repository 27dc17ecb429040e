import type { Pool, PoolClient } from 'pg'
import { openPool } from '../connection/open-pool.ts'
import type { PrimaryPast } from './primary-past.ts'
import { type ServerState, ServerWatch } from './server-watch.ts'

/** The time from one check to the next, and of a replica that lacks a change */
const CHECK_MS = 250
const CATCH_UP_MS = 25
/** With the time between checks and the time of a check, a read is less than a second behind. */
const MAX_LAG_MS = 500

/** A replica for the metrics and for `doctor` */
export interface ReplicaStatus {
  /** Its host and port */
  readonly name: string
  /** `behind` if it lags or lacks a change, `primary` if it is not a replica, and `lost` if it does not respond */
  readonly state: 'fit' | 'behind' | 'primary' | 'lost'
  /** How far it was behind the primary when the primary last responded; null if this is unknown */
  readonly lagMs: number | null
}

/** A server that is a replica most of the time. After a failover it may be the primary, or gone. */
export class Replica {
  readonly pool: Pool
  readonly #name: string
  readonly #primary: PrimaryPast
  readonly #watch: ServerWatch
  readonly #clients = new Set<PoolClient>()
  /** Null while the server does not respond */
  #state: ServerState | null = null
  /** A time at which the primary had written no more than this server has replayed now */
  #currentAt: number | null = null

  constructor(url: string, primary: PrimaryPast, maxConnections?: number) {
    const { host, searchParams } = new URL(url)
    this.#name = host || String(searchParams.get('host'))
    this.#primary = primary
    this.pool = openPool(url, maxConnections)
    this.pool.on('connect', (client) => this.#clients.add(client))
    this.pool.on('remove', (client) => this.#clients.delete(client))
    this.#watch = new ServerWatch({
      url,
      pauseMs: () => (this.#isMissingChanges() ? CATCH_UP_MS : CHECK_MS),
      onState: (state) => this.#learn(state),
    })
  }

  get isFit(): boolean {
    const lagMs = this.#lagMs()
    return lagMs !== null && lagMs <= MAX_LAG_MS && !this.#isMissingChanges()
  }

  status(): ReplicaStatus {
    return { name: this.#name, state: this.#stateName(), lagMs: this.#lagMs() }
  }

  /** Leaves the replica unfit until the next check. */
  reportFailure(): void {
    this.#state = null
  }

  checkNow(): void {
    this.#watch.askNow()
  }

  async close(): Promise<void> {
    await this.#watch.close()
    await this.pool.end()
  }

  #learn(state: ServerState | null): void {
    this.#state = state
    if (state !== null) this.#currentAt = this.#primary.timeOf(state.position) ?? this.#currentAt
    // The reads of a server that is gone would wait for half a minute.
    else for (const client of this.#clients) void client.end().catch(() => {})
  }

  #stateName(): ReplicaStatus['state'] {
    if (this.#state === null) return 'lost'
    if (!this.#state.isReplica) return 'primary'
    return this.isFit ? 'fit' : 'behind'
  }

  #lagMs(): number | null {
    const { lastAskedAt } = this.#primary
    if (lastAskedAt === null || this.#currentAt === null || this.#state?.isReplica !== true) return null
    return Math.max(0, lastAskedAt - this.#currentAt)
  }

  #isMissingChanges(): boolean {
    return this.#state !== null && this.#state.version < this.#primary.requiredVersion
  }
}
