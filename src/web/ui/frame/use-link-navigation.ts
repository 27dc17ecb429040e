import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PARTIAL_UPDATE } from '../results/partial-update.ts'
import { usePageScripts } from './page-scripts.ts'

/** Returns the link that a click opens in this window, or null when the browser or the page handles the click. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null
  return link.origin === window.location.origin ? link : null
}

/**
 * Opens clicked links to pages of this site without loading a new document. One listener handles the links of all pages.
 * `data-reload` on a link loads a new document, and `data-partial` keeps the scroll position and the focus. As in browsers, a
 * link to the current URL adds no entry to the history.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  const scripts = usePageScripts()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = clickedLink(event)
      if (link === null || link.dataset.reload !== undefined || !scripts.isPage(link.pathname)) return
      event.preventDefault()
      const partial = link.dataset.partial === undefined ? {} : { preventScrollReset: true, state: PARTIAL_UPDATE }
      const replace = link.href === window.location.href
      void navigate(link.pathname + link.search + link.hash, { replace, ...partial })
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [navigate, scripts])
}
