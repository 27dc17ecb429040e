import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isPartialUpdate } from '../results/partial-update.ts'

function anchorOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(hash.slice(1))
}

/** Sections take the focus for as long as they have it; the page is where it should be already. */
function moveFocusTo(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * After a navigation in the browser, puts the focus where a newly loaded page would have it, which is the anchor of an
 * address with a hash, and says the page's title. An address replaced in place (a filter being typed) is no new page, nor
 * is another page of one list among several.
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
    const isSamePage = before.pathname === pathname
    if (isSamePage && (navigation === 'REPLACE' || isPartialUpdate(state))) return
    const anchor = anchorOf(hash)
    moveFocusTo(anchor ?? document.getElementById('main'))
    if (anchor === null || !isSamePage) setTitle(document.title)
  }, [key, pathname, hash, state, navigation])

  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
