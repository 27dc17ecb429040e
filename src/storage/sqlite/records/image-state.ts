import { imageFileId, mediaPathKey } from '../../../domain/image-file.ts'
import type { Connection } from '../connection/connection.ts'

/** Returns the state of a path under /media. A file that was copied there is shown until its image is removed. */
export function findImageState(connection: Connection, path: string): 'shown' | 'removed' | 'unknown' {
  const exists = (sql: string, ...values: string[]) => connection.get(sql, ...values) !== undefined
  // Some file systems are not case-sensitive.
  const file = imageFileId(path.slice(path.lastIndexOf('/') + 1).toLowerCase())
  if (file !== null) {
    if (exists('SELECT 1 AS found FROM media WHERE file = ? LIMIT 1', file)) return 'shown'
    return exists('SELECT 1 AS found FROM removed_media WHERE file = ? LIMIT 1', file) ? 'removed' : 'unknown'
  }
  // Import files give URLs with or without percent-encoding.
  const spellings = [path, encodeURI(path)]
  const key = mediaPathKey(encodeURI(path))
  // Few images are removed, and most of them were added by a command, so these are rarely more than a handful.
  const removed = connection.all("SELECT url FROM removed_media WHERE file IS NULL AND url LIKE '/media%'")
  if (!removed.some(({ url }) => mediaPathKey(String(url)) === key)) return 'shown'
  const isShown = spellings.some((url) =>
    exists("SELECT 1 AS found FROM media WHERE url = ? AND substr(url, 1, 7) = '/media/' LIMIT 1", url),
  )
  return isShown ? 'shown' : 'removed'
}
