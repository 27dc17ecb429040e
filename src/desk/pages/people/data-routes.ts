import type { DeskRequest, DeskResponse, DeskRoute, PostedDeskRequest } from '../../desk-page.ts'
import { goTo, page } from '../../desk-page.ts'
import { type DataForm, dataForm } from './data-form.tsx'
import { PEOPLE_COPY } from './people-copy.ts'

const COPY = PEOPLE_COPY.dataForm
const PATH = '/desk/people/data'
const EMPTY: DataForm = { email: '', found: null, done: null, problem: null, emailProblem: null }

export const dataRoutes: readonly DeskRoute[] = [
  { path: PATH, section: 'people', action: 'manage-people', get: showForm, post: handle },
]

async function showForm({ url }: DeskRequest): Promise<DeskResponse> {
  const done = url.searchParams.has('erased') ? COPY.erased : null
  return page(COPY.heading, dataForm({ ...EMPTY, done }))
}

async function handle({ staff, services, form }: PostedDeskRequest): Promise<DeskResponse> {
  const email = form.text('email').trim()
  if (email === '') {
    return page(COPY.heading, dataForm({ ...EMPTY, emailProblem: COPY.emailMissing }), { status: 422 })
  }
  const requests = services.dataRequests
  switch (form.text('intent')) {
    case 'download': {
      const { json } = await requests.export(staff, email)
      return { kind: 'file', name: 'personal-data.json', type: 'application/json', content: only(json) }
    }
    case 'erase': {
      if ((await requests.erase(staff, email)) === 'done') return goTo(`${PATH}?erased`)
      return page(COPY.heading, dataForm({ ...EMPTY, email, problem: COPY.lastOwner }), { status: 422 })
    }
    default:
      return page(COPY.heading, dataForm({ ...EMPTY, email, found: await requests.find(staff, email) }))
  }
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}
