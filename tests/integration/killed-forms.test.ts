import { expect, test } from 'vitest'
import { killWhileFormsArrive } from '../support/killed-forms.ts'

test('keeps every acknowledged form when it is killed five times', async () => {
  const { acknowledged, stored, notices, integrity } = await killWhileFormsArrive(5)
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  const kept = new Set(stored)
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
  expect(kept.size).toBe(stored.length)
  expect(notices).toBe(stored.length)
  expect(integrity).toBe('ok')
}, 120_000)
