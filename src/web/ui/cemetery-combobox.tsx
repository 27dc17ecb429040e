import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGES } from '../../contract/messages.ts'
import type { CemeteryMenuEntry } from '../../domain/cemetery.ts'
import { COMBOBOX_COPY } from '../copy/directory-pages.ts'
import './cemetery-field.css'
import { cemeteryLabel, cemeteryWhereabouts } from './cemetery-match.ts'
import { counted } from './counted.ts'
import { Icon } from './icon.tsx'
import { type CemeteryLookUp, useCemeteryMatches } from './use-cemetery-matches.ts'

export interface CemeteryComboboxProps {
  /** The id of the input, which the field's label names. */
  readonly id: string
  /** The name under which the form sends the chosen cemetery's id. */
  readonly name: string
  readonly entries: readonly CemeteryMenuEntry[]
  readonly isComplete: boolean
  readonly selected: CemeteryMenuEntry | null
  readonly takesFocus: boolean
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  readonly lookUp: CemeteryLookUp
  /** Called when a form is checked whose text names no cemetery of the list, and with null once it does again. */
  readonly onProblem: (problem: string | null) => void
}

const MOST_SHOWN = 100
const ROWS_A_PAGE = 8

// The mouse must not take the focus from the input: the list would close before the click arrives.
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** The ARIA combobox with a listbox: opens like a select, filters as one types (readings 17). */
export function CemeteryCombobox(props: CemeteryComboboxProps) {
  const { id, isInvalid, describedBy, onProblem } = props
  const listId = `${useId()}list`
  const [selected, setSelected] = useState(props.selected)
  const [text, setText] = useState(props.selected === null ? '' : cemeteryLabel(props.selected))
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { matches, isPending, hasFailed, prepare } = useCemeteryMatches(props, typed, props.lookUp)
  const shown = matches.slice(0, MOST_SHOWN)
  const optionId = (index: number) => `${listId}-${index}`
  const isUnresolved = selected === null && text.trim() !== ''

  useLayoutEffect(() => {
    if (props.takesFocus) input.current?.focus()
  }, [props.takesFocus])

  useEffect(() => {
    input.current?.setCustomValidity(isUnresolved ? COMBOBOX_COPY.unchosen : '')
    if (!isUnresolved) onProblem(null)
  }, [isUnresolved, onProblem])

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  const open = (place: 'selected' | 'first' | 'last' | 'none') => {
    prepare()
    setIsOpen(true)
    const at = selected === null ? -1 : shown.findIndex((entry) => entry.id === selected.id)
    if (place === 'none') setActive(-1)
    else if (at >= 0) setActive(at)
    else setActive(place === 'first' ? 0 : place === 'last' ? shown.length - 1 : -1)
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

  const leave = () => {
    close()
    const only = matches.length === 1 && !isPending ? matches[0] : undefined
    if (isUnresolved && only !== undefined) choose(only)
  }

  const type = (value: string) => {
    setText(value)
    setSelected(null)
    setTyped(value === '' ? null : value)
    setActive(-1)
    prepare()
    setIsOpen(true)
  }

  const move = (to: number) => setActive(Math.max(0, Math.min(shown.length - 1, to)))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Enter and the arrows belong to an input method while it composes.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const isMoving = isOpen && shown.length > 0
    if (event.key === 'ArrowDown') {
      if (!isOpen) open(event.altKey ? 'none' : 'first')
      else if (isMoving) move(active + 1)
    } else if (event.key === 'ArrowUp') {
      if (event.altKey) close()
      else if (!isOpen) open('last')
      else if (isMoving) move(active < 0 ? shown.length - 1 : active - 1)
    } else if (event.key === 'PageDown' && isMoving) move(active + ROWS_A_PAGE)
    else if (event.key === 'PageUp' && isMoving) move(active - ROWS_A_PAGE)
    else if (event.key === 'Home' && isMoving && active >= 0 && !event.shiftKey) move(0)
    else if (event.key === 'End' && isMoving && active >= 0 && !event.shiftKey) move(shown.length - 1)
    else if (event.key === 'Enter' && isOpen) {
      const entry = shown[active] ?? (matches.length === 1 && typed !== null ? matches[0] : undefined)
      if (entry === undefined) {
        // Nothing is chosen: Enter is the form's, which asks for a choice where one is needed.
        close()
        return
      }
      choose(entry)
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      if (isOpen) close()
      else clear()
    } else if (event.key === 'Tab') {
      const entry = isOpen ? shown[active] : undefined
      if (entry !== undefined) choose(entry)
      return
    } else return
    event.preventDefault()
  }

  const toggle = () => {
    input.current?.focus()
    if (isOpen) close()
    else open('selected')
  }

  let note: string | null = null
  if (isOpen && hasFailed) note = COMBOBOX_COPY.failed
  else if (isOpen && shown.length === 0) note = isPending ? MESSAGES.cemeteries.loading : COMBOBOX_COPY.none
  else if (isOpen && matches.length > MOST_SHOWN) note = COMBOBOX_COPY.more

  return (
    <div className="picker">
      <input type="hidden" name={props.name} value={selected?.id ?? ''} />
      <input
        ref={input}
        id={id}
        type="text"
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
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => (isOpen ? undefined : open('selected'))}
        onFocus={(event) => {
          prepare()
          if (selected !== null) event.currentTarget.select()
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onInvalid={(event) => {
          event.preventDefault()
          onProblem(COMBOBOX_COPY.unchosen)
        }}
      />
      {text !== '' && (
        <button type="button" className="picker__clear" aria-label={COMBOBOX_COPY.clear} onClick={clear}>
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
        onClick={toggle}
      >
        <Icon name="down" />
      </button>
      <div className="picker__popup" hidden={!isOpen}>
        <div
          ref={list}
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
                onClick={() => choose(entry)}
                onKeyDown={onKeyDown}
              >
                {entry.name} <span>{cemeteryWhereabouts(entry)}</span>
              </div>
            ))}
        </div>
        {note !== null && <p className="picker__note">{note}</p>}
      </div>
      <p className="sr" role="status">
        {isOpen ? (note ?? counted(shown.length, 'cemetery', 'cemeteries')) : ''}
      </p>
    </div>
  )
}
