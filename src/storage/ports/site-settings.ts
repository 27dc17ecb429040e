/** Values by setting name, such as `SITE_NAME`. */
export type SettingTexts = Readonly<Record<string, string>>

/** One version of the settings and text that owners stored at the desk. */
export interface StoredSettings {
  readonly version: number
  readonly texts: SettingTexts
  readonly storedAt: Date
  readonly storedBy: string
}

/** Reads the settings with the directory, also from a replica. */
export interface SettingsReader {
  /** Null if no version was ever stored. */
  findSettings(): Promise<StoredSettings | null>
}

/** Stores the settings of the site. Each change is a new version with all text, so that any version can be restored. */
export interface SiteSettingsStore {
  /** Null if no version was ever stored. */
  latest(): Promise<StoredSettings | null>
  find(version: number): Promise<StoredSettings | null>
  /** Lists the latest versions first: all, or those before a version. */
  list(limit: number, before?: number): Promise<readonly StoredSettings[]>
  /**
   * Adds a version that `by` made from version `basedOn` (0 for none). Returns null if someone has stored another
   * version since. Pages show the new version at once, because storing it changes the content version.
   */
  store(
    texts: SettingTexts,
    change: { readonly basedOn: number; readonly by: string; readonly at: Date },
  ): Promise<StoredSettings | null>
  close(): Promise<void>
}
