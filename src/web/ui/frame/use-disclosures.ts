import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

function findOpenMenus(root: Element | null): HTMLDetailsElement[] {
  return [...(root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
}

/**
 * Closes the `<details>` inside an element on Escape, on a click or a focus change outside them, and on navigation.
 * Opening them needs no script.
 */
export function useDisclosures(ref: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const lastKey = useRef(key)

  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    for (const details of findOpenMenus(ref.current)) details.open = false
  }, [ref, key])

  useEffect(() => {
    function closeOthers(event: Event): void {
      for (const details of findOpenMenus(ref.current)) {
        if (!(event.target instanceof Node && details.contains(event.target))) details.open = false
      }
    }
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      for (const details of findOpenMenus(ref.current)) {
        const hadFocus = details.contains(document.activeElement)
        details.open = false
        if (hadFocus) details.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', closeOthers)
    document.addEventListener('focusin', closeOthers)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOthers)
      document.removeEventListener('focusin', closeOthers)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [ref])
}
