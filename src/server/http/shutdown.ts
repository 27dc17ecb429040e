import type { EventEmitter } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { SiteLog } from '../log/site-log.ts'
import { closePort } from './accept-connections.ts'

/** The longest wait for open requests before their connections are closed. */
const SHUTDOWN_LIMIT_MS = 8_000
/** How long idle connections stay open after the port is closed, because a request may be in transit. */
const IDLE_LIMIT_MS = 100
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

export interface ShutdownOptions {
  readonly app: FastifyInstance
  readonly log: Pick<SiteLog, 'info' | 'error'>
  /** Makes `/readyz` return 503. */
  readonly beginStop: () => void
  /** Closes the store, after the last response. */
  readonly closeStore: () => Promise<void>
  /** After SIGTERM, how long the site accepts requests before it closes its port. Ctrl-C closes it at once. */
  readonly delayMs: number
  readonly pause?: (milliseconds: number) => Promise<unknown>
  readonly signals?: Pick<EventEmitter, 'on' | 'off'>
  readonly exit?: (status: number) => void
  readonly limitMs?: number
}

/**
 * On SIGTERM or SIGINT: lets clients leave, finishes open requests, closes the store, and exits with 0 (1 after a failure).
 * If the server closed connections immediately, requests in transit would be lost. The site therefore keeps its port open for
 * `delayMs`, responds as usual, and ends each connection with a response that announces it (`Connection: close`). Load
 * balancers see `/readyz` and stop sending requests.
 */
export function stopOnSignals(options: ShutdownOptions): void {
  const {
    app,
    log,
    beginStop,
    closeStore,
    delayMs,
    signals = process,
    limitMs = SHUTDOWN_LIMIT_MS,
    pause = setTimeout,
  } = options
  const exit = options.exit ?? ((status) => process.exit(status))
  const open = new Set<ServerResponse>()
  let isStopping = false

  async function stop(signal: string): Promise<void> {
    // npm forwards Ctrl-C to a process that has already received it. Ignore the second signal.
    if (isStopping) return
    isStopping = true
    log.info(`Stopping after ${signal}. Finishing open requests.`)
    beginStop()
    for (const response of open) endConnectionAfter(response)
    if (signal === 'SIGTERM') await pause(delayMs)
    const cutOff = globalThis.setTimeout(() => app.server.closeAllConnections(), limitMs)
    try {
      await app.close()
      await closeStore()
      log.info('The site has stopped.')
      exit(0)
    } catch (error) {
      log.error(error)
      exit(1)
    } finally {
      clearTimeout(cutOff)
    }
  }

  delayClosingOfIdleConnections(app.server)
  app.addHook('preClose', () => closePort(app.server))
  app.server.prependListener('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) endConnectionAfter(response)
  })
  for (const signal of SIGNALS) signals.on(signal, () => void stop(signal))
}

/** Ends a connection after this response, and announces this in the response. */
export function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Node closes idle connections together with the port. A connection that it has just accepted would be among them, although
 * its request may already have arrived.
 */
function delayClosingOfIdleConnections(server: Server): void {
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    // After the timer, the event loop reads what has arrived before it runs the immediate callback.
    globalThis.setTimeout(() => setImmediate(closeIdleConnections), IDLE_LIMIT_MS).unref()
  }
}
