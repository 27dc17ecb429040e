import { createHash } from 'node:crypto'
import { emailKey } from '../../../domain/email-key.ts'
import type { NewInboxItem } from '../../ports/inbox.ts'
import type { NewPicture, Picture, PictureDecision, PictureReview, PictureStore } from '../../ports/pictures.ts'
import type { Database, Row } from '../database.ts'
import { number, text } from '../records/row-mapping.ts'
import { addInboxItem, removeItemsWithoutSource } from './inbox-items.ts'
import { enqueueMail } from './mail-queue.ts'
import { type CreditKey, missingCreditKey, SqlPhotoCredits } from './photo-credits.ts'

const COLUMNS =
  'id, coalesce(upload_id, id) AS upload_id, memorial_id, width, height, taken_at, latitude, longitude, sender, email, comment, user_id, sent_at, state, review, decision, decided_at, (SELECT name FROM "user" WHERE "user".id = decided_by) AS decider'

const OF_PICTURE = "inbox_item.kind = 'pictures' AND inbox_item.source_id = coalesce(picture.upload_id, picture.id)"
const IS_SPAM = `EXISTS (SELECT 1 FROM inbox_item WHERE ${OF_PICTURE} AND inbox_item.state = 'spam')`
/** Whether anyone has changed the inbox item since a given time, for example by marking it as spam */
const IS_USED_SINCE = `EXISTS (SELECT 1 FROM inbox_item JOIN inbox_event ON inbox_event.item_id = inbox_item.id
  WHERE ${OF_PICTURE} AND inbox_event.happened_at >= ?)`
const IS_WAITING = `state = 'waiting' AND NOT ${IS_SPAM}`
const IN_UPLOAD = '(id = ?1 OR upload_id = ?1)'
/** The maximum number of photos in one upload, as in one form */
const MAX_IN_UPLOAD = 10
const UPLOAD_MS = 60 * 60 * 1000

export class SqlPictures implements PictureStore {
  readonly #database: Database
  readonly #credits: SqlPhotoCredits

  /** Undoing and deleting accepted pictures require the key. */
  constructor(database: Database, key: CreditKey = missingCreditKey) {
    this.#database = database
    this.#credits = new SqlPhotoCredits(database, key)
  }

  async store(
    picture: NewPicture,
    item: Pick<NewInboxItem, 'title' | 'summary' | 'cemeteryId'>,
    limit: number,
  ): Promise<boolean> {
    return this.#database.transaction(async () => {
      const waiting = await this.#database.get(`SELECT count(*) AS pictures FROM picture WHERE ${IS_WAITING}`)
      if (Number(waiting?.pictures) >= limit) return false
      const uploadId = await this.#findUpload(picture)
      const sourceId = await insertPicture(this.#database, picture, uploadId)
      if (sourceId === null || uploadId !== null) return true
      const { sender, email, sentAt: receivedAt } = picture
      await addInboxItem(this.#database, { ...item, kind: 'pictures', sourceId, sender, email, receivedAt })
      return true
    })
  }

