import type { FastifyInstance } from 'fastify'

const READY_LIMIT_MS = 2000

export interface Health {
  /** Whether the database responds; a rejection means that it does not. */
  readonly isReady: () => Promise<boolean>
}

async function respondsInTime(isReady: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_LIMIT_MS)
  })
  try {
    return await Promise.race([isReady(), timeout])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Adds `/healthz` (the process runs) and `/readyz` (the database responds). During shutdown, Fastify returns 503 for both. */
export function registerHealth(app: FastifyInstance, { isReady }: Health): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await respondsInTime(isReady)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
