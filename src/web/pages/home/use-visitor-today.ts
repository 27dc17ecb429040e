import { useEffect, useState } from 'react'
import { loadDirectory } from '../../browser/load-directory.ts'
import { visitorClock } from '../../context/visitor-clock.ts'
import type { HomeData } from './home-loader.ts'

type Today = Pick<HomeData, 'day' | 'events'>

/**
 * Returns the events of the visitor's date. If it differs from the server's date, they load after the page; if loading
 * fails, the server's events stay.
 */
export function useVisitorToday(loaded: HomeData): Today {
  const [reloaded, setReloaded] = useState<{ readonly source: HomeData; readonly today: Today } | null>(null)

  useEffect(() => {
    const day = visitorClock.today()
    if (day.day === loaded.day.day && day.month === loaded.day.month) return
    const abort = new AbortController()
    loadDirectory({ signal: abort.signal })
      .then((directory) => directory.listTodaysEvents({ day: day.day, month: day.month, ...loaded.query.pages }))
      .then((events) => setReloaded({ source: loaded, today: { day, events } }))
      .catch(() => {
        // The server's events stay.
      })
    return () => abort.abort()
  }, [loaded])

  return reloaded?.source === loaded ? reloaded.today : loaded
}
