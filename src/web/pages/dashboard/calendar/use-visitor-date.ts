import { useSyncExternalStore } from 'react'
import { visitorClock } from '../../../context/visitor-clock.ts'
import type { IsoDay } from '../sample/sample-types.ts'
import { isoDay } from './iso-day.ts'

const POLL_INTERVAL_MS = 30_000

/** The date can change while the dashboard is open: at midnight, or while the computer sleeps. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** Returns the visitor's date. On the server and without scripts, returns `serverDate`. */
export function useVisitorDate(serverDate: IsoDay): IsoDay {
  return useSyncExternalStore(
    subscribe,
    () => isoDay(visitorClock.today()),
    () => serverDate,
  )
}
