import type { VisitorClock } from './contexts.ts'

/** Today's date in the visitor's time zone (readings 20). */
export const visitorClock: VisitorClock = {
  today() {
    const now = new Date()
    return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  },
}
