import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { accountRequestOf } from '../../api/session-cookies.ts'
import { systemClock } from '../../services/clock.ts'
import { DirectoryService } from '../../services/directory-service.ts'
import { SearchEngineIndexing } from '../../services/search-engine-indexing.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { checkWriting } from '../../storage/sqlite/people/write-check.ts'
import { IndexMaintenance } from '../../storage/sqlite/threads/index-maintenance.ts'
import { ThreadedDirectoryStore } from '../../storage/sqlite/threads/threaded-directory-store.ts'
import type { Config } from '../config/config.ts'
import { fixedPages } from '../crawlers/listed-pages.ts'
import { registerRobots } from '../crawlers/robots.ts'
import { registerSitemap } from '../crawlers/sitemap.ts'
import { acceptBeforeRequests } from '../http/accept-connections.ts'
import { buildHttpApp } from '../http/http-app.ts'
import { recordSignInFailures } from '../log/record-rejections.ts'
import type { SiteLog } from '../log/site-log.ts'
import { SiteMetrics } from '../metrics/site-metrics.ts'
import { type PageSource, registerBuiltAssets, registerPages, type ServerBuild } from '../pages/register-pages.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeEmailList, composeForms } from './compose-forms.ts'
import { startMailDelivery } from './compose-mail.ts'
import { composeMetricsServer } from './compose-metrics.ts'
import { composeSecurityLog, expiringSecurityLog } from './compose-security-log.ts'
import { startExpiry } from './expiry.ts'
import { expiringForms } from './forms-expiry.ts'
import { expiringRejects } from './rejects-expiry.ts'

const SERVER_BUILD = new URL('../../../build/server/index.js', import.meta.url)
const CLIENT_BUILD = new URL('../../../build/client/', import.meta.url)

export function arePagesBuilt(): boolean {
  return existsSync(SERVER_BUILD)
}

export async function loadBuiltPages(): Promise<PageSource> {
  return {
    serverBuild: (await import(SERVER_BUILD.href)) as ServerBuild,
    registerAssets: (app) => registerBuiltAssets(app, fileURLToPath(CLIENT_BUILD)),
  }
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

/** Composes the site for an existing database. */
export async function composeSite(config: Config, log: SiteLog, pageSource: PageSource): Promise<ComposedSite> {
  // Open the database before starting threads: a failure here ends the process.
  let isStopping = false
  const warn = (line: string) => log.warn(line)
  const people = openPeopleDatabase(config.peopleDatabaseFile)
  // The stores wait for other writers without blocking this thread.
  people.doNotWait()
  const metrics = config.metrics === null ? null : new SiteMetrics()
  const watch = metrics === null ? undefined : (pool: string) => metrics.watchPool(pool)
  const onReject = (limit: string) => (reason: string) => metrics?.countRejected(limit, reason)
  const store = new ThreadedDirectoryStore(config.databaseFile, { report: warn, watch })
  store.warm()
  const { recentDeathDays, showsRemarks } = config
  const directory = new DirectoryService(store, systemClock, { recentDeathDays, showsRemarks })
  const listing = new SearchEngineIndexing(store, systemClock, { recentDeathDays })
  const forms = composeForms(people, config)
  const securityLog = composeSecurityLog(config, warn)
  const ownAccounts = composeAccounts(people, config, onReject('passwords'))
  const accounts = securityLog === null ? ownAccounts : recordSignInFailures(ownAccounts, securityLog)
  const app = await buildHttpApp({
    config,
    directory,
    forms,
    accounts,
    securityLog,
    images: store,
    onReject: onReject('event_loop'),
    isReady: async () => {
      checkWriting(people, config.peopleDatabaseFile)
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
        ...pageSource,
      })
    },
  })
  acceptBeforeRequests(app.server)
  const maintenance = new IndexMaintenance(config.databaseFile, { report: warn })
  const expiring = [expiringRejects(config), expiringSecurityLog(config), expiringForms(people, config, warn)]
  const expiry = startExpiry(expiring, { clock: systemClock, warn })
  const delivery = startMailDelivery(people, config, log)
  // Delivery stops while the last requests finish. Email that they queue is sent after the next start.
  app.addHook('preClose', async () => void delivery.stop())
  return {
    app,
    metricsServer: metrics === null ? null : composeMetricsServer(metrics, { app, store, people, config }),
    beginStop: () => {
      isStopping = true
    },
    closeStore: async () => {
      await expiry.stop()
      await delivery.stop()
      await maintenance.close()
      people.close()
      await store.close()
    },
  }
}
