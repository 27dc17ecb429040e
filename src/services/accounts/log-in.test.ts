import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOnPostgres, openTestPeople } from '../../../tests/support/postgres/test-engine.ts'
import { accountStores } from '../../server/compose/compose-accounts.ts'
import { composePersonalData } from '../../server/compose/compose-personal-data.ts'
import { readConfig } from '../../server/config/config.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAcceptedPosts } from '../../storage/sql/people/accepted-post-records.ts'
import { SqlAccountStore } from '../../storage/sql/people/account-records.ts'
import { IdempotentPosts } from '../idempotent-posts.ts'
import { createAccountService } from './account-service.ts'
import { PasswordHasher } from './password-hasher.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const REQUEST = { address: '192.0.2.7', sessionId: null, userAgent: '', renewSession: () => undefined }

/** Records every comparison and whether there was a hash. */
class RecordingHasher extends PasswordHasher {
  readonly compared: ('a hash' | 'nothing')[] = []
  override verify(password: string, hash: string | null): Promise<boolean> {
    this.compared.push(hash === null ? 'nothing' : 'a hash')
    return super.verify(password, hash)
  }
}

let people: Database

beforeEach(async () => {
  people = await openTestPeople(':memory:')
})

afterEach(() => people.close())

function accountsWith(passwords: PasswordHasher, store = new SqlAccountStore(people)) {
  return createAccountService({
    ...accountStores(people),
    store,
    personalData: composePersonalData(people, readConfig({ DATA_DIR: '/nonexistent' })),
    secondFactorKey: () => new Uint8Array(32),
    clock: { now: () => NOW, today: () => ({ year: 2026, month: 11, day: 20 }) },
    randomBytes,
    passwords,
    once: new IdempotentPosts({
      posts: new SqlAcceptedPosts(people),
      secret: () => new Uint8Array(32),
      clock: { now: () => NOW },
    }),
    pause: async () => undefined,
    site: { siteName: 'Yard', siteUrl: 'https://yard.example', supportEmail: 'help@yard.example' },
    registration: 'open',
    networkLimits: null,
  }).forRequest(REQUEST)
}

test('compares passwords for an unknown email and a disabled account too', async () => {
  const passwords = new RecordingHasher(randomBytes, { memoryKib: 64, passes: 1, parallelism: 1 })
  const store = new SqlAccountStore(people)
  const accounts = accountsWith(passwords, store)
  for (const email of ['ada@example.org', 'eve@example.org']) {
    await accounts.register({ name: 'Ada', email, password: 'among the yews', password_confirmation: 'among the yews' })
  }
  await store.setDisabled('eve@example.org', true, { by: 'root', email: null, at: NOW })
  for (const email of ['ada@example.org', 'nobody@example.org', 'eve@example.org']) {
    const refused = accounts.logIn({ email, password: 'a wrong password' })
    await expect(refused, email).rejects.toMatchObject({ name: 'InvalidInputError' })
  }
  expect(passwords.compared).toEqual(['a hash', 'nothing', 'nothing'])
})

const CHEAP = { memoryKib: 64, passes: 1, parallelism: 1 }

// On PostgreSQL, these logins do not reach the password check at the same moment.
test.skipIf(isOnPostgres())(
  'does not count a login whose password was not checked because too many are waiting',
  async () => {
    const accounts = accountsWith(
      new PasswordHasher(randomBytes, CHEAP, { maxRunning: 1, maxWaitMs: 0, maxWaitingPerClient: 1 }),
    )
    const logIn = () => accounts.logIn({ email: 'ada@example.org', password: 'a wrong password' })
    const results = await Promise.allSettled(Array.from({ length: 6 }, logIn))
    expect(results.map((result) => result.status === 'rejected' && result.reason.name)).toEqual([
      ...new Array<string>(2).fill('InvalidInputError'),
      ...new Array<string>(4).fill('TooManyAttemptsError'),
    ])
    // Five failures are allowed.
    for (let attempt = 0; attempt < 3; attempt++) await expect(logIn()).rejects.toThrow(/credentials/)
  },
)

test('writes nothing for a login that arrives while too many passwords are waiting', async () => {
  const accounts = accountsWith(
    new PasswordHasher(randomBytes, CHEAP, { maxRunning: 0, maxWaitMs: 0, maxWaitingPerClient: 0 }),
  )
  const attempts = () => people.all('SELECT * FROM attempt')
  const before = await attempts()
  const login = accounts.logIn({ email: 'ada@example.org', password: 'among the yews' })
  await expect(login).rejects.toMatchObject({ name: 'TooManyAttemptsError', seconds: 5 })
  expect(await attempts()).toEqual(before)
})
