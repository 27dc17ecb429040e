import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isInPlace } from './in-place.ts'

/**
 * After a navigation in the browser, puts the focus where a newly loaded page would have it and says the page's title.
 * An address replaced in place (a filter being typed) is no new page, nor is another page of one list among several; one
 * with a hash leads to its anchor.
 */
export function PageAnnouncer(): ReactNode {
  const { key, pathname, hash, state } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef({ key, pathname })
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname }
    if (hash !== '') return
    if (before.pathname === pathname && (navigation === 'REPLACE' || isInPlace(state))) return
    document.getElementById('main')?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [key, pathname, hash, state, navigation])

  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
