import { type ReactNode, useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { FRAME_COPY } from '../../copy/frame.ts'
import { isPartialUpdate } from '../results/partial-update.ts'
import { LoadingLine } from './loading-line.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useNavigationGate } from './use-navigation-gate.ts'

/** The previous page stays for at most 150 ms after the click. The remaining 50 ms are for rendering the loading text. */
const LOADING_TEXT_DELAY_MS = 100
/** The events that start a navigation */
const BEGINNINGS = ['click', 'submit', 'popstate']
/** The pages that show their own loading text in their lists */
const SEARCH_PAGES = ['/search', '/cemeteries']

/** Returns the loading text. The specification quotes one for three of the pages. */
function loadingText(pathname: string): string {
  if (pathname.startsWith('/memorial/')) return PAGE_MESSAGES.memorial.loading
  if (pathname === '/search') return PAGE_MESSAGES.search.loading
  if (pathname === '/cemeteries') return PAGE_MESSAGES.cemeteries.loading
  return FRAME_COPY.loading
}

/** The time of the last event that may have started a navigation. The page may render much later. */
let begunAt = 0
const noteBeginning = ({ timeStamp }: Event) => {
  begunAt = timeStamp
}

function Waiting({ pathname }: { readonly pathname: string }): ReactNode {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const focused = document.activeElement as HTMLElement | null
    const timer = setTimeout(() => setIsLong(true), begunAt + LOADING_TEXT_DELAY_MS - performance.now())
    return () => {
      clearTimeout(timer)
      // The page lost the focus while it was hidden. If the navigation has replaced it, PageAnnouncer moves the focus.
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
    }
  }, [])
  return <div className="progress">{isLong && <LoadingLine text={loadingText(pathname)} />}</div>
}

/** Returns whether a navigation replaces the whole page, or a list that has no loading text of its own. */
function replacesPage(target: Location, { pathname, search }: Location): boolean {
  if (target.pathname !== pathname) return true
  return target.search !== search && !SEARCH_PAGES.includes(pathname) && !isPartialUpdate(target.state)
}

/**
 * Shows a loading text, or a notice when the visitor is offline. The style sheet hides the previous page while the text
 * is shown. If the navigation fails, the page still has its scroll position and the typed text.
 */
export function NavigationProgress(): ReactNode {
  const shown = useLocation()
  const { pending, failures, dismiss } = useNavigationGate()
  const target = useNavigation().location ?? pending
  useEffect(() => {
    // The component never goes away, and adding the same listener again has no effect.
    for (const type of BEGINNINGS) window.addEventListener(type, noteBeginning, true)
  }, [])
  return (
    <>
      {target && replacesPage(target, shown) && <Waiting pathname={target.pathname} />}
      <OfflineNotice failures={failures} onDismiss={dismiss} />
    </>
  )
}
