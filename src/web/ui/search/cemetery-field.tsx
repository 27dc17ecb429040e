import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { CEMETERY_NAME } from '../../../contract/texts/search-query.ts'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { loadDirectory } from '../../browser/load-directory.ts'
import { SEARCH_FIELD_COPY } from '../../copy/search-form.ts'
import { Link } from '../../links/link.tsx'
import type { CemeteryChoices, TypedCemetery } from './cemetery-choices.ts'
import { CemeteryCombobox } from './cemetery-combobox.tsx'
import './cemetery-field.css'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import { useHydrated } from '../frame/use-hydrated.ts'
import { Icon } from '../images/icon.tsx'
import { FieldProblem } from './search-field.tsx'
import type { CemeteryLookUp } from './use-cemetery-matches.ts'

let cachedMenu: ReturnType<CemeteryLookUp> | undefined

/** Looks up cemeteries through the API; the whole menu is cached for the visit. */
const lookUpThroughApi: CemeteryLookUp = (query, limit) => {
  const load = async () => (await loadDirectory()).listCemeteryMenu({ query, limit, match: 'similar' })
  if (query !== null) return load()
  cachedMenu ??= load().catch((error: unknown) => {
    cachedMenu = undefined
    throw error
  })
  return cachedMenu
}

interface CemeteryFieldProps {
  readonly name: string
  readonly choices: CemeteryChoices
  readonly problem: string | null
  readonly lookUp?: CemeteryLookUp
}

function withSelected({ entries, selected }: CemeteryChoices): readonly CemeteryMenuEntry[] {
  return selected === null || entries.some(({ id }) => id === selected.id) ? entries : [selected, ...entries]
}

/**
 * The cemetery of a search: a plain select until scripts have loaded, then a combobox of the same size (readings 17). A select with
 * the focus stays until it loses it, because its list may be open.
 */
export function CemeteryField({ name, choices, problem, lookUp = lookUpThroughApi }: CemeteryFieldProps): ReactNode {
  const id = useId()
  const problemId = `${id}problem`
  const isHydrated = useHydrated()
  const select = useRef<HTMLSelectElement>(null)
  /** What the select had selected when the combobox replaced it; undefined until then. */
  const [handedOver, setHandedOver] = useState(isHydrated ? choices.selected : undefined)
  const { entries, selected } = choices
  const options = withSelected(choices)

  useEffect(() => {
    const element = select.current
    if (element === null) return
    const handOver = () => {
      // A window that loses the focus also sends "blur", but its select keeps the focus.
      if (document.activeElement !== element)
        setHandedOver(options.find((entry) => String(entry.id) === element.value) ?? null)
    }
    handOver()
    element.addEventListener('blur', handOver)
    return () => element.removeEventListener('blur', handOver)
  }, [options])

  const describedBy = problem === null ? undefined : problemId
  return (
    <div className="field field--cemetery">
      <label htmlFor={id}>{SEARCH_FIELD_COPY.cemetery}</label>
      {handedOver === undefined ? (
        <>
          <div className="picker">
            <select
              ref={select}
              id={id}
              name={name}
              defaultValue={selected?.id ?? ''}
              aria-invalid={problem === null ? undefined : true}
              aria-describedby={describedBy}
            >
              <option value="">{PAGE_MESSAGES.cemeteries.select}</option>
              {options.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {cemeteryLabel(entry)}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </div>
          {!choices.isComplete && <NameField id={`${id}name`} typed={choices.typed?.name ?? ''} />}
        </>
      ) : (
        <CemeteryCombobox
          id={id}
          name={name}
          entries={entries}
          isComplete={choices.isComplete}
          selected={handedOver}
          isInvalid={problem !== null}
          describedBy={describedBy}
          typed={choices.typed?.name ?? ''}
          lookUp={lookUp}
        />
      )}
      <FieldProblem id={problemId} problem={problem} />
      {choices.typed != null && choices.typed.suggestions.length > 0 && <Suggestions typed={choices.typed} />}
    </div>
  )
}

/** Without scripts, cemeteries that are not in the plain list are found by name. */
function NameField({ id, typed }: { id: string; typed: string }): ReactNode {
  return (
    <noscript>
      <div className="field">
        <label htmlFor={id}>{SEARCH_FIELD_COPY.cemeteryName}</label>
        <input id={id} type="text" name={CEMETERY_NAME} defaultValue={typed} autoComplete="off" />
      </div>
    </noscript>
  )
}

function Suggestions({ typed }: { typed: TypedCemetery }): ReactNode {
  return (
    <ul className="suggestions">
      {typed.suggestions.map(({ cemetery, href }) => (
        <li key={cemetery.id}>
          <Link to={href}>{cemeteryLabel(cemetery)}</Link>
        </li>
      ))}
    </ul>
  )
}
