import { imageFileId, mediaPathKey } from '../../../domain/image-file.ts'
import type { Database } from '../database.ts'

const SHOWN_BY_MEMORIAL = 'SELECT 1 AS found FROM media WHERE file = ? LIMIT 1'
const SHOWN_BY_CEMETERY = `SELECT 1 AS found FROM cemetery_image i JOIN cemetery c ON c.id = i.cemetery_id
  WHERE i.file = ? AND substr(c.image, 1, length(i.file)) = i.file LIMIT 1`
const REMOVED = `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM removed_media WHERE file = ?1)
  OR EXISTS (SELECT 1 FROM cemetery_image WHERE file = ?1)`

/** Returns the state of a path under /media. A file that was copied there is shown until its image is removed. */
export async function findImageState(database: Database, path: string): Promise<'shown' | 'removed' | 'unknown'> {
  const exists = async (sql: string, ...values: string[]) => (await database.get(sql, ...values)) !== undefined
  // Some file systems are not case-sensitive.
  const file = imageFileId(path.slice(path.lastIndexOf('/') + 1).toLowerCase())
  if (file !== null) {
    if ((await exists(SHOWN_BY_MEMORIAL, file)) || (await exists(SHOWN_BY_CEMETERY, file))) return 'shown'
    return (await exists(REMOVED, file)) ? 'removed' : 'unknown'
  }
  const key = mediaPathKey(encodeURI(path))
  // Few images are removed, and most of those were added by a command, so there are rarely more than a handful.
  const removed = await database.all("SELECT url FROM removed_media WHERE file IS NULL AND url LIKE '/media%'")
  if (!removed.some(({ url }) => mediaPathKey(String(url)) === key)) return 'shown'
  // Import files contain URLs with or without percent-encoding.
  const isShown = "SELECT 1 AS found FROM media WHERE url IN (?, ?) AND substr(url, 1, 7) = '/media/' LIMIT 1"
  return (await exists(isShown, path, encodeURI(path))) ? 'shown' : 'removed'
}
