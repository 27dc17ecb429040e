import type { NewInboxItem } from '../../ports/inbox.ts'
import type { Database } from '../database.ts'

/** Adds an item in the current transaction. Does nothing if its source has one. */
export async function addInboxItem(database: Database, item: NewInboxItem): Promise<void> {
  const { kind, sourceId, state = 'new', title, summary, sender, email, cemeteryId, receivedAt } = item
  await database.insert(
    'inbox_item',
    ['kind', 'source_id', 'state', 'title', 'summary', 'sender', 'email', 'cemetery_id', 'search_text', 'received_at'],
    [
      [
        kind,
        sourceId,
        state,
        title,
        summary,
        sender,
        email,
        cemeteryId,
        [title, summary, sender, email].join(' ').toLowerCase(),
        receivedAt.getTime(),
      ],
    ],
    'ignore',
  )
}

/** Deletes the items of forms, corrections, and pictures that no longer exist, in the current transaction. */
export async function removeItemsWithoutSource(database: Database): Promise<void> {
  await database.run(
    `DELETE FROM inbox_item WHERE kind IN ('sales', 'volunteer', 'contact')
       AND NOT EXISTS (SELECT 1 FROM form_submission WHERE form_submission.id = inbox_item.source_id)`,
  )
  await database.run(
    `DELETE FROM inbox_item WHERE kind = 'correction'
       AND NOT EXISTS (SELECT 1 FROM correction WHERE correction.id = inbox_item.source_id)`,
  )
  await database.run(
    `DELETE FROM inbox_item WHERE kind = 'pictures'
       AND NOT EXISTS (SELECT 1 FROM picture WHERE picture.id = inbox_item.source_id)`,
  )
}
