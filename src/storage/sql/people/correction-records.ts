import { emailKey } from '../../../domain/email-key.ts'
import type { AcceptedPost } from '../../ports/accepted-posts.ts'
import type {
  CorrectedKind,
  Correction,
  CorrectionDecision,
  CorrectionStore,
  NewCorrection,
} from '../../ports/corrections.ts'
import type { NewInboxItem } from '../../ports/inbox.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database, Row } from '../database.ts'
import { recordPost } from './accepted-post-records.ts'
import { addInboxItem, removeItemsWithoutSource } from './inbox-items.ts'
import { enqueueMail } from './mail-queue.ts'

const COLUMNS = 'id, record_kind, record_id, changes, comment, evidence, name, email, user_id, received_at, decision'

export class SqlCorrections implements CorrectionStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async store(
    correction: NewCorrection,
    item: Omit<NewInboxItem, 'kind' | 'sourceId'>,
    notice: OutgoingMail | null,
    post: AcceptedPost | null = null,
  ): Promise<number> {
    const { kind, recordId, changes, comment, evidence, name, email, userId, receivedAt } = correction
    return this.#database.transaction(async () => {
      await recordPost(this.#database, post)
      const [row] = await this.#database.all`
        INSERT INTO correction (record_kind, record_id, changes, comment, evidence, name, email, email_key, user_id,
          received_at)
        VALUES (${kind}, ${recordId}, ${JSON.stringify(changes)}, ${comment}, ${evidence}, ${name}, ${email},
          ${emailKey(email)}, ${userId}, ${receivedAt.getTime()}) RETURNING id`
      const id = Number(row?.id)
      await addInboxItem(this.#database, { ...item, kind: 'correction', sourceId: id })
      const about = kind === 'memorial' ? { memorialId: recordId } : {}
      if (notice !== null) await enqueueMail(this.#database, { ...notice, ...about }, receivedAt)
      return id
    })
  }

  async find(id: number): Promise<Correction | null> {
    const row = await this.#database.get(`SELECT ${COLUMNS} FROM correction WHERE id = ?`, id)
    return row === undefined ? null : readCorrection(row)
  }

  async decide(id: number, decision: CorrectionDecision | null): Promise<void> {
    const text = decision === null ? null : JSON.stringify(decision)
    await this.#database.transaction(
      () => this.#database.run`UPDATE correction SET decision = ${text} WHERE id = ${id}`,
    )
  }

  async listByUser(userId: number): Promise<readonly Correction[]> {
    const rows = await this.#database.all(
      `SELECT ${COLUMNS} FROM correction WHERE user_id = ? ORDER BY id DESC`,
      userId,
    )
    return rows.map(readCorrection)
  }

  async findByEmail(email: string): Promise<readonly Correction[]> {
    const rows = await this.#database.all(
      `SELECT ${COLUMNS} FROM correction WHERE email_key = ? ORDER BY id`,
      emailKey(email),
    )
    return rows.map(readCorrection)
  }

  async eraseByEmail(email: string): Promise<number> {
    return this.#database.transaction(async () => {
      const erased = await this.#database.run`DELETE FROM correction WHERE email_key = ${emailKey(email)}`
      await removeItemsWithoutSource(this.#database)
      return erased
    })
  }

  async withdraw(id: number, userId: number): Promise<boolean> {
    return this.#database.transaction(async () => {
      const removed = await this.#database.run`
        DELETE FROM correction WHERE id = ${id} AND user_id = ${userId} AND decision IS NULL`
      await removeItemsWithoutSource(this.#database)
      return removed > 0
    })
  }
}

function readCorrection(row: Row): Correction {
  return {
    id: Number(row.id),
    kind: row.record_kind as CorrectedKind,
    recordId: Number(row.record_id),
    changes: JSON.parse(String(row.changes)) as Correction['changes'],
    comment: String(row.comment),
    evidence: String(row.evidence),
    name: String(row.name),
    email: String(row.email),
    userId: row.user_id === null ? null : Number(row.user_id),
    receivedAt: new Date(Number(row.received_at)),
    decision: row.decision === null ? null : (JSON.parse(String(row.decision)) as CorrectionDecision),
  }
}
