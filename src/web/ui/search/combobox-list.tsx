import type { MouseEvent, ReactNode } from 'react'
import type { Combobox } from './use-combobox.ts'
import './cemetery-field.css'

interface ComboboxOption {
  readonly key: string | number
  readonly text: string
  readonly detail: string
}

interface ComboboxListProps<Entry> {
  readonly combobox: Combobox<Entry>
  readonly label: string
  readonly optionOf: (entry: Entry) => ComboboxOption
  /** The note below the options, or in place of them. */
  readonly note?: string | null
  /** The text that screen readers announce while the list is open. */
  readonly status: string
}

/** Keeps the focus in the input: otherwise, the list would close and the page would move before the click arrives. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

export function ComboboxList<Entry>(props: ComboboxListProps<Entry>): ReactNode {
  const { combobox, label, optionOf, note = null, status } = props
  const { isOpen, active } = combobox
  return (
    <>
      <div className="picker__popup" hidden={!isOpen}>
        <div
          ref={combobox.list}
          id={combobox.listId}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          onMouseDown={keepFocus}
        >
          {isOpen &&
            combobox.entries.map((entry, index) => {
              const { key, text, detail } = optionOf(entry)
              return (
                <div
                  key={key}
                  id={combobox.optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => combobox.choose(entry)}
                  onKeyDown={combobox.onKeyDown}
                >
                  {text} <span>{detail}</span>
                </div>
              )
            })}
        </div>
        {isOpen && note !== null && <p className="picker__note">{note}</p>}
      </div>
      <p className="sr" role="status">
        {isOpen ? status : ''}
      </p>
    </>
  )
}
