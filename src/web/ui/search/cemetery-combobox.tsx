import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { CEMETERY_NAME } from '../../../contract/texts/search-query.ts'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { COMBOBOX_COPY } from '../../copy/search-form.ts'
import './cemetery-field.css'
import { formatCount } from '../../../domain/format-number.ts'
import { Icon } from '../images/icon.tsx'
import { cemeteryWhereabouts } from './cemetery-match.ts'
import { ComboboxList, keepFocus } from './combobox-list.tsx'
import { type CemeteryComboboxState, useCemeteryCombobox } from './use-cemetery-combobox.ts'
import type { CemeteryLookUp } from './use-cemetery-matches.ts'
import { comboboxAttributes } from './use-combobox.ts'

export interface CemeteryComboboxProps {
  /** The ID of the input, which the field's label names. */
  readonly id: string
  /** The name under which the form sends the ID of the selected cemetery. */
  readonly name: string
  readonly entries: readonly CemeteryMenuEntry[]
  /** True when `entries` contains every cemetery of the directory. */
  readonly isComplete: boolean
  readonly selected: CemeteryMenuEntry | null
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  /** Earlier text that matches no cemetery. */
  readonly typed: string
  readonly lookUp: CemeteryLookUp
}

function noteOf({ combobox, hasMore, isPending, hasFailed }: CemeteryComboboxState): string | null {
  if (hasFailed) return COMBOBOX_COPY.failed
  if (combobox.entries.length === 0) return isPending ? PAGE_MESSAGES.cemeteries.loading : COMBOBOX_COPY.none
  return hasMore ? COMBOBOX_COPY.more : null
}

/** The cemetery field with scripts: it opens like a select and filters as the visitor types (readings 17). */
export function CemeteryCombobox(props: CemeteryComboboxProps): ReactNode {
  const state = useCemeteryCombobox(props)
  const { combobox, selected, text } = state
  const { input, isOpen } = combobox
  const note = noteOf(state)

  return (
    <div className="picker">
      <input type="hidden" name={props.name} value={selected?.id ?? ''} />
      <CemeteryInput {...props} state={state} />
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
        aria-controls={combobox.listId}
        onMouseDown={keepFocus}
        onClick={() => {
          input.current?.focus()
          if (isOpen) combobox.close()
          else state.openAtSelected()
        }}
      >
        <Icon name="down" />
      </button>
      <ComboboxList
        combobox={combobox}
        label={COMBOBOX_COPY.list}
        optionOf={(entry) => ({ key: entry.id, text: entry.name, detail: cemeteryWhereabouts(entry) })}
        note={note}
        status={note ?? formatCount(combobox.entries.length, 'cemetery', 'cemeteries')}
      />
    </div>
  )
}

interface CemeteryInputProps extends Pick<CemeteryComboboxProps, 'id' | 'isInvalid' | 'describedBy'> {
  readonly state: CemeteryComboboxState
}

function CemeteryInput({ id, isInvalid, describedBy, state }: CemeteryInputProps): ReactNode {
  const { combobox } = state
  return (
    <input
      {...comboboxAttributes(combobox)}
      id={id}
      type="text"
      // Text that matches no cemetery goes to the server, which resolves or rejects it.
      name={state.isUnresolved ? CEMETERY_NAME : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={PAGE_MESSAGES.cemeteries.select}
      value={state.text}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => state.type(event.currentTarget.value)}
      onClick={() => (combobox.isOpen ? undefined : state.openAtSelected())}
      onFocus={(event) => {
        state.prepare()
        if (state.selected !== null) event.currentTarget.select()
      }}
      onBlur={state.leave}
    />
  )
}
