import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { FRAME_COPY } from '../../copy/frame.ts'
import { LoadingLine } from './loading-line.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useNavigationGate } from './use-navigation-gate.ts'

/** A page that loads faster shows no loading text. */
const LOADING_TEXT_DELAY_MS = 200

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
  return isLong ? <LoadingLine text={loadingText(pathname)} /> : null
}

/**
 * Shows a loading text while the previous page is still visible, or a notice when the visitor is offline. A navigation
 * within one page shows nothing here, because the page has its own loading text.
 */
export function NavigationProgress(): ReactNode {
  const { pathname } = useLocation()
  const { pending, failures, dismiss } = useNavigationGate()
  const loading = useNavigation().location
  const target = loading ?? pending
  return (
    <>
      {target && target.pathname !== pathname && (
        <div className="progress">
          <Waiting key={target.pathname} pathname={target.pathname} />
        </div>
      )}
      <OfflineNotice failures={failures} onDismiss={dismiss} />
    </>
  )
}
