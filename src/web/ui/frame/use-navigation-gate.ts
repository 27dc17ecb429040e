import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, createPath, type Location, useBlocker, useLocation } from 'react-router'
import { usePageScripts } from './page-scripts.ts'

interface NavigationGate {
  /** Where a navigation leads whose scripts are being fetched. */
  readonly awaited: Location | null
  /** How many navigations the missing network has held back since the page was opened; 0 once it is back. */
  readonly heldBack: number
  readonly forget: () => void
}

/** Whether a navigation stays on the page: it goes to an anchor, or writes into the address what the page shows already. */
const staysHere: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction === 'REPLACE' ||
  (nextLocation.hash !== '' &&
    nextLocation.pathname === currentLocation.pathname &&
    nextLocation.search === currentLocation.search)

/**
 * Lets a navigation begin when it can end. One whose page has not come yet waits here for the scripts; one that the
 * network does not carry is called off, and the page stays with all that was typed into it.
 */
export function useNavigationGate(): NavigationGate {
  const scripts = usePageScripts()
  const { key } = useLocation()
  const [held, setHeld] = useState({ key, count: 0 })

  const holds: BlockerFunction = useCallback(
    (navigation) => {
      if (staysHere(navigation)) return false
      const path = createPath(navigation.nextLocation)
      return !scripts.areHere(path) || (!navigator.onLine && scripts.asksServer(path))
    },
    [scripts],
  )
  const blocker = useBlocker(holds)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isLatest = true
    const path = createPath(blocker.location)
    const decide = async () => {
      const arrival = await scripts.fetch(path)
      if (!isLatest) return
      if (arrival === 'arrived' && (navigator.onLine || !scripts.asksServer(path))) return blocker.proceed()
      blocker.reset()
      // The site was renewed since this page was opened: the next page brings its own scripts.
      if (arrival === 'outdated') window.location.assign(path)
      else setHeld((before) => ({ key, count: before.key === key ? before.count + 1 : 1 }))
    }
    void decide()
    return () => {
      isLatest = false
    }
  }, [blocker, scripts, key])

  return {
    awaited: blocker.state === 'blocked' ? blocker.location : null,
    heldBack: held.key === key ? held.count : 0,
    forget: useCallback(() => setHeld({ key: '', count: 0 }), []),
  }
}
