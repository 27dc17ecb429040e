import { SITEMAP_PART_SIZE } from '../../ports.ts'
import type { Database } from '../database.ts'

type RecordKind = 'memorial' | 'cemetery'

/**
 * Collects the change times of sitemap parts until `write`. Use it after writing memorials or adding cemeteries,
 * because a trigger would slow down each row of an import. Triggers cover changed cemeteries, removals, and merges.
 */
export class SitemapChanges {
  readonly #database: Database
  readonly #kind: RecordKind
  /** Times in seconds, by part */
  readonly #times = new Map<number, number>()

  constructor(database: Database, kind: RecordKind) {
    this.#database = database
    this.#kind = kind
  }

  /** Adds records that changed at the time `at`, in seconds. */
  add(ids: Iterable<number>, at: number): void {
    for (const id of ids) this.#times.set(Math.ceil(id / SITEMAP_PART_SIZE), at)
  }

  /** Must run before the end of the transaction that wrote the records. */
  async write(): Promise<void> {
    for (const [part, at] of this.#times) {
      await this.#database.run`
        INSERT INTO sitemap_part (kind, part, changed_at) VALUES (${this.#kind}, ${part}, ${at})
        ON CONFLICT (kind, part) DO UPDATE SET changed_at = excluded.changed_at
          WHERE excluded.changed_at > sitemap_part.changed_at`
    }
    this.#times.clear()
  }
}

/** Sets the change time, in seconds, of the sitemap parts with these records, inside the caller's transaction. */
export async function recordSitemapChange(
  database: Database,
  kind: RecordKind,
  ids: Iterable<number>,
  at: number,
): Promise<void> {
  const changes = new SitemapChanges(database, kind)
  changes.add(ids, at)
  await changes.write()
}
