import { setTimeout as sleep } from 'node:timers/promises'
import { type KnownPrimary, Replica, type ReplicaStatus } from './replica.ts'
import { ServerWatch } from './server-watch.ts'

export interface ReplicasOptions {
  /** Each URL must always lead to the same server. */
  readonly urls: readonly string[]
  /** Connects to the primary, wherever it is */
  readonly primaryUrl: string
  /** The maximum number of connections for reads to each replica */
  readonly maxConnections?: number
}

const CHECK_MS = 250
/** How long `measureReplicas` waits for replicas to respond and to catch up */
const MEASURE_MS = 3000

/**
 * The replicas of a site. A replica is fit for reads of the directory if it has every change that this process knows
 * of. While the primary does not respond, fit replicas stay fit. See docs/decisions/0036.
 */
export class Replicas {
  readonly #primary: ServerWatch
  readonly #replicas: readonly Replica[]
  #known: KnownPrimary = { responds: true, polledAt: Number.NEGATIVE_INFINITY, version: null }
  #turn = 0

  constructor({ urls, primaryUrl, maxConnections }: ReplicasOptions) {
    this.#replicas = urls.map((url) => new Replica(url, () => this.#known, maxConnections))
    this.#primary = new ServerWatch({
      url: primaryUrl,
      pauseMs: () => CHECK_MS,
      onState: (state, polledAt) => {
        // During a failover, the URL of the primary may lead to a replica.
        const responds = state !== null && !state.isReplica
        this.#known = { ...this.#known, responds, polledAt }
        if (responds) this.requireVersion(state.version)
      },
    })
  }

  /** Returns the fit replicas. They take turns being the first. */
  fit(): readonly Replica[] {
    const fit = this.#replicas.filter((replica) => replica.isFit)
    this.#turn = (this.#turn + 1) % Math.max(fit.length, 1)
    return [...fit.slice(this.#turn), ...fit.slice(0, this.#turn)]
  }

  /** Marks replicas that lack this content version as unfit. */
  requireVersion(version: number): void {
    if (version <= (this.#known.version ?? 0)) return
    this.#known = { ...this.#known, version }
    for (const replica of this.#replicas) replica.checkNow()
  }

  status(): readonly ReplicaStatus[] {
    return this.#replicas.map((replica) => replica.status())
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary, ...this.#replicas].map((each) => each.close()))
  }
}

/**
 * Returns the state of each replica, as a site would see it. Waits for up to three seconds until each is fit or the
 * primary.
 */
export async function measureReplicas(options: ReplicasOptions): Promise<readonly ReplicaStatus[]> {
  const replicas = new Replicas(options)
  const giveUpAt = performance.now() + MEASURE_MS
  const isSettled = () => replicas.status().every(({ state }) => state === 'fit' || state === 'primary')
  while (!isSettled() && performance.now() < giveUpAt) await sleep(CHECK_MS)
  const statuses = replicas.status()
  await replicas.close()
  return statuses
}
