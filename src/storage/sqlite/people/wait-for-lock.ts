import { setTimeout } from 'node:timers/promises'
import { isLocked } from '../connection/connection.ts'

const LIMIT_MS = 5000
const POLL_INTERVAL_MS = 25

/**
 * Wraps a store so that its methods wait for the write lock without blocking the thread, which can serve other visitors. A
 * method runs again after each failed attempt, so it must write in one statement or one transaction. The store's own
 * connection should not wait (`Connection.doNotWait`).
 */
export function waitForLock<Store extends object>(store: Store, limitMs = LIMIT_MS): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: readonly unknown[]) => {
        const call = () => Reflect.apply(member, target, args) as unknown
        const giveUpAt = performance.now() + limitMs
        const result = call()
        return result instanceof Promise ? retry(result, call, giveUpAt) : result
      }
    },
  })
}

async function retry(attempt: Promise<unknown>, call: () => unknown, giveUpAt: number): Promise<unknown> {
  try {
    return await attempt
  } catch (error) {
    if (!isLocked(error) || performance.now() >= giveUpAt) throw error
    await setTimeout(POLL_INTERVAL_MS)
    return await retry(Promise.resolve(call()), call, giveUpAt)
  }
}
