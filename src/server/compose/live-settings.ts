import type { SiteSettings } from '../../contract/site-settings.ts'
import type { ContentVersion } from '../../storage/ports/content-version.ts'
import type { SiteSettingsStore } from '../../storage/ports/site-settings.ts'
import type { Config } from '../config/config.ts'
import { siteWith } from '../config/stored-settings.ts'

/**
 * Keeps the settings of pages current: `config.site` changes in place, so everything that reads it at the time of use sees what an
 * owner stored, in any process. The settings are read again when the content of the directory changes, before the next request.
 */
export class LiveSettings {
  readonly #site: SiteSettings
  readonly #config: Pick<Config, 'site' | 'environment'>
  readonly #store: SiteSettingsStore
  readonly #content: ContentVersion
  #loadedVersion: number | null = null
  #loading: Promise<void> | null = null

  constructor(
    config: Config,
    { store, content }: { readonly store: SiteSettingsStore; readonly content: ContentVersion },
  ) {
    this.#site = config.site
    // The original settings, without stored ones.
    this.#config = { site: { ...config.site }, environment: config.environment }
    this.#store = store
    this.#content = content
  }

  /** Resolves when the settings are those of the current content. */
  async refresh(): Promise<void> {
    while (this.#content.contentVersion() !== this.#loadedVersion) {
      this.#loading ??= this.#load().finally(() => {
        this.#loading = null
      })
      await this.#loading
    }
  }

  async #load(): Promise<void> {
    const version = this.#content.contentVersion()
    const stored = await this.#store.latest()
    Object.assign(this.#site, siteWith(this.#config, stored?.texts ?? {}))
    this.#loadedVersion = version
  }
}
