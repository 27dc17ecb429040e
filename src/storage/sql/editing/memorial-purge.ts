import { imageFilePath } from '../../../domain/image-file.ts'
import { memorialInput } from '../../../domain/memorial-fields.ts'
import { type ChangeNote, EditRejected, type PurgedMemorial } from '../../ports/editing.ts'
import type { Database, Row } from '../database.ts'
import { PurgedRows, type PurgeKey } from '../import/purged-rows.ts'
import { encodeMemorial } from '../records/encode-memorial.ts'
import { number, text } from '../records/row-mapping.ts'
import { ChangeLog } from './change-log.ts'
import { MemorialEditor } from './memorial-editor.ts'

/** The columns of an image that name its files. */
type ImageRow = Readonly<Record<'url' | 'file' | 'width' | 'smaller', Row[string]>>

/** Deletes everything about one memorial inside the caller's transaction. */
export class MemorialPurge {
  readonly #database: Database
  readonly #log: ChangeLog
  readonly #key: PurgeKey

  constructor(database: Database, key: PurgeKey) {
    this.#database = database
    this.#log = new ChangeLog(database)
    this.#key = key
  }

  async purge(id: number, note: ChangeNote): Promise<PurgedMemorial> {
    const merged = await this.#mergedInto(id)
    const ids = [id, ...merged]
    const images = await this.#imagesOf(ids)
    const others = await Array.fromAsync(merged, (other) => this.#purgeRows(other, note))
    const own = await this.#purgeRows(id, note)
    const files = await this.#unused(images.flatMap(filePaths))
    // A file outside the folder is not deleted, so it would be tried again every day.
    const paths = [...new Set(files)].filter((file) => new URL(file, 'http://localhost').pathname === file)
    await this.#database.insert(
      'purged_file',
      ['path'],
      paths.map((file) => [file]),
      'ignore',
    )
    const sumOf = (key: 'sourceRows' | 'changes') => [own, ...others].reduce((sum, part) => sum + part[key], 0)
    const counts = { sourceRows: sumOf('sourceRows'), changes: sumOf('changes'), images: images.length }
    return { id, ids, record: own.record, wasPurged: own.wasPurged, ...counts, files }
  }

