import type { PageScripts } from './page-scripts.ts'

/**
 * Returns the link around an element if it leads to a page on this site and opens in this window. `data-reload` on a link
 * excludes it, because it loads a new document.
 */
export function findPageLink(target: EventTarget | null, scripts: PageScripts): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null
  if (link.origin !== window.location.origin || link.dataset.reload !== undefined) return null
  return scripts.isPage(link.pathname) ? link : null
}
