import type { MediaInput } from '../../../domain/memorial.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { ChangeLog } from '../editing/change-log.ts'

/** What a register says of a picture, with its place among those of its memorial. */
type Stated = readonly [position: number, altText: string | null, description: string | null, isPortrait: number]

/** What a register changes of a memorial's pictures. */
interface Changes {
  readonly gone: readonly number[]
  readonly edited: readonly { readonly id: number; readonly stated: Stated }[]
  readonly added: readonly { readonly url: string; readonly stated: Stated }[]
}

/** The pictures that registers name, inside the caller's transaction; those that the owner added from files stay as they are. */
export class ImportedMedia {
  readonly #connection: Connection
  readonly #log: ChangeLog

  constructor(connection: Connection) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
  }

  /** Writes the pictures of a memorial that has none yet. */
  insert(memorialId: number, media: readonly MediaInput[]): void {
    for (const [position, input] of media.entries()) this.#insert(memorialId, input.url, stated(position, input))
  }

  /** Makes a memorial's pictures those that a register names now. A register that names none says nothing of them. */
  update(memorialId: number, media: readonly MediaInput[]): void {
    const { gone, edited, added } = this.#changes(memorialId, media)
    for (const id of gone) this.#connection.run('DELETE FROM media WHERE id = ?', id)
    for (const { id, stated } of edited) {
      this.#connection.run(
        'UPDATE media SET position = ?, alt_text = ?, description = ?, is_portrait = ? WHERE id = ?',
        ...stated,
        id,
      )
    }
    for (const { url, stated } of added) this.#insert(memorialId, url, stated)
  }

  /** Whether `update` would change anything. */
  wouldChange(memorialId: number, media: readonly MediaInput[]): boolean {
    const { gone, edited, added } = this.#changes(memorialId, media)
    return gone.length + edited.length + added.length > 0
  }

  /**
   * Pictures that the register names no more go; the others keep their numbers, and the words and the mark that the owner gave
   * them. One that the owner took down does not come back because a register still names it.
   */
  #changes(memorialId: number, media: readonly MediaInput[]): Changes {
    if (media.length === 0) return { gone: [], edited: [], added: [] }
    const rest = new Map(media.entries())
    const gone: number[] = []
    const edited: { id: number; stated: Stated }[] = []
    for (const row of this.#connection.all('SELECT * FROM media WHERE memorial_id = ? AND file IS NULL', memorialId)) {
      const id = Number(row.id)
      const [position, input] = [...rest].find(([, { url }]) => url === row.url) ?? []
      if (position === undefined || input === undefined) {
        gone.push(id)
        continue
      }
      rest.delete(position)
      const next = this.#besideOwner(row, stated(position, input))
      const isSame = [row.position, row.alt_text, row.description, row.is_portrait].every((one, i) => one === next[i])
      if (!isSame) edited.push({ id, stated: next })
    }
    const added = [...rest].filter(([, { url }]) => !this.#isTakenDown(memorialId, url))
    return { gone, edited, added: added.map(([i, input]) => ({ url: input.url, stated: stated(i, input) })) }
  }

  #besideOwner(row: Row, [position, altText, description, isPortrait]: Stated): Stated {
    const owners = this.#log.ownersFields('media', Number(row.id))
    return [
      position,
      owners.has('altText') ? (row.alt_text as Stated[1]) : altText,
      owners.has('description') ? (row.description as Stated[2]) : description,
      owners.has('isPortrait') ? Number(row.is_portrait) : isPortrait,
    ]
  }

  #isTakenDown(memorialId: number, url: string): boolean {
    const row = this.#connection.get(
      'SELECT 1 AS found FROM removed_media WHERE memorial_id = ? AND url = ?',
      memorialId,
      url,
    )
    return row !== undefined
  }

  #insert(memorialId: number, url: string, stated: Stated): void {
    this.#connection.run(
      'INSERT INTO media (memorial_id, url, position, alt_text, description, is_portrait) VALUES (?, ?, ?, ?, ?, ?)',
      memorialId,
      url,
      ...stated,
    )
  }
}

function stated(position: number, { altText, description, isPortrait }: MediaInput): Stated {
  return [position, altText, description, Number(isPortrait)]
}
