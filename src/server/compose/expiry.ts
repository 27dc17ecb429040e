import type { Clock } from '../../services/clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Data that the site keeps for a limited time. */
export interface ExpiringData {
  /** The name of the data in warnings. */
  readonly name: string
  removeExpired(now: Date): void | Promise<void>
}

/**
 * Removes expired data now and once a day until it is stopped. If that fails for one kind of data, reports it and continues
 * with the other kinds.
 */
export function startExpiry(
  expiring: readonly ExpiringData[],
  { clock, warn }: { readonly clock: Pick<Clock, 'now'>; readonly warn: (line: string) => void },
): { readonly stop: () => Promise<void> } {
  const expire = async () => {
    for (const data of expiring) {
      try {
        await data.removeExpired(clock.now())
      } catch (error) {
        warn(`Cannot remove expired ${data.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  let running = expire()
  const timer = setInterval(() => {
    running = expire()
  }, DAY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
