import { useState } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import { intendedCemetery } from './cemetery-match.ts'
import { type CemeteryLookUp, useCemeteryMatches } from './use-cemetery-matches.ts'
import { type Combobox, useCombobox } from './use-combobox.ts'

// A longer list is slow to render, and no one reads it.
const MAX_OPTIONS = 100

interface CemeteryComboboxOptions {
  readonly entries: readonly CemeteryMenuEntry[]
  readonly isComplete: boolean
  readonly selected: CemeteryMenuEntry | null
  /** Earlier text that matches no cemetery. */
  readonly typed: string
  readonly lookUp: CemeteryLookUp
}

export interface CemeteryComboboxState {
  readonly combobox: Combobox<CemeteryMenuEntry>
  readonly selected: CemeteryMenuEntry | null
  readonly text: string
  /** True while the text matches no cemetery. */
  readonly isUnresolved: boolean
  readonly hasMore: boolean
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly prepare: () => void
  readonly openAtSelected: () => void
  readonly leave: () => void
  readonly type: (text: string) => void
}

export function useCemeteryCombobox(options: CemeteryComboboxOptions): CemeteryComboboxState {
  const [selected, setSelected] = useState(options.selected)
  const [text, setText] = useState(options.selected === null ? options.typed : cemeteryLabel(options.selected))
  /** Null until the visitor types, and after a choice: the list then shows all cemeteries. */
  const [typed, setTyped] = useState(options.selected === null && options.typed !== '' ? options.typed : null)
  const { matches, isPending, hasFailed, prepare } = useCemeteryMatches(options, typed, options.lookUp)
  const entries = matches.slice(0, MAX_OPTIONS)
  const isUnresolved = selected === null && text.trim() !== ''
  const selectedIndex = entries.findIndex(({ id }) => id === selected?.id)

  const fill = (entry: CemeteryMenuEntry | null, value: string, query: string | null) => {
    setSelected(entry)
    setText(value)
    setTyped(query)
  }

  /** Returns the cemetery that the text means. For any other text, the server asks which cemetery is meant. */
  const findTyped = () => (isUnresolved && !isPending ? intendedCemetery(matches, text) : null)

  const combobox = useCombobox({
    entries,
    selectedIndex,
    opensEmpty: true,
    onOpen: prepare,
    onChoose: (entry) => fill(entry, cemeteryLabel(entry), null),
    onClear: () => fill(null, '', null),
    findTyped,
  })

  const leave = () => {
    const entry = findTyped()
    if (entry === null) combobox.close()
    else combobox.choose(entry)
  }

  const type = (value: string) => {
    fill(null, value, value === '' ? null : value)
    combobox.open(-1)
  }

  const openAtSelected = () => combobox.open(selectedIndex)
  const hasMore = matches.length > MAX_OPTIONS
  return { combobox, selected, text, isUnresolved, hasMore, isPending, hasFailed, prepare, openAtSelected, leave, type }
}
