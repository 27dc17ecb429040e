import type { FastifyInstance } from 'fastify'

const WARNING_PAUSE_MS = 60_000

/** Returns a function that warns about refused connections at most once a minute. */
export function refusalWarning(maxConnections: number, warn: (line: string) => void): () => void {
  let mayWarn = true
  return () => {
    if (!mayWarn) return
    mayWarn = false
    setTimeout(() => {
      mayWarn = true
    }, WARNING_PAUSE_MS).unref()
    warn(`${maxConnections} connections are open: new ones are refused. MAX_CONNECTIONS sets this limit.`)
  }
}

/** Closes connections beyond this number at once. */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  app.server.maxConnections = maxConnections
  app.server.on(
    'drop',
    refusalWarning(maxConnections, (line) => app.log.warn(line)),
  )
}
