import { encodeFields } from '../../ports/written-fields.ts'
import type { ImportOutcome, ImportResult, ImportSource } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { readEditableMemorial } from '../editing/editable-memorial.ts'
import { relativeRows } from '../family/stated-relatives.ts'
import { ImportedMedia } from './imported-media.ts'
import type { KnownRow } from './row-identities.ts'

export type AddedKind = 'memorial' | 'cemetery'

/** A row of the source whose identity or content changed: its new identity, and its former identity and fingerprint. */
export interface ChangedRow {
  readonly identity: Uint8Array
  readonly formerIdentity: Uint8Array
  readonly formerFingerprint: Uint8Array
}

export function changeOf({ identity: formerIdentity, fingerprint }: KnownRow, identity: Uint8Array): ChangedRow {
  return { identity, formerIdentity, formerFingerprint: fingerprint }
}

/** Records what one run of an import adds and changes, inside the caller's transaction, so that it can be undone. */
export class RunLog {
  readonly #database: Database
  readonly id: number
  readonly #sourceId: number | null
  /** The number of undone runs of the source when this one began */
  readonly #undone: number
  readonly #counts = { added: 0, updated: 0, unchanged: 0 }
  /** The last range of IDs of each kind. It usually continues with the next IDs. */
  readonly #ranges = new Map<AddedKind, { readonly first: number; last: number }>()
  readonly #addedCemeteries = new Set<number>()
  /** The number of logged rows that share their memorial with another row */
  #sharedRows = 0

  private constructor(database: Database, id: number, sourceId: number | null, undone: number) {
    this.#database = database
    this.id = id
    this.#sourceId = sourceId
    this.#undone = undone
  }

  /** Records the beginning of a run. `sourceId` is null for a list of cemeteries. */
  static async begin(
    database: Database,
    sourceId: number | null,
    { file, by = null }: { readonly file: string; readonly by?: string | null },
  ): Promise<RunLog> {
    const row = await database.get`
      INSERT INTO import_run (source_id, file, begun_by, begun_at) VALUES (${sourceId}, ${file}, ${by}, ${now()})
      RETURNING id`
    return new RunLog(database, Number(row?.id), sourceId, await countUndone(database, sourceId))
  }

