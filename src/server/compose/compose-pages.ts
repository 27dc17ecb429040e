import type { FastifyInstance } from 'fastify'
import { accountRequestOf } from '../../api/session-cookies.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import { systemClock } from '../../services/clock.ts'
import type { DeskServices } from '../../services/desk/desk-services.ts'
import type { DirectoryService } from '../../services/directory-service.ts'
import type { FormService } from '../../services/forms/accept-form.ts'
import type { SearchEngineIndexing } from '../../services/search-engine-indexing.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { Config } from '../config/config.ts'
import { fixedPages } from '../crawlers/listed-pages.ts'
import { registerRobots } from '../crawlers/robots.ts'
import { registerSitemap } from '../crawlers/sitemap.ts'
import { registerDesk } from '../desk/register-desk.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { type PageSource, registerPages } from '../pages/register-pages.ts'
import { registerSiteLogo } from '../pages/site-logo.ts'
import { arrivalsFolder } from '../uploads/upload-folders.ts'
import { composeCorrections } from './compose-corrections.ts'
import { composeEmailList } from './compose-forms.ts'
import { composePicturePosts } from './compose-pictures.ts'
import { composeStoredResponses } from './compose-stored-responses.ts'
import type { OpenSettings } from './live-settings.ts'
import type { SiteStore } from './open-databases.ts'

interface PageParts {
  readonly config: Config
  readonly people: Database
  readonly store: SiteStore
  readonly directory: DirectoryService
  readonly forms: FormService
  readonly accounts: AccountService
  readonly listing: SearchEngineIndexing
  readonly pageCache: PageCache | null
  readonly metrics: SiteMetrics | null
  readonly pageSource: PageSource
  readonly settings: OpenSettings
  readonly warn: (line: string) => void
}

/** Registers the pages of the site and the desk, and the files for crawlers. */
export async function composePages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { config, people, store, directory, forms, accounts, listing, pageCache, metrics } = parts
  const { loadDesk, ...pageSource } = parts.pageSource
  const { site } = config
  const staff = waitForLock(new SqlStaff(people))
  await app.register(registerDesk, {
    loadDesk,
    loadServices: deskLoader(parts),
    accounts,
    findStaff: (userId) => staff.findStaffMember(userId),
    responses: composeStoredResponses(people),
    requiresSecondFactor: config.requiresStaffFactor,
    site,
    arrivals: arrivalsFolder(config),
  })
  registerRobots(app, site.siteUrl)
  registerSitemap(app, { siteUrl: site.siteUrl, listing, pages: () => fixedPages(site) })
  registerSiteLogo(app, store)
  await registerPages(app, {
    directory,
    forms,
    emailList: composeEmailList(people, config),
    suggest: composeCorrections(people, config, directory),
    accountsOf: (visitor) => accounts.forRequest(accountRequestOf(visitor, site.siteUrl.startsWith('https:'))),
    site,
    clock: systemClock,
    listing: () => listing.policy(),
    watch: metrics?.watchPages(),
    pictures: composePicturePosts(config, { people, accounts, memorials: store }),
    pageCache,
    ...pageSource,
  })
}

/**
 * Returns a function that loads the services of the desk when it is first called. Visitors never need them, and loading them
 * takes time and memory.
 */
function deskLoader({ config, settings, accounts, ...parts }: PageParts): () => Promise<DeskServices> {
  const load = async () => {
    const { composeDesk } = await import('./desk/compose-desk.ts')
    return composeDesk(config, { ...parts, settings: settings.store, accountService: accounts })
  }
  let services: Promise<DeskServices> | undefined
  return () => {
    services ??= load()
    return services
  }
}
