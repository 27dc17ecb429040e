import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { MESSAGES } from '../../contract/messages.ts'
import { FRAME_COPY } from '../copy/frame.ts'
import { LoadingLine } from './loading-line.tsx'

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

/** Says what is being loaded while the page before it still stands. Within one page, the page says it itself. */
export function NavigationProgress(): ReactNode {
  const { pathname } = useLocation()
  const target = useNavigation().location
  if (target === undefined || target.pathname === pathname) return null
  return (
    <div className="progress">
      <Waiting key={target.key} pathname={target.pathname} />
    </div>
  )
}
