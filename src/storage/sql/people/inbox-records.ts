import type {
  InboxAct,
  InboxCount,
  InboxCursor,
  InboxEvent,
  InboxFilter,
  InboxItem,
  InboxScope,
  InboxStore,
  ItemKind,
  ItemState,
  NewInboxItem,
} from '../../ports/inbox.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database, Row, SqlParameter } from '../database.ts'
import { number, text } from '../records/row-mapping.ts'
import { addInboxItem, searchText } from './inbox-items.ts'
import { enqueueMail } from './mail-queue.ts'

/** The sender of an import is the account that uploaded its file. */
const SENDER = `CASE kind WHEN 'import' THEN (SELECT name FROM import_job JOIN "user" ON "user".id = uploaded_by
  WHERE import_job.id = source_id) ELSE sender END AS sender`
const UPLOADED_BY = `(SELECT uploaded_by FROM import_job
  WHERE kind = 'import' AND import_job.id = source_id AND import_job.cemetery_id = inbox_item.cemetery_id)`
const COLUMNS = `id, ${UPLOADED_BY} AS uploaded_by, kind, source_id, state, assignee_id, title, summary, ${SENDER}, email, cemetery_id, received_at`

interface Condition {
  readonly sql: string
  readonly values: readonly SqlParameter[]
}

function inScope({ userId, cemeteries }: InboxScope): Condition {
  if (cemeteries === 'all') return { sql: 'TRUE', values: [] }
  const sql = `cemetery_id IN (SELECT value FROM integers(?)) AND (kind <> 'import' OR ${UPLOADED_BY} = ?)`
  return { sql, values: [cemeteries, userId] }
}

/** The items with all words of the input, and those about the cemeteries that it names */
function withText({ text, cemeteryIds }: InboxFilter): readonly Condition[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const contains = words.map(() => `search_text LIKE ? ESCAPE '\\'`).join(' AND ')
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const sql = `((${contains}) OR cemetery_id IN (SELECT value FROM integers(?)))`
  return [{ sql, values: [...patterns, cemeteryIds] }]
}

function conditionOf(filter: InboxFilter): Condition {
  const { kind, states, assigneeId, scope } = filter
  const parts: readonly Condition[] = [
    inScope(scope),
    ...(kind === null ? [] : [{ sql: 'kind = ?', values: [kind] }]),
    { sql: `state IN (${states.map(() => '?').join(', ')})`, values: states },
    ...(assigneeId === null ? [] : [{ sql: 'assignee_id = ?', values: [assigneeId] }]),
    ...withText(filter),
  ]
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) }
}

