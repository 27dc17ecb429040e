import type { NewInboxItem } from '../../ports/inbox.ts'
import type { Database } from '../database.ts'
import { removeDeskResponses } from './desk-response-records.ts'

/** Adds an item in the current transaction. Does nothing if its source already has an item. */
export async function addInboxItem(database: Database, item: NewInboxItem): Promise<void> {
  const { kind, sourceId, state = 'new', title, summary, sender, email, cemeteryId, receivedAt } = item
  await database.insert(
    'inbox_item',
    ['kind', 'source_id', 'state', 'title', 'summary', 'sender', 'email', 'cemetery_id', 'search_text', 'received_at'],
    [[kind, sourceId, state, title, summary, sender, email, cemeteryId, searchText(item), receivedAt.getTime()]],
    'ignore',
  )
}

/** Returns the text that the inbox search examines. */
export function searchText({
  title,
  summary,
  sender,
  email,
}: Pick<NewInboxItem, 'title' | 'summary' | 'sender' | 'email'>): string {
  return [title, summary, sender, email].join(' ').toLowerCase()
}

/** SQL: the kinds of items with the table of their sources and, for photos, the column with their upload */
const SOURCES = [
  ["kind IN ('sales', 'volunteer', 'contact')", 'form_submission'],
  ["kind = 'correction'", 'correction'],
  ["kind = 'pictures'", 'picture', 'upload_id'],
  ["kind = 'import'", 'import_job'],
  ["kind = 'mail'", 'mail'],
] as const

/**
 * Deletes the items whose sources no longer exist, in the current transaction, and the pages of the desk that may show
 * these sources.
 */
export async function removeItemsWithoutSource(database: Database): Promise<void> {
  for (const [condition, table, column = 'id'] of SOURCES) {
    await database.run(
      `DELETE FROM inbox_item WHERE ${condition} AND NOT EXISTS (
         SELECT 1 FROM ${table} WHERE ${table}.id = inbox_item.source_id OR ${table}.${column} = inbox_item.source_id)`,
    )
  }
  await removeDeskResponses(database)
}
