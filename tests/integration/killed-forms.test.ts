import { expect, test } from 'vitest'
import { killWhileFormsArrive } from '../support/killed-forms.ts'

test('a site that is killed five times while forms arrive has every form that it said it had', async () => {
  const { acknowledged, stored, notices, integrity } = await killWhileFormsArrive(5)
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  const kept = new Set(stored)
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
  expect(kept.size).toBe(stored.length)
  expect(notices).toBe(stored.length)
  expect(integrity).toBe('ok')
}, 120_000)
