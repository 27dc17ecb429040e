import { imageFilePath } from '../../../domain/image-file.ts'
import { memorialInput } from '../../../domain/memorial-fields.ts'
import { type ChangeNote, EditRejected, type PurgedMemorial } from '../../ports/editing.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { PurgedRows, type PurgeKey } from '../import/purged-rows.ts'
import { encodeMemorial } from '../records/encode-memorial.ts'
import { number, text } from '../records/row-mapping.ts'
import { ChangeLog } from './change-log.ts'
import { MemorialEditor } from './memorial-editor.ts'

/** The columns of an image that name its files. */
type ImageRow = Readonly<Record<'url' | 'file' | 'width' | 'smaller', Row[string]>>

/** Deletes everything about one memorial inside the caller's transaction. */
export class MemorialPurge {
  readonly #connection: Connection
  readonly #log: ChangeLog
  readonly #key: PurgeKey

  constructor(connection: Connection, key: PurgeKey) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
    this.#key = key
  }

  purge(id: number, note: ChangeNote): PurgedMemorial {
    const editor = new MemorialEditor(this.#connection)
    const memorial = editor.find(id)
    const changes = this.#log.list('memorial', id)
    const wasPurged = changes.some(({ action }) => action === 'purged')
    if (memorial === null && !wasPurged && !this.#wasRemoved(id)) throw new EditRejected({ code: 'no memorial', id })
    const images = this.#imagesOf(id)
    const rows = this.#connection
      .all(
        'SELECT s.name, r.identity FROM import_row r JOIN import_source s ON s.id = r.source_id WHERE r.memorial_id = ?',
        id,
      )
      .map((row) => ({ source: String(row.name), identity: row.identity as Uint8Array }))
    const records = memorial === null ? [] : [encodeMemorial(memorialInput(memorial.record, []))]
    if (!wasPurged) new PurgedRows(this.#connection, this.#key).add(rows, records)
    if (memorial?.isRemoved === false) editor.remove(id, note)
    const history = this.#deleteRows(id)
    if (!wasPurged) {
      this.#log.write(
        { kind: 'memorial', recordId: id, action: 'purged', before: null, after: null },
        { ...note, reason: null },
      )
    }
    return {
      id,
      record: memorial?.record ?? null,
      wasPurged,
      sourceRows: rows.length,
      changes: wasPurged ? 0 : history - (memorial?.isRemoved === false ? 1 : 0),
      images: images.length,
      files: images.flatMap(filePaths).filter((path) => !this.#isUsed(path)),
    }
  }

  #wasRemoved(id: number): boolean {
    const sql = "SELECT 1 AS found FROM removed_record WHERE kind = 'memorial' AND id = ?"
    return this.#connection.get(sql, id) !== undefined
  }

  /** Returns the number of deleted entries of the audit log. */
  #deleteRows(id: number): number {
    this.#connection.run('DELETE FROM removed_media WHERE memorial_id = ?', id)
    this.#connection.run('DELETE FROM import_row WHERE memorial_id = ?', id)
    this.#connection.run('DELETE FROM relative_row WHERE memorial_id = ?', id)
    this.#connection.run('DELETE FROM merged_memorial WHERE memorial_id = ?', id)
    this.#connection.run("DELETE FROM import_change WHERE kind = 'memorial' AND record_id = ?", id)
    return this.#connection.all(
      `DELETE FROM change WHERE (kind = 'memorial' AND record_id = ?1 AND action <> 'purged')
         OR (kind = 'media' AND other_id = ?1) RETURNING id`,
      id,
    ).length
  }

  /** The images of the memorial: shown, removed, and of the memorial as it was removed. */
  #imagesOf(id: number): ImageRow[] {
    const removals = this.#connection.all(
      "SELECT remains FROM change WHERE kind = 'memorial' AND record_id = ? AND remains IS NOT NULL",
      id,
    )
    const images = [
      ...this.#connection.all('SELECT url, file, width, smaller FROM media WHERE memorial_id = ?', id),
      ...this.#connection.all('SELECT url, file, width, smaller FROM removed_media WHERE memorial_id = ?', id),
      ...removals.flatMap(({ remains }) => (JSON.parse(String(remains)) as { media?: ImageRow[] }).media ?? []),
    ] as ImageRow[]
    return [...new Map(images.map((image) => [image.url, image])).values()]
  }

  /** Whether another memorial shows the file, or did before it was removed. */
  #isUsed(path: string): boolean {
    const row = this.#connection.get(
      `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM media WHERE url = ?1 OR file = ?2)
         OR EXISTS (SELECT 1 FROM removed_media WHERE url = ?1 OR file = ?2)
         OR EXISTS (SELECT 1 FROM change WHERE kind = 'memorial' AND instr(remains, ?3) > 0)`,
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

/** Returns the paths under /media of all sizes of an image; none for an image of another site. */
function filePaths({ url, file, width, smaller }: ImageRow): string[] {
  const fileId = text(file)
  if (fileId === null) return String(url).startsWith('/media/') ? [String(url)] : []
  const widths = [number(width), ...(text(smaller)?.split(' ').map(Number) ?? [])]
  return widths.filter((one) => one !== null).map((one) => imageFilePath(fileId, one))
}
