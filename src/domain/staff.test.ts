import { expect, test } from 'vitest'
import { mayDo, type Role, requireRight, STAFF_ACTIONS, type StaffAction } from './staff.ts'

const PEOPLE = {
  owner: { role: 'owner', cemeteries: 'all' },
  'curator of everything': { role: 'curator', cemeteries: 'all' },
  'curator of 7': { role: 'curator', cemeteries: [7] },
  contributor: { role: 'contributor', cemeteries: 'all' },
} as const satisfies Record<string, { readonly role: Role; readonly cemeteries: 'all' | readonly number[] }>

/** The roles that may perform each action in cemetery 7. */
const ALLOWED: Readonly<Record<StaffAction, readonly (keyof typeof PEOPLE)[]>> = {
  'use-inbox': ['owner', 'curator of everything', 'curator of 7'],
  'edit-records': ['owner', 'curator of everything', 'curator of 7'],
  'edit-cemeteries': ['owner', 'curator of everything', 'curator of 7'],
  import: ['owner', 'curator of everything', 'curator of 7'],
  'manage-cemeteries': ['owner', 'curator of everything'],
  'manage-tags': ['owner', 'curator of everything'],
  'purge-records': ['owner'],
  'manage-people': ['owner'],
  'manage-settings': ['owner'],
}

test.each(STAFF_ACTIONS)('lets only the expected roles %s', (action) => {
  const allowed = Object.entries(PEOPLE).flatMap(([name, person]) => (mayDo(person, action, [7]) ? [name] : []))
  expect(allowed).toEqual(ALLOWED[action])
})

test.each([[[8]], [[7, 8]], [[null]]])('denies a curator of one cemetery access to records in cemeteries %j', (at) => {
  expect(mayDo(PEOPLE['curator of 7'], 'edit-records', at)).toBe(false)
  expect(mayDo(PEOPLE['curator of everything'], 'edit-records', at)).toBe(true)
})

test('throws an error with status 403 for a missing right', () => {
  const contributor = { userId: 1, name: 'Ada', email: 'ada@example.org', ...PEOPLE.contributor }
  expect(() => requireRight(contributor, 'edit-records')).toThrow(expect.objectContaining({ statusCode: 403 }))
})
