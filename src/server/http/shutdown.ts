import type { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'

/** The longest wait for open requests before their connections are closed. Most supervisors kill after ten seconds. */
const SHUTDOWN_LIMIT_MS = 8_000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

export interface ShutdownOptions {
  readonly app: FastifyInstance
  /** Closes the store, after the last response. */
  readonly closeStore: () => Promise<void>
  readonly signals?: Pick<EventEmitter, 'on' | 'off'>
  readonly exit?: (status: number) => void
  readonly limitMs?: number
}

/** On SIGTERM or SIGINT: refuses new requests, finishes open ones, closes the store, and exits with 0 (1 after a failure). */
export function stopOnSignals(options: ShutdownOptions): void {
  const { app, closeStore, signals = process, limitMs = SHUTDOWN_LIMIT_MS } = options
  const exit = options.exit ?? ((status) => process.exit(status))
  let isStopping = false

  async function stop(): Promise<void> {
    // npm forwards Ctrl-C to a process that has already received it. Ignore the second signal.
    if (isStopping) return
    isStopping = true
    const cutOff = setTimeout(() => app.server.closeAllConnections(), limitMs)
    try {
      await app.close()
      await closeStore()
      exit(0)
    } catch (error) {
      app.log.error(error)
      exit(1)
    } finally {
      clearTimeout(cutOff)
    }
  }
  for (const signal of SIGNALS) signals.on(signal, () => void stop())
}
