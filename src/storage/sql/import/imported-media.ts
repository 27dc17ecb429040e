import type { MediaInput } from '../../../domain/memorial.ts'
import type { Database, Row } from '../database.ts'
import { ChangeLog } from '../editing/change-log.ts'
import { hasImage, insertImage } from '../records/image-rows.ts'
import { hasSeveralRows } from './row-identities.ts'

/** The imported columns of an image, starting with its position in the memorial. */
type MediaColumns = readonly [position: number, altText: string | null, description: string | null, isPortrait: number]

/** The columns of `media` that a run logs before it changes them */
const LOGGED_COLUMNS = 'id, url, position, alt_text, description, is_portrait'

/** An image before a run changed it. Logs from earlier versions lack the ID. */
export interface LoggedImage {
  readonly id?: number
  readonly url: string
  readonly position: number
  readonly alt_text: string | null
  readonly description: string | null
  readonly is_portrait: number
}

/** The changes that an import row makes to a memorial's images. */
interface Changes {
  readonly removed: readonly number[]
  readonly edited: readonly { readonly id: number; readonly columns: MediaColumns }[]
  readonly added: readonly { readonly url: string; readonly columns: MediaColumns }[]
}

/** Writes images from import files, inside the caller's transaction. Images that the site owner added stay unchanged. */
export class ImportedMedia {
  readonly #database: Database
  readonly #log: ChangeLog

  constructor(database: Database) {
    this.#database = database
    this.#log = new ChangeLog(database)
  }

  /** Writes the images of a new memorial. */
  async insert(memorialId: number, media: readonly MediaInput[]): Promise<void> {
    for (const [position, input] of media.entries())
      await this.#insert(memorialId, input.url, columnsOf(position, input))
  }

  /**
   * Replaces a memorial's imported images. An empty list changes nothing. A row of a merged memorial only adds images, because
   * the others can belong to its other rows.
   */
  async update(memorialId: number, media: readonly MediaInput[]): Promise<void> {
    const { removed, edited, added } = await this.#changes(memorialId, media)
    for (const id of removed) await this.#database.run`DELETE FROM media WHERE id = ${id}`
    for (const { id, columns } of edited) await this.#edit(id, columns)
    for (const { url, columns } of added) await this.#insert(memorialId, url, columns)
  }

  /** Returns whether `update` would change anything. */
  async wouldChange(memorialId: number, media: readonly MediaInput[]): Promise<boolean> {
    const { removed, edited, added } = await this.#changes(memorialId, media)
    return removed.length + edited.length + added.length > 0
  }

