/** What time it is; injected, so that tests choose. */
export interface Clock {
  now(): Date
  /** The server's own calendar date. */
  today(): { readonly year: number; readonly month: number; readonly day: number }
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => {
    const now = new Date()
    return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  },
}
