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

  async count(memorialId: number): Promise<SubmissionCounts> {
    const row = await this.#database.get(
      `SELECT (SELECT count(*) FROM (${CORRECTIONS}) AS c) AS corrections, (SELECT count(*) FROM (${PICTURES}) AS p) AS pictures`,
      memorialId,
    )
    return { corrections: Number(row?.corrections), pictures: Number(row?.pictures) }
  }

  async erase(memorialId: number): Promise<SubmissionCounts> {
    return this.#database.transaction(async () => {
      const counts = await this.count(memorialId)
      await this.#database.run('DELETE FROM mail WHERE memorial_id = ?', memorialId)
      await this.#database.run(`DELETE FROM correction WHERE id IN (${CORRECTIONS})`, memorialId)
      await this.#database.run(`DELETE FROM picture WHERE id IN (${PICTURES})`, memorialId)
      await this.#database.run(
        "UPDATE form_submission SET page_url = '' WHERE page_url LIKE ? OR page_url LIKE ?",
        `%/memorial/${memorialId}`,
        `%/memorial/${memorialId}/%`,
      )
      await removeItemsWithoutSource(this.#database)
      return counts
    })
  }
}