  /** Returns a memorial's imported images as they are, to restore them later. */
  async logged(memorialId: number): Promise<readonly LoggedImage[]> {
    const rows = await this.#database.all(
      `SELECT ${LOGGED_COLUMNS} FROM media WHERE memorial_id = ? AND file IS NULL ORDER BY position, id`,
      memorialId,
    )
    return rows as unknown as readonly LoggedImage[]
  }

  /**
   * Restores logged images, except what the site owner has set or removed. Images that the owner has edited since, and those
   * from merged memorials, stay.
   */
  async restore(memorialId: number, images: readonly LoggedImage[]): Promise<void> {
    const kept = new Set([...(await this.editedSince(memorialId, images)), ...(await this.#movedByMerges(memorialId))])
    const rest = new Map(images.map((image) => [image.url, image]))
    for (const row of await this.#shown(memorialId)) {
      const id = Number(row.id)
      const image = rest.get(String(row.url))
      rest.delete(String(row.url))
      if (image !== undefined) await this.#edit(id, await this.#withOverrides(row, loggedColumns(image)))
      else if (!kept.has(id)) await this.#database.run`DELETE FROM media WHERE id = ${id}`
    }
    for (const image of rest.values()) {
      if (await this.#isRemoved(memorialId, image.url)) continue
      // Undoing a merge may have moved the image back to another memorial.
      if (image.id !== undefined && (await hasImage(this.#database, image.id))) continue
      await insertImage(this.#database, { memorial_id: memorialId, ...image })
    }
  }

  /** Returns the IDs of images that imports have added since and that the site owner has edited. */
  async editedSince(memorialId: number, images: readonly LoggedImage[]): Promise<readonly number[]> {
    const edited: number[] = []
    for (const row of await this.#shown(memorialId)) {
      const id = Number(row.id)
      const isLogged = images.some(({ url }) => url === row.url)
      if (!isLogged && (await this.#log.ownerFields('media', id)).size > 0) edited.push(id)
    }
    return edited
  }

  /**
   * Removes images that the row no longer lists. Other images keep their IDs, and the descriptions and portrait rank that
   * the site owner set. An image that the owner removed is not added again.
   */
  async #changes(memorialId: number, media: readonly MediaInput[]): Promise<Changes> {
    if (media.length === 0) return { removed: [], edited: [], added: [] }
    const rest = new Map(media.entries())
    const removed: number[] = []
    const edited: { id: number; columns: MediaColumns }[] = []
    for (const row of await this.#shown(memorialId)) {
      const id = Number(row.id)
      const [position, input] = [...rest].find(([, { url }]) => url === row.url) ?? []
      if (position === undefined || input === undefined) {
        removed.push(id)
        continue
      }
      rest.delete(position)
      const next = await this.#withOverrides(row, columnsOf(position, input))
      const isSame = [row.position, row.alt_text, row.description, row.is_portrait].every(
        (value, i) => value === next[i],
      )
      if (!isSame) edited.push({ id, columns: next })
    }
    const added: Changes['added'][number][] = []
    for (const [position, input] of rest) {
      if (await this.#isRemoved(memorialId, input.url)) continue
      added.push({ url: input.url, columns: columnsOf(position, input) })
    }
    return (await hasSeveralRows(this.#database, memorialId))
      ? { removed: [], edited: [], added }
      : { removed, edited, added }
  }

  async #withOverrides(row: Row, [position, altText, description, isPortrait]: MediaColumns): Promise<MediaColumns> {
    const owners = await this.#log.ownerFields('media', Number(row.id))
    return [
      owners.has('position') ? Number(row.position) : position,
      owners.has('altText') ? (row.alt_text as MediaColumns[1]) : altText,
      owners.has('description') ? (row.description as MediaColumns[2]) : description,
      owners.has('isPortrait') ? Number(row.is_portrait) : isPortrait,
    ]
  }

  async #isRemoved(memorialId: number, url: string): Promise<boolean> {
    const row = await this.#database.get`
      WITH RECURSIVE merged (id) AS (
        SELECT CAST(${memorialId} AS BIGINT)
        UNION SELECT g.id FROM merged_person g JOIN merged ON g.into_id = merged.id)
      SELECT 1 AS found FROM removed_media WHERE url = ${url} AND memorial_id IN (SELECT id FROM merged) LIMIT 1`
    return row !== undefined
  }

  /** Returns the IDs of the images of memorials that were merged into this one. */
  async #movedByMerges(memorialId: number): Promise<readonly number[]> {
    const ids: number[] = []
    for (const row of await this.#database.all`SELECT change_id FROM merged_person WHERE into_id = ${memorialId}`) {
      const remains = (await this.#log.remains(Number(row.change_id))) as { readonly media: readonly Row[] } | null
      ids.push(...(remains?.media ?? []).map(({ id }) => Number(id)))
    }
    return ids
  }

  #shown(memorialId: number): Promise<readonly Row[]> {
    return this.#database.all`SELECT * FROM media WHERE memorial_id = ${memorialId} AND file IS NULL`
  }

  async #edit(id: number, columns: MediaColumns): Promise<void> {
    await this.#database.run(
      'UPDATE media SET position = ?, alt_text = ?, description = ?, is_portrait = ? WHERE id = ?',
      ...columns,
      id,
    )
  }

  async #insert(memorialId: number, url: string, columns: MediaColumns): Promise<void> {
    const [position, alt_text, description, is_portrait] = columns
    await insertImage(this.#database, { memorial_id: memorialId, url, position, alt_text, description, is_portrait })
  }
}

function loggedColumns({ position, alt_text, description, is_portrait }: LoggedImage): MediaColumns {
  return [position, alt_text, description, is_portrait]
}

function columnsOf(position: number, { altText, description, isPortrait }: MediaInput): MediaColumns {
  return [position, altText, description, Number(isPortrait)]
}
