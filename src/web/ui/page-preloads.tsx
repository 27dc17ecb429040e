import { type ReactNode, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** One address of every page that a reader goes on to. */
const PAGES = ['/', '/search', '/cemeteries', '/cemetery/1/-', '/memorial/1/-', '/headstones/-', '/-']

/**
 * Loads the scripts of the other pages when the browser is idle. Without them a navigation with the network cut would
 * end on the browser's own error page; with them it ends on ours, and Try again goes on from there.
 */
export function PagePreloads(): ReactNode {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIsIdle(true), 1000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle ? PAGES.map((page) => <PrefetchPageLinks key={page} page={page} />) : null
}
