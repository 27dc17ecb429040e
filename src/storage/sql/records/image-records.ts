import { imageFilePath } from '../../../domain/image-file.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import type { ChangeAction, ChangeNote, RecordedChange } from '../../ports/editing.ts'
import {
  type EditableImage,
  type ImageChange,
  type ImageEdit,
  type ImageInput,
  type ImageProblem,
  ImageProblemError,
  type ImageRecords,
  type ImagesOfMemorial,
} from '../../ports/images.ts'
import { difference } from '../../ports/written-fields.ts'
import type { Database, Row } from '../database.ts'
import { ChangeLog, secondsOf } from '../editing/change-log.ts'
import { forgetCredit } from './forget-credit.ts'
import { mediaOfMemorial, memorialSummary, number, SUMMARY_COLUMNS, text } from './row-mapping.ts'
import { recordSitemapChange } from './sitemap-parts.ts'

/** Added images come after imported ones, whose positions start at 0. */
const FIRST_POSITION = 1000
const COLUMNS = 'memorial_id, position, url, alt_text, description, is_portrait, file, width, height, smaller'
const SHOWN = 'SELECT * FROM media WHERE memorial_id = ? ORDER BY position, id'

/** The result of the work inside a transaction. */
interface Done {
  readonly id: number
  readonly action: ChangeAction
  readonly remains?: unknown
  readonly undone?: RecordedChange | null
}

