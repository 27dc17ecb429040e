import { useEffect } from 'react'
import { findPageLink } from './page-link.ts'
import { usePageScripts } from './page-scripts.ts'
import { prefersReducedData } from './prefers-reduced-data.ts'

/** How long the pointer or the focus must stay on a link. A pointer that only passes over links prefetches nothing. */
const INTENT_MS = 80
/** The number of pages that are prefetched at the same time */
const MAX_PREFETCHES = 2

/**
 * Prefetches the scripts and data of a page when the mouse or the focus stays on its link, or when a press on it begins.
 */
export function useLinkPrefetch(): void {
  const scripts = usePageScripts()
  useEffect(() => {
    let timer: number | undefined
    let intended: HTMLAnchorElement | null = null
    let loading = 0

    const load = async ({ pathname, search }: HTMLAnchorElement) => {
      const isShown = pathname === window.location.pathname && search === window.location.search
      if (isShown || loading >= MAX_PREFETCHES || !navigator.onLine || prefersReducedData()) return
      loading += 1
      await scripts.prefetch(pathname + search)
      loading -= 1
    }
    const intend = (link: HTMLAnchorElement | null) => {
      if (link === intended) return
      intended = link
      clearTimeout(timer)
      if (link !== null) timer = window.setTimeout(() => void load(link), INTENT_MS)
    }
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') intend(findPageLink(target, scripts))
    }
    const focus = ({ target }: FocusEvent) => intend(findPageLink(target, scripts))
    const leave = () => intend(null)
    const press = ({ target, button }: PointerEvent) => {
      const link = button === 0 ? findPageLink(target, scripts) : null
      intend(null)
      if (link !== null) void load(link)
    }

    const passive = { passive: true }
    document.addEventListener('pointerover', point, passive)
    document.addEventListener('pointerdown', press, passive)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', leave)
    }
  }, [scripts])
}
