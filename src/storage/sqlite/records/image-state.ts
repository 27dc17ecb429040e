import { imageFileId } from '../../../domain/image-file.ts'
import type { Connection } from '../connection/connection.ts'

/** Whether an address under /media may be served. A file that was put there by hand may, until its picture is taken down. */
export function findImageState(connection: Connection, path: string): 'shown' | 'removed' | 'unknown' {
  const holds = (sql: string, ...values: string[]) => connection.get(sql, ...values) !== undefined
  // Some file systems do not tell capitals from small letters.
  const file = imageFileId(path.slice(path.lastIndexOf('/') + 1).toLowerCase())
  if (file !== null) {
    if (holds('SELECT 1 AS found FROM media WHERE file = ? LIMIT 1', file)) return 'shown'
    return holds('SELECT 1 AS found FROM removed_media WHERE file = ? LIMIT 1', file) ? 'removed' : 'unknown'
  }
  // Registers write addresses as addresses, with or without escapes.
  const spellings = [path, encodeURI(path)]
  const isRemoved = spellings.some((url) => holds('SELECT 1 AS found FROM removed_media WHERE url = ? LIMIT 1', url))
  if (!isRemoved) return 'shown'
  const isShown = spellings.some((url) =>
    holds("SELECT 1 AS found FROM media WHERE url = ? AND substr(url, 1, 7) = '/media/' LIMIT 1", url),
  )
  return isShown ? 'shown' : 'removed'
}
