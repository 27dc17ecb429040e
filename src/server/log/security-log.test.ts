import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import { recordRejections, recordSignIns } from './record-rejections.ts'
import { removeOldSecurityLogs, SecurityLog, type SecurityLogMode } from './security-log.ts'

let folder: string
let now: Date
let warnings: string[]
beforeEach(() => {
  folder = temporaryFolder()
  now = new Date('2026-11-24T18:21:04.123Z')
  warnings = []
})

const open = (mode: SecurityLogMode) =>
  new SecurityLog({ folder, mode, clock: { now: () => now }, warn: (line) => warnings.push(line) })
const file = (name = 'security.log') => path.join(folder, name)
const records = (name?: string) =>
  readFileSync(file(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('the security log', () => {
  test('creates its file at startup, readable only by its owner', () => {
    open('hashed')
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(records()).toEqual([])
  })

  test('contains addresses with SECURITY_LOG=addresses', () => {
    const log = open('addresses')
    log.record('rate-limited', '203.0.113.7')
    log.record('sign-in-failure', '::ffff:203.0.113.7')
    log.record('forbidden', '2001:db8::7')
    expect(readFileSync(file(), 'utf8').split('\n')[0]).toBe(
      '{"time":"2026-11-24T18:21:04.123Z","event":"rate-limited","address":"203.0.113.7"}',
    )
    expect(records().map(({ address }) => address)).toEqual(['203.0.113.7', '203.0.113.7', '2001:db8::7'])
  })

  test('contains hashes with SECURITY_LOG=hashed, which change each day and at each start', () => {
    const log = open('hashed')
    log.record('forbidden', '203.0.113.7')
    log.record('forbidden', '203.0.113.7')
    log.record('forbidden', '203.0.113.8')
    log.record('forbidden', '2001:db8:1:2::7')
    log.record('forbidden', '2001:db8:1:2::8')
    // The real clock may show another day.
    utimesSync(file(), now, now)
    open('hashed').record('forbidden', '203.0.113.7')
    const hashes = records().map(({ addressHash }) => addressHash)
    expect(hashes.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true)
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[3]).toBe(hashes[4])
    expect(new Set(hashes).size).toBe(4)
    expect(readFileSync(file(), 'utf8')).not.toMatch(/203\.0|2001:/)
    utimesSync(file(), now, now)
    now = new Date('2026-11-25T00:00:00Z')
    log.record('forbidden', '203.0.113.7')
    expect(hashes).not.toContain(records()[0].addressHash)
  })

  test('starts a new file each day', () => {
    const log = open('addresses')
    log.record('forbidden', '203.0.113.7')
    utimesSync(file(), now, now)
    now = new Date('2026-11-25T00:00:00Z')
    log.record('forbidden', '203.0.113.8')
    expect(records('security-2026-11-24.log')).toHaveLength(1)
    expect(records()).toEqual([{ time: '2026-11-25T00:00:00.000Z', event: 'forbidden', address: '203.0.113.8' }])
  })

  test('counts the events beyond 300 lines a minute', () => {
    const log = open('addresses')
    for (let count = 0; count < 1000; count++) log.record('rate-limited', '203.0.113.7')
    expect(records()).toHaveLength(300)
    now = new Date(now.getTime() + 60_000)
    log.record('rate-limited', '203.0.113.7')
    expect(records().slice(300)).toMatchObject([{ event: 'omitted', count: 700 }, { event: 'rate-limited' }])
  })

  test('warns once when the file cannot be written', () => {
    const log = open('addresses')
    rmSync(folder, { recursive: true })
    log.record('forbidden', '203.0.113.7')
    log.record('forbidden', '203.0.113.7')
    expect(warnings).toEqual([expect.stringMatching(/^The security log cannot be written: Error: ENOENT/)])
  })
})

test('removes lines of the security log after SECURITY_LOG_KEEP_DAYS', () => {
  const names = [
    'security-2026-11-20.log',
    'security-2026-11-21.log',
    'security-2026-11-23.log',
    'security.log',
    'other.log',
  ]
  for (const name of names) writeFileSync(file(name), 'x\n')
  utimesSync(file('security.log'), now, now)
  removeOldSecurityLogs(folder, { now, keepDays: 4 })
  expect(readdirSync(folder).sort()).toEqual([
    'other.log',
    'security-2026-11-21.log',
    'security-2026-11-23.log',
    'security.log',
  ])
  removeOldSecurityLogs(folder, { now: new Date('2026-11-28T12:00:00Z'), keepDays: 4 })
  expect(readdirSync(folder)).toEqual(['other.log'])
  expect(existsSync(file())).toBe(false)
})

test('records requests rejected with 403, 419, and 429, with the address of the visitor', async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  recordRejections(app, open('addresses'))
  app.get('/:status', (request, reply) => reply.code(Number((request.params as { status: string }).status)).send(''))
  for (const status of [200, 403, 404, 419, 422, 429, 500]) {
    await app.inject({ url: `/${status}`, headers: { 'x-forwarded-for': '203.0.113.7' } })
  }
  await app.close()
  expect(records().map(({ event, address }) => [event, address])).toEqual([
    ['forbidden', '203.0.113.7'],
    ['token-mismatch', '203.0.113.7'],
    ['rate-limited', '203.0.113.7'],
  ])
})

test('records accepted and wrong passwords and codes, but not empty forms', async () => {
  const failures = [
    new InvalidInputError({ email: [MESSAGES.login.failed] }),
    new InvalidInputError({ email: ['The email field is required.'] }),
    new Error('disk I/O error'),
  ]
  const attempt = async () => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
  }
  const enterCode = async () => {
    throw new InvalidInputError({ code: [MESSAGES.accounts.codeWrong] })
  }
  const service = { forRequest: () => ({ logIn: attempt, security: { enterCode } }) } as unknown as AccountService
  const accounts = recordSignIns(service, open('addresses'))
  const actions = accounts.forRequest({
    address: '203.0.113.7',
    sessionId: null,
    userAgent: '',
    renewSession: () => {},
  })
  for (let count = 0; count < 3; count++) await expect(actions.logIn({})).rejects.toThrow()
  await actions.logIn({})
  await expect(actions.security.enterCode({})).rejects.toThrow()
  expect(records().map(({ event }) => event)).toEqual(['sign-in-failure', 'sign-in', 'sign-in-failure'])
})
