import type { MemorialSubmissions, SubmissionCounts } from '../../ports/memorial-submissions.ts'
import type { Database } from '../database.ts'
import { removeItemsWithoutSource } from './inbox-items.ts'

const CORRECTIONS = "SELECT id FROM correction WHERE record_kind = 'memorial' AND record_id = ?1"
const PICTURES = 'SELECT id FROM picture WHERE memorial_id = ?1'

/** Finds and erases in the people database what visitors sent about memorials. */
export class SqlMemorialSubmissions implements MemorialSubmissions {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async count(memorialIds: readonly number[]): Promise<SubmissionCounts> {
    const counts = { corrections: 0, pictures: 0 }
    for (const id of memorialIds) {
      const row = await this.#database.get(
        `SELECT (SELECT count(*) FROM (${CORRECTIONS}) AS c) AS corrections, (SELECT count(*) FROM (${PICTURES}) AS p) AS pictures`,
        id,
      )
      counts.corrections += Number(row?.corrections)
      counts.pictures += Number(row?.pictures)
    }
    return counts
  }

  async erase(memorialIds: readonly number[]): Promise<SubmissionCounts> {
    return this.#database.transaction(async () => {
      const counts = await this.count(memorialIds)
      for (const id of memorialIds) {
        await this.#database.run('DELETE FROM mail WHERE memorial_id = ?', id)
        await this.#database.run(`DELETE FROM correction WHERE id IN (${CORRECTIONS})`, id)
        await this.#database.run(`DELETE FROM picture WHERE id IN (${PICTURES})`, id)
        await this.#database.run('DELETE FROM photo_credit WHERE memorial_id = ?', id)
        await this.#database.run(
          "UPDATE form_submission SET page_url = '' WHERE page_url LIKE ? OR page_url LIKE ?",
          `%/memorial/${id}`,
          `%/memorial/${id}/%`,
        )
      }
      await removeItemsWithoutSource(this.#database)
      return counts
    })
  }
}
