import { expect, test } from 'vitest'
import { killServingSite } from '../../support/killed/kill-serving-site.ts'

const KILLS = 8

test(`keeps every acknowledged form and account when a site is killed ${KILLS} times while it writes`, async () => {
  const { acknowledged, stored, notices, openKills, integrity } = await killServingSite(KILLS)
  expect(acknowledged.forms.length).toBeGreaterThanOrEqual(KILLS)
  expect(acknowledged.accounts.length).toBeGreaterThanOrEqual(KILLS)
  expect(acknowledged.forms.filter((email) => !stored.forms.includes(email))).toEqual([])
  expect(acknowledged.accounts.filter((email) => !stored.accounts.includes(email))).toEqual([])
  expect(new Set(stored.forms).size).toBe(stored.forms.length)
  expect(notices).toBe(stored.forms.length)
  expect(openKills).toBe(KILLS)
  expect(integrity).toBe('ok')
}, 240_000)