  /** Deletes the rows of one memorial, but not its files. */
  async #purgeRows(id: number, note: ChangeNote) {
    const editor = new MemorialEditor(this.#database)
    const memorial = await editor.find(id)
    const changes = await this.#log.list('memorial', id)
    const wasPurged = changes.some(({ action, recordId }) => action === 'purged' && recordId === id)
    if (memorial === null && !wasPurged && !(await this.#wasRemoved(id)))
      throw new EditRejected({ code: 'no memorial', id })
    const rows = (
      await this.#database.all`
        SELECT s.name, r.identity FROM import_row r JOIN import_source s ON s.id = r.source_id
        WHERE r.memorial_id = ${id}`
    ).map((row) => ({ source: String(row.name), identity: row.identity as Uint8Array }))
    const records = memorial === null ? [] : [encodeMemorial(memorialInput(memorial.record, []))]
    if (!wasPurged) await (await PurgedRows.open(this.#database, this.#key)).add(rows, records)
    if (memorial?.isRemoved === false) await editor.remove(id, note)
    const history = await this.#deleteRows(id)
    if (!wasPurged) {
      await this.#log.write(
        { kind: 'memorial', recordId: id, action: 'purged', before: null, after: null },
        { ...note, reason: null },
      )
    }
    return {
      record: memorial?.record ?? null,
      wasPurged,
      sourceRows: rows.length,
      changes: wasPurged ? 0 : history - (memorial?.isRemoved === false ? 1 : 0),
    }
  }

  /** Lists the memorials that were merged into one, directly or not. They are about the same person. */
  async #mergedInto(id: number): Promise<readonly number[]> {
    const rows = await this.#database.all`
      WITH RECURSIVE merged (id) AS (
        SELECT id FROM merged_person WHERE into_id = ${id}
        UNION SELECT g.id FROM merged_person g JOIN merged ON g.into_id = merged.id
      )
      SELECT id FROM merged ORDER BY id DESC`
    return rows.map((row) => Number(row.id))
  }

  /** Lists the files that are not deleted yet, except those that another memorial or a cemetery shows now. */
  async listFiles(): Promise<readonly string[]> {
    const rows = await this.#database.all('SELECT path FROM purged_file ORDER BY path')
    return this.#unused(rows.map((row) => String(row.path)))
  }

  async forgetFiles(paths: readonly string[]): Promise<void> {
    for (const one of paths) await this.#database.run`DELETE FROM purged_file WHERE path = ${one}`
  }

  async #unused(paths: readonly string[]): Promise<string[]> {
    const unused: string[] = []
    for (const path of paths) if (!(await this.#isUsed(path))) unused.push(path)
    return unused
  }

  async #wasRemoved(id: number): Promise<boolean> {
    const sql = "SELECT 1 AS found FROM removed_record WHERE kind = 'memorial' AND id = ?"
    return (await this.#database.get(sql, id)) !== undefined
  }

  /** Returns the number of deleted audit log entries. */
  async #deleteRows(id: number): Promise<number> {
    await this.#database.run`DELETE FROM removed_media WHERE memorial_id = ${id}`
    await this.#database.run`DELETE FROM import_row WHERE memorial_id = ${id}`
    await this.#database.run`DELETE FROM relative_row WHERE memorial_id = ${id}`
    await this.#database.run('DELETE FROM family_link WHERE memorial_id = ?1 OR relative_id = ?1', id)
    await this.#database.run`DELETE FROM merged_memorial WHERE memorial_id = ${id}`
    await this.#database.run('DELETE FROM merged_person WHERE id = ?1 OR into_id = ?1', id)
    await this.#database.run`DELETE FROM import_change WHERE kind = 'memorial' AND record_id = ${id}`
    return (
      await this.#database.all(
        `DELETE FROM change WHERE (kind = 'memorial' AND record_id = ?1 AND action <> 'purged')
         OR (kind IN ('media', 'memorial') AND other_id = ?1) RETURNING id`,
        id,
      )
    ).length
  }

  /** The images of memorials: shown ones, removed ones, and those that the memorials had when they were removed. */
  async #imagesOf(ids: readonly number[]): Promise<ImageRow[]> {
    const images: ImageRow[] = []
    for (const id of ids) {
      const removals = await this.#database.all`
        SELECT remains FROM change WHERE kind = 'memorial' AND record_id = ${id} AND remains IS NOT NULL`
      for (const table of ['media', 'removed_media']) {
        const sql = `SELECT url, file, width, smaller FROM ${table} WHERE memorial_id = ?`
        images.push(...((await this.#database.all(sql, id)) as ImageRow[]))
      }
      images.push(
        ...removals.flatMap(({ remains }) => (JSON.parse(String(remains)) as { media?: ImageRow[] }).media ?? []),
      )
    }
    return [...new Map(images.map((image) => [image.url, image])).values()]
  }

  /** Whether another memorial or a cemetery shows the file, or did so earlier. */
  async #isUsed(path: string): Promise<boolean> {
    const row = await this.#database.get(
      `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM media WHERE url = ?1 OR file = ?2)
         OR EXISTS (SELECT 1 FROM removed_media WHERE url = ?1 OR file = ?2)
         OR EXISTS (SELECT 1 FROM cemetery_image WHERE file = ?2)
         OR EXISTS (SELECT 1 FROM change WHERE kind = 'memorial' AND remains IS NOT NULL AND instr(remains, ?3) > 0)`,
      path,
      fileIdOf(path),
      fileIdOf(path) ?? JSON.stringify(path),
    )
    return row !== undefined
  }
}

function fileIdOf(path: string): string | null {
  return /^\/media\/([0-9a-f]{32})-/.exec(path)?.[1] ?? null
}

/** Returns the paths under /media of all sizes of an image; none for an image on another site. */
function filePaths({ url, file, width, smaller }: ImageRow): string[] {
  const fileId = text(file)
  if (fileId === null) return String(url).startsWith('/media/') ? [String(url)] : []
  const widths = [number(width), ...(text(smaller)?.split(' ').map(Number) ?? [])]
  return widths.filter((one) => one !== null).map((one) => imageFilePath(fileId, one))
}
