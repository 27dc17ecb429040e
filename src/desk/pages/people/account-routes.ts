import type { DeskRequest, DeskResponse, DeskRoute, PostedDeskRequest } from '../../desk-page.ts'
import { goTo, NOT_FOUND, page, readPathId } from '../../desk-page.ts'
import { accountView } from './account-view.tsx'
import { PEOPLE_COPY } from './people-copy.ts'
import { enteredRole, isCemeterySearch, type RoleFieldValues, readRoleGrant, valuesOfRole } from './role-fields.tsx'

const { done: DONE, problems: PROBLEMS } = PEOPLE_COPY

export const accountRoutes: readonly DeskRoute[] = [
  { path: '/desk/people/:id', section: 'people', action: 'manage-people', get: showAccount, post: changeAccount },
]

type DoneName = keyof typeof DONE

function readDoneMessage({ searchParams }: URL): string | null {
  const name = searchParams.get('done')
  return name !== null && Object.hasOwn(DONE, name) ? DONE[name as DoneName] : null
}

interface Shown {
  readonly values?: RoleFieldValues
  readonly problem?: string | null
  readonly status?: number
}

async function showAccount(request: DeskRequest, shown: Shown = {}): Promise<DeskResponse> {
  const { staff, services, params, url } = request
  const id = readPathId(params)
  const details = id === null ? null : await services.people.find(staff, id)
  if (details === null) return NOT_FOUND
  const { values = await valuesOfRole(details.account.grant, request), problem = null, status = 200 } = shown
  const done = problem === null ? readDoneMessage(url) : null
  return page(details.account.name, accountView({ details, values, done, problem }), { status })
}

async function changeAccount(request: PostedDeskRequest): Promise<DeskResponse> {
  const { staff, services, params, form } = request
  const { people } = services
  const id = readPathId(params)
  if (id === null || (await people.find(staff, id)) === null) return NOT_FOUND
  const finish = (name: DoneName) => goTo(`/desk/people/${id}?done=${name}`)
  if (isCemeterySearch(form)) return showAccount(request, { values: await enteredRole(form, request) })
  switch (form.text('intent')) {
    case 'role': {
      const grant = readRoleGrant(form)
      const outcome = grant === null ? 'no-account' : await people.grantRole(staff, id, grant)
      if (outcome === 'done') return finish('role')
      return showAccount(request, { values: await enteredRole(form, request, PROBLEMS[outcome]), status: 422 })
    }
    case 'disable':
    case 'enable': {
      const isDisabled = form.text('intent') === 'disable'
      const outcome = await people.setDisabled(staff, id, isDisabled)
      if (outcome === 'done') return finish(isDisabled ? 'disabled' : 'enabled')
      return showAccount(request, { problem: PROBLEMS[outcome], status: 422 })
    }
    case 'end-sessions':
      await people.endSessions(staff, id)
      return finish('logged-out')
    case 'remove-second-factor':
      await people.removeSecondFactor(staff, id)
      return finish('factor-off')
    case 'send-reset-link':
      if (await people.sendResetLink(staff, id)) return finish('reset-sent')
      return showAccount(request, { problem: PROBLEMS['reset-failed'], status: 422 })
    default:
      return NOT_FOUND
  }
}
