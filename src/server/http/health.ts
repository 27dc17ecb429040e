import type { FastifyInstance } from 'fastify'

const READY_LIMIT_MS = 2000

export interface Health {
  /** Whether the store answers; a rejection means that it does not. */
  readonly isReady: () => Promise<boolean>
}

async function answersInTime(isReady: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_LIMIT_MS)
  })
  try {
    return await Promise.race([isReady(), tooLate])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** `/healthz`: the process lives. `/readyz`: it can answer visitors. While it shuts down, Fastify answers 503 to both. */
export function registerHealth(app: FastifyInstance, { isReady }: Health): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await answersInTime(isReady)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
