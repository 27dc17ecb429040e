import { AggregatorRegistry, type Registry } from 'prom-client'
import type { MetricValues } from './worker-messages.ts'
import type { WorkerProcess } from './worker-process.ts'

const RESPONSE_LIMIT_MS = 2000
/** The types of metrics whose sum must not decrease when a worker ends. */
const CUMULATIVE = ['counter', 'histogram']

/** The metrics of the main process and its workers together. */
export class GroupMetrics {
  readonly #own: Registry
  readonly #workers: () => Iterable<WorkerProcess>
  readonly #values = new Map<WorkerProcess, MetricValues>()
  #ended: MetricValues = []
  #lastId = 0
  #onValues: (() => void) | null = null
  #expected = new Set<WorkerProcess>()

  constructor(own: Registry, workers: () => Iterable<WorkerProcess>) {
    this.#own = own
    this.#workers = workers
  }

  get contentType(): Registry['contentType'] {
    return this.#own.contentType
  }

  /** Returns the text for Prometheus. A worker that does not respond in time counts with its previous values. */
  async metrics(): Promise<string> {
    await this.#request()
    const all = [await this.#own.getMetricsAsJSON(), ...this.#values.values(), this.#ended]
    return AggregatorRegistry.aggregate(all).metrics()
  }

  receive(worker: WorkerProcess, id: number, values: MetricValues): void {
    this.#values.set(worker, values)
    if (id !== this.#lastId) return
    this.#expected.delete(worker)
    if (this.#expected.size === 0) this.#onValues?.()
  }

  /** Keeps the counts of a worker that has ended. */
  async end(worker: WorkerProcess): Promise<void> {
    const values = this.#values.get(worker) ?? []
    this.#values.delete(worker)
    this.#expected.delete(worker)
    const counts = values.filter((metric) => 'type' in metric && CUMULATIVE.includes(String(metric.type)))
    this.#ended = await AggregatorRegistry.aggregate([this.#ended, counts]).getMetricsAsJSON()
  }

  /** Requests the values of all workers. Resolves when all have responded or the time limit has passed. */
  async #request(): Promise<void> {
    const workers = [...this.#workers()].filter(({ isReady }) => isReady)
    const id = ++this.#lastId
    this.#expected = new Set(workers)
    if (workers.length === 0) return
    await new Promise<void>((resolve) => {
      this.#onValues = resolve
      setTimeout(resolve, RESPONSE_LIMIT_MS).unref()
      for (const worker of workers) worker.send({ type: 'metrics', id })
    })
  }
}
