import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { AccountKind } from '../../../domain/staff.ts'
import type { Database } from '../database.ts'
import { SqlAccountList } from './account-list-records.ts'
import { insertUser, SqlAccountStore } from './account-records.ts'
import { SqlEmailVerification } from './email-verification-records.ts'
import { SqlStaff } from './staff-records.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const AUTHOR = { by: 'root', email: null, at: NOW }

let db: Database
let accounts: SqlAccountList

beforeEach(async () => {
  db = await openTestPeople(':memory:')
  accounts = new SqlAccountList(db)
  for (const [name, email] of [
    ['Ada Pell', 'ada@example.org'],
    ['Bo 100%', 'bo_x@example.net'],
    ['Cy', 'cy@example.org'],
  ] as const) {
    await insertUser(db, { name, email, passwordHash: 'hash' }, NOW)
  }
  await new SqlEmailVerification(db).setVerified('ada@example.org', NOW)
  await new SqlStaff(db).grantRole('ada@example.org', { role: 'curator', cemeteries: [7] }, AUTHOR)
  await new SqlAccountStore(db).setDisabled('cy@example.org', true, AUTHOR)
})
afterEach(() => db.close())

async function idsOf(kind: AccountKind, text = '', before: number | null = null, limit = 10): Promise<number[]> {
  return (await accounts.list({ kind, text, before, limit })).map(({ id }) => id)
}

test('lists accounts of each kind, newest first, in pages, and counts them', async () => {
  expect(await idsOf('all')).toEqual([3, 2, 1])
  expect(await idsOf('all', '', null, 2)).toEqual([3, 2])
  expect(await idsOf('all', '', 2)).toEqual([1])
  expect(await idsOf('staff')).toEqual([1])
  expect(await idsOf('unverified')).toEqual([3, 2])
  expect(await idsOf('disabled')).toEqual([3])
  expect(await accounts.count()).toEqual({ all: 3, staff: 1, unverified: 2, disabled: 1 })
})

test.each([
  ['PELL', [1]],
  ['@EXAMPLE.ORG', [3, 1]],
  ['0%', [2]],
  ['o_x', [2]],
  ['a_a', []],
  ['\\', []],
])('finds accounts whose name or address contains "%s"', async (text, ids) => {
  expect(await idsOf('all', text)).toEqual(ids)
})

test('returns an account without its password hash, or null', async () => {
  expect(await accounts.find(1)).toEqual({
    id: 1,
    name: 'Ada Pell',
    email: 'ada@example.org',
    createdAt: NOW,
    disabledAt: null,
    emailVerifiedAt: NOW,
    grant: { role: 'curator', cemeteries: [7] },
    loggedInAt: null,
    hasSecondFactor: false,
  })
  expect(await accounts.find(9)).toBeNull()
})
