import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { SiteLog } from '../log/site-log.ts'
import type { FromWorker } from './worker-messages.ts'
import { type WorkerCommand, WorkerProcess } from './worker-process.ts'

const CHECK_INTERVAL_MS = 1000
/** A worker that sends no message for this long is replaced. */
const SILENCE_LIMIT_MS = 30_000
/** A smaller difference in the number of connections needs no balancing. */
const SMALL_DIFFERENCE = 4
/** If a worker ends before it has served for this long, its replacement will probably also end soon. */
const SHORT_SERVICE_MS = 1000
/**
 * The pauses before a restart, by the number of consecutive short-lived workers. The last pause also applies to all later
 * restarts.
 */
const PAUSES_MS = [0, 2000, 5000, 10_000, 30_000, 60_000] as const
/** Open requests end within 8 seconds, and the databases close within 5. */
const FINISH_LIMIT_MS = 15_000

export interface WorkerGroupOptions {
  readonly command: WorkerCommand
  readonly size: number
  readonly log: Pick<SiteLog, 'info' | 'warn' | 'error'>
  readonly onMessage: (message: FromWorker, worker: WorkerProcess) => void
  readonly onReady: (worker: WorkerProcess) => void
  readonly onEnd: (worker: WorkerProcess) => void
  /** During a reload, how long a worker still serves its open connections before it closes idle ones. */
  readonly leaveMs: number
  readonly silenceLimitMs?: number
}

/** The workers of a site. Replaces each one that ends or does not respond, and gives new connections to the one with the fewest. */
export class WorkerGroup {
  readonly #options: WorkerGroupOptions
  readonly #workers = new Set<WorkerProcess>()
  #waiting: Socket[] = []
  #isReplacing = false
  #isStopping = false
  #isReloading = false
  #shortServices = 0
  #lastEndAt = Number.NEGATIVE_INFINITY
  readonly #timer: NodeJS.Timeout

