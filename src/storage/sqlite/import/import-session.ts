import { displayName } from '../../../domain/names/person-name.ts'
import type { ImportOutcome, ImportRow, ImportSession, VanishedRow } from '../../ports.ts'
import type { Connection, Row } from '../connection/connection.ts'
import {
  type Arrivals,
  addArrivals,
  CemeteryRecords,
  countMoves,
  type KnownCemetery,
} from '../records/cemetery-records.ts'
import type { EncodedRow } from '../records/encoded-row.ts'
import { MemorialRecords, type PlacedMemorial } from '../records/memorial-records.ts'
import { placeInOrder } from '../records/order-keys.ts'
import { text } from '../records/row-mapping.ts'
import { noteChangeInSitemap } from '../records/sitemap-parts.ts'
import { mergeAfterImport, mergeIndexStep } from '../search/index-merge.ts'
import { type CommitLimits, ImportTransaction } from './import-transaction.ts'
import { NewCemeteries } from './new-cemeteries.ts'
import { OwnerOverrides } from './owner-overrides.ts'
import { BatchPacker, type PackedBatch } from './packed-batch.ts'
import { RowIdentities } from './row-identities.ts'
import { CemeteryDictionary, inOrder, type UnpackedRow, unpackBatch } from './unpacked-batch.ts'

/** What the rows of a batch change. */
interface Changes {
  readonly added: PlacedMemorial[]
  readonly updated: PlacedMemorial[]
  /** Where those that are updated lay before, by their ids */
  readonly cemeteryBefore: Map<number, number | null>
}

/** One run of an import into SQLite. */
export class SqliteImportSession implements ImportSession {
  readonly #connection: Connection
  readonly #memorials: MemorialRecords
  readonly #cemeteries: CemeteryRecords
  readonly #newCemeteries: NewCemeteries
  readonly #owners: OwnerOverrides
  readonly #isDemonstration: boolean
  readonly #identities: RowIdentities
  readonly #packer = new BatchPacker()
  readonly #toldCemeteries = new CemeteryDictionary()
  readonly #knownCemeteries = new Map<string, KnownCemetery>()
  readonly #placesById = new Map<number, readonly string[]>()
  readonly #sourceName: string
  readonly #transaction: ImportTransaction
  #stored = 0
  #cemeteriesMade = 0
  /** The rows of a new source that this run has stored. */
  #rowsOfNewSource = 0
  /** What has come to each cemetery since its count was last written. */
  readonly #arrivals = new Map<number, Arrivals>()

