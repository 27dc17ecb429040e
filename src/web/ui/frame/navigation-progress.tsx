import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { FRAME_COPY } from '../../copy/frame.ts'
import { LoadingLine } from './loading-line.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useNavigationGate } from './use-navigation-gate.ts'

/** A page that comes sooner needs no word about it. */
const PATIENCE_MS = 200

/** The specification has a sentence for these three. */
function textFor(pathname: string): string {
  if (pathname.startsWith('/memorial/')) return MESSAGES.memorial.loading
  if (pathname === '/search') return MESSAGES.search.loading
  if (pathname === '/cemeteries') return MESSAGES.cemeteries.loading
  return FRAME_COPY.loading
}

function Waiting({ pathname }: { pathname: string }): ReactNode {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <LoadingLine text={textFor(pathname)} /> : null
}

/**
 * Says what is being loaded while the page before it still stands, or that it cannot be loaded now. Within one page, the
 * page says it itself.
 */
export function NavigationProgress(): ReactNode {
  const { pathname } = useLocation()
  const { awaited, heldBack, forget } = useNavigationGate()
  const loading = useNavigation().location
  const target = loading ?? awaited
  return (
    <>
      {target && target.pathname !== pathname && (
        <div className="progress">
          <Waiting key={target.pathname} pathname={target.pathname} />
        </div>
      )}
      <OfflineNotice failures={heldBack} onDismiss={forget} />
    </>
  )
}
