import { setTimeout as sleep } from 'node:timers/promises'
import { isUnreachable } from './postgres-failures.ts'

const FIRST_DELAY_MS = 50
const MAX_DELAY_MS = 500

/**
 * Repeats `work` while the server cannot be reached, such as during a restart or a failover, for up to `budgetMs`. Use
 * it only for reads and for beginning a transaction, because a failed write may have been committed.
 */
export async function retryUnreachable<T>(work: () => Promise<T>, budgetMs: number): Promise<T> {
  const giveUpAt = performance.now() + budgetMs
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error) || performance.now() + delayMs > giveUpAt) throw error
    }
    await sleep(delayMs)
  }
}
