import { type RefObject, useEffect } from 'react'

interface ShownList {
  readonly isOpen: boolean
  readonly count: number
  /** The option that the keyboard is on, or -1. */
  readonly active: number
}

/**
 * Keeps the list of a combobox in the window, and in the list the option that the keyboard is on. A field may stand at the foot
 * of the screen, where its list would open unseen: then the page moves up by what is missing.
 */
export function useListInView(list: RefObject<HTMLElement | null>, { isOpen, count, active }: ShownList): void {
  /** With the number of options the list's height changes. */
  const shown = isOpen ? count : null
  useEffect(() => {
    // The popup, which also holds the note under the options.
    if (shown !== null) list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [list, shown])

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [list, isOpen, active])
}
