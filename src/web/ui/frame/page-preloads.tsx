import { useEffect } from 'react'
import { usePageScripts } from './page-scripts.ts'

/** One address of every page that a reader goes on to. */
const PAGES = ['/', '/search', '/cemeteries', '/cemetery/1/-', '/memorial/1/-', '/headstones/-', '/-']

/** Fetches the scripts of the other pages when the browser is idle, so that a click waits for the answer only. */
export function PagePreloads(): null {
  const scripts = usePageScripts()
  useEffect(() => {
    const fetchAll = async () => {
      for (const page of PAGES) if ((await scripts.fetch(page)) === 'unreachable') return
    }
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void fetchAll(), 1000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => void fetchAll(), { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [scripts])
  return null
}
