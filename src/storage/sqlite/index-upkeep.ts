import type { Connection } from './database.ts'

/**
 * Pages of the index that one step may write: some 20 milliseconds. A step ends between two tokens only, so that one which
 * meets a token of millions of memorials takes longer.
 */
const STEP_PAGES = 300

/** Two segments of one level are merged into one of the next, so that the many small ones of single changes halve themselves. */
const SEGMENTS_TO_MERGE = 2

/**
 * Does one step of the merging that single changes leave behind: each of them adds a segment, and every search looks into
 * all of them. Call it after a transaction. It is a transaction of its own and continues whatever step was last, of this
 * process or another; while another writer is at work it leaves the step to that one.
 */
export function tendSearchIndex(connection: Connection): void {
  const { database } = connection
  const timeout = Number(connection.get('PRAGMA busy_timeout')?.timeout)
  const synchronous = Number(connection.get('PRAGMA synchronous')?.synchronous)
  // A power cut may take the step: then it is done again.
  database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL')
  try {
    const configured = connection.get("SELECT v FROM search_document_config WHERE k = 'usermerge'")
    if (configured?.v !== SEGMENTS_TO_MERGE) command(connection, 'usermerge', SEGMENTS_TO_MERGE)
    command(connection, 'merge', STEP_PAGES)
  } catch (error) {
    if (!isLocked(error)) throw error
  } finally {
    database.exec(`PRAGMA busy_timeout = ${timeout}; PRAGMA synchronous = ${synchronous}`)
  }
}

function command(connection: Connection, name: string, value: number): void {
  connection.database.exec(`INSERT INTO search_document (search_document, rank) VALUES ('${name}', ${value})`)
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('database is locked')
}
