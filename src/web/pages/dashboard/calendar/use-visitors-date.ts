import { useSyncExternalStore } from 'react'
import { visitorClock } from '../../../context/visitor-clock.ts'
import type { IsoDay } from '../sample/sample-types.ts'
import { isoDay } from './iso-day.ts'

const LOOK_AGAIN_MS = 30_000

/** A dashboard stays open over midnight, and a sleeping machine wakes up on another day. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_AGAIN_MS)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The visitor's own calendar date; on the server, and without scripts, the given one. */
export function useVisitorsDate(serversDate: IsoDay): IsoDay {
  return useSyncExternalStore(
    subscribe,
    () => isoDay(visitorClock.today()),
    () => serversDate,
  )
}
