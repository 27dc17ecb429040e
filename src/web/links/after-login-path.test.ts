import { expect, test } from 'vitest'
import { afterLoginPath, isDeskPath } from './after-login-path.ts'

test('returns the path of the dashboard, or of the home page if the dashboard is off', () => {
  expect(afterLoginPath({ showsDashboard: true })).toBe('/cemetery-dashboard')
  expect(afterLoginPath({ showsDashboard: false })).toBe('/')
})

test.each([
  ['/desk', true],
  ['/desk?x=1', true],
  ['/desk/people/7', true],
  ['/desktop', false],
  ['/account', false],
])('recognizes %s as a page of the desk: %s', (path, isDesk) => expect(isDeskPath(path)).toBe(isDesk))
