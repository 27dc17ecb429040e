import { displayName } from '../../../domain/names/person-name.ts'
import { compareFolded } from '../../../search/fold.ts'
import type { ImportOutcome, ImportResult, ImportRow, ImportSession, ImportSource, MissingRow } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'
import { writeRelativeKeys } from '../family/stated-relatives.ts'
import { countMoves } from '../records/cemetery-records.ts'
import { encodeMemorial } from '../records/encode-memorial.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import type { PlacedMemorial } from '../records/memorial-row.ts'
import { assignOrderKeys } from '../records/order-keys.ts'
import { text } from '../records/row-mapping.ts'
import { recordSitemapChange } from '../records/sitemap-parts.ts'
import { mergeAfterImport, mergeIndexStep } from '../search/index-merge.ts'
import { digest } from './digest.ts'
import { ImportCemeteries } from './import-cemeteries.ts'
import { type CommitLimits, ImportTransaction } from './import-transaction.ts'
import { OwnerOverrides } from './owner-overrides.ts'
import { PreviewCemeteries, type RowCemeteries } from './preview-cemeteries.ts'
import { missingPurgeKey, PurgedRows, type PurgeKey } from './purged-rows.ts'
import { type KnownRow, RowIdentities } from './row-identities.ts'
import { type ChangedRow, openRunLog, type RunLog } from './run-log.ts'

/** The memorials that a batch adds and updates. */
interface Changes {
  readonly added: PlacedMemorial[]
  readonly updated: PlacedMemorial[]
  /** The cemeteries of updated memorials before the update, by memorial ID */
  readonly cemeteryBefore: Map<number, number | null>
}

/** One run of an import into SQLite. */
export class SqliteImportSession implements ImportSession {
  readonly #connection: Connection
  readonly #memorials: MemorialRecords
  readonly #cemeteries: ImportCemeteries
  /** Finds the cemeteries of rows; in a dry run, without adding any. */
  readonly #rowCemeteries: RowCemeteries
  readonly #isDryRun: boolean
  readonly #owners: OwnerOverrides
  readonly #isDemo: boolean
  readonly #identities: RowIdentities
  readonly #purged: PurgedRows
  readonly #log: RunLog | null
  readonly #sourceName: string
  readonly #sourceId: number
  readonly #transaction: ImportTransaction
  #stored = 0
  /** The number of stored rows of a new source */
  #newSourceRows = 0

