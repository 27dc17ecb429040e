import type { Database, Row } from '../database.ts'

/** Whether an image with this ID is shown, or was removed from a memorial that still exists. */
export async function hasImage(database: Database, id: number): Promise<boolean> {
  const row = await database.get`
    SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM media WHERE id = ${id})
      OR EXISTS (SELECT 1 FROM removed_media WHERE id = ${id})`
  return row !== undefined
}

/** Inserts a row of the table `media`. Without an ID, the image gets a new one. */
export async function insertImage(database: Database, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  await database.run(`INSERT INTO media (${columns.join(', ')}) VALUES (${places})`, ...Object.values(row))
}
