import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { displayName } from '../../../domain/names/display-name.ts'
import { compareFolded } from '../../../search/fold.ts'
import type { ImportOutcome, ImportResult, ImportRow, ImportSession, ImportSource, MissingRow } from '../../ports.ts'
import type { Database } from '../database.ts'
import { relativeRows, relativeRowsOf, writeRelativeRows } from '../family/stated-relatives.ts'
import { type CachedCemetery, countMoves } from '../records/cemetery-records.ts'
import { encodeMemorial } from '../records/encode-memorial.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import type { PlacedMemorial } from '../records/memorial-row.ts'
import { assignOrderKeys } from '../records/order-keys.ts'
import { number, text } from '../records/row-mapping.ts'
import { SitemapChanges } from '../records/sitemap-parts.ts'
import { digest } from './digest.ts'
import { ImportCemeteries } from './import-cemeteries.ts'
import type { ImportEngine, ImportTransaction } from './import-engine.ts'
import { OwnerOverrides } from './owner-overrides.ts'
import { PreviewCemeteries, type RowCemeteries } from './preview-cemeteries.ts'
import { missingPurgeKey, PurgedRows, type PurgeKey } from './purged-rows.ts'
import {
  hasSeveralRows,
  type KnownRow,
  NO_FINGERPRINT,
  RowIdentities,
  rowKeyOf,
  skippedFingerprint,
} from './row-identities.ts'
import { changeOf, openRunLog, type RunLog } from './run-log.ts'

/** After this many rows, an import pauses to read PostgreSQL's responses to earlier statements. */
const ROWS_PER_PAUSE = 40

interface Changes {
  readonly added: PlacedMemorial[]
  readonly updated: PlacedMemorial[]
  /** The cemeteries of updated memorials before the update, by memorial ID */
  readonly cemeteryBefore: Map<number, number | null>
}

/** A changed row of the source, with what the directory knows about it */
interface ReadRow {
  readonly known: KnownRow
  readonly identity: Uint8Array
  readonly fingerprint: Uint8Array
  readonly key: string | null
  readonly cemetery: CachedCemetery | null
}

type SessionSource = ImportSource & { readonly purgeKey?: PurgeKey }

interface SessionParts {
  readonly source: SessionSource
  /** 0 for a new source in a dry run */
  readonly sourceId: number
  readonly log: RunLog | null
  readonly identities: RowIdentities
  readonly purged: PurgedRows
}

export class SqlImportSession implements ImportSession {
  readonly #database: Database
  readonly #engine: ImportEngine
  readonly #memorials: MemorialRecords
  readonly #cemeteries: ImportCemeteries
  /** Finds the cemeteries of rows; in a dry run, without adding any. */
  readonly #rowCemeteries: RowCemeteries
  readonly #isDryRun: boolean
  /** The cemeteries in which memorials may change; null for all. */
  readonly #within: ReadonlySet<number | null> | null
  readonly #owners: OwnerOverrides
  readonly #sitemap: SitemapChanges
  readonly #isDemo: boolean
  readonly #identities: RowIdentities
  readonly #purged: PurgedRows
  readonly #log: RunLog | null
  readonly #sourceName: string
  readonly #sourceId: number
  readonly #transaction: ImportTransaction
  /** Null when another program may have added memorials */
  #nextId: number | null = null
  /** The merged memorials that this run has updated */
  readonly #updatedMerged = new Set<number>()
  /** The rows of merged memorials, by memorial ID, that differ from them only in the owner's values */
  readonly #overridden = new Map<number, Omit<ReadRow, 'cemetery'>[]>()
  #stored = 0
  /** The number of stored rows of a new source */
  #newSourceRows = 0

