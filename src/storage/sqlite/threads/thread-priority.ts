import { setPriority } from 'node:os'

/**
 * 0 is ordinary, 19 the least. Not much less than ordinary, because who wants to write has to wait for the end of what a thread
 * writes.
 */
const NICENESS = 5

/** Makes the calling thread less urgent than the one that answers requests. */
export function yieldToRequests(): void {
  // Only Linux means the calling thread by 0; elsewhere it would be the whole site.
  if (process.platform === 'linux') setPriority(0, NICENESS)
}
