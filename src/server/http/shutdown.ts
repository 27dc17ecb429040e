import type { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'

/** What a stop waits for at most, before it cuts off what is under way: most supervisors kill after ten seconds. */
const SHUTDOWN_LIMIT_MS = 8_000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

export interface ShutdownOptions {
  readonly app: FastifyInstance
  /** Closes the store, after the last request has been answered. */
  readonly closeStore: () => Promise<void>
  readonly signals?: Pick<EventEmitter, 'on' | 'off'>
  readonly exit?: (status: number) => void
  readonly limitMs?: number
}

/** Stops on SIGTERM or SIGINT: takes no more, finishes what is under way, closes the store, and exits 0 (1 if that failed). */
export function stopOnSignals(options: ShutdownOptions): void {
  const { app, closeStore, signals = process, limitMs = SHUTDOWN_LIMIT_MS } = options
  const exit = options.exit ?? ((status) => process.exit(status))
  let isStopping = false

  async function stop(): Promise<void> {
    // npm hands Ctrl-C on to a process that has had it already: the second one is no wish of anybody.
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
