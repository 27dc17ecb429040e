import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { OutgoingMail } from '../../ports/mail.ts'
import type { Database } from '../../sql/database.ts'
import { SqlAccountStore } from './account-records.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const AGES = { usedSince: new Date('2026-11-20T08:00:00.000Z'), begunSince: new Date('2026-11-19T10:00:00.000Z') }
const MAIL: OutgoingMail = {
  kind: 'welcome',
  to: 'ada@example.org',
  replyTo: null,
  subject: 'Welcome',
  text: 'Welcome',
  html: '<p>Welcome</p>',
  expiresAt: null,
  host: 'example.org',
}

const newVerification = () => ({ tokenHash: randomBytes(32), expiresAt: new Date('2026-11-27T10:00:00.000Z') })

let connection: Database
let store: SqlAccountStore

beforeEach(async () => {
  connection = await openTestPeople(':memory:')
  store = new SqlAccountStore(connection)
})

afterEach(() => connection.close())

async function newUser(email: string) {
  const user = await store.createUser({ name: 'Ada', email, passwordHash: 'hash' }, newVerification(), MAIL, NOW)
  if (user === null) throw new Error('The address has an account.')
  return user
}

async function listed() {
  const found = []
  for await (const user of store.listUsers()) found.push(user)
  return found
}

test('lists all users, oldest first, without password hashes', async () => {
  for (let i = 1; i <= 201; i++) await newUser(`a${i}@example.org`)
  const users = await listed()
  expect(users).toHaveLength(201)
  expect(users[0]).toEqual({
    id: 1,
    name: 'Ada',
    email: 'a1@example.org',
    createdAt: NOW,
    disabledAt: null,
    emailVerifiedAt: null,
    sessions: [],
    loggedInAt: null,
    grant: { role: 'contributor', cemeteries: [] },
    secondFactorSince: null,
  })
  expect(users[200]?.id).toBe(201)
})

test('returns and erases all data of an account', async () => {
  const user = await newUser('Ada@Example.org')
  await newUser('eve@example.org')
  const session = { idHash: Buffer.from('session'), userId: user.id, passwordHash: 'hash', device: '', endedHash: null }
  expect(await store.beginSession(session, AGES, NOW)).toBe(true)
  await store.createResetToken({ tokenHash: Buffer.from('token'), userId: user.id, expiresAt: NOW }, MAIL, NOW)
  expect(await store.findRecord(' ADA@example.org')).toMatchObject({
    email: 'Ada@Example.org',
    sessions: [{ begunAt: NOW, usedAt: NOW }],
  })
  expect(await store.eraseUser('ada@example.ORG')).toBe(true)
  expect(await store.findRecord('ada@example.org')).toBeNull()
  expect(
    (await connection.get('SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM reset_token) AS n'))?.n,
  ).toBe(0)
  expect(await store.eraseUser('ada@example.org')).toBe(false)
  expect((await listed()).map(({ email }) => email)).toEqual(['eve@example.org'])
})

test('ends the sessions of a disabled account and lets it log in again when enabled', async () => {
  const user = await newUser('ada@example.org')
  const session = { idHash: Buffer.from('session'), userId: user.id, passwordHash: 'hash', device: '', endedHash: null }
  await store.beginSession(session, AGES, NOW)
  expect(await store.setDisabled('ADA@example.org', true, { by: 'root', email: null, at: NOW })).toBe(true)
  expect(await store.continueSession(session.idHash, AGES, NOW)).toBeNull()
  expect(await store.beginSession(session, AGES, NOW)).toBe(false)
  expect((await store.findUserByEmail('ada@example.org'))?.disabledAt).toEqual(NOW)
  expect(await store.setDisabled('ada@example.org', false, { by: 'root', email: null, at: NOW })).toBe(true)
  expect(await store.continueSession(session.idHash, AGES, NOW)).toBeNull()
  expect(await store.beginSession(session, AGES, NOW)).toBe(true)
  expect(await store.setDisabled('nobody@example.org', true, { by: 'root', email: null, at: NOW })).toBe(false)
})

test('does not begin a session when the password has changed since it was checked', async () => {
  const user = await newUser('ada@example.org')
  await store.replacePasswordHash(user.id, { from: 'another', to: 'newer' })
  await store.replacePasswordHash(user.id, { from: 'hash', to: 'new' })
  const session = { idHash: Buffer.from('session'), userId: user.id, passwordHash: 'hash', device: '', endedHash: null }
  expect(await store.beginSession(session, AGES, NOW)).toBe(false)
  expect(await store.beginSession({ ...session, passwordHash: 'new' }, AGES, NOW)).toBe(true)
})

test('counts attempts from the first one and deletes expired counts', async () => {
  const key = Buffer.from('key')
  const limit = { attempts: 2, windowSeconds: 60 }
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  expect(await store.countAttempt(key, limit, at(0))).toBeNull()
  expect(await store.countAttempt(key, limit, at(30))).toBeNull()
  expect(await store.countAttempt(key, limit, at(59))).toEqual(at(60))
  expect(await store.countAttempt(Buffer.from('other'), limit, at(60))).toBeNull()
  expect((await connection.get('SELECT count(*) AS n FROM attempt'))?.n).toBe(1)
  expect(await store.countAttempt(key, limit, at(60))).toBeNull()
  await store.clearAttempts(key)
  expect((await connection.get('SELECT count(*) AS n FROM attempt'))?.n).toBe(1)
})
