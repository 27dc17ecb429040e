import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { handleComboboxKey } from './combobox-keys.ts'
import { useListInView } from './use-list-in-view.ts'

interface ComboboxOptions<Entry> {
  readonly entries: readonly Entry[]
  /** The index of the selected entry, or -1. */
  readonly selectedIndex: number
  /** True when the list also opens without options, to show a note. */
  readonly opensEmpty: boolean
  readonly onOpen: () => void
  readonly onChoose: (entry: Entry) => void
  readonly onClear: () => void
  /** Returns the entry that Enter picks when no option is active, or null to submit the form. */
  readonly findTyped: () => Entry | null
}

export interface Combobox<Entry> {
  readonly input: RefObject<HTMLInputElement | null>
  readonly list: RefObject<HTMLDivElement | null>
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly entries: readonly Entry[]
  readonly isOpen: boolean
  /** The index of the active option, or -1. */
  readonly active: number
  readonly open: (active: number) => void
  readonly close: () => void
  readonly choose: (entry: Entry) => void
  readonly clear: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The list of an editable combobox: whether it is open, which option is active, and what the keys do. */
export function useCombobox<Entry>(options: ComboboxOptions<Entry>): Combobox<Entry> {
  const { entries, selectedIndex, findTyped } = options
  const [isExpanded, setIsExpanded] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = `${useId()}list`
  const optionId = (index: number) => `${listId}-${index}`
  const isOpen = isExpanded && (options.opensEmpty || entries.length > 0)

  useListInView(list, { isOpen, count: entries.length, active })

  const open = (index: number) => {
    options.onOpen()
    setIsExpanded(true)
    setActive(index)
  }

  const close = () => {
    setIsExpanded(false)
    setActive(-1)
  }

  const choose = (entry: Entry) => {
    options.onChoose(entry)
    close()
  }

  const clear = () => {
    options.onClear()
    close()
    input.current?.focus()
  }

  const hasText = () => input.current?.value !== ''
  const controls = { entries, selectedIndex, active, isOpen, hasText, findTyped, open, close, choose, clear }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    handleComboboxKey(event, { ...controls, activate: setActive })

  return { input, list, listId, optionId, entries, isOpen, active, open, close, choose, clear, onKeyDown }
}

/** The attributes that make a text input the input of a combobox. */
export function comboboxAttributes<Entry>({ input, listId, optionId, isOpen, active, onKeyDown }: Combobox<Entry>) {
  return {
    ref: input,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
    onKeyDown,
  } as const
}
