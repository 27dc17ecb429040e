import { createHmac } from 'node:crypto'
import { emailKey } from '../../../domain/email-key.ts'
import type { PictureReview } from '../../ports/pictures.ts'
import type { Database } from '../database.ts'
import { number, text } from '../records/row-mapping.ts'

/** Returns the key for the sender hashes. It must stay the same for as long as the site keeps its data. */
export type CreditKey = () => Uint8Array

/** Replaces the key when a store is opened without it. */
export function missingCreditKey(): Uint8Array {
  throw new Error('the store was opened without the key for photo credits')
}

/** A name below an accepted photo. */
export interface PhotoCredit {
  readonly imageId: number
  readonly memorialId: number
  readonly credit: string
}

/**
 * Records who sent the accepted photos with a name below them, and finds them by email address. Before a picture is deleted,
 * `keep` records its sender's address as a keyed hash, because the photo and the name stay.
 */
export class SqlPhotoCredits {
  readonly #database: Database
  readonly #key: CreditKey

  constructor(database: Database, key: CreditKey) {
    this.#database = database
    this.#key = key
  }

  /** Records the credits of the accepted pictures that meet a condition, inside the caller's transaction. */
  async keep(condition: string, ...values: readonly (string | number)[]): Promise<void> {
    const rows = await this.#database.all(
      `SELECT memorial_id, email_key, review, decision,
         (SELECT email_key FROM "user" WHERE "user".id = picture.user_id) AS account_key
       FROM picture WHERE state = 'accepted' AND (${condition})`,
      ...values,
    )
    for (const row of rows) {
      const { imageId } = JSON.parse(String(row.decision)) as { readonly imageId: number | null }
      const { credit } = JSON.parse(String(row.review)) as PictureReview
      if (imageId === null || credit === '') continue
      const senders = new Set([row.email_key, row.account_key].map((key) => text(key) ?? ''))
      for (const sender of senders) {
        if (sender === '') continue
        await this.#database.run(
          `INSERT INTO photo_credit (image_id, memorial_id, credit, sender_hash) VALUES (?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
          ...[imageId, number(row.memorial_id), credit, this.#hash(sender)],
        )
      }
    }
  }

  /** Records the credits of the pictures that someone sent with this address or with their account. */
  async keepOf(email: string): Promise<void> {
    const key = emailKey(email)
    await this.#database.transaction(() =>
      this.keep('email_key = ?1 OR user_id = (SELECT id FROM "user" WHERE "user".email_key = ?1)', key),
    )
  }

  async findByEmail(email: string): Promise<readonly PhotoCredit[]> {
    // Without credits, a site needs no key.
    if ((await this.#database.get('SELECT 1 AS found FROM photo_credit LIMIT 1')) === undefined) return []
    const sql = 'SELECT image_id, memorial_id, credit FROM photo_credit WHERE sender_hash = ? ORDER BY image_id, credit'
    return (await this.#database.all(sql, this.#hash(emailKey(email)))).map((row) => ({
      imageId: Number(row.image_id),
      memorialId: Number(row.memorial_id),
      credit: String(row.credit),
    }))
  }

  async remove({ imageId, credit }: PhotoCredit): Promise<void> {
    await this.#database.run`DELETE FROM photo_credit WHERE image_id = ${imageId} AND credit = ${credit}`
  }

  #hash(key: string): Uint8Array {
    return createHmac('sha256', this.#key()).update(key).digest()
  }
}