export class SqlImageRecords implements ImageRecords {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async listImages(memorialId: number): Promise<ImagesOfMemorial | null> {
    const state = await this.#stateOf(memorialId)
    if (state === 'unknown') return null
    const removed = await this.#database.all`SELECT * FROM removed_media WHERE memorial_id = ${memorialId} ORDER BY id`
    return {
      name: state === 'shown' ? await this.#nameOf(memorialId) : null,
      images: [...(await this.#shown(memorialId)), ...editableImages(removed)],
      // `list` also returns changes to the image with the same ID as the memorial.
      history: (await new ChangeLog(this.#database).list('media', memorialId)).filter(
        ({ otherId }) => otherId === memorialId,
      ),
    }
  }

  async findImage(id: number): Promise<EditableImage | null> {
    const row = await this.#database.get`SELECT memorial_id FROM media WHERE id = ${id}`
    if (row !== undefined) return (await this.#shown(Number(row.memorial_id))).find((image) => image.id === id) ?? null
    return editableImages(await this.#database.all`SELECT * FROM removed_media WHERE id = ${id}`)[0] ?? null
  }

  async addImage(input: ImageInput, note: ChangeNote): Promise<ImageChange> {
    const { memorialId, file, width, height, smaller } = input
    return this.#change(note, memorialId, async () => {
      const url = imageFilePath(file, width)
      await this.#rejectDuplicate('media', { memorialId, url }, 'shown already')
      await this.#rejectDuplicate('removed_media', { memorialId, url }, 'removed before')
      const row = await this.#database.get(
        `INSERT INTO media (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
        memorialId,
        await this.#positionOf(input),
        url,
        input.altText,
        input.description,
        // Imports use rank 1. A removed image that is restored keeps its rank.
        input.isPortrait ? await this.#next('is_portrait', memorialId, 2) : 0,
        file,
        width,
        height,
        smaller.length === 0 ? null : smaller.join(' '),
      )
      return { id: Number(row?.id), action: 'added' }
    })
  }

  async editImage(id: number, edit: ImageEdit, note: ChangeNote): Promise<ImageChange> {
    const row = await this.#database.get`SELECT memorial_id, is_portrait FROM media WHERE id = ${id}`
    if (row === undefined) throw await this.#problemOf('removed_media', id, 'is removed')
    const memorialId = Number(row.memorial_id)
    return this.#change(note, memorialId, async () => {
      const was = (await this.#shown(memorialId)).find((image) => image.id === id)
      const { isPortrait } = edit
      await this.#write(id, {
        ...edit,
        rank:
          isPortrait === undefined || isPortrait === was?.isPortrait
            ? Number(row.is_portrait)
            : isPortrait
              ? await this.#next('is_portrait', memorialId, 2)
              : 0,
      })
      return { id, action: 'edited', remains: { rank: Number(row.is_portrait) } }
    })
  }

  async moveImage(id: number, by: -1 | 1, note: ChangeNote): Promise<ImageChange> {
    const row = await this.#database.get`SELECT memorial_id FROM media WHERE id = ${id}`
    if (row === undefined) throw await this.#problemOf('removed_media', id, 'is removed')
    const memorialId = Number(row.memorial_id)
    return this.#change(note, memorialId, async () => {
      const images = await this.#database.all(SHOWN, memorialId)
      const from = images.findIndex((image) => image.id === id)
      const order = images.toSpliced(from, 1).toSpliced(from + by, 0, images[from]!)
      // Two images from an import file can have the same position.
      const isDistinct = new Set(images.map(({ position }) => position)).size === images.length
      const positions = images.map(({ position }, i) => (isDistinct ? Number(position) : i))
      for (const [i, image] of order.entries()) {
        await this.#database.run`UPDATE media SET position = ${positions[i]!} WHERE id = ${Number(image.id)}`
        if (image.id === id || image.position === positions[i]) continue
        // Imports keep the position of an image with such a change.
        const fields = { before: { position: Number(image.position) }, after: { position: positions[i]! } }
        const change = {
          kind: 'media',
          recordId: Number(image.id),
          otherId: memorialId,
          action: 'edited',
          ...fields,
        } as const
        await new ChangeLog(this.#database).write({ ...change, remains: { rank: Number(image.is_portrait) } }, note)
      }
      return { id, action: 'edited', remains: { rank: Number(images[from]!.is_portrait) } }
    })
  }

  async removeImage(id: number, note: ChangeNote): Promise<ImageChange> {
    const row = await this.#database.get`SELECT memorial_id FROM media WHERE id = ${id}`
    if (row === undefined) throw await this.#problemOf('removed_media', id, 'is removed')
    return this.#change(note, Number(row.memorial_id), async () => {
      await this.#database.run(
        `INSERT INTO removed_media (id, ${COLUMNS}, removed_at) SELECT id, ${COLUMNS}, CAST(? AS BIGINT) FROM media WHERE id = ?`,
        secondsOf(note.at),
        id,
      )
      await this.#database.run`DELETE FROM media WHERE id = ${id}`
      return { id, action: 'removed' }
    })
  }

  async restoreImage(id: number, note: ChangeNote): Promise<ImageChange> {
    const row = await this.#database.get`SELECT memorial_id, url FROM removed_media WHERE id = ${id}`
    if (row === undefined) return this.#undoEdit(id, note)
    const memorialId = Number(row.memorial_id)
    return this.#change(note, memorialId, async () => {
      await this.#rejectDuplicate('media', { memorialId, url: String(row.url) }, 'shown already')
      await this.#database.run(
        `INSERT INTO media (id, ${COLUMNS}) SELECT id, ${COLUMNS} FROM removed_media WHERE id = ?`,
        id,
      )
      await this.#database.run`DELETE FROM removed_media WHERE id = ${id}`
      return { id, action: 'restored', undone: await new ChangeLog(this.#database).lastOf('removed', 'media', id) }
    })
  }

  async #undoEdit(id: number, note: ChangeNote): Promise<ImageChange> {
    const log = new ChangeLog(this.#database)
    const last = await log.lastOf('edited', 'media', id)
    const row = await this.#database.get`SELECT memorial_id, is_portrait FROM media WHERE id = ${id}`
    if (row === undefined || last === null) throw await this.#problemOf('media', id, 'is shown')
    return this.#change(note, Number(row.memorial_id), async () => {
      const { isPortrait, position, ...texts } = (last.before ?? {}) as ImageEdit & { readonly position?: number }
      if (position !== undefined) await this.#database.run`UPDATE media SET position = ${position} WHERE id = ${id}`
      const { rank } = (await log.remains(last.id)) as { readonly rank: number }
      await this.#write(id, { ...texts, rank: isPortrait === undefined ? Number(row.is_portrait) : rank })
      return { id, action: 'restored', undone: last }
    })
  }

  async #write(
    id: number,
    { altText, description, rank }: Pick<ImageEdit, 'altText' | 'description'> & { readonly rank: number },
  ): Promise<void> {
    if (altText !== undefined) await this.#database.run`UPDATE media SET alt_text = ${altText} WHERE id = ${id}`
    if (description !== undefined)
      await this.#database.run`UPDATE media SET description = ${description} WHERE id = ${id}`
    await this.#database.run`UPDATE media SET is_portrait = ${rank} WHERE id = ${id}`
  }

  async forgetCredit(id: number, credit: string, at: Date): Promise<void> {
    await this.#database.transaction(() => forgetCredit(this.#database, { id, credit }, secondsOf(at)))
  }

  async unusedFiles(files: readonly string[]): Promise<readonly string[]> {
    const unused: string[] = []
    for (const file of files) {
      const used = await this.#database.get(
        `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM media WHERE file = ?1)
           OR EXISTS (SELECT 1 FROM removed_media WHERE file = ?1)
           OR EXISTS (SELECT 1 FROM cemetery_image WHERE file = ?1)
           -- The images of a removed memorial are restored with it.
           OR EXISTS (SELECT 1 FROM change WHERE kind = 'memorial' AND remains IS NOT NULL AND instr(remains, ?1) > 0)`,
        file,
      )
      if (used === undefined) unused.push(file)
    }
    return unused
  }

  async close(): Promise<void> {
    await this.#database.close()
  }

  /** Runs one change in a transaction and adds it to the audit log. A dry run makes the same change and is rolled back. */
  async #change(note: ChangeNote, memorialId: number, work: () => Promise<Done>): Promise<ImageChange> {
    const perform = async (): Promise<ImageChange> => {
      const state = await this.#stateOf(memorialId)
      if (state !== 'shown') {
        throw new ImageProblemError({
          code: state === 'removed' ? 'memorial was removed' : 'no memorial',
          memorialId,
        })
      }
      const before = await this.#shown(memorialId)
      const { id, action, remains, undone = null } = await work()
      const after = await this.#shown(memorialId)
      const was = before.find((image) => image.id === id)
      const image = after.find((one) => one.id === id) ?? was
      if (image === undefined) throw new Error(`image ${id} does not exist after it was ${action}`)
      const done = {
        name: await this.#nameOf(memorialId),
        image,
        before,
        after,
        undone,
        alsoShownBy: await this.#others(image),
        alsoShownByCemeteries: await this.#cemeteriesOf(image),
      }
      const fields = changedFields(action, was, image)
      if (fields === null && undone === null) return { ...done, change: null }
      // The sitemap and caches depend on this time.
      await this.#database.run(
        'UPDATE memorial SET updated_at = CASE WHEN updated_at < ?1 THEN ?1 ELSE updated_at END WHERE id = ?2',
        secondsOf(note.at),
        memorialId,
      )
      await recordSitemapChange(this.#database, 'memorial', [memorialId], secondsOf(note.at))
      const change = await new ChangeLog(this.#database).write(
        {
          kind: 'media',
          recordId: id,
          otherId: memorialId,
          action,
          ...(fields ?? { before: {}, after: {} }),
          remains,
          ...(undone === null ? {} : { undoes: undone.id }),
        },
        note,
      )
      return { ...done, change }
    }
    return note.dryRun ? await this.#database.rolledBack(perform) : await this.#database.transaction(perform)
  }

  async #shown(memorialId: number): Promise<readonly EditableImage[]> {
    return editableImages(await this.#database.all(SHOWN, memorialId))
  }

  async #nameOf(memorialId: number): Promise<string> {
    const row = await this.#database.get(
      `SELECT ${SUMMARY_COLUMNS} FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id WHERE m.id = ?`,
      memorialId,
    )
    return row === undefined ? '' : displayName(memorialSummary(row))
  }

  async #stateOf(memorialId: number): Promise<'shown' | 'removed' | 'unknown'> {
    if ((await this.#database.get`SELECT 1 AS found FROM memorial WHERE id = ${memorialId}`) !== undefined)
      return 'shown'
    const removed = await this.#database.get`
      SELECT 1 AS found FROM removed_record WHERE kind = 'memorial' AND id = ${memorialId}`
    return removed === undefined ? 'unknown' : 'removed'
  }

  async #positionOf({ memorialId, inPlaceOf }: ImageInput): Promise<number> {
    const sql = 'SELECT position FROM media WHERE id = ? AND memorial_id = ?'
    const row = inPlaceOf === undefined ? undefined : await this.#database.get(sql, inPlaceOf, memorialId)
    return number(row?.position) ?? (await this.#next('position', memorialId, FIRST_POSITION))
  }

  /** Returns one more than the highest value among the memorial's shown and removed images. */
  async #next(column: 'position' | 'is_portrait', memorialId: number, least: number): Promise<number> {
    const row = await this.#database.get(
      `SELECT max(value) AS greatest FROM (SELECT ${column} AS value FROM media WHERE memorial_id = ?1
         UNION ALL SELECT ${column} FROM removed_media WHERE memorial_id = ?1) images`,
      memorialId,
    )
    return Math.max(least, (number(row?.greatest) ?? 0) + 1)
  }

  async #others({ url, memorialId }: EditableImage): Promise<readonly number[]> {
    return (
      await this.#database.all`
        SELECT DISTINCT memorial_id FROM media WHERE url = ${url} AND memorial_id <> ${memorialId} ORDER BY 1`
    ).map((row) => Number(row.memorial_id))
  }

  async #cemeteriesOf({ file }: EditableImage): Promise<readonly number[]> {
    const sql = 'SELECT cemetery_id FROM cemetery_image WHERE file = ? ORDER BY 1'
    return (await this.#database.all(sql, file)).map((row) => Number(row.cemetery_id))
  }

  async #rejectDuplicate(
    table: 'media' | 'removed_media',
    { memorialId, url }: { readonly memorialId: number; readonly url: string },
    code: Extract<ImageProblem, { readonly memorialId: number; readonly id: number }>['code'],
  ): Promise<void> {
    const row = await this.#database.get(`SELECT id FROM ${table} WHERE memorial_id = ? AND url = ?`, memorialId, url)
    if (row !== undefined) throw new ImageProblemError({ code, id: Number(row.id), memorialId })
  }

  async #problemOf(
    table: 'media' | 'removed_media',
    id: number,
    code: 'is removed' | 'is shown',
  ): Promise<ImageProblemError> {
    const row = await this.#database.get(`SELECT 1 AS found FROM ${table} WHERE id = ?`, id)
    return new ImageProblemError({ code: row === undefined ? 'no image' : code, id })
  }
}

function editableImages(rows: readonly Row[]): EditableImage[] {
  return mediaOfMemorial(rows).map((media, i) => {
    const row = rows[i]
    const removedAt = number(row?.removed_at)
    return {
      ...media,
      memorialId: Number(row?.memorial_id),
      file: text(row?.file),
      position: Number(row?.position),
      removedAt: removedAt === null ? null : new Date(removedAt * 1000),
    }
  })
}

/** Returns the full image when it was added or removed; otherwise, the changed fields, or null if there are none. */
function changedFields(action: ChangeAction, was: EditableImage | undefined, image: EditableImage) {
  if (was === undefined) return { before: null, after: auditFields(image) }
  return action === 'removed'
    ? { before: auditFields(was), after: null }
    : difference(auditFields(was), auditFields(image))
}

function auditFields({ memorialId, url, altText, description, isPortrait, position }: EditableImage) {
  return { memorialId, url, altText, description, isPortrait, position }
}
