import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { shownPage } from '../../browser/scroll-positions.ts'
import { isPartialUpdate } from '../results/partial-update.ts'

function anchorOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(hash.slice(1))
}

/** Focuses an element without scrolling. An element that is not focusable becomes focusable until it loses the focus. */
function moveFocusTo(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * After a navigation in the browser, moves the focus to the anchor in the URL or to the main element, as on a newly loaded
 * page, and announces the page's title. Ignores partial updates and replaced URLs, such as when the visitor types in a
 * filter.
 */
export function PageAnnouncer(): ReactNode {
  const { key, pathname, hash, state } = useLocation()
  const navigation = useNavigationType()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = shownPage.location
    shownPage.location = { key, pathname }
    if (before === undefined || before.key === key) return
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
