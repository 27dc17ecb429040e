import type { KeyboardEvent } from 'react'

export interface ComboboxControls<Entry> {
  readonly entries: readonly Entry[]
  /** The index of the selected entry, or -1. */
  readonly selectedIndex: number
  /** The index of the active option, or -1. */
  readonly active: number
  readonly isOpen: boolean
  readonly hasText: () => boolean
  /** Returns the entry that Enter picks when no option is active, or null to submit the form. */
  readonly findTyped: () => Entry | null
  readonly open: (active: number) => void
  readonly activate: (index: number) => void
  readonly close: () => void
  readonly choose: (entry: Entry) => void
  readonly clear: () => void
}

const PAGE_ROWS = 8

/** Returns the index of the option that a key moves to, or null when the browser handles the key. */
export function nextActive(key: string, active: number, count: number): number | null {
  const last = count - 1
  if (last < 0) return null
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1
    case 'ArrowUp':
      return active <= 0 ? last : active - 1
    case 'PageDown':
      return Math.min(last, active + PAGE_ROWS)
    case 'PageUp':
      return Math.max(0, active - PAGE_ROWS)
    // Without an active option, Home and End move the text cursor.
    case 'Home':
      return active < 0 ? null : 0
    case 'End':
      return active < 0 ? null : last
    default:
      return null
  }
}

function handleClosedKey<Entry>({ key, altKey }: KeyboardEvent, combobox: ComboboxControls<Entry>): boolean {
  const { entries, selectedIndex } = combobox
  const openAt = (otherwise: number) => combobox.open(selectedIndex >= 0 ? selectedIndex : otherwise)
  if (key === 'ArrowDown') openAt(altKey ? -1 : 0)
  else if (key === 'ArrowUp' && !altKey) openAt(entries.length - 1)
  else if (key === 'Escape' && combobox.hasText()) combobox.clear()
  else {
    // Cancel a list that is still loading, because Enter submits the form.
    if (key === 'Enter') combobox.close()
    return false
  }
  return true
}

function handleOpenKey<Entry>(event: KeyboardEvent, combobox: ComboboxControls<Entry>): boolean {
  const { key, altKey, shiftKey } = event
  const { entries, active } = combobox
  if (key === 'Enter' || key === 'Tab') {
    const entry = entries[active] ?? (key === 'Enter' ? combobox.findTyped() : null)
    if (entry === null) combobox.close()
    else combobox.choose(entry)
    return key === 'Enter' && entry !== null
  }
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) {
    combobox.close()
    return true
  }
  const next = shiftKey && (key === 'Home' || key === 'End') ? null : nextActive(key, active, entries.length)
  if (next !== null) combobox.activate(next)
  return next !== null
}

/** Handles the keys of an editable combobox with a listbox, as in the ARIA Authoring Practices. */
export function handleComboboxKey<Entry>(event: KeyboardEvent, combobox: ComboboxControls<Entry>): void {
  // An input method uses Enter and the arrow keys while the visitor composes a character.
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  const isHandled = combobox.isOpen ? handleOpenKey(event, combobox) : handleClosedKey(event, combobox)
  if (isHandled) event.preventDefault()
}
