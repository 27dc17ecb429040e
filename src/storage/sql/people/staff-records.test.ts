import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { RoleGrant } from '../../../domain/staff.ts'
import { LastOwnerError, type StaffAuthor } from '../../ports/staff.ts'
import type { Database } from '../database.ts'
import { insertUser, SqlAccountStore } from './account-records.ts'
import { SqlEmailVerification } from './email-verification-records.ts'
import { SqlStaff } from './staff-records.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const ADA: StaffAuthor = { by: 'Ada Pell', email: 'ada@example.org', at: NOW }
const OWNER: RoleGrant = { role: 'owner', cemeteries: 'all' }
const CURATOR: RoleGrant = { role: 'curator', cemeteries: [7, 12] }
const CONTRIBUTOR: RoleGrant = { role: 'contributor', cemeteries: [] }

let db: Database
let staff: SqlStaff
let accounts: SqlAccountStore

beforeEach(async () => {
  db = await openTestPeople(':memory:')
  staff = new SqlStaff(db)
  accounts = new SqlAccountStore(db)
})
afterEach(() => db.close())

async function newAccount(name: string, { isVerified = true } = {}): Promise<number> {
  const email = `${name.toLowerCase()}@example.org`
  const user = await insertUser(db, { name, email, passwordHash: 'hash' }, NOW)
  if (isVerified) await new SqlEmailVerification(db).setVerified(email, NOW)
  return user!.id
}

test('treats a verified account without a role as a contributor, and gives other accounts no role', async () => {
  const ada = await newAccount('Ada')
  const eve = await newAccount('Eve', { isVerified: false })
  expect(await staff.findStaffMember(ada)).toEqual({
    userId: ada,
    name: 'Ada',
    email: 'ada@example.org',
    role: 'contributor',
    cemeteries: [],
  })
  expect(await staff.findStaffMember(eve)).toBeNull()
  expect(await staff.findStaffMember(99)).toBeNull()
})

test('grants, changes, and removes a role, each with its author and time', async () => {
  const ada = await newAccount('Ada')
  await newAccount('Bo')
  expect(await staff.grantRole('bo@example.org', OWNER, { by: 'root', email: null, at: NOW })).toBe('done')
  expect(await staff.grantRole(' ADA@example.org ', CURATOR, ADA)).toBe('done')
  expect(await staff.findStaffMember(ada)).toMatchObject({ role: 'curator', cemeteries: [7, 12] })
  expect((await staff.listStaff()).map(({ name, role }) => [name, role])).toEqual([
    ['Ada', 'curator'],
    ['Bo', 'owner'],
  ])
  expect(await staff.grantRole('ada@example.org', { role: 'curator', cemeteries: 'all' }, ADA)).toBe('done')
  expect(await staff.findStaffMember(ada)).toMatchObject({ role: 'curator', cemeteries: 'all' })
  expect(await staff.grantRole('ada@example.org', CONTRIBUTOR, ADA)).toBe('done')
  expect(await staff.findStaffMember(ada)).toMatchObject({ role: 'contributor', cemeteries: [] })
  const changes = await staff.listChanges({ email: 'ada@example.org', before: null, limit: 10 })
  expect(changes.map(({ by, kind, email, granted }) => [by, kind, email, granted])).toEqual([
    ['Ada Pell', 'role', 'ada@example.org', CONTRIBUTOR],
    ['Ada Pell', 'role', 'ada@example.org', { role: 'curator', cemeteries: 'all' }],
    ['Ada Pell', 'role', 'ada@example.org', CURATOR],
  ])
  expect(await staff.listChanges({ email: null, before: 2, limit: 10 })).toMatchObject([
    { id: 1, at: NOW, by: 'root', email: 'bo@example.org', granted: OWNER },
  ])
})

test('gives no role to an unknown or unverified account', async () => {
  await newAccount('Eve', { isVerified: false })
  expect(await staff.grantRole('eve@example.org', OWNER, ADA)).toBe('unverified')
  expect(await staff.grantRole('zoe@example.org', OWNER, ADA)).toBe('no-account')
  expect(await staff.hasOwner()).toBe(false)
  expect(await staff.listChanges({ email: null, before: null, limit: 10 })).toEqual([])
})

