import { expect, test } from 'vitest'
import { afterLoginPath } from './after-login-path.ts'

test('leads to the dashboard, or to the home page if the dashboard is off', () => {
  expect(afterLoginPath({ showsDashboard: true })).toBe('/cemetery-dashboard')
  expect(afterLoginPath({ showsDashboard: false })).toBe('/')
})
