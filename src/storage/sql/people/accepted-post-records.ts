import { type AcceptedPost, type AcceptedPosts, RepeatedPostError } from '../../ports/accepted-posts.ts'
import type { Database } from '../database.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

export class SqlAcceptedPosts implements AcceptedPosts {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async findFieldsHash(keyHash: Uint8Array, now: Date): Promise<Uint8Array | null> {
    const row = await this.#database.get`
      SELECT fields_hash FROM accepted_post WHERE key_hash = ${keyHash} AND expires_at > ${now.getTime()}`
    return row === undefined ? null : (row.fields_hash as Uint8Array)
  }

  async record(post: AcceptedPost): Promise<void> {
    await this.#database.transaction(() => recordPost(this.#database, post))
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#database.transaction(() => deleteExpired(this.#database, now))
  }
}

/** Records a post in the current transaction; null does nothing. Throws RepeatedPostError if its key was used. */
export async function recordPost(database: Database, post: AcceptedPost | null): Promise<void> {
  if (post === null) return
  await deleteExpired(database, post.acceptedAt)
  const inserted = await database.run`
    INSERT INTO accepted_post (key_hash, fields_hash, expires_at)
    VALUES (${post.keyHash}, ${post.fieldsHash}, ${post.acceptedAt.getTime() + LIFETIME_MS})
    ON CONFLICT (key_hash) DO NOTHING`
  if (inserted === 0) throw new RepeatedPostError()
}

async function deleteExpired(database: Database, now: Date): Promise<void> {
  await database.run`DELETE FROM accepted_post WHERE expires_at <= ${now.getTime()}`
}
