import { type ReactNode, useId, useState } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { formatCount } from '../../../domain/format-number.ts'
import { loadDirectory } from '../../browser/load-directory.ts'
import { PLACES_COPY, SEARCH_FIELD_COPY } from '../../copy/search-form.ts'
import { useHydrated } from '../frame/use-hydrated.ts'
import { ComboboxList } from './combobox-list.tsx'
import { FieldProblem } from './search-field.tsx'
import { comboboxAttributes, useCombobox } from './use-combobox.ts'
import { type PlaceLookUp, usePlaceMatches } from './use-place-matches.ts'

const lookUpThroughApi: PlaceLookUp = async (query, limit) => (await loadDirectory()).listPlaceMenu({ query, limit })

interface LocationFieldProps {
  readonly value: string
  readonly problem: string | null
  readonly lookUp?: PlaceLookUp
}

/** The location of a search: free text, with suggested places once scripts have loaded. */
export function LocationField({ value, problem, lookUp = lookUpThroughApi }: LocationFieldProps): ReactNode {
  const id = useId()
  const problemId = `${id}problem`
  const isHydrated = useHydrated()
  /** The text to suggest places for; null before the list opens and after a choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const places = usePlaceMatches(typed, lookUp)

  const combobox = useCombobox({
    entries: places,
    selectedIndex: -1,
    opensEmpty: false,
    onOpen: () => setTyped(combobox.input.current?.value ?? null),
    onChoose: ({ label }) => fill(label),
    onClear: () => fill(''),
    findTyped: () => null,
  })

  // React does not control the value of the input, so that text typed before scripts load is kept.
  const fill = (text: string) => {
    if (combobox.input.current !== null) combobox.input.current.value = text
    setTyped(null)
  }

  return (
    <div className="field field--place">
      <label htmlFor={id}>{SEARCH_FIELD_COPY.location}</label>
      <div className="completed">
        <input
          {...(isHydrated ? comboboxAttributes(combobox) : {})}
          id={id}
          type="text"
          name="location"
          defaultValue={value}
          placeholder={PAGE_MESSAGES.cemeteries.location}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : problemId}
          onChange={() => combobox.open(-1)}
          onBlur={combobox.close}
        />
        {isHydrated && (
          <ComboboxList
            combobox={combobox}
            label={PLACES_COPY.list}
            optionOf={({ kind, label, cemeteries }) => ({
              key: `${kind} ${label}`,
              text: label,
              detail: formatCount(cemeteries, 'cemetery', 'cemeteries'),
            })}
            status={formatCount(places.length, 'place')}
          />
        )}
      </div>
      <FieldProblem id={problemId} problem={problem} />
    </div>
  )
}