  constructor(
    connection: Connection,
    source: { readonly name: string; readonly isDemonstration: boolean },
    { hold }: { readonly hold: CommitLimits },
  ) {
    this.#connection = connection
    this.#transaction = new ImportTransaction(connection, hold, {
      heedOthers: () => this.#heedOtherWriters(),
      finish: () => {
        this.#writeCemeteries(secondsNow())
        this.#memorials.write()
      },
      tend: () => mergeIndexStep(connection),
    })
    this.#memorials = new MemorialRecords(connection)
    this.#cemeteries = new CemeteryRecords(connection)
    this.#newCemeteries = new NewCemeteries(connection)
    this.#owners = new OwnerOverrides(connection)
    this.#isDemonstration = source.isDemonstration
    this.#sourceName = source.name
    connection.transaction(() =>
      connection.run(
        'INSERT INTO import_source (name, is_demonstration) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
        source.name,
        source.isDemonstration ? 1 : 0,
      ),
    )
    const sourceId = Number(connection.get('SELECT id FROM import_source WHERE name = ?', source.name)?.id)
    this.#identities = new RowIdentities(connection, sourceId)
    // Last: from here on `close` is called, which ends it.
    connection.writeInBulk()
  }

  add(rows: readonly ImportRow[]): void {
    this.#packer.add(rows)
  }

  store(rows: readonly ImportRow[]): Promise<readonly ImportOutcome[]> {
    this.#packer.add(rows)
    return this.storePacked(this.#packer.take())
  }

  /** The same for rows that another thread has described. */
  storePacked(batch: PackedBatch): Promise<readonly ImportOutcome[]> {
    return this.#transaction.store(batch.size, () => {
      const outcomes = this.#store(batch, secondsNow())
      if (this.#identities.isNewSource) {
        this.#rowsOfNewSource += outcomes.filter((outcome) => outcome === 'added').length
      }
      return outcomes
    })
  }

  /** Between two batches another import may have completed a cemetery, or taken the demonstration's away. */
  #heedOtherWriters(): void {
    this.#knownCemeteries.clear()
    this.#placesById.clear()
    if (!this.#identities.isNewSource) return
    const rows = this.#identities.count()
    if (rows > this.#rowsOfNewSource) {
      throw new Error(
        `Another import of the source "${this.#sourceName}" is running. When it has ended, run this one again: rows that it brought stay as they are.`,
      )
    }
    this.#rowsOfNewSource = rows
  }

  #store(batch: PackedBatch, now: number): ImportOutcome[] {
    this.#memorials.tell(batch)
    const rows = unpackBatch(batch, this.#memorials.toldGroups)
    const cemeteries = this.#toldCemeteries.of(batch, (cemetery) => this.#cemeteryFor(cemetery, now))
    const changes: Changes = { added: [], updated: [], cemeteryBefore: new Map() }
    const firstId = this.#memorials.nextId()
    const outcomes = this.#identities.isNewSource
      ? this.#addNew(rows, cemeteries, firstId, changes)
      : rows.map((row, index) => this.#change(row, cemeteries[index] ?? null, firstId, changes))

    if (changes.added.length + changes.updated.length > 0) this.#write(batch, changes, firstId, now)
    return outcomes
  }

  /** What becomes of the rows of a new source. */
  #addNew(
    rows: readonly UnpackedRow[],
    cemeteries: readonly (KnownCemetery | null)[],
    firstId: number,
    { added }: Changes,
  ): ImportOutcome[] {
    const ids = this.#identities.rememberNew(rows, firstId)
    return rows.map((row, index) => {
      const id = ids[index] ?? null
      if (id === null) return 'duplicate-key'
      row.id = id
      row.cemetery = cemeteries[index] ?? null
      added.push(row)
      return 'added'
    })
  }

  /** What becomes of a row of a source that is known; new memorials have the ids from `firstId` on. */
  #change(
    row: UnpackedRow,
    cemetery: KnownCemetery | null,
    firstId: number,
    { added, updated, cemeteryBefore }: Changes,
  ): ImportOutcome {
    const { fingerprint } = row
    row.cemetery = cemetery
    const identity = this.#identities.identityOf(row)
    if (identity === null) return 'duplicate-key'
    const known = this.#identities.find(identity)
    if (known === undefined) {
      const id = firstId + added.length
      this.#identities.remember(identity, fingerprint, id)
      row.id = id
      added.push(row)
      return 'added'
    }
    if (Buffer.compare(known.fingerprint, fingerprint) === 0) return 'unchanged'
    const id = known.memorialId
    const stored = this.#connection.get('SELECT cemetery_id FROM memorial WHERE id = ?', id)
    // Removed by the site's owner since: an import does not bring it back.
    if (stored === undefined) return 'unchanged'
    const before = stored.cemetery_id === null ? null : Number(stored.cemetery_id)
    const owners = this.#owners.keptIn(id, row, cemetery?.id ?? null)
    if (owners !== null && !owners.isChange) return { outcome: 'unchanged', memorialId: id, fields: owners.fields }
    cemeteryBefore.set(id, before)
    if (owners !== null) {
      const place = owners.cemeteryId === (cemetery?.id ?? null) ? cemetery : this.#cemeteryOf(owners.cemeteryId)
      updated.push({ ...owners.memorial, id, cemetery: place, orderKey: 0 })
      return { outcome: 'updated', memorialId: id, fields: owners.fields }
    }
    this.#identities.update(identity, fingerprint)
    row.id = id
    updated.push(row)
    return 'updated'
  }

  #write(batch: PackedBatch, { added, updated, cemeteryBefore }: Changes, firstNewId: number, now: number): void {
    const options = { isDemonstration: this.#isDemonstration, now }
    const placesOf = (cemeteryId: number) => this.#placesOf(cemeteryId)
    for (const memorial of updated) this.#memorials.takeOut(memorial.id, placesOf)
    const written = inOrder(batch, added, updated)
    const orderKeys = placeInOrder(this.#connection, written, {
      firstNewId,
      spread: (moves) => {
        // Who is moved may lie in a cemetery that waits to be written.
        this.#writeCemeteries(now)
        this.#memorials.move(moves, placesOf)
      },
    })
    for (const [i, memorial] of written.entries()) memorial.orderKey = orderKeys[i]!
    for (const memorial of updated) this.#memorials.update(memorial, options)
    this.#memorials.insert(added, options)
    this.#memorials.enter(written)
    this.#memorials.countEntered(written, added.length === batch.size ? batch.personCounts : null)
    addArrivals(this.#arrivals, added)
    this.#updateCemeteries(updated, cemeteryBefore, now)
    const ids = written.map(({ id }) => id)
    noteChangeInSitemap(this.#connection, 'memorial', ids, now)
    this.#stored += written.length
  }

  /**
   * Writes the cemeteries that are new, and how many memorials have come to each. Once a transaction: rows of a register name
   * the same cemeteries again and again.
   */
  #writeCemeteries(now: number): void {
    const made = this.#newCemeteries.write(this.#arrivals, { isDemonstration: this.#isDemonstration, now })
    this.#cemeteriesMade += made.size
    for (const id of made) this.#arrivals.delete(id)
    this.#cemeteries.countArrivals(this.#arrivals, now)
    this.#arrivals.clear()
  }

  #updateCemeteries(
    updated: readonly PlacedMemorial[],
    cemeteryBefore: ReadonlyMap<number, number | null>,
    now: number,
  ): void {
    const moved = countMoves(updated, cemeteryBefore)
    if (moved.size > 0) {
      this.#writeCemeteries(now)
      this.#memorials.writeListings()
    }
    for (const [id, by] of moved) {
      if (by !== 0) this.#cemeteries.addToCount(id, by)
      this.#cemeteries.recomputeEarliest(id)
    }
  }

  #cemeteryFor({ draft, matchKey }: NonNullable<EncodedRow['cemetery']>, now: number): KnownCemetery {
    let known = this.#knownCemeteries.get(matchKey)
    if (known === undefined) {
      const row = this.#cemeteries.find(matchKey)
      known = row === undefined ? this.#newCemeteries.add(draft, matchKey) : this.#knownRow(row)
      this.#knownCemeteries.set(matchKey, known)
      if (row !== undefined) this.#completeCemetery(known, matchKey, draft, now)
    } else if (known.missing.some((field) => draft[field] !== null)) {
      this.#completeCemetery(known, matchKey, draft, now)
    }
    return known
  }

  /** One object for a cemetery, whichever of its names it is found by. */
  #knownRow(row: Row): KnownCemetery {
    const matchKey = String(row.match_key)
    const known = this.#knownCemeteries.get(matchKey) ?? this.#cemeteries.known(row)
    this.#knownCemeteries.set(matchKey, known)
    return known
  }

  #cemeteryOf(id: number | null): KnownCemetery | null {
    const row = id === null ? undefined : this.#connection.get('SELECT * FROM cemetery WHERE id = ?', id)
    return row === undefined ? null : this.#knownRow(row)
  }

  /** Fills what the directory does not know of a cemetery yet; its memorials are found by the new places at once. */
  #completeCemetery(
    known: KnownCemetery,
    matchKey: string,
    draft: NonNullable<ImportRow['cemetery']>,
    now: number,
  ): void {
    if (this.#arrivals.has(known.id)) this.#writeCemeteries(now)
    if (this.#newCemeteries.complete(known, draft)) return
    const row = this.#cemeteries.find(matchKey)
    if (row === undefined) return
    const { placesChanged } = this.#cemeteries.update(row, draft, {
      isDemonstration: this.#isDemonstration,
      now,
      overwrite: false,
    })
    const after = this.#cemeteries.known(this.#cemeteries.find(matchKey) ?? row)
    if (placesChanged) this.#memorials.reindexCemetery(known.id, known.places, after.places)
    known.places = after.places
    known.missing = after.missing
    this.#placesById.set(known.id, after.places)
  }

  #placesOf(cemeteryId: number): readonly string[] {
    let places = this.#placesById.get(cemeteryId)
    if (places === undefined) {
      const row = this.#connection.get('SELECT * FROM cemetery WHERE id = ?', cemeteryId)
      places = row === undefined ? [] : this.#cemeteries.known(row).places
      this.#placesById.set(cemeteryId, places)
    }
    return places
  }

  async *listVanished(): AsyncIterable<VanishedRow> {
    this.#transaction.commit()
    if (this.#identities.isNewSource) return
    const rows = this.#identities.unseen('m.id, m.title, m.given_names, m.surname, m.name_suffix')
    for (const row of rows) {
      const name = displayName({
        title: text(row.title),
        givenNames: text(row.given_names),
        surname: text(row.surname),
        nameSuffix: text(row.name_suffix),
      })
      yield { memorialId: Number(row.id), name }
    }
  }

  async cemeteriesMade(): Promise<number> {
    this.#transaction.commit()
    return this.#cemeteriesMade
  }

  async close(): Promise<void> {
    try {
      if (!this.#transaction.hasFailed) this.#transaction.commit()
      this.#identities.close()
    } finally {
      this.#connection.writeDurably()
    }
    this.#transaction.tellFailure()
    if (this.#stored > 0) await mergeAfterImport(this.#connection)
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
