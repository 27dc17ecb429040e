import { setPriority } from 'node:os'

/**
 * The niceness of background threads; 0 is normal and 19 the lowest priority. It is close to normal because a writer may wait
 * for such a thread to finish its own write.
 */
const NICENESS = 5

/** Gives the calling thread a lower priority than the main thread, which handles requests. */
export function yieldToRequests(): void {
  // Only on Linux does 0 mean the calling thread. Elsewhere it means the process.
  if (process.platform === 'linux') setPriority(0, NICENESS)
}
