import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PARTIAL_UPDATE } from '../results/partial-update.ts'
import { findPageLink } from './page-link.ts'
import { usePageScripts } from './page-scripts.ts'

/** Returns whether a click opens its link in this window and has not been handled by the page. */
function opensInThisTab(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/**
 * Opens clicked links to pages on this site without loading a new document. One listener handles the links of all pages.
 * `data-partial` on a link keeps the scroll position and the focus. As with ordinary links, a link to the current URL adds
 * no entry to the history.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  const scripts = usePageScripts()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = opensInThisTab(event) ? findPageLink(event.target, scripts) : null
      if (link === null) return
      event.preventDefault()
      const partial = link.dataset.partial === undefined ? {} : { preventScrollReset: true, state: PARTIAL_UPDATE }
      const replace = link.href === window.location.href
      void navigate(link.pathname + link.search + link.hash, { replace, ...partial })
    }
    document.addEventListener('click', open)
    // From now on, this listener opens links, so the browser does not need to prefetch documents (speculation-rules.ts).
    document.documentElement.dataset.ready = ''
    return () => document.removeEventListener('click', open)
  }, [navigate, scripts])
}
