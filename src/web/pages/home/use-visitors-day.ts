import { useEffect, useState } from 'react'
import { createBrowserDirectory } from '../../browser/browser-directory.ts'
import { visitorClock } from '../../context/visitor-clock.ts'
import type { HomeData } from './home-loader.ts'

type Today = Pick<HomeData, 'day' | 'events'>

/**
 * The events of the visitor's own day. Where it is another than the server's, they arrive a moment later; should they
 * not arrive, the server's stay.
 */
export function useVisitorsDay(loaded: HomeData): Today {
  const [corrected, setCorrected] = useState<{ readonly of: HomeData; readonly today: Today } | null>(null)

  useEffect(() => {
    const day = visitorClock.today()
    if (day.day === loaded.day.day && day.month === loaded.day.month) return
    const leaving = new AbortController()
    createBrowserDirectory({ signal: leaving.signal })
      .listTodaysEvents({ day: day.day, month: day.month, ...loaded.address.pages })
      .then((events) => setCorrected({ of: loaded, today: { day, events } }))
      .catch(() => {
        // The server's day is close enough when the call cannot be made.
      })
    return () => leaving.abort()
  }, [loaded])

  return corrected?.of === loaded ? corrected.today : loaded
}
