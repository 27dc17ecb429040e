import type { MediaInput } from '../../../domain/memorial.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { ChangeLog } from '../editing/change-log.ts'

/** The imported columns of an image, starting with its position in the memorial. */
type MediaColumns = readonly [position: number, altText: string | null, description: string | null, isPortrait: number]

/** The changes that an import row makes to a memorial's images. */
interface Changes {
  readonly removed: readonly number[]
  readonly edited: readonly { readonly id: number; readonly columns: MediaColumns }[]
  readonly added: readonly { readonly url: string; readonly columns: MediaColumns }[]
}

/** Writes images from import files, inside the caller's transaction. Images that the site owner added stay unchanged. */
export class ImportedMedia {
  readonly #connection: Connection
  readonly #log: ChangeLog

  constructor(connection: Connection) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
  }

  /** Writes the images of a new memorial. */
  insert(memorialId: number, media: readonly MediaInput[]): void {
    for (const [position, input] of media.entries()) this.#insert(memorialId, input.url, columnsOf(position, input))
  }

  /** Replaces a memorial's imported images. An empty list changes nothing. */
  update(memorialId: number, media: readonly MediaInput[]): void {
    const { removed, edited, added } = this.#changes(memorialId, media)
    for (const id of removed) this.#connection.run('DELETE FROM media WHERE id = ?', id)
    for (const { id, columns } of edited) {
      this.#connection.run(
        'UPDATE media SET position = ?, alt_text = ?, description = ?, is_portrait = ? WHERE id = ?',
        ...columns,
        id,
      )
    }
    for (const { url, columns } of added) this.#insert(memorialId, url, columns)
  }

  /** Returns whether `update` would change anything. */
  wouldChange(memorialId: number, media: readonly MediaInput[]): boolean {
    const { removed, edited, added } = this.#changes(memorialId, media)
    return removed.length + edited.length + added.length > 0
  }

  /**
   * Removes images that the row no longer lists. Other images keep their IDs and the texts and portrait rank that the site
   * owner set. An image that the owner removed is not added again.
   */
  #changes(memorialId: number, media: readonly MediaInput[]): Changes {
    if (media.length === 0) return { removed: [], edited: [], added: [] }
    const rest = new Map(media.entries())
    const removed: number[] = []
    const edited: { id: number; columns: MediaColumns }[] = []
    for (const row of this.#connection.all('SELECT * FROM media WHERE memorial_id = ? AND file IS NULL', memorialId)) {
      const id = Number(row.id)
      const [position, input] = [...rest].find(([, { url }]) => url === row.url) ?? []
      if (position === undefined || input === undefined) {
        removed.push(id)
        continue
      }
      rest.delete(position)
      const next = this.#withOverrides(row, columnsOf(position, input))
      const isSame = [row.position, row.alt_text, row.description, row.is_portrait].every(
        (value, i) => value === next[i],
      )
      if (!isSame) edited.push({ id, columns: next })
    }
    const added = [...rest].filter(([, { url }]) => !this.#isRemoved(memorialId, url))
    return { removed, edited, added: added.map(([i, input]) => ({ url: input.url, columns: columnsOf(i, input) })) }
  }

  #withOverrides(row: Row, [position, altText, description, isPortrait]: MediaColumns): MediaColumns {
    const owners = this.#log.ownerFields('media', Number(row.id))
    return [
      position,
      owners.has('altText') ? (row.alt_text as MediaColumns[1]) : altText,
      owners.has('description') ? (row.description as MediaColumns[2]) : description,
      owners.has('isPortrait') ? Number(row.is_portrait) : isPortrait,
    ]
  }

  #isRemoved(memorialId: number, url: string): boolean {
    const row = this.#connection.get(
      'SELECT 1 AS found FROM removed_media WHERE memorial_id = ? AND url = ?',
      memorialId,
      url,
    )
    return row !== undefined
  }

  #insert(memorialId: number, url: string, columns: MediaColumns): void {
    this.#connection.run(
      'INSERT INTO media (memorial_id, url, position, alt_text, description, is_portrait) VALUES (?, ?, ?, ?, ?, ?)',
      memorialId,
      url,
      ...columns,
    )
  }
}

function columnsOf(position: number, { altText, description, isPortrait }: MediaInput): MediaColumns {
  return [position, altText, description, Number(isPortrait)]
}