  /** Finds the upload that a new photo belongs to, among the latest photos of its memorial. */
  async #findUpload({ memorialId, sender, email, comment, userId, sentAt }: NewPicture): Promise<number | null> {
    const row = await this.#database.get(
      `SELECT coalesce(upload_id, id) AS upload FROM picture
       WHERE id IN (SELECT id FROM picture WHERE state = 'waiting' AND memorial_id = ? ORDER BY id DESC LIMIT ${MAX_IN_UPLOAD})
         AND sender = ? AND email = ? AND comment = ? AND user_id IS NOT DISTINCT FROM ? AND sent_at > ?
         AND EXISTS (SELECT 1 FROM inbox_item WHERE ${OF_PICTURE} AND inbox_item.state IN ('new', 'progress'))
       ORDER BY id DESC LIMIT 1`,
      memorialId,
      sender,
      email,
      comment,
      userId,
      sentAt.getTime() - UPLOAD_MS,
    )
    const uploadId = number(row?.upload)
    if (uploadId === null) return null
    const sql = `SELECT count(*) AS pictures FROM picture WHERE ${IN_UPLOAD}`
    return Number((await this.#database.get(sql, uploadId))?.pictures) < MAX_IN_UPLOAD ? uploadId : null
  }

  async find(id: number): Promise<Picture | null> {
    return (await this.#list('WHERE id = ?', id))[0] ?? null
  }

  async readJpeg(id: number): Promise<Uint8Array | null> {
    const row = await this.#database.get`SELECT jpeg FROM picture WHERE id = ${id}`
    return row === undefined ? null : (row.jpeg as Uint8Array)
  }

  async listWaiting(): Promise<readonly Pick<Picture, 'id' | 'memorialId'>[]> {
    // To read any column after the JPEG, SQLite reads the whole JPEG.
    const rows = await this.#database.all(`SELECT id, memorial_id FROM picture WHERE ${IS_WAITING} ORDER BY id`)
    return rows.map((row) => ({ id: Number(row.id), memorialId: Number(row.memorial_id) }))
  }

  async listUpload(uploadId: number): Promise<readonly Picture[]> {
    return this.#list(`WHERE ${IN_UPLOAD} ORDER BY id`, uploadId)
  }

  async findAll(ids: readonly number[]): Promise<readonly Picture[]> {
    return ids.length === 0 ? [] : this.#list(`WHERE id IN (${ids.map(() => '?').join(', ')}) ORDER BY id`, ...ids)
  }

  async listDecided(limit: number): Promise<readonly Picture[]> {
    return this.#list('WHERE decided_at IS NOT NULL ORDER BY decided_at DESC, id DESC LIMIT ?', limit)
  }

  async edit(id: number, review: PictureReview): Promise<void> {
    await this.#database.run`
      UPDATE picture SET review = ${JSON.stringify(review)} WHERE id = ${id} AND state = 'waiting'`
  }

  async decide(
    id: number,
    { state, ...decision }: PictureDecision,
    { review, byId, at, isLast, mail }: Parameters<PictureStore['decide']>[2],
  ): Promise<boolean> {
    return this.#database.transaction(async () => {
      const uploadId = await this.#uploadOf(id)
      if (uploadId === null || (await this.#othersWait(uploadId, id)) === isLast) return false
      const [row] = await this.#database.all`
        UPDATE picture SET state = ${state}, decision = ${JSON.stringify(decision)},
          review = ${JSON.stringify(review)}, decided_by = ${byId}, decided_at = ${at.getTime()}
        WHERE id = ${id} AND state = 'waiting' RETURNING memorial_id`
      if (row === undefined) return false
      if (isLast) await this.#markItem(uploadId, 'done')
      if (mail !== null) await enqueueMail(this.#database, { ...mail, memorialId: Number(row.memorial_id) }, at)
      return true
    })
  }

  async reopen(id: number): Promise<boolean> {
    return this.#database.transaction(async () => {
      // The removed image keeps the name.
      await this.#credits.keep('id = ?', id)
      const changed = await this.#database.run`
        UPDATE picture SET state = 'waiting', decision = NULL, decided_by = NULL, decided_at = NULL
        WHERE id = ${id} AND state <> 'waiting'`
      const uploadId = changed > 0 ? await this.#uploadOf(id) : null
      if (uploadId !== null) await this.#markItem(uploadId, 'new')
      return changed > 0
    })
  }

  async listByUser(userId: number): Promise<readonly Picture[]> {
    return this.#list('WHERE user_id = ? ORDER BY id DESC', userId)
  }

  async withdraw(id: number, userId: number): Promise<boolean> {
    return this.#database.transaction(async () => {
      const uploadId = await this.#uploadOf(id)
      const deleted = await this.#deleteIn("id = ? AND user_id = ? AND state = 'waiting'", id, userId)
      if (deleted > 0 && uploadId !== null && !(await this.#othersWait(uploadId, id)))
        await this.#markItem(uploadId, 'done')
      return deleted > 0
    })
  }

  async findByEmail(email: string): Promise<readonly Picture[]> {
    return this.#list('WHERE email_key = ? ORDER BY id', emailKey(email))
  }

  async eraseByEmail(email: string): Promise<number> {
    return this.#delete('email_key = ?', emailKey(email))
  }

  async eraseExpired(decidedBefore: Date, sentBefore: Date | null): Promise<number> {
    return this.#delete(
      `decided_at < ? OR sent_at < ? OR (state = 'waiting' AND ${IS_SPAM} AND NOT ${IS_USED_SINCE})`,
      decidedBefore.getTime(),
      sentBefore?.getTime() ?? Number.MIN_SAFE_INTEGER,
      decidedBefore.getTime(),
    )
  }

  /** Returns the upload of a picture; null if the picture does not exist. */
  async #uploadOf(id: number): Promise<number | null> {
    const row = await this.#database.get`SELECT coalesce(upload_id, id) AS upload FROM picture WHERE id = ${id}`
    return number(row?.upload)
  }

  async #othersWait(uploadId: number, id: number): Promise<boolean> {
    const sql = `SELECT 1 AS found FROM picture WHERE ${IN_UPLOAD} AND state = 'waiting' AND id <> ?2 LIMIT 1`
    return (await this.#database.get(sql, uploadId, id)) !== undefined
  }

  /** An inbox item follows the review of its pictures. */
  async #markItem(uploadId: number, state: 'new' | 'done'): Promise<void> {
    await this.#database.run`UPDATE inbox_item SET state = ${state} WHERE kind = 'pictures' AND source_id = ${uploadId}`
  }

  async #delete(condition: string, ...values: readonly (string | number)[]): Promise<number> {
    return this.#database.transaction(() => this.#deleteIn(condition, ...values))
  }

  /** Deletes pictures in the current transaction. */
  async #deleteIn(condition: string, ...values: readonly (string | number)[]): Promise<number> {
    await this.#credits.keep(condition, ...values)
    const deleted = await this.#database.run(`DELETE FROM picture WHERE ${condition}`, ...values)
    if (deleted > 0) await removeItemsWithoutSource(this.#database)
    return deleted
  }

  async #list(rest: string, ...values: readonly (string | number)[]): Promise<readonly Picture[]> {
    return (await this.#database.all(`SELECT ${COLUMNS} FROM picture ${rest}`, ...values)).map(pictureOf)
  }
}

/** Returns the ID, or null for a repeated upload (such as after a lost response), which stores nothing. */
async function insertPicture(database: Database, picture: NewPicture, uploadId: number | null): Promise<number | null> {
  const { sender: credit } = picture
  const review: PictureReview = { altText: '', caption: '', credit, isPortrait: false, message: null, turn: 0 }
  const [row] = await database.all`
    INSERT INTO picture (memorial_id, jpeg, jpeg_hash, width, height, taken_at, latitude, longitude, sender, email,
      email_key,
      comment, user_id, sent_at, state, review, upload_id)
    VALUES (${picture.memorialId}, ${picture.jpeg}, ${createHash('sha256').update(picture.jpeg).digest()},
      ${picture.width}, ${picture.height}, ${picture.takenAt}, ${picture.latitude}, ${picture.longitude},
      ${picture.sender}, ${picture.email}, ${picture.email === '' ? '' : emailKey(picture.email)}, ${picture.comment},
      ${picture.userId}, ${picture.sentAt.getTime()}, 'waiting', ${JSON.stringify(review)}, ${uploadId})
    ON CONFLICT (memorial_id, jpeg_hash) DO NOTHING RETURNING id`
  return row === undefined ? null : Number(row.id)
}

function pictureOf(row: Row): Picture {
  const decided = number(row.decided_at)
  const decision = JSON.parse(text(row.decision) ?? 'null')
  return {
    id: Number(row.id),
    uploadId: Number(row.upload_id),
    memorialId: Number(row.memorial_id),
    width: Number(row.width),
    height: Number(row.height),
    takenAt: text(row.taken_at),
    latitude: number(row.latitude),
    longitude: number(row.longitude),
    sender: String(row.sender),
    email: String(row.email),
    comment: String(row.comment),
    userId: number(row.user_id),
    sentAt: new Date(Number(row.sent_at)),
    review: JSON.parse(String(row.review)) as PictureReview,
    decision: decided === null ? null : { ...decision, state: row.state, by: text(row.decider), at: new Date(decided) },
  }
}
