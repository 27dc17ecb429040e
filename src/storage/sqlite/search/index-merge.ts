import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, isLocked, YIELD_MS } from '../connection/connection.ts'

// Each change adds a segment to the search index, and every search looks into all of them. Here they are merged, in steps of
// a transaction each, between which other writers get their turn. The state of a merge lies in the database: whichever
// process comes next goes on with it.

/**
 * Pages of the index that one step may write: some 20 milliseconds. A step ends between two tokens only, so that one which
 * meets a token of millions of memorials takes longer.
 */
const STEP_PAGES = 300

/** Two segments of one level are merged into one of the next, so that the many small ones of single changes halve themselves. */
const SEGMENTS_TO_MERGE = 2

/** A step that had something to do changes more rows of FTS5's tables than this. */
const CHANGES_OF_NOTHING = 1

/**
 * An import leaves so many alone, for a running site to merge: to merge all writes the whole index anew. At a million memorials
 * a search for a surname and a given name takes 0.3 milliseconds among 14 of them, and 0.2 in one. FTS5 itself merges 16.
 */
const MOST_AFTER_IMPORT = 14

/** What came of a step. While another writer is at work it is left to that one. */
export type StepOutcome = 'done' | 'nothing to do' | 'locked'

/** Does one step of the merging that single changes leave behind: call it after a transaction. */
export function mergeIndexStep(connection: Connection): StepOutcome {
  return stepUnlessLocked(connection, STEP_PAGES)
}

/** The first step of merging all segments into one; `mergeIndexStep` does the others. */
export function startFullMerge(connection: Connection): StepOutcome {
  // What is negative marks all segments for one merge first.
  return stepUnlessLocked(connection, -STEP_PAGES)
}

/** What an import leaves is merged whole when there is too much of it. */
export async function mergeAfterImport(connection: Connection): Promise<void> {
  if (countSegments(connection) <= MOST_AFTER_IMPORT) return
  const { waitingWriters } = connection
  let calledBefore = waitingWriters.lastSignal()
  let outcome = stepAfterOthers(connection, -STEP_PAGES)
  while (outcome === 'done') {
    if (waitingWriters.lastSignal() !== calledBefore) await pause(YIELD_MS)
    calledBefore = waitingWriters.lastSignal()
    outcome = stepAfterOthers(connection, STEP_PAGES)
  }
}

/** Leaps from segment to segment: a count of distinct ones would read the row of every page. */
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

/** Leaves the step to another writer where one is at work. */
function stepUnlessLocked(connection: Connection, pages: number): StepOutcome {
  const timeout = Number(connection.get('PRAGMA busy_timeout')?.timeout)
  connection.database.exec('PRAGMA busy_timeout = 0')
  try {
    return step(connection, pages)
  } finally {
    connection.database.exec(`PRAGMA busy_timeout = ${timeout}`)
  }
}

/** Waits for another writer as long as any change does. */
function stepAfterOthers(connection: Connection, pages: number): StepOutcome {
  return step(connection, pages, (work) => connection.transaction(work, 'import'))
}

function step(
  connection: Connection,
  pages: number,
  inTransaction: (work: () => void) => void = (work) => work(),
): StepOutcome {
  const synchronous = Number(connection.get('PRAGMA synchronous')?.synchronous)
  // A power cut may take the step: then it is done again.
  connection.database.exec('PRAGMA synchronous = NORMAL')
  try {
    let before = 0
    inTransaction(() => {
      const configured = connection.get("SELECT v FROM search_document_config WHERE k = 'usermerge'")
      if (configured?.v !== SEGMENTS_TO_MERGE) command(connection, 'usermerge', SEGMENTS_TO_MERGE)
      before = connection.totalChanges()
      command(connection, 'merge', pages)
    })
    return connection.totalChanges() - before > CHANGES_OF_NOTHING ? 'done' : 'nothing to do'
  } catch (error) {
    if (!isLocked(error)) throw error
    return 'locked'
  } finally {
    connection.database.exec(`PRAGMA synchronous = ${synchronous}`)
  }
}

function command(connection: Connection, name: string, value: number): void {
  connection.database.exec(`INSERT INTO search_document (search_document, rank) VALUES ('${name}', ${value})`)
}
