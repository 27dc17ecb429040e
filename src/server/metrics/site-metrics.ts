import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../../services/clock.ts'
import type { ReplicaStatus } from '../../storage/postgres/replicas/replica.ts'
import type { PeopleCounts } from '../../storage/sql/people/people-counts.ts'
import type { PoolState, PoolWatch } from '../../storage/sqlite/threads/reader-pool.ts'
import type { PageWatch } from '../pages/page-turns.ts'

/** In seconds. The site aims to respond within a second. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** Sources that exist only once, no matter how many processes serve requests. */
export interface MetricSources {
  readonly countPeople: () => Promise<PeopleCounts>
  readonly databaseFiles: Readonly<Record<string, string>>
  readonly clock: Pick<Clock, 'now'>
}

/** The metrics of one process. No label depends on a visitor, and each has few values. */
export class SiteMetrics {
  readonly registry = new Registry()
  readonly requests = this.#counter('http_requests_total', 'Requests by kind and class of status.', ['kind', 'status'])
  readonly rejected = this.#counter('http_rejected_total', 'Requests rejected with 429 or 503.', ['kind', 'status'])
  readonly requestSeconds = this.#histogram('http_request_duration_seconds', 'Time until a response is sent.', ['kind'])
  readonly #poolWaitSeconds = this.#histogram('reader_wait_seconds', 'Time that queries wait for a thread.', ['pool'])
  readonly #querySeconds = this.#histogram('reader_query_seconds', 'Time that queries run in a thread.', ['pool'])
  readonly #pageWaitSeconds = this.#histogram('page_wait_seconds', 'Time that pages wait to be rendered.', ['kind'])
  readonly #rejectedWork = this.#counter('rejected_work_total', 'Work rejected by the limits on load.', [
    'limit',
    'reason',
  ])

  constructor() {
    // Node's own metrics: memory, processor time, garbage collection, file descriptors, and the delay of the event loop.
    collectDefaultMetrics({ register: this.registry })
    // The names of these metrics break the rules of Prometheus, and other metrics have the same numbers by type.
    for (const name of MISNAMED) this.registry.removeSingleMetric(name)
  }

  watchPool(pool: string): PoolWatch {
    return {
      queryStarted: (waitedMs) => this.#poolWaitSeconds.observe({ pool }, waitedMs / 1000),
      queryEnded: (ranMs) => this.#querySeconds.observe({ pool }, ranMs / 1000),
      queryRejected: (reason) => this.countRejected(`${pool}_queries`, reason),
    }
  }

  /** Returns an observer that measures how long pages wait for their turns, and counts rejected pages. */
  watchPages(): PageWatch {
    return {
      turnBegan: (kind, waitedMs) => this.#pageWaitSeconds.observe({ kind }, waitedMs / 1000),
      pageRejected: () => this.countRejected('pages', 'wait'),
    }
  }

  /** Counts work that was rejected by one of the load limits (docs/decisions/0024). */
  countRejected(limit: string, reason: string): void {
    this.#rejectedWork.inc({ limit, reason })
  }

  /** Adds the metrics of reader threads, which are read when Prometheus requests them. */
  addPools(poolStates: () => Readonly<Record<string, PoolState>>): void {
    this.#gauge('reader_queries', 'Queries of reader threads.', ['pool', 'state'], (gauge) => {
      for (const [pool, { waiting, running }] of Object.entries(poolStates())) {
        gauge.set({ pool, state: 'waiting' }, waiting)
        gauge.set({ pool, state: 'running' }, running)
      }
    })
    this.#gauge('reader_threads', 'Running reader threads.', ['pool'], (gauge) => {
      for (const [pool, { threads }] of Object.entries(poolStates())) gauge.set({ pool }, threads)
    })
  }

  addReplicas(replicas: () => readonly ReplicaStatus[]): void {
    this.#gauge('replica_fit', 'Processes that read from a replica.', ['replica'], (gauge) => {
      for (const { name, state } of replicas()) gauge.set({ replica: name }, state === 'fit' ? 1 : 0)
    })
  }

  /** Adds the metrics of email, forms, and files, which are read when Prometheus requests them. */
  addSources({ countPeople, databaseFiles, clock }: MetricSources): void {
    this.#gauge('mail', 'Unsent email.', ['state'], async (gauge) => {
      const { mailWaiting, mailFailed } = await countPeople()
      gauge.set({ state: 'waiting' }, mailWaiting)
      gauge.set({ state: 'failed' }, mailFailed)
    })
    this.#gauge('mail_oldest_seconds', 'Age of the oldest waiting email; 0 if none is waiting.', [], async (gauge) => {
      const { oldestMailAt } = await countPeople()
      gauge.set(oldestMailAt === null ? 0 : Math.max(0, (clock.now().getTime() - oldestMailAt.getTime()) / 1000))
    })
    this.#gauge('forms', 'Stored forms.', ['kind'], async (gauge) => {
      for (const [kind, count] of (await countPeople()).forms) gauge.set({ kind }, count)
    })
    this.#gauge('database_bytes', 'Size of the databases.', ['database', 'file'], (gauge) => {
      for (const [database, file] of Object.entries(databaseFiles)) {
        gauge.set({ database, file: 'main' }, sizeOf(file))
        gauge.set({ database, file: 'wal' }, sizeOf(`${file}-wal`))
      }
    })
    this.#gauge('disk_free_bytes', 'Free space on the disk of a database.', ['database'], async (gauge) => {
      for (const [database, file] of Object.entries(databaseFiles)) {
        const { bavail, bsize } = await statfs(path.dirname(path.resolve(file)))
        gauge.set({ database }, bavail * bsize)
      }
    })
  }

  #counter<T extends string>(name: string, help: string, labelNames: readonly T[]): Counter<T> {
    return new Counter({ name: `lychgate_${name}`, help, labelNames: [...labelNames], registers: [this.registry] })
  }

  #histogram<T extends string>(name: string, help: string, labelNames: readonly T[]): Histogram<T> {
    const options = { name: `lychgate_${name}`, help, labelNames: [...labelNames], buckets: BUCKETS }
    return new Histogram({ ...options, registers: [this.registry] })
  }

  #gauge<T extends string>(
    name: string,
    help: string,
    labelNames: readonly T[],
    collect: (gauge: Gauge<T>) => void | Promise<void>,
  ): void {
    new Gauge({
      name: `lychgate_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect() {
        this.reset()
        return collect(this)
      },
    })
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
