import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export interface WorkerCommand {
  readonly program: string
  readonly args: readonly string[]
}

/** A worker from the main process's point of view. */
export class WorkerProcess {
  /** Resolves when the worker can serve requests. Never resolves if the worker ends before that. */
  readonly ready: Promise<void>
  /** Resolves when the worker has ended, to its exit status or the signal that ended it. */
  readonly ended: Promise<string>
  isReady = false
  /** Whether the worker gets no more connections. */
  isLeaving = false
  /** Whether another worker starts when this one ends. */
  isReplaced = true
  /** The number of checks since the worker last sent a message */
  silentChecks = 0
  readonly #child
  readonly #startedAt = performance.now()
  #readyAt = Number.POSITIVE_INFINITY
  #connections = 0
  /** Connections that the worker has not accepted yet, oldest first. If it ends, another worker gets them. */
  readonly #passed: Socket[] = []

  constructor({ program, args }: WorkerCommand, onMessage: (message: FromWorker) => void) {
    const child = fork(program, args)
    this.#child = child
    const ready = Promise.withResolvers<void>()
    this.ready = ready.promise
    this.ended = new Promise((resolve) => {
      // Unlike `exit`, this follows the last message from the worker.
      child.once('close', (status, signal) => resolve(signal ?? `status ${status}`))
    })
    // `close` follows a channel error.
    child.on('error', () => undefined)
    child.on('message', (message: FromWorker) => {
      this.silentChecks = 0
      if (message.type === 'ready') {
        this.isReady = true
        this.#readyAt = performance.now()
        ready.resolve()
      } else if (message.type === 'connections') {
        // The worker has its own handle of each socket.
        for (const socket of this.#passed.splice(0, message.accepted)) socket.destroy()
        this.#connections -= message.closed
      }
      onMessage(message)
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** The number of open connections, including those that the worker has not accepted yet */
  get connections(): number {
    return this.#connections
  }

  /** How long the worker has served requests, in milliseconds; 0 if it is not ready. */
  get servedMs(): number {
    return Math.max(0, performance.now() - this.#readyAt)
  }

  /** How long ago the worker was started, in milliseconds */
  get ageMs(): number {
    return performance.now() - this.#startedAt
  }

  send(message: ToWorker): void {
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }

  /** Gives the worker a connection from which nothing has been read. */
  pass(socket: Socket): void {
    this.#connections++
    this.#passed.push(socket)
    // Until the worker accepts the connection, this process keeps it open.
    if (this.#child.connected) this.#child.send({ type: 'connection' }, socket, { keepOpen: true }, () => undefined)
  }

  /** Returns the connections that an ended worker has not accepted. */
  takePassed(): readonly Socket[] {
    return this.#passed.splice(0)
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Resolves when the worker has ended. Kills it after the limit. */
  async endWithin(limitMs: number): Promise<void> {
    const timer = setTimeout(() => this.kill(), limitMs)
    await this.ended
    clearTimeout(timer)
  }
}