  constructor(options: WorkerGroupOptions) {
    this.#options = options
    this.#timer = setInterval(() => {
      this.#killUnresponsive()
      this.#balance()
    }, CHECK_INTERVAL_MS)
  }

  get workers(): ReadonlySet<WorkerProcess> {
    return this.#workers
  }

  /** Whether the workers were told that the site is stopping */
  get isStopping(): boolean {
    return this.#isStopping
  }

  get connections(): number {
    return [...this.#workers].reduce((sum, { connections }) => sum + connections, this.#waiting.length)
  }

  /** Starts all workers. Resolves to false if one of them ends before it is ready. */
  async start(): Promise<boolean> {
    const workers = Array.from({ length: this.#options.size }, () => this.#start())
    const outcomes = workers.map(({ ready, ended }) => Promise.race([ready.then(() => true), ended.then(() => false)]))
    const areReady = (await Promise.all(outcomes)).every(Boolean)
    this.#isReplacing = areReady && !this.#isStopping
    return areReady
  }

  /** Passes a new connection to the worker with the fewest connections, at once or when a worker is ready. */
  pass(socket: Socket): void {
    const [worker] = this.#byConnections()
    if (worker === undefined) this.#waiting.push(socket)
    else worker.pass(socket)
  }

  /** Replaces one worker after another. Each stops when its replacement is ready. */
  async reload(): Promise<void> {
    const { log } = this.#options
    if (this.#isReloading || !this.#isReplacing) return
    this.#isReloading = true
    log.info('Replacing all workers after SIGHUP.')
    for (const worker of [...this.#workers]) {
      if (!(await this.#renew(worker))) break
    }
    this.#isReloading = false
  }

  /** Tells all workers that the site is stopping. From then on, workers that end are not replaced. */
  announceStop(): void {
    this.#isStopping = true
    this.#isReplacing = false
    for (const worker of this.#workers) {
      if (worker.isReady) worker.send({ type: 'leave', isStopping: true })
      else worker.kill()
    }
  }

  /** Resolves when all workers have finished their requests and ended. No connection may be passed afterward. */
  async finish(): Promise<void> {
    clearInterval(this.#timer)
    this.#isReplacing = false
    for (const worker of this.#workers) worker.send({ type: 'finish' })
    await Promise.all([...this.#workers].map((worker) => worker.endWithin(FINISH_LIMIT_MS)))
    for (const socket of this.#waiting) socket.destroy()
  }

  /** Ends all workers at once. */
  async kill(): Promise<void> {
    clearInterval(this.#timer)
    this.#isReplacing = false
    await Promise.all([...this.#workers].map((worker) => worker.endWithin(0)))
  }

  #start(): WorkerProcess {
    const { command, onMessage, onReady, onEnd } = this.#options
    const worker = new WorkerProcess(command, (message) => onMessage(message, worker))
    this.#workers.add(worker)
    void worker.ready.then(() => {
      onReady(worker)
      for (const socket of this.#waiting.splice(0)) this.pass(socket)
    })
    void worker.ended.then((cause) => {
      this.#workers.delete(worker)
      onEnd(worker)
      for (const socket of worker.takePassed()) this.pass(socket)
      if (worker.isReplaced && this.#isReplacing) void this.#replace(worker, cause)
    })
    return worker
  }

  async #replace({ pid, servedMs }: WorkerProcess, cause: string): Promise<void> {
    const now = performance.now()
    const isRepeated = servedMs < SHORT_SERVICE_MS && now - this.#lastEndAt < 2 * (PAUSES_MS.at(-1) ?? 0)
    this.#shortServices = isRepeated ? this.#shortServices + 1 : 0
    this.#lastEndAt = now
    const pause = PAUSES_MS[Math.min(this.#shortServices, PAUSES_MS.length - 1)] ?? 0
    const start = pause === 0 ? 'Another one starts now' : `Another one starts in ${pause / 1000} seconds`
    this.#options.log.warn(`Worker ${pid} ended unexpectedly (${cause}). ${start}.`)
    if (pause > 0) await setTimeout(pause)
    if (this.#isReplacing) this.#start()
  }

  /** Starts a worker and then stops the old one. Returns false if the new one cannot start or the site stops. */
  async #renew(old: WorkerProcess): Promise<boolean> {
    const { log, leaveMs } = this.#options
    if (!this.#workers.has(old)) return true
    const fresh = this.#start()
    fresh.isReplaced = false
    const isReady = await Promise.race([fresh.ready.then(() => true), fresh.ended.then(() => false)])
    if (!this.#isReplacing) return false
    if (!isReady) {
      log.error('A new worker could not start, so the old workers keep running.')
      return false
    }
    fresh.isReplaced = true
    // If the old one has ended in the meantime, it has already been replaced.
    const leaving = this.#workers.has(old) ? old : fresh
    leaving.isLeaving = true
    leaving.isReplaced = false
    leaving.send({ type: 'leave', isStopping: false })
    await Promise.race([setTimeout(leaveMs), leaving.ended])
    leaving.send({ type: 'finish' })
    await leaving.endWithin(FINISH_LIMIT_MS)
    return this.#isReplacing
  }

  /** Returns the workers that get connections, the one with the fewest first. */
  #byConnections(): readonly WorkerProcess[] {
    return [...this.#workers]
      .filter(({ isReady, isLeaving }) => isReady && !isLeaving)
      .sort((a, b) => a.connections - b.connections)
  }

  /** Moves connections to a worker that has far fewer than another, such as one that has just started. */
  #balance(): void {
    const workers = this.#byConnections()
    const [least, most] = [workers[0], workers.at(-1)]
    if (least === undefined || most === undefined) return
    const difference = most.connections - least.connections
    if (difference <= SMALL_DIFFERENCE || most.connections < 2 * least.connections) return
    most.send({ type: 'shed', connections: Math.floor(difference / 2) })
  }

  #killUnresponsive(): void {
    const { silenceLimitMs = SILENCE_LIMIT_MS, log } = this.#options
    for (const worker of this.#workers) {
      // Counts checks instead of time, because the machine may have been suspended.
      if (++worker.silentChecks * CHECK_INTERVAL_MS <= silenceLimitMs) continue
      log.warn(`Worker ${worker.pid} has not responded for ${silenceLimitMs / 1000} seconds. Killing it.`)
      worker.kill()
    }
  }
}
