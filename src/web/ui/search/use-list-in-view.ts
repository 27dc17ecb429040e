import { type RefObject, useEffect } from 'react'

interface ShownList {
  readonly isOpen: boolean
  readonly count: number
  /** The index of the active option, or -1. */
  readonly active: number
}

/** Scrolls an opened list into the window, and the active option into the list. */
export function useListInView(list: RefObject<HTMLElement | null>, { isOpen, count, active }: ShownList): void {
  // The height of the list depends on the number of options, so whenever the number changes, the list scrolls again.
  const shownCount = isOpen ? count : null
  useEffect(() => {
    // The parent is the popup, which also contains the note below the options.
    if (shownCount !== null) list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [list, shownCount])

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [list, isOpen, active])
}
