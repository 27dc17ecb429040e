/** The current time. Injected, so that tests can set it. */
export interface Clock {
  now(): Date
  /** The calendar date in the server's time zone. */
  today(): { readonly year: number; readonly month: number; readonly day: number }
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => {
    const now = new Date()
    return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  },
}
