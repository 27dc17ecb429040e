import type { Pool, PoolClient } from 'pg'
import { openPool } from '../connection/open-pool.ts'
import { isRecent, type ServerState, ServerWatch } from './server-watch.ts'

/** The interval between checks, normally and for a replica that lacks a change */
const CHECK_MS = 250
const CATCH_UP_MS = 25

/** The state of the primary, as far as this process knows it */
export interface KnownPrimary {
  readonly responds: boolean
  readonly polledAt: number
  /** The newest content version that this process knows of; null before the first one */
  readonly version: number | null
}

/** A replica for the metrics and for `doctor` */
export interface ReplicaStatus {
  /** The host and port of the server */
  readonly name: string
  /**
   * `behind` if it lacks a change or receives none, `primary` if it is not a replica, and `lost` if it does not respond
   */
  readonly state: 'fit' | 'behind' | 'primary' | 'lost'
}

/** A server that is usually a replica. After a failover it may be the primary, or no longer exist. */
export class Replica {
  readonly pool: Pool
  readonly #name: string
  readonly #primary: () => KnownPrimary
  readonly #watch: ServerWatch
  readonly #clients = new Set<PoolClient>()
  /** Null while the server does not respond */
  #state: ServerState | null = null
  #polledAt = Number.NEGATIVE_INFINITY

  constructor(url: string, primary: () => KnownPrimary, maxConnections?: number) {
    const { host, searchParams } = new URL(url)
    this.#name = host || String(searchParams.get('host'))
    this.#primary = primary
    this.pool = openPool(url, maxConnections)
    this.pool.on('connect', (client) => this.#clients.add(client))
    this.pool.on('remove', (client) => this.#clients.delete(client))
    this.#watch = new ServerWatch({
      url,
      pauseMs: () => (this.#state !== null && this.#isMissingChanges(this.#state) ? CATCH_UP_MS : CHECK_MS),
      onState: (state, polledAt) => this.#learn(state, polledAt),
    })
  }

  /** Whether reads may use this server. Until the load balancer notices a promotion, they also use the new primary. */
  get isFit(): boolean {
    if (this.#state === null || this.#isMissingChanges(this.#state)) return false
    if (!isRecent(this.#polledAt) || !isRecent(this.#primary().polledAt)) return false
    // If the primary is lost, no replica receives anything.
    return !this.#primary().responds || (this.#state.isReplica && this.#state.isReceiving)
  }

  status(): ReplicaStatus {
    return { name: this.#name, state: this.#stateName() }
  }

  /** Marks the replica as unfit until the next check. */
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

  #learn(state: ServerState | null, polledAt: number): void {
    this.#state = state
    this.#polledAt = polledAt
    // Otherwise, reads on a lost server would wait for half a minute.
    if (state === null) for (const client of this.#clients) void client.end().catch(() => {})
  }

  #stateName(): ReplicaStatus['state'] {
    if (this.#state === null) return 'lost'
    if (!this.#state.isReplica) return 'primary'
    return this.isFit ? 'fit' : 'behind'
  }

  #isMissingChanges({ version }: ServerState): boolean {
    const required = this.#primary().version
    return required === null || version < required
  }
}
