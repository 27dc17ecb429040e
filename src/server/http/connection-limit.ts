import type { FastifyInstance } from 'fastify'

const WARNING_PAUSE_MS = 60_000

/** Closes connections beyond this number at once, and logs this at most once a minute. */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  app.server.maxConnections = maxConnections
  let mayWarn = true
  app.server.on('drop', () => {
    if (!mayWarn) return
    mayWarn = false
    setTimeout(() => {
      mayWarn = true
    }, WARNING_PAUSE_MS).unref()
    app.log.warn(`${maxConnections} connections are open: new ones are refused. MAX_CONNECTIONS sets this limit.`)
  })
}
