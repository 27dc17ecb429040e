import type { SiteSettings } from '../../contract/site-settings.ts'
import type { ContentVersion } from '../../storage/ports/content-version.ts'
import type { SettingsReader, SiteSettingsStore } from '../../storage/ports/site-settings.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { siteWith } from '../config/stored-settings.ts'
import { warningOnce } from '../log/warn-once.ts'
import { openSiteSettings } from './compose-directory.ts'

/** The directory, which stores the settings and shows when they may have changed. */
type Content = ContentVersion & SettingsReader

/**
 * Keeps the settings of pages current: `config.site` changes in place, so code that reads it at the time of use sees the
 * latest settings, no matter which process stored them. Each request compares the content version, and reads the settings
 * only if it has changed.
 */
export class LiveSettings {
  readonly #site: SiteSettings
  readonly #config: Pick<Config, 'site' | 'environment'>
  readonly #content: Content
  #loadedVersion: number | null = null
  #loading: Promise<void> | null = null

  constructor(config: Config, content: Content) {
    this.#site = config.site
    // The settings from the environment, before stored settings replace them
    this.#config = { site: { ...config.site }, environment: config.environment }
    this.#content = content
  }

  /** Resolves when the settings match the current content. */
  async refresh(): Promise<void> {
    while (this.#content.contentVersion() !== this.#loadedVersion) {
      this.#loading ??= this.#load().finally(() => {
        this.#loading = null
      })
      await this.#loading
    }
  }

  /** For CORRECTIONS=auto: turns corrections on while anyone has a role at the desk, and off otherwise. */
  async checkStaff(hasStaff: () => Promise<boolean>): Promise<void> {
    const change = { acceptsCorrections: await hasStaff() }
    Object.assign(this.#site, change)
    Object.assign(this.#config.site, change)
  }

  async #load(): Promise<void> {
    const version = this.#content.contentVersion()
    const stored = await this.#content.findSettings()
    Object.assign(this.#site, siteWith(this.#config, stored?.texts ?? {}))
    this.#loadedVersion = version
  }
}

/** How often to check whether any staff can answer corrections */
const STAFF_CHECK_MS = 5000

export interface OpenSettings {
  readonly store: SiteSettingsStore
  /** Applies the latest settings. If they cannot be read, keeps the previous ones and logs the reason. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Opens the stored settings, and keeps `config.site` current until they are closed. */
export async function openLiveSettings(
  config: Config,
  {
    people,
    content,
    warn,
  }: { readonly people: Database; readonly content: Content; readonly warn: (line: string) => void },
): Promise<OpenSettings> {
  const store = await openSiteSettings(config)
  const live = new LiveSettings(config, content)
  const staff = waitForLock(new SqlStaff(people))
  const check = () => live.checkStaff(async () => (await staff.listStaff()).length > 0)
  const isWatching = config.corrections === 'auto'
  if (isWatching) await check()
  const refreshing = warningOnce('Cannot read the settings that owners stored', warn)
  const checking = warningOnce('Cannot check whether any staff can answer corrections', warn)
  const timer = isWatching ? setInterval(() => void checking(check), STAFF_CHECK_MS).unref() : undefined
  return {
    store,
    refresh: () => refreshing(() => live.refresh()),
    async close() {
      clearInterval(timer)
      await store.close()
    },
  }
}
