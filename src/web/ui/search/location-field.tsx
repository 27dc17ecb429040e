import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import type { PlaceMenuEntry } from '../../../domain/places/place-menu.ts'
import { createBrowserDirectory } from '../../browser/browser-directory.ts'
import { PLACES_COPY, SEARCH_FIELD_COPY } from '../../copy/directory-pages.ts'
import './cemetery-field.css'
import { counted } from '../content/counted.ts'
import { useHydrated } from '../frame/use-hydrated.ts'
import { useListInView } from '../results/use-list-in-view.ts'
import { FieldProblem } from './search-field.tsx'
import { type PlaceLookUp, usePlaceMatches } from './use-place-matches.ts'

const lookUpByCall: PlaceLookUp = (query, limit) => createBrowserDirectory().listPlaceMenu({ query, limit })

interface LocationFieldProps {
  readonly value: string
  readonly problem: string | null
  readonly lookUp?: PlaceLookUp
}

// Keep the focus in the input: otherwise the list closes before the click arrives.
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** The location of a search: free text, with suggested places once scripts have loaded. The typed text is what is sent. */
export function LocationField({ value, problem, lookUp = lookUpByCall }: LocationFieldProps): ReactNode {
  const id = useId()
  const problemId = `${id}problem`
  const listId = `${id}list`
  const optionId = (index: number) => `${listId}-${index}`
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** Null while no suggestions are needed: nothing is typed, a place was chosen, or the list is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const places = usePlaceMatches(typed, lookUp)
  const isOpen = places.length > 0
  const last = places.length - 1

  useListInView(list, { isOpen, count: places.length, active })

  const want = (text: string | null) => {
    setTyped(text)
    setActive(-1)
  }

  const choose = ({ label }: PlaceMenuEntry) => {
    if (input.current !== null) input.current.value = label
    want(null)
  }

  /** The action of a key, or undefined when the browser handles it: Enter without a choice submits the text. */
  const actionOf = ({ key, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const chosen = places[active]
    switch (key) {
      case 'ArrowDown':
        if (!isOpen) return () => want(input.current?.value ?? '')
        return () => setActive(active === last ? 0 : active + 1)
      case 'ArrowUp':
        if (altKey) return () => want(null)
        return isOpen ? () => setActive(active <= 0 ? last : active - 1) : undefined
      case 'Home':
        return chosen === undefined || shiftKey ? undefined : () => setActive(0)
      case 'End':
        return chosen === undefined || shiftKey ? undefined : () => setActive(last)
      case 'Escape':
        return isOpen ? () => want(null) : undefined
      case 'Enter':
        return chosen === undefined ? undefined : () => choose(chosen)
      default:
        return undefined
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter and the arrow keys while composing.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const action = actionOf(event)
    if (action !== undefined) event.preventDefault()
    else if (event.key === 'Enter') want(null)
    action?.()
  }

  const combobox = isHydrated
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': listId,
        'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      } as const)
    : {}
  return (
    <div className="field field--place">
      <label htmlFor={id}>{SEARCH_FIELD_COPY.location}</label>
      <div className="completed">
        <input
          ref={input}
          id={id}
          type="text"
          name="location"
          defaultValue={value}
          placeholder={MESSAGES.cemeteries.location}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : problemId}
          onChange={(event) => want(event.currentTarget.value)}
          onBlur={() => want(null)}
          onKeyDown={onKeyDown}
          {...combobox}
        />
        <div className="picker__popup" hidden={!isOpen}>
          <div
            ref={list}
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={PLACES_COPY.list}
            onMouseDown={keepFocus}
          >
            {places.map((place, index) => (
              <div
                key={`${place.kind} ${place.label}`}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => choose(place)}
                onKeyDown={onKeyDown}
              >
                {place.label} <span>{counted(place.cemeteries, 'cemetery', 'cemeteries')}</span>
              </div>
            ))}
          </div>
        </div>
        {isHydrated && (
          <p className="sr" role="status">
            {isOpen ? counted(places.length, 'place') : ''}
          </p>
        )}
      </div>
      <FieldProblem id={problemId} problem={problem} />
    </div>
  )
}