  private constructor(database: Database, engine: ImportEngine, parts: SessionParts) {
    const { source, log } = parts
    this.#database = database
    this.#engine = engine
    this.#isDryRun = source.isDryRun ?? false
    this.#within = source.within === undefined ? null : new Set(source.within)
    this.#isDemo = source.isDemo
    this.#sourceName = source.name
    this.#sourceId = parts.sourceId
    this.#log = log
    this.#identities = parts.identities
    this.#purged = parts.purged
    this.#transaction = engine.openTransaction({
      reload: () => this.#reload(),
      beforeCommit: async () => {
        await this.#cemeteries.write()
        await this.#memorials.flush()
        await this.#sitemap.write()
        await this.#log?.write()
      },
    })
    this.#memorials = new MemorialRecords(database)
    this.#owners = new OwnerOverrides(database)
    this.#sitemap = new SitemapChanges(database, 'memorial')
    this.#cemeteries = new ImportCemeteries(database, this.#memorials, {
      isDemo: source.isDemo,
      log,
      source: source.name,
    })
    this.#rowCemeteries = this.#isDryRun ? new PreviewCemeteries(database, source.name) : this.#cemeteries
  }

  static async begin(database: Database, engine: ImportEngine, source: SessionSource): Promise<SqlImportSession> {
    const isDryRun = source.isDryRun ?? false
    const { sourceId, log } = isDryRun
      ? { sourceId: await sourceIdOf(database, source.name), log: null }
      : await database.transaction(() => beginRun(database, source))
    const session = new SqlImportSession(database, engine, {
      source,
      sourceId,
      log,
      identities: await RowIdentities.open(database, sourceId, { isReadOnly: isDryRun }),
      purged: await PurgedRows.open(database, source.purgeKey ?? missingPurgeKey),
    })
    // This call must be the last one, because only `close` undoes it.
    if (!isDryRun) engine.begin()
    return session
  }

  get runId(): number | null {
    return this.#log?.id ?? null
  }

  async store(rows: readonly ImportRow[]): Promise<readonly ImportOutcome[]> {
    if (this.#isDryRun) {
      await this.#identities.prepare(rows)
      const ignored: Changes = { added: [], updated: [], cemeteryBefore: new Map() }
      return await Array.fromAsync(rows, async (row) => this.#storeRow(row, 0, ignored))
    }
    return this.#transaction.store(rows.length, async () => {
      const changes: Changes = { added: [], updated: [], cemeteryBefore: new Map() }
      this.#nextId ??= await this.#memorials.nextId()
      const firstNewId = this.#nextId
      await this.#identities.prepare(rows)
      await this.#cemeteries.prepare(rows.map(({ cemetery }) => cemetery))
      const outcomes: ImportOutcome[] = []
      for (const [i, row] of rows.entries()) {
        if (i % ROWS_PER_PAUSE === 0) await setImmediate()
        outcomes.push(await this.#storeRow(row, firstNewId, changes))
      }
      await this.#identities.flush()
      if (changes.added.length + changes.updated.length > 0) await this.#write(changes, firstNewId)
      if (this.#engine.writesEachBatch) await this.#memorials.writeRows()
      this.#nextId += changes.added.length
      this.#newSourceRows += changes.added.length
      this.#log?.count(outcomes)
      return outcomes
    })
  }

  /** Reloads data after another program has written. Fails if it undid an import of the source or imports the same new source. */
  async #reload(): Promise<void> {
    this.#cemeteries.reload()
    this.#nextId = null
    await this.#purged.reload()
    if (await this.#log?.isUndone()) {
      throw new Error(
        `An import of the source "${this.#sourceName}" was undone during this one. To store the rows, run this one again.`,
      )
    }
    if (!this.#identities.isNewSource) return
    const rows = await this.#identities.count()
    if (rows > this.#newSourceRows) {
      throw new Error(
        `Another import of the source "${this.#sourceName}" is running. Run this one again when it has finished. Rows that are already imported will not change.`,
      )
    }
    this.#newSourceRows = rows
  }

  /** Sorts a row into `changes` and returns its outcome. New memorials get IDs from `firstNewId` on. */
  async #storeRow(
    row: ImportRow,
    firstNewId: number,
    { added, updated, cemeteryBefore }: Changes,
  ): Promise<ImportOutcome> {
    const identity = this.#identities.identityOf(row)
    // Must run before the cemetery is found or added.
    const known =
      identity === null || this.#identities.isNewSource ? undefined : await this.#identities.findRow(row, identity)
    const key = rowKeyOf(row)
    if (identity !== null && row.isUnproven) {
      if (known !== undefined) await this.#changeIdentity(known, identity, key)
      return { outcome: 'unproven', memorialId: known?.memorialId ?? null }
    }
    if (identity !== null && known === undefined && this.#isPurged(row, identity)) return 'purged'
    const { cemetery, matchKey } = await this.#rowCemeteries.of(row.cemetery)
    if (identity === null) return 'duplicate-key'
    const { remark, ...facts } = row.memorial
    // Rows without a remark or keys of relatives keep the fingerprints from versions that did not read these fields.
    const content = [remark === null ? facts : row.memorial, matchKey]
    const fingerprint = digest(JSON.stringify(row.relatives === undefined ? content : [...content, row.relatives]))
    if (known === undefined) {
      const id = firstNewId + added.length
      this.#identities.add({ identity, fingerprint, memorialId: id, key })
      if (row.relatives !== undefined) await this.#writeRelatives(id, row)
      added.push({ ...encodeMemorial(row.memorial), id, cemetery, orderKey: 0 })
      return 'added'
    }
    if (Buffer.compare(known.fingerprint, fingerprint) === 0) {
      await this.#changeIdentity(known, identity, key)
      return 'unchanged'
    }
    return this.#updateMemorial(row, { known, identity, fingerprint, key, cemetery }, { updated, cemeteryBefore })
  }

  /** Sorts the changed row of a stored memorial into `updated`. */
  async #updateMemorial(
    row: ImportRow,
    { known, identity, fingerprint, key, cemetery }: ReadRow,
    { updated, cemeteryBefore }: Pick<Changes, 'updated' | 'cemeteryBefore'>,
  ): Promise<ImportOutcome> {
    const id = known.memorialId
    const stored = await this.#database.get`SELECT cemetery_id FROM memorial WHERE id = ${id}`
    const storedCemeteryId = number(stored?.cemetery_id)
    const isElsewhere = this.#within?.has(storedCemeteryId) === false
    // An import does not restore a memorial that the site owner removed.
    if (stored === undefined || isElsewhere) {
      await this.#changeIdentity(known, identity, key)
      return stored === undefined ? 'unchanged' : 'elsewhere'
    }
    // A merged memorial can have several rows. The first one that changes it counts. Otherwise, each run would change it again.
    if (cemeteryBefore.has(id) || this.#updatedMerged.has(id)) {
      await this.#skip({ known, identity, fingerprint, key })
      return 'unchanged'
    }
    const isMerged = await hasSeveralRows(this.#database, id)
    if (isMerged && Buffer.compare(known.fingerprint, skippedFingerprint(fingerprint)) === 0) {
      await this.#changeIdentity(known, identity, key)
      return 'unchanged'
    }
    const cemeteryId = cemetery?.id ?? null
    const overridden = await this.#owners.apply(id, row.memorial, cemeteryId)
    if (overridden?.isChange === false && !(await this.#wouldChangeRelatives(id, row))) {
      await this.#changeIdentity(known, identity, key)
      const same = { known: { ...known, identity }, identity, fingerprint, key }
      if (isMerged) this.#overridden.set(id, [...(this.#overridden.get(id) ?? []), same])
      return { outcome: 'unchanged', memorialId: id, fields: overridden.fields }
    }
    await this.#log?.memorialChanges(id, changeOf(known, identity))
    await this.#writeRelatives(id, row)
    // The memorial has values of this row and of the owner. The next run compares them with any row, and reports conflicts again.
    await this.#identities.update(known, {
      identity,
      key,
      fingerprint: overridden === null ? fingerprint : NO_FINGERPRINT,
    })
    cemeteryBefore.set(id, storedCemeteryId)
    if (isMerged) {
      this.#updatedMerged.add(id)
      for (const earlier of this.#overridden.get(id) ?? []) await this.#skip(earlier)
    }
    updated.push({
      ...encodeMemorial(overridden?.memorial ?? row.memorial),
      id,
      cemetery:
        overridden && overridden.cemeteryId !== cemeteryId
          ? await this.#rowCemeteries.byId(overridden.cemeteryId)
          : cemetery,
      orderKey: 0,
    })
    return overridden === null ? 'updated' : { outcome: 'updated', memorialId: id, fields: overridden.fields }
  }

  /** Records that another row has changed the merged memorial of a row. */
  async #skip({ known, identity, fingerprint, key }: Omit<ReadRow, 'cemetery'>): Promise<void> {
    await this.#log?.identityChanges(known.memorialId, changeOf(known, identity))
    await this.#identities.update(known, { identity, key, fingerprint: skippedFingerprint(fingerprint) })
  }

  /** Records the new identity of a row that was found under a former one, or its key if an earlier version did not store it. */
  async #changeIdentity(known: KnownRow, identity: Uint8Array, key: string | null): Promise<void> {
    const isSame = Buffer.compare(known.identity, identity) === 0
    if (isSame && known.key === key) return
    if (!isSame) await this.#log?.identityChanges(known.memorialId, changeOf(known, identity))
    await this.#identities.update(known, { identity, fingerprint: known.fingerprint, key })
  }

  async #writeRelatives(id: number, { relatives }: ImportRow): Promise<void> {
    if (!this.#isDryRun) await writeRelativeRows(this.#database, id, relativeRowsOf(this.#sourceId, relatives))
  }

  /** A key no longer counts once the site owner has changed that relative. */
  async #wouldChangeRelatives(id: number, { relatives }: ImportRow): Promise<boolean> {
    const owners = await this.#owners.fields(id)
    const [before, after] = [await relativeRows(this.#database, id), relativeRowsOf(this.#sourceId, relatives)].map(
      (rows) => rows.filter(([kinship]) => !owners.has(kinship)),
    )
    return !isDeepStrictEqual(before, after)
  }

  #isPurged(row: ImportRow, identity: Uint8Array): boolean {
    const identities = () => [identity, ...this.#identities.othersOf(row)]
    return this.#purged.has(this.#sourceName, identities, () => encodeMemorial(row.memorial))
  }

  async #write({ added, updated, cemeteryBefore }: Changes, firstNewId: number): Promise<void> {
    const now = Math.floor(Date.now() / 1000)
    const options = { isDemo: this.#isDemo, now }
    const placesOf = (cemeteryId: number) => this.#cemeteries.placesOf(cemeteryId)
    const replaced = updated.map(({ id }) => id)
    if (replaced.length > 0) await this.#memorials.removeFromIndexes(replaced, placesOf)
    const written = [...added, ...updated].sort((a, b) => compareFolded(a.sortKey, b.sortKey) || a.id - b.id)
    const orderKeys = await assignOrderKeys(this.#database, written, {
      firstNewId,
      spread: async (moves) => {
        // The cemeteries of the memorials to move may not have been written yet.
        await this.#cemeteries.write()
        await this.#memorials.move(moves, placesOf)
      },
    })
    for (const [i, memorial] of written.entries()) memorial.orderKey = orderKeys[i]!
    for (const memorial of updated) await this.#memorials.update(memorial, options)
    await this.#memorials.insert(added, options)
    await this.#log?.added(
      'memorial',
      added.map(({ id }) => id),
    )
    this.#memorials.addToIndexes(written)
    this.#cemeteries.countNew(added)
    await this.#cemeteries.applyMoves(countMoves(updated, cemeteryBefore))
    const ids = written.map(({ id }) => id)
    this.#sitemap.add(ids, now)
    this.#stored += written.length
  }

  takeRepeatedLines(): readonly number[] {
    return this.#identities.takeRepeatedLines()
  }

  async *listMissing(): AsyncIterable<MissingRow> {
    await this.#transaction.commit()
    if (this.#identities.isNewSource) return
    for await (const row of this.#identities.missing('m.title, m.given_names, m.surname, m.name_suffix')) {
      const name = displayName({
        title: text(row.title),
        givenNames: text(row.given_names),
        surname: text(row.surname),
        nameSuffix: text(row.name_suffix),
      })
      yield { memorialId: Number(row.id), name }
    }
  }

  async cemeteriesAdded(): Promise<number> {
    await this.#transaction.commit()
    return this.#rowCemeteries.added
  }

  async finish(result: ImportResult): Promise<void> {
    const log = this.#log
    if (log === null) return
    await this.#transaction.commit()
    await this.#database.transaction(() => log.finish(result))
  }

  async close(): Promise<void> {
    if (this.#isDryRun) return
    try {
      if (!this.#transaction.hasFailed) await this.#transaction.commit()
    } finally {
      await this.#engine.end(this.#stored > 0)
    }
    this.#transaction.throwUnreportedFailure()
  }
}

/** Finds or adds the source, and records the run. */
async function beginRun(database: Database, source: ImportSource): Promise<{ sourceId: number; log: RunLog | null }> {
  await database.run`
    INSERT INTO import_source (name, is_demonstration) VALUES (${source.name}, ${source.isDemo ? 1 : 0})
    ON CONFLICT (name) DO NOTHING`
  const sourceId = await sourceIdOf(database, source.name)
  return { sourceId, log: await openRunLog(database, sourceId, source) }
}

/** Returns the ID of a source; 0, which no source has, for a new one. */
async function sourceIdOf(database: Database, name: string): Promise<number> {
  return Number((await database.get`SELECT id FROM import_source WHERE name = ${name}`)?.id ?? 0)
}
