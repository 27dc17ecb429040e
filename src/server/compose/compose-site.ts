import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { accountRequestOf } from '../../api/session-cookies.ts'
import { systemClock } from '../../services/clock.ts'
import { DirectoryService } from '../../services/directory-service.ts'
import { SearchEngineIndexing } from '../../services/search-engine-indexing.ts'
import { SqlMailQueue } from '../../storage/sql/people/mail-queue.ts'
import { Connection } from '../../storage/sqlite/connection/connection.ts'
import { requireMigrated } from '../../storage/sqlite/connection/migrate.ts'
import type { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { checkWriting } from '../../storage/sqlite/people/write-check.ts'
import { ThreadedDirectoryStore } from '../../storage/sqlite/threads/threaded-directory-store.ts'
import type { Config } from '../config/config.ts'
import { fixedPages } from '../crawlers/listed-pages.ts'
import { registerRobots } from '../crawlers/robots.ts'
import { registerSitemap } from '../crawlers/sitemap.ts'
import { acceptBeforeRequests } from '../http/accept-connections.ts'
import { buildHttpApp } from '../http/http-app.ts'
import type { RequestCounters } from '../http/request-counters.ts'
import { recordSignInFailures } from '../log/record-rejections.ts'
import type { SecurityEvents } from '../log/security-log.ts'
import type { SiteLog } from '../log/site-log.ts'
import { countRequests } from '../metrics/count-requests.ts'
import { metricsServer } from '../metrics/metrics-server.ts'
import { SiteMetrics } from '../metrics/site-metrics.ts'
import { type PageSource, registerPages } from '../pages/register-pages.ts'
import type { MainProcess } from '../workers/main-process.ts'
import { type ReceivedConnections, receiveConnections } from '../workers/receive-connections.ts'
import { reportMetrics, shareCounts } from '../workers/report-to-main.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeEmailList, composeForms } from './compose-forms.ts'
import { openImageBucket } from './compose-images.ts'
import { addStoredMetrics, closeWith } from './compose-metrics.ts'
import { composePageCache } from './compose-page-cache.ts'
import { composeSecurityLog } from './compose-security-log.ts'
import { startSiteTasks } from './compose-tasks.ts'

export interface ComposedWorker extends Omit<ComposedSite, 'metricsServer'> {
  readonly connections: ReceivedConnections
}

export interface ComposedSite {
  /** The app, which is not listening yet */
  readonly app: FastifyInstance
  /** The server of `/metrics`, which is not listening yet; null without METRICS_PORT */
  readonly metricsServer: Server | null
  /** Reports the site as not ready from now on. */
  readonly beginStop: () => void
  /** Closes the databases. The app must be closed first. */
  readonly closeStore: () => Promise<void>
}

/** Composes the whole site in this process, for an existing database. */
export async function composeSite(config: Config, log: SiteLog, pageSource: PageSource): Promise<ComposedSite> {
  const people = await openPeopleDatabase(config.peopleDatabaseFile)
  const metrics = config.metrics === null ? null : new SiteMetrics()
  const securityLog = composeSecurityLog(config, (line) => log.warn(line))
  const { app, beginStop, closeStore } = await composeRequests(config, log, {
    pageSource,
    people,
    metrics,
    securityLog,
  })
  const tasks = startSiteTasks(people, config, log)
  // Delivery stops while the last requests finish.
  app.addHook('preClose', async () => tasks.stopDelivery())
  if (metrics !== null) addStoredMetrics(metrics, people, config)
  return {
    app,
    metricsServer: metrics === null ? null : closeWith(app, metricsServer(metrics.registry)),
    beginStop,
    async closeStore() {
      await tasks.close()
      await people.close()
      await closeStore()
    },
  }
}

/** Composes a worker: a process that only serves requests, on connections from the main process. */
export async function composeWorker(
  config: Config,
  log: SiteLog,
  { pageSource, main }: { readonly pageSource: PageSource; readonly main: MainProcess },
): Promise<ComposedWorker> {
  const people = await openMigrated(config)
  const metrics = config.metrics === null ? null : new SiteMetrics()
  const securityLog: SecurityEvents | null =
    config.securityLog === 'off'
      ? null
      : { record: (event, address) => main.send({ type: 'security-event', event, address }) }
  const { app, beginStop, closeStore } = await composeRequests(config, log, {
    pageSource,
    people,
    metrics,
    securityLog,
    onCounters: (counters) => shareCounts(main, counters),
  })
  // Email is queued in a transaction, which must end first.
  new SqlMailQueue(people).onEnqueued(() => setImmediate(() => main.send({ type: 'mail-queued' })))
  if (metrics !== null) reportMetrics(main, metrics.registry)
  return {
    app,
    beginStop,
    connections: receiveConnections(main, app.server),
    async closeStore() {
      await people.close()
      await closeStore()
    },
  }
}

/** Opens the people database. A worker of a newer version must not migrate the databases while the main process uses them. */
async function openMigrated({ databaseFile, peopleDatabaseFile }: Config): Promise<SqliteDatabase> {
  const directory = new Connection(databaseFile, { readOnly: true })
  requireMigrated(directory, 'directory')
  directory.close()
  const people = new Connection(peopleDatabaseFile, { readOnly: true })
  requireMigrated(people, 'people')
  people.close()
  return openPeopleDatabase(peopleDatabaseFile)
}

interface RequestParts {
  readonly pageSource: PageSource
  readonly people: SqliteDatabase
  readonly metrics: SiteMetrics | null
  readonly securityLog: SecurityEvents | null
  /** Receives the counters of the rate limits. */
  readonly onCounters?: (counters: RequestCounters) => void
}

/** Composes the services, the pages, and the application. */
async function composeRequests(
  config: Config,
  log: SiteLog,
  { pageSource, people, metrics, securityLog, onCounters }: RequestParts,
): Promise<Pick<ComposedSite, 'app' | 'beginStop' | 'closeStore'>> {
  let isStopping = false
  // The stores wait for other writers without blocking this thread.
  people.connection.doNotWait()
  const watch = metrics === null ? undefined : (pool: string) => metrics.watchPool(pool)
  const onReject = (limit: string) => (reason: string) => metrics?.countRejected(limit, reason)
  const store = new ThreadedDirectoryStore(config.databaseFile, {
    processes: config.workers,
    report: (line) => log.warn(line),
    watch,
  })
  store.warm()
  const listing = new SearchEngineIndexing(store, systemClock, config)
  const pageCache = composePageCache(store, config)
  const onIncomplete = () => pageCache?.cacheNoPending()
  const directory = new DirectoryService(store, systemClock, { ...config, onIncomplete })
  const forms = composeForms(people, config)
  const ownAccounts = composeAccounts(people, config, onReject('passwords'))
  const accounts = securityLog === null ? ownAccounts : recordSignInFailures(ownAccounts, securityLog)
  const app = await buildHttpApp({
    config,
    directory,
    forms,
    accounts,
    securityLog,
    images: store,
    imageBucket: openImageBucket(config),
    pageCache,
    onReject: onReject('event_loop'),
    onCounters,
    isReady: async () => {
      await checkWriting(people, config.peopleDatabaseFile)
      return !isStopping && (await store.version()) > 0
    },
    // Fastify's own "info" lines repeat the site's lines.
    log: log.child({}, { level: log.level === 'error' ? 'error' : 'warn' }),
    registerPages: async (pages) => {
      registerRobots(pages, config.site.siteUrl)
      registerSitemap(pages, { siteUrl: config.site.siteUrl, listing, pages: fixedPages(config.site) })
      await registerPages(pages, {
        directory,
        forms,
        emailList: composeEmailList(people, config),
        accountsOf: (visitor) => accounts.on(accountRequestOf(visitor, config.site.siteUrl.startsWith('https:'))),
        site: config.site,
        clock: systemClock,
        listing: () => listing.policy(),
        watch: metrics?.watchPages(),
        pageCache,
        ...pageSource,
      })
    },
  })
  acceptBeforeRequests(app.server)
  if (metrics !== null) {
    countRequests(app.server, metrics)
    metrics.addPools(() => store.poolStates())
  }
  return {
    app,
    beginStop: () => {
      isStopping = true
    },
    closeStore: () => store.close(),
  }
}
