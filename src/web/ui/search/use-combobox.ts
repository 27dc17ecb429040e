import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { useListInView } from '../results/use-list-in-view.ts'
import { cemeteryLabel, exactCemetery } from './cemetery-match.ts'
import { type CemeteryLookUp, useCemeteryMatches } from './use-cemetery-matches.ts'

// Longer lists are slow to render, and no one reads them.
const MOST_SHOWN = 100
const ROWS_A_PAGE = 8

interface ComboboxOptions {
  readonly entries: readonly CemeteryMenuEntry[]
  readonly isComplete: boolean
  readonly selected: CemeteryMenuEntry | null
  /** Earlier text that matches no cemetery. */
  readonly typed: string
  readonly lookUp: CemeteryLookUp
}

export interface Combobox {
  readonly input: RefObject<HTMLInputElement | null>
  readonly list: RefObject<HTMLDivElement | null>
  readonly selected: CemeteryMenuEntry | null
  readonly text: string
  /** True while the text matches no cemetery. */
  readonly isUnresolved: boolean
  readonly isOpen: boolean
  readonly shown: readonly CemeteryMenuEntry[]
  /** The index of the active option, or -1. */
  readonly active: number
  readonly hasMore: boolean
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly prepare: () => void
  readonly openAtSelected: () => void
  readonly toggle: () => void
  readonly choose: (entry: CemeteryMenuEntry) => void
  readonly clear: () => void
  readonly leave: () => void
  readonly type: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** An editable combobox with a listbox, as in the ARIA Authoring Practices. */
export function useCombobox(options: ComboboxOptions): Combobox {
  const [selected, setSelected] = useState(options.selected)
  const [text, setText] = useState(options.selected === null ? options.typed : cemeteryLabel(options.selected))
  const [typed, setTyped] = useState<string | null>(
    options.selected === null && options.typed !== '' ? options.typed : null,
  )
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { matches, isPending, hasFailed, prepare } = useCemeteryMatches(options, typed, options.lookUp)
  const shown = matches.slice(0, MOST_SHOWN)
  const isUnresolved = selected === null && text.trim() !== ''

  useListInView(list, { isOpen, count: shown.length, active })

  const open = (otherwise: number) => {
    prepare()
    setIsOpen(true)
    const place = selected === null ? -1 : shown.findIndex(({ id }) => id === selected.id)
    setActive(place >= 0 ? place : otherwise)
  }

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }

  const choose = (entry: CemeteryMenuEntry) => {
    setSelected(entry)
    setText(cemeteryLabel(entry))
    setTyped(null)
    close()
  }

  const clear = () => {
    setSelected(null)
    setText('')
    setTyped(null)
    close()
    input.current?.focus()
  }

  /** The cemetery that the text identifies: the only match, or the only exact name. */
  const meant = () => {
    if (!isUnresolved || isPending) return null
    return matches.length === 1 ? (matches[0] ?? null) : exactCemetery(matches, text)
  }

  const leave = () => {
    close()
    const entry = meant()
    if (entry !== null) choose(entry)
  }

  const type = (value: string) => {
    setText(value)
    setSelected(null)
    setTyped(value === '' ? null : value)
    setActive(-1)
    prepare()
    setIsOpen(true)
  }

  const last = shown.length - 1
  const move = (to: number) => setActive(Math.max(0, Math.min(last, to)))

  /** The action of a key, or undefined when the browser handles it. */
  const actionOf = ({ key, altKey, shiftKey }: KeyboardEvent<HTMLElement>): (() => void) | undefined => {
    const canMove = isOpen && last >= 0
    const isOnOption = canMove && active >= 0
    switch (key) {
      case 'ArrowDown':
        if (!isOpen) return () => open(altKey ? -1 : 0)
        return () => canMove && move(active + 1)
      case 'ArrowUp':
        if (altKey) return close
        if (!isOpen) return () => open(last)
        return () => canMove && move(active < 0 ? last : active - 1)
      case 'PageDown':
        return canMove ? () => move(active + ROWS_A_PAGE) : undefined
      case 'PageUp':
        return canMove ? () => move(active - ROWS_A_PAGE) : undefined
      case 'Home':
        return isOnOption && !shiftKey ? () => move(0) : undefined
      case 'End':
        return isOnOption && !shiftKey ? () => move(last) : undefined
      case 'Escape':
        if (isOpen) return close
        return text === '' ? undefined : clear
      case 'Enter': {
        const entry = isOpen ? (shown[active] ?? meant()) : null
        return entry === null ? undefined : () => choose(entry)
      }
      default:
        return undefined
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // An input method uses Enter and the arrow keys while composing.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') {
      const entry = isOpen ? shown[active] : undefined
      if (entry !== undefined) choose(entry)
      return
    }
    const action = actionOf(event)
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  return {
    input,
    list,
    selected,
    text,
    isUnresolved,
    isOpen,
    shown,
    active,
    hasMore: matches.length > MOST_SHOWN,
    isPending,
    hasFailed,
    prepare,
    openAtSelected: () => open(-1),
    toggle: () => {
      input.current?.focus()
      if (isOpen) close()
      else open(-1)
    },
    choose,
    clear,
    leave,
    type,
    onKeyDown,
  }
}
