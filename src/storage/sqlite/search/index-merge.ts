import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, isLocked, YIELD_MS } from '../connection/connection.ts'

// Each change adds a segment to the search index, and every search reads all segments. These functions merge segments in steps.
// Each step is a transaction, and other connections can write between steps. FTS5 keeps the state of a merge in the database, so
// any process can continue it.

/**
 * The number of index pages that one step writes, which takes about 20 ms. A step ends only between two tokens, so a token
 * with millions of memorials makes it longer.
 */
const STEP_PAGES = 300

/**
 * FTS5 merges this many segments of one level into one segment of the next level. Two is the lowest number that FTS5
 * accepts.
 */
const SEGMENTS_TO_MERGE = 2

/** A step that merges nothing changes at most this many rows of FTS5's tables. */
const CHANGES_WITHOUT_MERGE = 1

/**
 * An import leaves this many segments for a running site to merge, because a full merge rewrites the whole index. At a million
 * memorials, a search for a surname and a given name takes 0.3 ms with 14 segments, and 0.2 ms with one. FTS5 itself merges 16.
 */
const MAX_SEGMENTS_AFTER_IMPORT = 14

/** The result of a step. `locked`: another connection is writing, and the step did nothing. */
export type StepOutcome = 'done' | 'nothing to do' | 'locked'

/**
 * Runs one step of merging the segments of single changes. Call it after a transaction, and again while it returns `done`.
 */
export function mergeIndexStep(connection: Connection): StepOutcome {
  return stepUnlessLocked(connection, STEP_PAGES)
}

/**
 * Merges one step after a change that is already stored. A failure, such as a full disk, must not make the change look lost. Index
 * maintenance runs the step again and reports its failures.
 */
export function mergeAfterChange(connection: Connection): void {
  try {
    mergeIndexStep(connection)
  } catch {}
}

/** Runs the first step of merging all segments into one. `mergeIndexStep` runs the other steps. */
export function startFullMerge(connection: Connection): StepOutcome {
  // A negative number makes FTS5 mark all segments for one merge first.
  return stepUnlessLocked(connection, -STEP_PAGES)
}

/** Merges all segments into one after an import that left more than MAX_SEGMENTS_AFTER_IMPORT. */
export async function mergeAfterImport(connection: Connection): Promise<void> {
  if (countSegments(connection) > MAX_SEGMENTS_AFTER_IMPORT) await mergeAll(connection)
}

/** Merges all segments into one, which omits deleted documents. */
export async function mergeAll(connection: Connection): Promise<void> {
  const { waitingWriters } = connection
  let lastSignal = waitingWriters.lastSignal()
  let outcome = await stepAfterOthers(connection, -STEP_PAGES)
  while (outcome === 'done') {
    if (waitingWriters.lastSignal() !== lastSignal) await pause(YIELD_MS)
    lastSignal = waitingWriters.lastSignal()
    outcome = await stepAfterOthers(connection, STEP_PAGES)
  }
}

/** Skips from segment to segment, because counting distinct IDs would read the row of every page. */
export function countSegments(connection: Connection): number {
  const row = connection.get(`
    WITH RECURSIVE segment (id) AS (
      SELECT min(segid) FROM search_document_idx
      UNION ALL
      SELECT (SELECT min(segid) FROM search_document_idx WHERE segid > segment.id) FROM segment WHERE id IS NOT NULL
    )
    SELECT count(id) AS segments FROM segment`)
  return Number(row?.segments)
}

/** Does not wait for the write lock. */
function stepUnlessLocked(connection: Connection, pages: number): StepOutcome {
  const timeout = Number(connection.get('PRAGMA busy_timeout')?.timeout)
  const synchronous = Number(connection.get('PRAGMA synchronous')?.synchronous)
  // A step that a power failure undoes runs again.
  connection.database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL')
  try {
    return step(connection, pages)
  } catch (error) {
    if (!isLocked(error)) throw error
    return 'locked'
  } finally {
    connection.database.exec(`PRAGMA busy_timeout = ${timeout}; PRAGMA synchronous = ${synchronous}`)
  }
}

/** Waits for the write lock as long as an import does. */
async function stepAfterOthers(connection: Connection, pages: number): Promise<StepOutcome> {
  try {
    return await connection.unsyncedTransaction(async () => step(connection, pages), 'maintenance')
  } catch (error) {
    if (!isLocked(error)) throw error
    return 'locked'
  }
}

function step(connection: Connection, pages: number): StepOutcome {
  const configured = connection.get("SELECT v FROM search_document_config WHERE k = 'usermerge'")
  if (configured?.v !== SEGMENTS_TO_MERGE) command(connection, 'usermerge', SEGMENTS_TO_MERGE)
  const before = connection.totalChanges()
  command(connection, 'merge', pages)
  return connection.totalChanges() - before > CHANGES_WITHOUT_MERGE ? 'done' : 'nothing to do'
}

function command(connection: Connection, name: string, value: number): void {
  connection.database.exec(`INSERT INTO search_document (search_document, rank) VALUES ('${name}', ${value})`)
}
