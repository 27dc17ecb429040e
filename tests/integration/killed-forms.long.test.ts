import { expect, test } from 'vitest'
import { killWhileFormsArrive } from '../support/killed-forms.ts'

test('keeps every acknowledged form when it is killed a hundred times', async () => {
  const { acknowledged, stored, notices, roundsCutOff, integrity } = await killWhileFormsArrive(100)
  console.log(`${acknowledged.length} forms acknowledged, ${stored.length} stored, ${roundsCutOff} rounds cut off`)
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  const kept = new Set(stored)
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
  expect(kept.size).toBe(stored.length)
  expect(notices).toBe(stored.length)
  expect(integrity).toBe('ok')
})
