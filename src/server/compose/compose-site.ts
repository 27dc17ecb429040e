import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../services/clock.ts'
import { DirectoryService } from '../../services/directory-service.ts'
import { SearchEngineIndexing } from '../../services/search-engine-indexing.ts'
import type { AnnouncedVersion } from '../../storage/ports/content-version.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlMailQueue } from '../../storage/sql/people/mail-queue.ts'
import type { Config } from '../config/config.ts'
import { acceptBeforeRequests } from '../http/accept-connections.ts'
import { buildHttpApp } from '../http/http-app.ts'
import { type RequestCounters, shareCounts } from '../http/request-counters.ts'
import { recordSignIns } from '../log/record-rejections.ts'
import type { SecurityEvents } from '../log/security-log.ts'
import type { SiteLog } from '../log/site-log.ts'
import { countRequests } from '../metrics/count-requests.ts'
import { metricsServer } from '../metrics/metrics-server.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import type { PageSource } from '../pages/register-pages.ts'
import type { MainProcess } from '../workers/main-process.ts'
import { type ReceivedConnections, receiveConnections } from '../workers/receive-connections.ts'
import { countsOfWorkers, reportMetrics } from '../workers/report-to-main.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeForms } from './compose-forms.ts'
import { openImageBucket } from './compose-images.ts'
import { composeImportJobs } from './compose-import-jobs.ts'
import { addStoredMetrics, closeWith, composeProcessMetrics } from './compose-metrics.ts'
import { composePageCache } from './compose-page-cache.ts'
import { composePages } from './compose-pages.ts'
import { composePeople, type PeopleRecords } from './compose-people.ts'
import { composeSecurityLog } from './compose-security-log.ts'
import { startFileExpiry, startSiteTasks } from './compose-tasks.ts'
import { openLiveSettings } from './live-settings.ts'
import { checkFormsCanBeSaved, openMigratedPeople, openPeopleWithoutWaiting, openSiteStore } from './open-databases.ts'

/** A search that arrives earlier starts its own thread. */
const WARM_AFTER_MS = 500

export interface ComposedWorker extends Omit<ComposedSite, 'metricsServer' | 'people'> {
  readonly connections: ReceivedConnections
}

export interface ComposedSite {
  /** The app, which is not listening yet */
  readonly app: FastifyInstance
  /** The server of `/metrics`, which is not listening yet; null without METRICS_PORT */
  readonly metricsServer: Server | null
  /** These records stay open until `closeStore`. */
  readonly people: PeopleRecords
  /** Reports the site as not ready from now on. */
  readonly beginStop: () => void
  /** Closes the databases. The app must be closed first. */
  readonly closeStore: () => Promise<void>
}

/** Composes the whole site in this process, for an existing database. */
export async function composeSite(config: Config, log: SiteLog, pageSource: PageSource): Promise<ComposedSite> {
  const people = await openPeopleWithoutWaiting(config)
  const metrics = await composeProcessMetrics(config)
  const securityLog = composeSecurityLog(config, (line) => log.warn(line))
  const node = config.postgres === null ? null : (await loadNodes()).composeNode(people, config, log)
  const { app, beginStop, closeStore } = await composeRequests(config, log, {
    pageSource,
    people,
    metrics,
    securityLog,
    node,
    onCounters: node === null ? undefined : (counters) => shareCounts(counters, node.counts),
  }).catch(async (error) => {
    await node?.close()
    throw error
  })
  const tasks = node?.tasks ?? startSiteTasks(people, config, log)
  const fileExpiry = startFileExpiry(config, log)
  // Delivery stops while the last requests finish.
  app.addHook('preClose', async () => tasks.stopDelivery())
  if (metrics !== null) addStoredMetrics(metrics, people, config)
  return {
    app,
    metricsServer: metrics === null ? null : closeWith(app, metricsServer(metrics.registry)),
    people: composePeople(people, config),
    beginStop,
    async closeStore() {
      await fileExpiry.stop()
      await tasks.close()
      await node?.close()
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
  const people = await openMigratedPeople(config)
  const node = config.postgres === null ? null : (await loadNodes()).connectNode(config, log)
  const metrics = await composeProcessMetrics(config)
  const securityLog: SecurityEvents | null =
    config.securityLog === 'off'
      ? null
      : { record: (event, address) => main.send({ type: 'security-event', event, address }) }
  const { app, beginStop, closeStore } = await composeRequests(config, log, {
    pageSource,
    people,
    metrics,
    securityLog,
    node,
    onCounters: (counters) => shareCounts(counters, countsOfWorkers(main)),
  })
  // Email is queued in a transaction, which must end first.
  new SqlMailQueue(people).onEnqueued(() => setImmediate(() => main.send({ type: 'mail-queued' })))
  composeImportJobs(people).onQueued(() => main.send({ type: 'import-queued' }))
  if (metrics !== null) reportMetrics(main, metrics.registry)
  return {
    app,
    beginStop,
    connections: receiveConnections(main, app.server),
    async closeStore() {
      await node?.close()
      await people.close()
      await closeStore()
    },
  }
}

/** Loads the modules that only a site on PostgreSQL needs. */
function loadNodes(): Promise<typeof import('./compose-node.ts')> {
  return import('./compose-node.ts')
}

interface RequestParts {
  readonly pageSource: PageSource
  readonly people: Database
  /** The node of a site on PostgreSQL */
  readonly node: AnnouncedVersion | null
  readonly metrics: SiteMetrics | null
  readonly securityLog: SecurityEvents | null
  /** Receives the rate limits' counters, if other processes share them. */
  readonly onCounters: ((counters: RequestCounters) => void) | undefined
}

async function composeRequests(
  config: Config,
  log: SiteLog,
  { pageSource, people, metrics, securityLog, node, onCounters }: RequestParts,
): Promise<Pick<ComposedSite, 'app' | 'beginStop' | 'closeStore'>> {
  let isStopping = false
  const onReject = (limit: string) => (reason: string) => metrics?.countRejected(limit, reason)
  const { store, warm } = await openSiteStore(config, { node, metrics, log })
  const settings = await openLiveSettings(config, { people, content: store, warn: (line) => log.warn(line) })
  const listing = new SearchEngineIndexing(store, systemClock, config)
  const pageCache = composePageCache(store, config)
  const onIncomplete = () => pageCache?.discardPending()
  const directory = new DirectoryService(store, systemClock, { ...config, onIncomplete })
  const forms = composeForms(people, config)
  const accounts = recordSignIns(composeAccounts(people, config, onReject('passwords')), securityLog)
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
      await checkFormsCanBeSaved(people, config)
      return !isStopping && (await store.version()) > 0
    },
    // Fastify's own "info" lines repeat the site's lines.
    log: log.child({}, { level: log.level === 'error' ? 'error' : 'warn' }),
    beforeRequest: () => settings.refresh(),
    registerPages: (pages) =>
      composePages(pages, {
        config,
        people,
        store,
        directory,
        forms,
        accounts,
        listing,
        pageCache,
        metrics,
        pageSource,
        settings,
        warn: (line) => log.warn(line),
      }),
  })
  // If the search threads started earlier, loading their modules would delay the first response.
  app.addHook('onReady', async () => void setTimeout(warm, WARM_AFTER_MS).unref())
  acceptBeforeRequests(app.server)
  if (metrics !== null) countRequests(app.server, metrics)
  return {
    app,
    beginStop: () => {
      isStopping = true
    },
    async closeStore() {
      await settings.close()
      await store.close()
    },
  }
}
