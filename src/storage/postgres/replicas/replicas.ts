import { PrimaryPast } from './primary-past.ts'
import { Replica, type ReplicaStatus } from './replica.ts'
import { ServerWatch } from './server-watch.ts'

export interface ReplicasOptions {
  /** Each URL must always lead to the same server. */
  readonly urls: readonly string[]
  /** Leads to the primary, wherever it is */
  readonly primaryUrl: string
  /** The most connections for reads that this process has to each replica at the same time */
  readonly maxConnections?: number
}

const CHECK_MS = 250

/**
 * The replicas of a site. Those that lag by less than a second and have every change that this process has heard of are fit for
 * reads of the directory. While the primary does not respond, the replicas that were fit stay fit. See docs/decisions/0036.
 */
export class Replicas {
  readonly #past = new PrimaryPast()
  readonly #primary: ServerWatch
  readonly #replicas: readonly Replica[]
  #turn = 0

  constructor({ urls, primaryUrl, maxConnections }: ReplicasOptions) {
    this.#replicas = urls.map((url) => new Replica(url, this.#past, maxConnections))
    this.#primary = new ServerWatch({
      url: primaryUrl,
      pauseMs: () => CHECK_MS,
      onState: (state) => {
        // During a failover, the URL may lead to a replica.
        if (state === null || state.isReplica) return
        this.#past.add(state)
        this.requireVersion(state.version)
      },
    })
  }

  /** Returns the fit replicas. They take turns at being the first. */
  fit(): readonly Replica[] {
    const fit = this.#replicas.filter((replica) => replica.isFit)
    this.#turn = (this.#turn + 1) % Math.max(fit.length, 1)
    return [...fit.slice(this.#turn), ...fit.slice(0, this.#turn)]
  }

  /** From now on, replicas that lack this content version are not fit. */
  requireVersion(version: number): void {
    if (this.#past.requireVersion(version)) for (const replica of this.#replicas) replica.checkNow()
  }

  status(): readonly ReplicaStatus[] {
    return this.#replicas.map((replica) => replica.status())
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary, ...this.#replicas].map((each) => each.close()))
  }
}
