import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../services/clock.ts'
import type { Connection } from '../../storage/sqlite/connection/connection.ts'
import { countPeople } from '../../storage/sqlite/people/people-counts.ts'
import type { ThreadedDirectoryStore } from '../../storage/sqlite/threads/threaded-directory-store.ts'
import type { Config } from '../config/config.ts'
import { countRequests } from '../metrics/count-requests.ts'
import { metricsServer } from '../metrics/metrics-server.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'

/** Connects the metrics with the site. Returns their server, which is not listening yet and closes with the app. */
export function composeMetricsServer(
  metrics: SiteMetrics,
  {
    app,
    store,
    people,
    config,
  }: {
    readonly app: FastifyInstance
    readonly store: ThreadedDirectoryStore
    readonly people: Connection
    readonly config: Config
  },
): Server {
  countRequests(app.server, metrics)
  metrics.addSources({
    poolStates: () => store.poolStates(),
    countPeople: () => countPeople(people),
    databaseFiles: { directory: config.databaseFile, people: config.peopleDatabaseFile },
    clock: systemClock,
  })
  const server = metricsServer(metrics.registry)
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  return server
}
