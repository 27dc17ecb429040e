import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../services/clock.ts'
import type { Database } from '../../storage/sql/database.ts'
import { countPeople } from '../../storage/sql/people/people-counts.ts'
import type { Config } from '../config/config.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'

/** Opens the metrics of this process; null without METRICS_PORT, so that the site never loads their library. */
export async function composeProcessMetrics({ metrics }: Config): Promise<SiteMetrics | null> {
  if (metrics === null) return null
  const { SiteMetrics } = await import('../metrics/site-metrics.ts')
  return new SiteMetrics()
}

export function addStoredMetrics(metrics: SiteMetrics, people: Database, config: Config): void {
  metrics.addSources({
    countPeople: () => countPeople(people),
    // PostgreSQL's own metrics have its size and disk.
    databaseFiles:
      config.postgres === null ? { directory: config.databaseFile, people: config.peopleDatabaseFile } : {},
    clock: systemClock,
  })
}

export function closeWith(app: FastifyInstance, server: Server): Server {
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  return server
}
