import { type ReactNode, useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { FRAME_COPY } from '../../copy/frame.ts'
import { isPartialUpdate } from '../results/partial-update.ts'
import { LoadingLine } from './loading-line.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useNavigationGate } from './use-navigation-gate.ts'

/** The previous page stays for at most 150 ms. The rest of that time is for rendering the loading text. */
const LOADING_TEXT_DELAY_MS = 120
/** The pages with a loading text of their own for their next list */
const SEARCH_PAGES = ['/search', '/cemeteries']

/** Returns the loading text. The specification quotes one for three of the pages. */
function loadingText(pathname: string): string {
  if (pathname.startsWith('/memorial/')) return MESSAGES.memorial.loading
  if (pathname === '/search') return MESSAGES.search.loading
  if (pathname === '/cemeteries') return MESSAGES.cemeteries.loading
  return FRAME_COPY.loading
}

function Waiting({ pathname }: { pathname: string }): ReactNode {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LOADING_TEXT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return <div className="progress">{isLong && <LoadingLine text={loadingText(pathname)} />}</div>
}

/** Returns whether a navigation replaces the whole page, or its list where the page has no loading text of its own. */
function replacesPage(target: Location, { pathname, search }: Location): boolean {
  if (target.pathname !== pathname) return true
  return target.search !== search && !SEARCH_PAGES.includes(pathname) && !isPartialUpdate(target.state)
}

/**
 * Replaces the page with a loading text, or shows a notice when the visitor is offline. The style sheet hides the previous
 * page beside the text. The page keeps what was typed and its scroll position in case the navigation fails.
 */
export function NavigationProgress(): ReactNode {
  const shown = useLocation()
  const { pending, failures, dismiss } = useNavigationGate()
  const target = useNavigation().location ?? pending
  return (
    <>
      {target && replacesPage(target, shown) && <Waiting key={target.pathname} pathname={target.pathname} />}
      <OfflineNotice failures={failures} onDismiss={dismiss} />
    </>
  )
}
