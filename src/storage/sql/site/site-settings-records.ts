import type { SettingTexts, SiteSettingsStore, StoredSettings } from '../../ports/site-settings.ts'
import type { Database, Row } from '../database.ts'

const COLUMNS = 'id, texts, stored_at, stored_by'

/** Stores the settings of the site in the directory database, whose content version tells all processes about a change. */
export class SqlSiteSettings implements SiteSettingsStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async latest(): Promise<StoredSettings | null> {
    return (await this.list(1))[0] ?? null
  }

  async find(version: number): Promise<StoredSettings | null> {
    const row = await this.#database.get(`SELECT ${COLUMNS} FROM site_settings WHERE id = ?`, version)
    return row === undefined ? null : storedSettings(row)
  }

  async list(limit: number, before = Number.MAX_SAFE_INTEGER): Promise<readonly StoredSettings[]> {
    const sql = `SELECT ${COLUMNS} FROM site_settings WHERE id < ? ORDER BY id DESC LIMIT ?`
    const rows = await this.#database.all(sql, before, limit)
    return rows.map(storedSettings)
  }

  async store(
    texts: SettingTexts,
    { basedOn, by, at }: { readonly basedOn: number; readonly by: string; readonly at: Date },
  ): Promise<StoredSettings | null> {
    return this.#database.transaction(async () => {
      if (((await this.latest())?.version ?? 0) !== basedOn) return null
      const row = await this.#database.get(
        `INSERT INTO site_settings (texts, stored_at, stored_by) VALUES (?, ?, ?) RETURNING ${COLUMNS}`,
        JSON.stringify(texts),
        at.getTime(),
        by,
      )
      return row === undefined ? null : storedSettings(row)
    })
  }

  async close(): Promise<void> {
    await this.#database.close()
  }
}

function storedSettings(row: Row): StoredSettings {
  return {
    version: Number(row.id),
    texts: JSON.parse(String(row.texts)) as SettingTexts,
    storedAt: new Date(Number(row.stored_at)),
    storedBy: String(row.stored_by),
  }
}
