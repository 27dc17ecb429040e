import type { LeasedMail, MailKind } from '../../ports/mail.ts'
import type { MemorialSubmissions, SubmissionCounts } from '../../ports/memorial-submissions.ts'
import type { Database, Row } from '../database.ts'
import { removeItemsWithoutSource } from './inbox-items.ts'

const CORRECTIONS = "SELECT id FROM correction WHERE record_kind = 'memorial' AND record_id = ?1"
const PICTURES = 'SELECT id FROM picture WHERE memorial_id = ?1'
const PAGE_MATCHES = '(page_url LIKE ?1 OR page_url LIKE ?2)'
const MAIL_NAME = 'RETURNING mail.kind, mail.message_id, mail.created_at'

/** Removes the files that an email was written to, if it was not sent to a mail server. */
type RemoveMailFiles = (mail: readonly Pick<LeasedMail, 'kind' | 'messageId' | 'queuedAt'>[]) => Promise<void>

export class SqlMemorialSubmissions implements MemorialSubmissions {
  readonly #database: Database
  readonly #removeMailFiles: RemoveMailFiles

  constructor(database: Database, removeMailFiles: RemoveMailFiles) {
    this.#database = database
    this.#removeMailFiles = removeMailFiles
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
        await this.#eraseMail(id)
        await this.#database.run(`DELETE FROM correction WHERE id IN (${CORRECTIONS})`, id)
        await this.#database.run(`DELETE FROM picture WHERE id IN (${PICTURES})`, id)
        await this.#database.run`DELETE FROM photo_credit WHERE memorial_id = ${id}`
      }
      await removeItemsWithoutSource(this.#database)
      return counts
    })
  }

  /** Deletes the email about a memorial, and its URL from forms and their notices. */
  async #eraseMail(id: number): Promise<void> {
    const page = [`%/memorial/${id}`, `%/memorial/${id}/%`]
    const deleted = await this.#database.all(`DELETE FROM mail WHERE memorial_id = ? ${MAIL_NAME}`, id)
    const notices = await this.#database.all(
      `UPDATE mail SET text_body = replace(text_body, page_url, ''),
         html_body = replace(html_body, replace(page_url, '&', '&amp;'), '')
       FROM form_submission WHERE message_id = notice_id AND ${PAGE_MATCHES} ${MAIL_NAME}`,
      ...page,
    )
    await this.#database.run(`UPDATE form_submission SET page_url = '' WHERE ${PAGE_MATCHES}`, ...page)
    await this.#removeMailFiles([...deleted, ...notices].map(readMailName))
  }
}

function readMailName({ kind, message_id, created_at }: Row) {
  return { kind: kind as MailKind, messageId: String(message_id), queuedAt: new Date(String(created_at)) }
}
