import type { ReactNode } from 'react'
import { parseId } from '../../../contract/search-params.ts'
import type { RoleGrant } from '../../../domain/staff.ts'
import type { AssignedCemetery, NamedCemetery } from '../../../services/desk/people/named-cemeteries.ts'
import type { DeskForm } from '../../desk-form.ts'
import type { DeskRequest } from '../../desk-page.ts'
import { Checkbox, EnterButton, SecondaryButton, SelectField, TextField } from '../../ui/field.tsx'
import { PEOPLE_COPY } from './people-copy.ts'

const SOME = 'some-cemeteries'

export interface RoleFieldValues {
  /** A key of `PEOPLE_COPY.roles`. */
  readonly role: string
  readonly chosen: readonly AssignedCemetery[]
  /** Cemeteries to choose from. */
  readonly found: readonly NamedCemetery[]
  /** The query of the cemetery search. */
  readonly search: string
  readonly problem: string | null
}

type Services = Pick<DeskRequest, 'staff' | 'services'>

export async function valuesOfRole(grant: RoleGrant, { staff, services }: Services): Promise<RoleFieldValues> {
  const { role, cemeteries } = grant
  const chosen = cemeteries === 'all' ? [] : await services.people.nameCemeteries(staff, cemeteries)
  const found = await services.people.searchCemeteries(staff, '')
  return { role: role === 'curator' && cemeteries !== 'all' ? SOME : role, chosen, found, search: '', problem: null }
}

/** Returns the fields as they were entered, with the cemeteries that the search finds. */
export async function enteredRole(
  form: DeskForm,
  { staff, services }: Services,
  problem: string | null = null,
): Promise<RoleFieldValues> {
  const search = form.text('cemetery_search')
  return {
    role: form.text('role'),
    chosen: await services.people.nameCemeteries(staff, readCemeteryIds(form)),
    found: await services.people.searchCemeteries(staff, search),
    search,
    problem,
  }
}

/** Whether the person asked for other cemeteries, with the button or with Enter in the search field. */
export function isCemeterySearch(form: DeskForm): boolean {
  return form.text('intent') === 'find-cemeteries' || form.text('cemetery_search') !== form.text('cemetery_searched')
}

/** Returns the entered role, or null for an unknown one. */
export function readRoleGrant(form: DeskForm): RoleGrant | null {
  switch (form.text('role')) {
    case 'owner':
      return { role: 'owner', cemeteries: 'all' }
    // Checked cemeteries limit the role regardless of the chosen option, so that it never allows more than intended.
    case 'curator':
      return { role: 'curator', cemeteries: readCemeteryIds(form).length > 0 ? readCemeteryIds(form) : 'all' }
    case SOME:
      return { role: 'curator', cemeteries: readCemeteryIds(form) }
    case 'contributor':
      return { role: 'contributor', cemeteries: [] }
    default:
      return null
  }
}

function readCemeteryIds(form: DeskForm): readonly number[] {
  const ids = form.texts('cemetery').map(parseId)
  return [...new Set(ids.filter((id) => id !== null))].slice(0, 500)
}

/**
 * The fields of a role, with a button that shows the page again with other cemeteries (`isCemeterySearch`). `intent` is the
 * value of the form's own button, which Enter presses.
 */
export function RoleFields({ values, intent }: { values: RoleFieldValues; intent: string }): ReactNode {
  const { role, chosen, found, search, problem } = values
  const choices = Object.entries(PEOPLE_COPY.roles).map(([value, label]) => ({ value, label }))
  const others = found.filter(({ id }) => !chosen.some((cemetery) => cemetery.id === id))
  return (
    <>
      <EnterButton intent={intent}>{PEOPLE_COPY.enter}</EnterButton>
      <input type="hidden" name="cemetery_searched" value={search} />
      <SelectField name="role" label={PEOPLE_COPY.role} value={role} choices={choices} problem={problem} />
      <fieldset className="group">
        <legend>{PEOPLE_COPY.cemeteries}</legend>
        <p className="full hint">{PEOPLE_COPY.cemeteriesHint}</p>
        <div className="full ticks">
          {chosen.map(({ id, name }) => (
            <Checkbox key={id} name="cemetery" value={String(id)} isChecked>
              {name ?? PEOPLE_COPY.removedCemetery(id)}
            </Checkbox>
          ))}
          {others.map(({ id, name }) => (
            <Checkbox key={id} name="cemetery" value={String(id)}>
              {name}
            </Checkbox>
          ))}
          {search !== '' && found.length === 0 && <p>{PEOPLE_COPY.noCemeteryFound}</p>}
        </div>
        <TextField name="cemetery_search" label={PEOPLE_COPY.cemeterySearch} type="search" value={search} />
        <div className="actions">
          <SecondaryButton intent="find-cemeteries">{PEOPLE_COPY.find}</SecondaryButton>
        </div>
      </fieldset>
    </>
  )
}
