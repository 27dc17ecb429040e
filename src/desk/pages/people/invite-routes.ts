import { CONTRIBUTOR } from '../../../domain/staff.ts'
import type { InviteOutcome } from '../../../services/desk/people/invitation-manager.ts'
import type { DeskRequest, DeskResponse, DeskRoute, PostedDeskRequest } from '../../desk-page.ts'
import { goTo, page } from '../../desk-page.ts'
import { type InviteForm, inviteForm } from './invite-form.tsx'
import { PEOPLE_COPY } from './people-copy.ts'
import { enteredRole, isCemeterySearch, readRoleGrant, valuesOfRole } from './role-fields.tsx'

const COPY = PEOPLE_COPY.inviteForm

export const inviteRoutes: readonly DeskRoute[] = [
  { path: '/desk/people/invite', section: 'people', action: 'manage-people', get: showForm, post: invite },
]

async function showForm(request: DeskRequest): Promise<DeskResponse> {
  const { staff, services } = request
  const role = { ...(await valuesOfRole(CONTRIBUTOR, request)), role: 'curator' }
  const isForStaffOnly = await services.invitations.isForStaffOnly(staff)
  const form = { email: '', name: '', role, errors: {}, problem: null, accountId: null, isForStaffOnly }
  return page(COPY.heading, inviteForm(form))
}

async function invite(request: PostedDeskRequest): Promise<DeskResponse> {
  const { staff, services, form } = request
  if (isCemeterySearch(form)) return showAgain(request, {}, 200)
  const grant = readRoleGrant(form)
  if (grant === null) return showAgain(request, { problem: COPY.invalid }, 422)
  const name = form.text('name').trim()
  const fields = { email: form.text('email'), ...(name === '' ? {} : { name }) }
  const outcome = await services.invitations.invite(staff, fields, grant)
  return outcome.kind === 'sent' ? goTo('/desk/people?invited') : showAgain(request, problemsOf(outcome), 422)
}

type Problems = Partial<Pick<InviteForm, 'errors' | 'problem' | 'accountId'>> & { readonly role?: string | null }

function problemsOf(outcome: Exclude<InviteOutcome, { kind: 'sent' }>): Problems {
  if (outcome.kind === 'has-account') return { problem: COPY.hasAccount, accountId: outcome.userId }
  const { errors, roleProblem } = outcome
  return { errors, problem: COPY.invalid, role: roleProblem && PEOPLE_COPY.problems[roleProblem] }
}

async function showAgain(request: PostedDeskRequest, problems: Problems, status: number): Promise<DeskResponse> {
  const { staff, services, form } = request
  const { errors = {}, problem = null, accountId = null } = problems
  const body = inviteForm({
    email: form.text('email'),
    name: form.text('name'),
    role: await enteredRole(form, request, problems.role),
    errors,
    problem,
    accountId,
    isForStaffOnly: await services.invitations.isForStaffOnly(staff),
  })
  return page(COPY.heading, body, { status })
}
