import { type MouseEvent, type ReactNode, useId, useLayoutEffect } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { COMBOBOX_COPY } from '../../copy/directory-pages.ts'
import { CEMETERY_NAME } from '../../page/resolve-cemetery-name.ts'
import './cemetery-field.css'
import { counted } from '../content/counted.ts'
import { Icon } from '../images/icon.tsx'
import { cemeteryWhereabouts } from './cemetery-match.ts'
import type { CemeteryLookUp } from './use-cemetery-matches.ts'
import { type Combobox, useCombobox } from './use-combobox.ts'

export interface CemeteryComboboxProps {
  /** The id of the input, which the field's label names. */
  readonly id: string
  /** The name under which the form sends the chosen cemetery's id. */
  readonly name: string
  readonly entries: readonly CemeteryMenuEntry[]
  /** True when `entries` is every cemetery of the directory. */
  readonly isComplete: boolean
  readonly selected: CemeteryMenuEntry | null
  readonly takesFocus: boolean
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  /** What was typed before and names no cemetery. */
  readonly typed: string
  readonly lookUp: CemeteryLookUp
}

// Keep the focus in the input: otherwise the list closes before the click arrives.
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** The note below the options, or in place of them. */
function noteOf({ shown, hasMore, isPending, hasFailed }: Combobox): string | null {
  if (hasFailed) return COMBOBOX_COPY.failed
  if (shown.length === 0) return isPending ? MESSAGES.cemeteries.loading : COMBOBOX_COPY.none
  return hasMore ? COMBOBOX_COPY.more : null
}

/** The cemetery field with scripts: opens like a select and filters as the visitor types (readings 17). */
export function CemeteryCombobox(props: CemeteryComboboxProps): ReactNode {
  const { id, isInvalid, describedBy, takesFocus } = props
  const combobox = useCombobox(props)
  const { input, selected, text, isUnresolved, isOpen, shown, active } = combobox
  const listId = `${useId()}list`
  const optionId = (index: number) => `${listId}-${index}`
  const note = noteOf(combobox)

  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus, input])

  return (
    <div className="picker">
      <input type="hidden" name={props.name} value={selected?.id ?? ''} />
      <input
        ref={input}
        id={id}
        type="text"
        // Text that matches no cemetery goes to the server, which resolves or rejects it.
        name={isUnresolved ? CEMETERY_NAME : undefined}
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={MESSAGES.cemeteries.select}
        value={text}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => combobox.type(event.currentTarget.value)}
        onClick={() => (isOpen ? undefined : combobox.openAtSelected())}
        onFocus={(event) => {
          combobox.prepare()
          if (selected !== null) event.currentTarget.select()
        }}
        onBlur={combobox.leave}
        onKeyDown={combobox.onKeyDown}
      />
      {text !== '' && (
        <button type="button" className="picker__clear" aria-label={COMBOBOX_COPY.clear} onClick={combobox.clear}>
          <Icon name="close" />
        </button>
      )}
      <button
        type="button"
        className="picker__toggle"
        tabIndex={-1}
        aria-label={COMBOBOX_COPY.show}
        aria-expanded={isOpen}
        aria-controls={listId}
        onMouseDown={keepFocus}
        onClick={combobox.toggle}
      >
        <Icon name="down" />
      </button>
      <div className="picker__popup" hidden={!isOpen}>
        <div
          ref={combobox.list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={COMBOBOX_COPY.list}
          onMouseDown={keepFocus}
        >
          {isOpen &&
            shown.map((entry, index) => (
              <div
                key={entry.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => combobox.choose(entry)}
                onKeyDown={combobox.onKeyDown}
              >
                {entry.name} <span>{cemeteryWhereabouts(entry)}</span>
              </div>
            ))}
        </div>
        {isOpen && note !== null && <p className="picker__note">{note}</p>}
      </div>
      <p className="sr" role="status">
        {isOpen ? (note ?? counted(shown.length, 'cemetery', 'cemeteries')) : ''}
      </p>
    </div>
  )
}