describe('the only owner', () => {
  beforeEach(async () => {
    await newAccount('Ada')
    await staff.grantRole('ada@example.org', OWNER, ADA)
  })

  test('cannot be demoted, disabled, or erased', async () => {
    expect(await staff.hasOwner()).toBe(true)
    expect(await staff.grantRole('ada@example.org', CURATOR, ADA)).toBe('last-owner')
    await expect(accounts.setDisabled('ada@example.org', true, { by: 'root', email: null, at: NOW })).rejects.toThrow(
      LastOwnerError,
    )
    await expect(accounts.eraseUser('ada@example.org')).rejects.toThrow(LastOwnerError)
    expect(await staff.listStaff()).toMatchObject([{ name: 'Ada', role: 'owner' }])
  })

  test('can be demoted if there is another owner who is not disabled', async () => {
    await newAccount('Bo')
    await staff.grantRole('bo@example.org', OWNER, ADA)
    await accounts.setDisabled('bo@example.org', true, { by: 'root', email: null, at: NOW })
    expect(await staff.grantRole('ada@example.org', CONTRIBUTOR, ADA)).toBe('last-owner')
    await accounts.setDisabled('bo@example.org', false, { by: 'root', email: null, at: NOW })
    expect(await staff.grantRole('ada@example.org', CONTRIBUTOR, ADA)).toBe('done')
  })
})

test('returns no role for a disabled account and deletes that of an erased one', async () => {
  const ada = await newAccount('Ada')
  const bo = await newAccount('Bo')
  for (const email of ['ada@example.org', 'bo@example.org']) await staff.grantRole(email, OWNER, ADA)
  await accounts.setDisabled('bo@example.org', true, { by: 'root', email: null, at: NOW })
  expect(await staff.findStaffMember(bo)).toBeNull()
  await accounts.eraseUser('bo@example.org')
  expect((await db.all('SELECT user_id FROM staff')).map(({ user_id }) => user_id)).toEqual([ada])
})

test('lists the changes to or by a person, and erases the person from them', async () => {
  await newAccount('Ada')
  await newAccount('Bo')
  await staff.grantRole('ada@example.org', OWNER, { by: 'root', email: null, at: NOW })
  await staff.grantRole('bo@example.org', CURATOR, ADA)
  await staff.recordChange({ kind: 'invite', email: 'cy@example.org' }, { by: 'Bo', email: 'bo@example.org', at: NOW })
  const found = async (address: string) =>
    (await staff.findByEmail(address)).map(({ by, kind, email }) => [by, kind, email])
  expect(await found('ADA@example.org')).toEqual([
    ['', 'role', 'ada@example.org'],
    ['Ada Pell', 'role', ''],
  ])
  // The address of the inviter is not part of the invited person's data.
  expect(await found('cy@example.org')).toEqual([['', 'invite', 'cy@example.org']])
  await staff.forget('ada@example.org')
  expect(await staff.findByEmail('ada@example.org')).toEqual([])
  const changes = await staff.listChanges({ email: null, before: null, limit: 10 })
  expect(changes.map(({ by, kind, email }) => [by, kind, email])).toEqual([
    ['Bo', 'invite', 'cy@example.org'],
    ['', 'role', 'bo@example.org'],
    ['root', 'role', ''],
  ])
})

test('keeps the role when the password is reset', async () => {
  const ada = await newAccount('Ada')
  await staff.grantRole('ada@example.org', OWNER, ADA)
  const tokenHash = randomBytes(32)
  const mail = {
    kind: 'account-notice',
    to: 'ada@example.org',
    replyTo: null,
    subject: '',
    text: '',
    html: '',
    expiresAt: null,
    host: 'example.org',
  } as const
  await accounts.createResetToken({ tokenHash, userId: ada, expiresAt: new Date('2026-11-21T00:00:00Z') }, mail, NOW)
  expect(await accounts.resetPassword({ tokenHash, passwordHash: 'new' }, mail, NOW)).toBe(true)
  expect(await staff.findStaffMember(ada)).toMatchObject({ role: 'owner' })
})