export class SqlInbox implements InboxStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async add(item: NewInboxItem): Promise<void> {
    await this.#database.transaction(() => addInboxItem(this.#database, item))
  }

  async list(
    filter: InboxFilter,
    { after, limit }: { readonly after: InboxCursor | null; readonly limit: number },
  ): Promise<readonly InboxItem[]> {
    if (filter.states.length === 0) return []
    const { sql, values } = conditionOf(filter)
    const rows = await this.#database.all(
      `SELECT ${COLUMNS} FROM inbox_item WHERE ${sql} AND (received_at, id) < (?, ?)
       ORDER BY received_at DESC, id DESC LIMIT ?`,
      ...values,
      after?.receivedAt ?? Number.MAX_SAFE_INTEGER,
      after?.id ?? 0,
      limit,
    )
    return rows.map(inboxItem)
  }

  async count(scope: InboxScope): Promise<readonly InboxCount[]> {
    const { sql, values } = inScope(scope)
    const rows = await this.#database.all(
      `SELECT kind, state, count(*) AS items, min(received_at) AS oldest FROM inbox_item WHERE ${sql} GROUP BY kind, state`,
      ...values,
    )
    return rows.map(({ kind, state, items, oldest }) => ({
      kind: kind as ItemKind,
      state: state as ItemState,
      items: Number(items),
      oldestAt: new Date(Number(oldest)),
    }))
  }

  async find(id: number): Promise<InboxItem | null> {
    const row = await this.#database.get(`SELECT ${COLUMNS} FROM inbox_item WHERE id = ?`, id)
    return row === undefined ? null : inboxItem(row)
  }

  async findBySource(kind: ItemKind, sourceId: number): Promise<InboxItem | null> {
    const row = await this.#database.get(
      `SELECT ${COLUMNS} FROM inbox_item WHERE kind = ? AND source_id = ?`,
      kind,
      sourceId,
    )
    return row === undefined ? null : inboxItem(row)
  }

  async summarize(item: InboxItem, summary: string): Promise<void> {
    await this.#database.run`
      UPDATE inbox_item SET summary = ${summary}, search_text = ${searchText({ ...item, summary })}
      WHERE id = ${item.id}`
  }

  async listEvents(id: number): Promise<readonly InboxEvent[]> {
    const rows = await this.#database.all`
      SELECT inbox_event.id, happened_at, name, detail, is_undone FROM inbox_event
      LEFT JOIN "user" ON "user".id = author_id WHERE item_id = ${id} ORDER BY inbox_event.id DESC`
    return rows.map((row) => ({
      id: Number(row.id),
      act: JSON.parse(String(row.detail)) as InboxAct,
      author: text(row.name),
      at: new Date(Number(row.happened_at)),
      isUndone: Number(row.is_undone) === 1,
    }))
  }

  async act(
    id: number,
    acts: readonly InboxAct[],
    { authorId, at, mail }: { readonly authorId: number | null; readonly at: Date; readonly mail?: OutgoingMail },
  ): Promise<boolean> {
    return this.#database.transaction(async () => {
      const item = await this.find(id)
      if (item === null || !acts.every((act) => appliesTo(item, act))) return false
      const happenedAt = await this.#timeOfStep(id, at.getTime())
      for (const act of acts) {
        if (act.kind === 'state') await this.#set(id, 'state', act.to)
        if (act.kind === 'assign') await this.#set(id, 'assignee_id', act.to)
        if (act.kind === 'decide') await this.#set(id, 'state', 'done')
        await this.#database.insert(
          'inbox_event',
          ['item_id', 'happened_at', 'author_id', 'kind', 'detail'],
          [[id, happenedAt, authorId, act.kind, JSON.stringify(act)]],
        )
      }
      if (mail !== undefined) {
        const memorialId = await this.#memorialOf(item)
        const about = memorialId === null ? {} : { memorialId }
        await enqueueMail(this.#database, { ...mail, ...about }, new Date(happenedAt))
      }
      return true
    })
  }

  /** Returns the memorial of a correction or picture; null for other items. */
  async #memorialOf({ kind, sourceId }: InboxItem): Promise<number | null> {
    const row = await this.#database.get(
      `SELECT record_id AS id FROM correction WHERE ?1 = 'correction' AND id = ?2 AND record_kind = 'memorial'
       UNION ALL SELECT memorial_id FROM picture WHERE ?1 = 'pictures' AND (id = ?2 OR upload_id = ?2)`,
      kind,
      sourceId,
    )
    return number(row?.id)
  }

  /**
   * All events of a step have the same time, so that `undo` finds them. If another step already has this millisecond,
   * the next one is used. Later steps are ignored, because they are from before the clock was set back.
   */
  async #timeOfStep(id: number, now: number): Promise<number> {
    const row = await this.#database.get`
      SELECT max(happened_at) AS last FROM inbox_event
      WHERE item_id = ${id} AND is_undone = 0 AND happened_at BETWEEN ${now} AND ${now + 1000}`
    return row?.last == null ? now : Number(row.last) + 1
  }

  async undo(eventId: number): Promise<boolean> {
    return this.#database.transaction(async () => {
      const rows = await this.#database.all`
        UPDATE inbox_event SET is_undone = 1 WHERE is_undone = 0 AND kind <> 'reply' AND EXISTS (
          SELECT 1 FROM inbox_event AS undone WHERE undone.id = ${eventId} AND undone.item_id = inbox_event.item_id
            AND undone.happened_at = inbox_event.happened_at
              AND undone.author_id IS NOT DISTINCT FROM inbox_event.author_id)
        RETURNING item_id, detail`
      for (const row of rows) {
        const act = JSON.parse(String(row.detail)) as InboxAct
        const id = Number(row.item_id)
        if (act.kind === 'state' || act.kind === 'decide') await this.#set(id, 'state', act.from)
        if (act.kind === 'assign') await this.#set(id, 'assignee_id', act.from)
      }
      return rows.length > 0
    })
  }

  async #set(id: number, column: 'state' | 'assignee_id', value: string | number | null): Promise<void> {
    await this.#database.run(`UPDATE inbox_item SET ${column} = ? WHERE id = ?`, value, id)
  }
}

/** Whether the item is still in the state that the person saw. */
function appliesTo(item: InboxItem, act: InboxAct): boolean {
  if (act.kind === 'state' || act.kind === 'decide') return item.state === act.from
  return act.kind !== 'assign' || item.assigneeId === act.from
}

function inboxItem(row: Row): InboxItem {
  const id = (value: Row[string] | undefined) => (value == null ? null : Number(value))
  return {
    id: Number(row.id),
    uploadedBy: id(row.uploaded_by),
    kind: row.kind as ItemKind,
    sourceId: Number(row.source_id),
    state: row.state as ItemState,
    assigneeId: id(row.assignee_id),
    title: String(row.title),
    summary: String(row.summary),
    sender: text(row.sender) ?? '',
    email: String(row.email),
    cemeteryId: id(row.cemetery_id),
    receivedAt: new Date(Number(row.received_at)),
  }
}
