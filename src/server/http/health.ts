import type { FastifyInstance } from 'fastify'
import { isDatabaseFailure } from '../../contract/database-failure.ts'

const READY_LIMIT_MS = 2000

export interface Health {
  /** Resolves to true if the database responds. May also reject; the message of a DatabaseFailure is then the reason. */
  readonly isReady: () => Promise<boolean>
}

const NO_RESPONSE = 'The database does not respond, or the site is stopping.'

/** Returns the reason why the site is not ready; null if it is. */
async function findProblem(isReady: () => Promise<boolean>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_LIMIT_MS)
  })
  try {
    return (await Promise.race([isReady(), timeout])) ? null : NO_RESPONSE
  } catch (error) {
    return isDatabaseFailure(error) ? error.message : NO_RESPONSE
  } finally {
    clearTimeout(timer)
  }
}

/** Adds `/healthz` (the process runs) and `/readyz` (the database can be read and written, and the site is not stopping). */
export function registerHealth(app: FastifyInstance, { isReady }: Health): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await findProblem(isReady)
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason === null ? { status: 'ready' } : { status: 'not ready', reason })
  })
}
