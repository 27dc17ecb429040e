import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Connection } from '../connection/connection.ts'
import { countSegments, mergeIndexStep, startFullMerge } from '../search/index-merge.ts'
import { yieldToRequests } from './thread-priority.ts'

// The other side of IndexMaintenance: a thread that merges the search index until nothing is left to do, somebody else
// writes, or it is told to stop.

export interface MaintenanceTask {
  readonly path: string
  /** Whether all segments may be merged into one, which writes the whole index anew. */
  readonly mayMergeAll: boolean
}

export interface MaintenanceReport {
  readonly hasBegunWholeMerge: boolean
  /** `done` but for a whole merge that was not allowed now, or `cut short` by somebody who writes. */
  readonly outcome: 'done' | 'all but a whole merge' | 'cut short'
}

/** So many cost a search nothing that could be felt. */
const MOST_SEGMENTS = 3

/** Between two steps, in which who wants to write does. */
const PAUSE_MS = 20
const CACHE_KIB = 16 * 1024

async function tend({ path, mayMergeAll }: MaintenanceTask, signal: AbortSignal): Promise<MaintenanceReport> {
  // Opening would make a new one, and somebody may just be putting a copy back.
  if (!existsSync(path)) throw new Error('the database file is missing')
  const connection = new Connection(path, { readOnly: false, cacheKib: CACHE_KIB })
  const found = connection.othersVersion()
  let hasBegunWholeMerge = false
  try {
    while (!signal.aborted && connection.othersVersion() === found) {
      let outcome = mergeIndexStep(connection)
      if (outcome === 'nothing to do') {
        if (hasBegunWholeMerge || countSegments(connection) <= MOST_SEGMENTS)
          return { hasBegunWholeMerge, outcome: 'done' }
        if (!mayMergeAll) return { hasBegunWholeMerge, outcome: 'all but a whole merge' }
        outcome = startFullMerge(connection)
        if (outcome === 'nothing to do') return { hasBegunWholeMerge, outcome: 'done' }
        hasBegunWholeMerge = outcome === 'done'
      }
      if (outcome === 'somebody writes') break
      await pause(PAUSE_MS)
    }
    return { hasBegunWholeMerge, outcome: 'cut short' }
  } finally {
    connection.close()
  }
}

const port = parentPort
if (port === null) throw new Error('upkeep-thread.ts is started by IndexMaintenance')
yieldToRequests()

const stopping = new AbortController()
port.once('message', () => stopping.abort())
const report: MaintenanceReport = await tend(workerData as MaintenanceTask, stopping.signal)
port.postMessage(report)
port.close()
