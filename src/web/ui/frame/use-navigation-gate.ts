import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, createPath, type Location, useBlocker, useLocation } from 'react-router'
import { isServerReachable } from '../../browser/is-server-reachable.ts'
import { usePageScripts } from './page-scripts.ts'

interface NavigationGate {
  /** The target of a navigation that waited for its scripts, until it ends */
  readonly pending: Location | null
  /** The number of navigations from this page that failed offline; 0 after dismissal. */
  readonly failures: number
  readonly dismiss: () => void
}

/** Returns whether a navigation stays on the page: it goes to an anchor, or replaces the URL. */
const staysOnPage: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction === 'REPLACE' ||
  (nextLocation.hash !== '' &&
    nextLocation.pathname === currentLocation.pathname &&
    nextLocation.search === currentLocation.search)

/**
 * Delays a navigation until the scripts of its page are loaded. If the network fails, the navigation is canceled, and
 * the current page keeps the typed text.
 */
export function useNavigationGate(): NavigationGate {
  const scripts = usePageScripts()
  const { key } = useLocation()
  const [failed, setFailed] = useState({ key, count: 0 })

  const mustWait: BlockerFunction = useCallback(
    (navigation) => {
      if (staysOnPage(navigation)) return false
      const path = createPath(navigation.nextLocation)
      return !scripts.areLoaded(path) || (!navigator.onLine && scripts.needsServer(path))
    },
    [scripts],
  )
  const blocker = useBlocker(mustWait)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isLatest = true
    const path = createPath(blocker.location)
    const decide = async () => {
      const result = await scripts.load(path)
      if (!isLatest) return
      if (result === 'loaded' && (navigator.onLine || !scripts.needsServer(path))) return blocker.proceed()
      // The site was updated after this page was opened, or only the scripts fail, so let the browser load the page.
      const isLoadable = result === 'outdated' || (result === 'unreachable' && (await isServerReachable(path)))
      if (!isLatest) return
      blocker.reset()
      if (isLoadable) window.location.assign(path)
      else setFailed((before) => ({ key, count: before.key === key ? before.count + 1 : 1 }))
    }
    void decide()
    return () => {
      isLatest = false
    }
  }, [blocker, scripts, key])

  return {
    // After the wait, the blocker is "proceeding" before `useNavigation` returns the location.
    pending: blocker.state === 'unblocked' ? null : blocker.location,
    failures: failed.key === key ? failed.count : 0,
    dismiss: useCallback(() => setFailed({ key: '', count: 0 }), []),
  }
}