  /** Whether a run of the source, such as this one, has been undone since this one began. */
  async isUndone(): Promise<boolean> {
    return (await countUndone(this.#database, this.#sourceId)) > this.#undone
  }

  count(outcomes: readonly ImportOutcome[]): void {
    for (const outcome of outcomes) {
      const name = typeof outcome === 'string' ? outcome : outcome.outcome
      if (name === 'added' || name === 'updated' || name === 'unchanged') this.#counts[name]++
    }
  }

  /** Logs new records. Call it in the order of their IDs. */
  async added(kind: AddedKind, ids: Iterable<number>): Promise<void> {
    for (const id of ids) {
      if (kind === 'cemetery') this.#addedCemeteries.add(id)
      const range = this.#ranges.get(kind)
      if (range !== undefined && id === range.last + 1) range.last = id
      else {
        await this.#writeRange(kind)
        this.#ranges.set(kind, { first: id, last: id })
      }
    }
  }

  /** Logs the values of a memorial before the run changes it. */
  async memorialChanges(id: number, row: ChangedRow): Promise<void> {
    const { record } = (await readEditableMemorial(this.#database, id)) ?? {}
    if (record === undefined) return
    const media = await new ImportedMedia(this.#database).logged(id)
    const relatives = await relativeRows(this.#database, id)
    await this.#memorialChange(id, { record: encodeFields(record), media, relatives }, row)
  }

  /** Logs that a row of the source got another identity without a change to its content. */
  async identityChanges(memorialId: number, row: ChangedRow): Promise<void> {
    await this.#memorialChange(memorialId, null, row)
  }

  /** Logs the values of a cemetery before the run changed it, and the columns that it changed. */
  async cemeteryChanges(row: Row, after: Row): Promise<void> {
    const id = Number(row.id)
    if (this.#addedCemeteries.has(id)) return
    const changes = Object.fromEntries(Object.entries(after).filter(([column, value]) => value !== row[column]))
    if (await this.#change('cemetery', id, { ...row, changes }, null)) return
    const key = "run_id = ? AND kind = 'cemetery' AND record_id = ?"
    const logged = await this.#database.get(`SELECT before FROM import_change WHERE ${key}`, this.id, id)
    const before = JSON.parse(String(logged?.before)) as Row & { readonly changes?: Row }
    const merged = JSON.stringify({ ...before, changes: { ...before.changes, ...changes } })
    await this.#database.run(`UPDATE import_change SET before = ? WHERE ${key}`, merged, this.id, id)
  }

  /** Logs that a cemetery got a key of the source. A run gives at most one to each cemetery. */
  async keyAdded(id: number, key: string): Promise<void> {
    if (!this.#addedCemeteries.has(id)) await this.#change('key', id, key, null)
  }

  /** Writes the counts and ranges. Called before each commit. */
  async write(): Promise<void> {
    for (const kind of this.#ranges.keys()) await this.#writeRange(kind)
    const { added, updated, unchanged } = this.#counts
    await this.#database.run`
      UPDATE import_run SET added = ${added}, updated = ${updated}, unchanged = ${unchanged} WHERE id = ${this.id}`
  }

  /** Records the end of the run. */
  async finish({ refused, missing }: ImportResult): Promise<void> {
    await this.#database.run`
      UPDATE import_run SET refused = ${refused}, missing = ${missing}, ended_at = ${now()} WHERE id = ${this.id}`
  }

  async #writeRange(kind: AddedKind): Promise<void> {
    const range = this.#ranges.get(kind)
    if (range === undefined) return
    await this.#database.run`
      INSERT INTO import_addition (run_id, kind, first_id, last_id)
      VALUES (${this.id}, ${kind}, ${range.first}, ${range.last})
      ON CONFLICT (run_id, kind, first_id) DO UPDATE SET last_id = excluded.last_id`
  }

  /** A merged memorial can have several rows of the source. Those after the first have their own entries. */
  async #memorialChange(id: number, before: object | null, row: ChangedRow): Promise<void> {
    if (await this.#change('memorial', id, before, row)) return
    await this.#change('row', ++this.#sharedRows, null, row)
    if (before === null) return
    await this.#database.run`
      UPDATE import_change SET before = coalesce(before, ${JSON.stringify(before)})
      WHERE run_id = ${this.id} AND kind = 'memorial' AND record_id = ${id}`
  }

  /** Returns false if the run has already logged a change to the record. */
  async #change(
    kind: AddedKind | 'key' | 'row',
    id: number,
    before: object | string | null,
    row: ChangedRow | null,
  ): Promise<boolean> {
    const written = await this.#database.get`
      INSERT INTO import_change (run_id, kind, record_id, before, identity, former_identity, former_fingerprint)
      VALUES (${this.id}, ${kind}, ${id}, ${before === null ? null : JSON.stringify(before)}, ${row?.identity ?? null},
        ${row?.formerIdentity ?? null}, ${row?.formerFingerprint ?? null}) ON CONFLICT DO NOTHING RETURNING record_id`
    return written !== undefined
  }
}

/** Opens the log of a run. Returns null for demo data, which is removed as a whole and never undone. */
export async function openRunLog(database: Database, sourceId: number, { isDemo, name, file, by }: ImportSource) {
  return isDemo ? null : await RunLog.begin(database, sourceId, { file: file ?? name, by: by ?? null })
}

async function countUndone(database: Database, sourceId: number | null): Promise<number> {
  const row = await database.get`
    SELECT count(*) AS runs FROM import_run WHERE source_id = ${sourceId} AND undone_at IS NOT NULL`
  return Number(row?.runs)
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
