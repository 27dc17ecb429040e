import type { MemorialSubmissions, SubmissionCounts } from '../../ports/memorial-submissions.ts'
import type { Database, Row } from '../database.ts'
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
      await this.#eraseMail(memorialId)
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

  /**
   * An email has the time of the correction that it announces, or of the step or decision that sent it. It goes to the
   * sender, or replies to it do. This excludes an email about something else that was queued at the same time.
   */
  async #eraseMail(memorialId: number): Promise<void> {
    const times = await this.#database.all(
      `SELECT received_at AS at, email FROM correction WHERE id IN (${CORRECTIONS})
       UNION SELECT decided_at, email FROM picture WHERE id IN (${PICTURES}) AND decided_at IS NOT NULL
       UNION SELECT happened_at, email FROM inbox_event JOIN inbox_item ON inbox_item.id = item_id
         WHERE (inbox_item.kind = 'correction' AND source_id IN (${CORRECTIONS}))
           OR (inbox_item.kind = 'pictures' AND source_id IN (${PICTURES}))`,
      memorialId,
    )
    for (const { at, email } of times as readonly Row[]) {
      await this.#database.run(
        `DELETE FROM mail WHERE created_at = ?
           AND ((kind = 'form-notice' AND coalesce(reply_to, '') = ?) OR (kind = 'staff-reply' AND recipient = ?))`,
        new Date(Number(at)).toISOString(),
        String(email),
        String(email),
      )
    }
  }
}