  constructor(
    connection: Connection,
    source: ImportSource & { readonly purgeKey?: PurgeKey },
    limits: CommitLimits,
    afterCommit: (connection: Connection) => void = mergeIndexStep,
  ) {
    this.#connection = connection
    this.#transaction = new ImportTransaction(connection, limits, {
      reload: () => this.#reload(),
      beforeCommit: () => {
        this.#cemeteries.write()
        this.#memorials.flush()
        this.#log?.write()
      },
      afterCommit: () => afterCommit(connection),
    })
    this.#memorials = new MemorialRecords(connection)
    this.#owners = new OwnerOverrides(connection)
    this.#isDemo = source.isDemo
    this.#sourceName = source.name
    this.#isDryRun = source.isDryRun ?? false
    const { sourceId, log } = this.#isDryRun
      ? { sourceId: sourceIdOf(connection, source.name), log: null }
      : connection.transaction(() => beginRun(connection, source))
    this.#log = log
    this.#sourceId = sourceId
    this.#cemeteries = new ImportCemeteries(connection, this.#memorials, {
      isDemo: source.isDemo,
      log,
      source: source.name,
    })
    this.#rowCemeteries = this.#isDryRun ? new PreviewCemeteries(connection, source.name) : this.#cemeteries
    this.#identities = new RowIdentities(connection, sourceId, { isReadOnly: this.#isDryRun })
    this.#purged = new PurgedRows(connection, source.purgeKey ?? missingPurgeKey)
    // This is last, because only `close` ends it.
    if (!this.#isDryRun) connection.writeInBulk()
  }

  async store(rows: readonly ImportRow[]): Promise<readonly ImportOutcome[]> {
    if (this.#isDryRun) {
      const ignored: Changes = { added: [], updated: [], cemeteryBefore: new Map() }
      return rows.map((row) => this.#storeRow(row, 0, ignored))
    }
    return this.#transaction.store(rows.length, () => {
      const changes: Changes = { added: [], updated: [], cemeteryBefore: new Map() }
      const firstNewId = this.#memorials.nextId()
      const outcomes = rows.map((row) => this.#storeRow(row, firstNewId, changes))
      this.#identities.flush()
      if (changes.added.length + changes.updated.length > 0) this.#write(changes, firstNewId)
      this.#newSourceRows += changes.added.length
      this.#log?.count(outcomes)
      return outcomes
    })
  }

  /** Reloads data after another program has written. Fails when that was an import of the same new source. */
  #reload(): void {
    this.#cemeteries.reload()
    this.#purged.reload()
    if (!this.#identities.isNewSource) return
    const rows = this.#identities.count()
    if (rows > this.#newSourceRows) {
      throw new Error(
        `Another import of the source "${this.#sourceName}" is running. When it has finished, run this one again. The rows that it imported will not change.`,
      )
    }
    this.#newSourceRows = rows
  }

  /** Sorts a row into `changes` and returns its outcome. New memorials get IDs from `firstNewId` on. */
  #storeRow(row: ImportRow, firstNewId: number, { added, updated, cemeteryBefore }: Changes): ImportOutcome {
    const identity = this.#identities.identityOf(row)
    // Before the cemetery, which may be new.
    const known = identity === null ? undefined : (this.#identities.find(identity) ?? this.#identities.findFormer(row))
    if (identity !== null && known === undefined && this.#isPurged(row, identity)) return 'purged'
    const { cemetery, matchKey } = this.#rowCemeteries.of(row.cemetery)
    if (identity === null) return 'duplicate-key'
    const { remark, ...facts } = row.memorial
    // Rows without a remark or keys of relatives keep the fingerprints of imports that did not read them.
    const content = [remark === null ? facts : row.memorial, matchKey]
    const fingerprint = digest(JSON.stringify(row.relatives === undefined ? content : [...content, row.relatives]))
    const key = row.identity.isKey ? row.identity.text : null
    if (known === undefined) {
      const id = firstNewId + added.length
      this.#identities.add({ identity, fingerprint, memorialId: id, key })
      if (row.relatives !== undefined) this.#writeRelatives(id, row)
      added.push({ ...encodeMemorial(row.memorial), id, cemetery, orderKey: 0 })
      return 'added'
    }
    if (Buffer.compare(known.fingerprint, fingerprint) === 0) {
      this.#changeIdentity(known, identity, key)
      return 'unchanged'
    }

    const id = known.memorialId
    const stored = this.#connection.get('SELECT cemetery_id FROM memorial WHERE id = ?', id)
    // An import does not restore a memorial that the site owner removed.
    if (stored === undefined) return 'unchanged'
    const cemeteryId = cemetery?.id ?? null
    const overridden = this.#owners.apply(id, row.memorial, cemeteryId)
    this.#writeRelatives(id, row)
    if (overridden?.isChange === false) {
      this.#changeIdentity(known, identity, key)
      return { outcome: 'unchanged', memorialId: id, fields: overridden.fields }
    }
    this.#log?.memorialChanges(id, changeOf(known, identity))
    // Without the new fingerprint, the next run reports the conflict again.
    this.#identities.update(known, {
      identity,
      key,
      fingerprint: overridden === null ? fingerprint : known.fingerprint,
    })
    cemeteryBefore.set(id, stored.cemetery_id === null ? null : Number(stored.cemetery_id))
    updated.push({
      ...encodeMemorial(overridden?.memorial ?? row.memorial),
      id,
      cemetery:
        overridden && overridden.cemeteryId !== cemeteryId ? this.#rowCemeteries.byId(overridden.cemeteryId) : cemetery,
      orderKey: 0,
    })
    return overridden === null ? 'updated' : { outcome: 'updated', memorialId: id, fields: overridden.fields }
  }

  /** Records the new identity of a row that was found under a former one, or its key if an earlier version did not store it. */
  #changeIdentity(known: KnownRow, identity: Uint8Array, key: string | null): void {
    const isSame = Buffer.compare(known.identity, identity) === 0
    if (isSame && known.key === key) return
    if (!isSame) this.#log?.identityChanges(known.memorialId, changeOf(known, identity))
    this.#identities.update(known, { identity, fingerprint: known.fingerprint, key })
  }

  #writeRelatives(id: number, { relatives }: ImportRow): void {
    if (!this.#isDryRun) writeRelativeKeys(this.#connection, id, this.#sourceId, relatives)
  }

  #isPurged(row: ImportRow, identity: Uint8Array): boolean {
    return this.#purged.has(this.#sourceName, identity, () => encodeMemorial(row.memorial))
  }

  #write({ added, updated, cemeteryBefore }: Changes, firstNewId: number): void {
    const now = Math.floor(Date.now() / 1000)
    const options = { isDemo: this.#isDemo, now }
    const placesOf = (cemeteryId: number) => this.#cemeteries.placesOf(cemeteryId)
    for (const memorial of updated) this.#memorials.removeFromIndexes(memorial.id, placesOf)
    const written = [...added, ...updated].sort((a, b) => compareFolded(a.sortKey, b.sortKey) || a.id - b.id)
    const orderKeys = assignOrderKeys(this.#connection, written, {
      firstNewId,
      spread: (moves) => {
        // Cemeteries of the memorials to move may not be written yet.
        this.#cemeteries.write()
        this.#memorials.move(moves, placesOf)
      },
    })
    for (const [i, memorial] of written.entries()) memorial.orderKey = orderKeys[i]!
    for (const memorial of updated) this.#memorials.update(memorial, options)
    this.#memorials.insert(added, options)
    this.#log?.added(
      'memorial',
      added.map(({ id }) => id),
    )
    this.#memorials.addToIndexes(written)
    this.#cemeteries.countNew(added)
    this.#cemeteries.applyMoves(countMoves(updated, cemeteryBefore))
    const ids = written.map(({ id }) => id)
    recordSitemapChange(this.#connection, 'memorial', ids, now)
    this.#stored += written.length
  }

  async *listMissing(): AsyncIterable<MissingRow> {
    this.#transaction.commit()
    if (this.#identities.isNewSource) return
    for (const row of this.#identities.missing('m.id, m.title, m.given_names, m.surname, m.name_suffix')) {
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
    this.#transaction.commit()
    return this.#rowCemeteries.added
  }

  async finish(result: ImportResult): Promise<void> {
    const log = this.#log
    if (log === null) return
    this.#transaction.commit()
    this.#connection.transaction(() => log.finish(result))
  }

  async close(): Promise<void> {
    if (this.#isDryRun) return this.#identities.close()
    try {
      if (!this.#transaction.hasFailed) this.#transaction.commit()
      this.#identities.close()
    } finally {
      this.#connection.writeDurably()
    }
    this.#transaction.throwUnreportedFailure()
    if (this.#stored > 0) await mergeAfterImport(this.#connection)
  }
}

/** Finds or adds the source, and records the run. */
function beginRun(connection: Connection, source: ImportSource): { sourceId: number; log: RunLog | null } {
  connection.run(
    'INSERT INTO import_source (name, is_demonstration) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
    source.name,
    source.isDemo ? 1 : 0,
  )
  const sourceId = sourceIdOf(connection, source.name)
  return { sourceId, log: openRunLog(connection, sourceId, source) }
}

/** Returns the ID of a source; 0, which no source has, for a new one. */
function sourceIdOf(connection: Connection, name: string): number {
  return Number(connection.get('SELECT id FROM import_source WHERE name = ?', name)?.id ?? 0)
}

function changeOf({ identity: formerIdentity, fingerprint }: KnownRow, identity: Uint8Array): ChangedRow {
  return { identity, formerIdentity, formerFingerprint: fingerprint }
}
