import type { DeskResponsePage, DeskResponses } from '../../ports/desk-responses.ts'
import type { Database } from '../database.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

/** Keeps pages that respond to forms in the people database. */
export class SqlDeskResponses implements DeskResponses {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async store({ id, userId, path, status, html }: DeskResponsePage, now: Date): Promise<void> {
    await this.#database.transaction(async () => {
      await this.#database.run(
        'INSERT INTO desk_response (id, user_id, path, status, html, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        ...[id, userId, path, status, html, now.getTime() + LIFETIME_MS],
      )
    })
  }

  async find(
    { id, userId, path }: Pick<DeskResponsePage, 'id' | 'userId' | 'path'>,
    now: Date,
  ): Promise<Pick<DeskResponsePage, 'status' | 'html'> | null> {
    const row = await this.#database.get(
      'SELECT status, html FROM desk_response WHERE id = ? AND user_id = ? AND path = ? AND expires_at > ?',
      ...[id, userId, path, now.getTime()],
    )
    return row === undefined ? null : { status: Number(row.status), html: String(row.html) }
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#database.transaction(
      () => this.#database.run`DELETE FROM desk_response WHERE expires_at <= ${now.getTime()}`,
    )
  }
}

/** Removes all pages in the current transaction, because any of them may show the erased data. */
export async function removeDeskResponses(database: Database): Promise<void> {
  await database.run('DELETE FROM desk_response')
}
