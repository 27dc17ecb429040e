import { useEffect } from 'react'
import { usePageScripts } from './page-scripts.ts'
import { prefersReducedData } from './prefers-reduced-data.ts'

/** A sample URL for each page that visitors often open next. */
const PAGES = ['/', '/search', '/cemeteries', '/cemetery/1/-', '/memorial/1/-', '/headstones/-', '/-']

/** Fetches the scripts of other pages when the browser is idle, so that a click waits only for the data. */
export function PagePreloads(): null {
  const scripts = usePageScripts()
  useEffect(() => {
    if (prefersReducedData()) return
    const fetchAll = async () => {
      for (const page of PAGES) if ((await scripts.load(page)) === 'unreachable') return
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
