import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '../connection/connection.ts'
import { countSegments, mergeIndexStep, startFullMerge } from '../search/index-merge.ts'
import { yieldToRequests } from './thread-priority.ts'
import { serveRequests } from './thread-requests.ts'

// The thread of IndexMaintenance. It merges the search index until it is done, another connection writes, or `stop` is
// requested.

export interface MergeTask {
  readonly path: string
  /** Whether all segments may be merged into one, which rewrites the whole index. */
  readonly mayMergeAll: boolean
}

export interface MergeReport {
  readonly hasStartedFullMerge: boolean
  /** `interrupted`: another connection wrote, or `stop` was requested. `full merge due`: done except for a full merge. */
  readonly outcome: 'done' | 'full merge due' | 'interrupted'
}

/** The number of segments that do not slow down a search measurably. */
const MAX_SEGMENTS = 3

/** The pause between two steps, in which other connections can write. */
const PAUSE_MS = 20
const CACHE_KIB = 16 * 1024

async function merge({ path, mayMergeAll }: MergeTask, signal: AbortSignal): Promise<MergeReport> {
  // Opening a missing file would create a database. It may be missing because a backup is being restored.
  if (!existsSync(path)) throw new Error('the database file is missing')
  const connection = new Connection(path, { readOnly: false, cacheKib: CACHE_KIB })
  const versionAtStart = connection.externalVersion()
  let hasStartedFullMerge = false
  try {
    while (!signal.aborted && connection.externalVersion() === versionAtStart) {
      let outcome = mergeIndexStep(connection)
      if (outcome === 'nothing to do') {
        if (hasStartedFullMerge || countSegments(connection) <= MAX_SEGMENTS)
          return { hasStartedFullMerge, outcome: 'done' }
        if (!mayMergeAll) return { hasStartedFullMerge, outcome: 'full merge due' }
        outcome = startFullMerge(connection)
        if (outcome === 'nothing to do') return { hasStartedFullMerge, outcome: 'done' }
        hasStartedFullMerge = outcome === 'done'
      }
      if (outcome === 'locked') break
      await pause(PAUSE_MS)
    }
    return { hasStartedFullMerge, outcome: 'interrupted' }
  } finally {
    connection.close()
  }
}

yieldToRequests()

const stopping = new AbortController()
serveRequests(({ method, args: [task] }) => {
  if (method === 'stop') return stopping.abort()
  return merge(task as MergeTask, stopping.signal)
})
