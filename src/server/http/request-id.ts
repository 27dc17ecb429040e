import { randomFillSync } from 'node:crypto'

/** Long enough to be unique in the log, but short enough to read aloud */
const ID_BYTES = 6
/** Random bytes for many IDs, because one call for a few bytes takes as long as one for thousands. */
const pool = Buffer.alloc(ID_BYTES * 512)
let used = pool.length

/** Returns a random request ID of twelve hexadecimal digits. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += ID_BYTES
  return pool.toString('hex', used - ID_BYTES, used)
}
