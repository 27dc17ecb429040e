import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { networkOf } from './account-request.ts'
import { PASSWORD_COST, PasswordHasher, passwordLimits } from './password-hasher.ts'

const CHEAP = { memoryKib: 64, passes: 1, parallelism: 1 }

test('includes its cost in the hash and verifies only the right password', async () => {
  const hasher = new PasswordHasher(() => Buffer.from('somesalt12345678'))
  const hash = await hasher.hash('password')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$c29tZXNhbHQxMjM0NTY3OA\$[\w+/]{43}$/)
  expect(await hasher.verify('password', hash)).toBe(true)
  expect(await hasher.verify('Password', hash)).toBe(false)
})

test('returns a different hash each time for the same password', async () => {
  const hasher = new PasswordHasher(randomBytes, CHEAP)
  expect(await hasher.hash('password')).not.toBe(await hasher.hash('password'))
})

test('verifies a hash with other costs and recognizes an outdated one', async () => {
  const hash = await new PasswordHasher(randomBytes, CHEAP).hash('yew')
  const dearer = new PasswordHasher(randomBytes, { memoryKib: 64, passes: 2, parallelism: 1 })
  expect(await dearer.verify('yew', hash)).toBe(true)
  expect(dearer.isOutdated(hash)).toBe(true)
  expect(new PasswordHasher(randomBytes, CHEAP).isOutdated(await dearer.hash('yew'))).toBe(false)
  await expect(dearer.verify('yew', 'plain')).rejects.toThrow('is not an Argon2id hash')
})

test('rejects every password without a hash', async () => {
  expect(await new PasswordHasher(randomBytes, CHEAP).verify('', null)).toBe(false)
})

test('computes a limited number of hashes at a time and rejects work when too many are waiting', async () => {
  const hasher = new PasswordHasher(randomBytes, CHEAP, { maxRunning: 2, maxWaitMs: 60_000, maxWaitingPerClient: 3 })
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => hasher.hash('yew')))
  expect(results.map(({ status }) => status)).toEqual([
    ...new Array<string>(5).fill('fulfilled'),
    ...new Array<string>(3).fill('rejected'),
  ])
  for (const result of results.slice(5)) {
    expect(result).toMatchObject({ reason: { name: 'TooManyAttemptsError', statusCode: 429, seconds: 5 } })
  }
  expect(await hasher.hash('yew')).toContain('$argon2id$')
})

test('continues with the next task after a failure', async () => {
  const hasher = new PasswordHasher(
    randomBytes,
    { ...CHEAP, memoryKib: 1 },
    { maxRunning: 1, maxWaitMs: 60_000, maxWaitingPerClient: 5 },
  )
  const results = await Promise.allSettled([hasher.hash('a'), hasher.hash('b'), hasher.hash('c')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test.each([
  [1, 2, 20],
  [2, 1, 10],
  [8, 1, 3],
])('divides the limits of the site among %d processes', (processes, maxRunning, maxWaitingPerClient) => {
  expect(passwordLimits(processes)).toEqual({ maxRunning, maxWaitingPerClient })
})

test('has at least the cost that OWASP recommends', () => {
  expect(PASSWORD_COST.memoryKib).toBeGreaterThanOrEqual(19 * 1024)
  expect(PASSWORD_COST.passes).toBeGreaterThanOrEqual(2)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('returns the network of %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
