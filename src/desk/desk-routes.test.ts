import { expect, test } from 'vitest'
import type { Role, StaffMember } from '../domain/staff.ts'
import type { DeskServices } from '../services/desk/desk-services.ts'
import { DeskForm } from './desk-form.ts'
import { DESK_ROUTES, matchDeskRoute } from './desk-routes.ts'
import { runDeskRoute } from './run-desk-route.ts'

const CALLS = DESK_ROUTES.flatMap((route) => [
  { route, method: 'GET', form: null },
  { route, method: 'POST', form: new DeskForm(new Map()) },
])

/** Runs a request without any service, and returns the reason why it failed. */
async function run({ route, form }: (typeof CALLS)[number], role: Role): Promise<unknown> {
  const staff: StaffMember = { userId: 1, name: 'Mae', email: 'mae@example.org', role, cemeteries: 'all' }
  const url = new URL(`http://localhost${route.path.replace(/:\w+/g, '1')}`)
  const services = {} as DeskServices
  const site = {} as Parameters<typeof runDeskRoute>[0]['site']
  return runDeskRoute({ url, staff, form, responseUrl: null, services, site }).catch((error: Error) => error.message)
}

test.each(CALLS)('denies a contributor $method $route.path before it runs', async (call) => {
  expect(await run(call, 'contributor')).toBe('Your role does not allow this.')
})

test('has no route that another route hides', () => {
  for (const route of DESK_ROUTES) expect(matchDeskRoute(route.path.replace(/:\w+/g, '1'))?.route).toBe(route)
})
