import { readdirSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_INBOX } from '../../../tests/support/desk/no-inbox.ts'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import type { AccountAccess } from '../../contract/account-security.ts'
import type { StaffMember } from '../../domain/staff.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import type { DeskServices } from '../../services/desk/desk-services.ts'
import { HealthReporter } from '../../services/desk/site-health.ts'
import type { Database } from '../../storage/sql/database.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { composeStoredResponses } from '../compose/compose-stored-responses.ts'
import { readConfig } from '../config/config.ts'
import { sendErrorMessage } from '../http/plain-responses.ts'
import { registerDesk } from './register-desk.ts'

const ACCOUNT = { id: 5, name: 'Ruth Calloway', email: 'ruth@example.org', emailVerifiedAt: new Date(0) }
const OWNER: StaffMember = {
  userId: 5,
  name: 'Ruth Calloway',
  email: 'ruth@example.org',
  role: 'owner',
  cemeteries: 'all',
}

let app: FastifyInstance
let people: Database
let access: AccountAccess
let staff: StaffMember | null
let hasFactor: boolean
/** The reason why no item can be changed */
let failure: Error
/** The reason why no page can show a problem; null if one can */
let problemPageFailure: Error | null
let arrivals: string

beforeEach(async () => {
  access = { state: 'open', account: ACCOUNT }
  staff = OWNER
  hasFactor = true
  problemPageFailure = null
  arrivals = temporaryFolder()
  people = await openPeopleDatabase(':memory:')
  await people.run(
    'INSERT INTO user (id, name, email, email_key, password, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    ...[ACCOUNT.id, ACCOUNT.name, ACCOUNT.email, ACCOUNT.email, '', ''],
  )
  app = Fastify()
  app.setErrorHandler(sendErrorMessage)
  await app.register(registerDesk, {
    async loadDesk() {
      const { createDesk, DeskForm } = await import('../../desk/desk-entry.ts')
      const showProblem = () => Promise.reject(problemPageFailure)
      const create: typeof createDesk = (...args) => ({
        ...createDesk(...args),
        ...(problemPageFailure !== null && { showProblem }),
      })
      return { createDesk: create, DeskForm }
    },
    loadServices: async () =>
      ({
        inbox: { ...NO_INBOX, open: () => Promise.reject(failure) } as unknown as DeskServices['inbox'],
        health: new HealthReporter({
          describeProgram: () => ({ version: '1.2.3', node: '26.0.0', engine: 'SQLite 3.51.0' }),
          freeBytes: async () => 5 * 2 ** 20,
          describeMail: async () => ({ waiting: 0, failed: 0, oldestAt: null, hasServer: true }),
          describeBackup: async () => ({ kind: 'command', at: null, folder: null }),
          checkIndex: async () => ({ checked: 50, wrong: 0 }),
          listImports: async () => [],
          clock: { now: () => new Date('2026-11-27T12:00:00Z') },
        }),
      }) as DeskServices,
    accounts: {
      forRequest: () => ({
        security: { checkAccess: async () => access, describeSecondFactor: async () => ({ isOn: hasFactor }) },
      }),
    } as unknown as AccountService,
    findStaff: async (id) => (id === ACCOUNT.id ? staff : null),
    site: readConfig({}).site,
    responses: composeStoredResponses(people),
    arrivals,
    requiresSecondFactor: true,
  })
})
afterEach(async () => {
  await app.close()
  await people.close()
})

const post = (url: string, payload: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('shows a page to staff and forbids caching and indexing it', async () => {
  const response = await app.inject('/desk/health')
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('Ruth Calloway, owner')
  expect(response.body).toContain('Lychgate 1.2.3')
  expect(response.body).toContain('name="intent">Log out</button>')
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
})

test('redirects /desk to the first page of the staff member', async () => {
  const response = await app.inject('/desk')
  expect([response.statusCode, response.headers.location]).toEqual([303, '/desk/inbox'])
})

test('redirects a logged-out visitor to the login page, which redirects back', async () => {
  access = { state: 'logged-out' }
  const response = await app.inject('/desk/health?x=1')
  expect([response.statusCode, response.headers.location]).toEqual([303, '/login?next=%2Fdesk%2Fhealth%3Fx%3D1'])
})

test('redirects to the page for the second-factor code until the code is entered', async () => {
  access = { state: 'code-required', account: ACCOUNT }
  expect((await app.inject('/desk')).headers.location).toBe('/account/enter-code?next=%2Fdesk')
})

test('redirects an owner without a required second factor to its page, but not contributors', async () => {
  hasFactor = false
  const response = await app.inject('/desk/health')
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    '/account/second-factor?next=%2Fdesk%2Fhealth',
  ])
  staff = { ...OWNER, role: 'contributor' }
  expect((await app.inject('/desk')).headers.location).toBe('/account')
})

test('returns the fields of a form whose sender is logged out', async () => {
  access = { state: 'logged-out' }
  const response = await post('/desk/health', 'epitaph=%22At+rest%22&tag=a&tag=b')
  expect(response.statusCode).toBe(401)
  expect(response.body).toContain('<input type="hidden" name="epitaph" value="&quot;At rest&quot;"/>')
  expect(response.body.match(/name="tag"/g)).toHaveLength(2)
})

test.each([
  ['a.jpg', true],
  ['', false],
])('asks a logged-out sender to choose files again only if there were any: file %j', async (name, isAsked) => {
  access = { state: 'logged-out' }
  const form = new FormData()
  form.append('alt', 'A slate')
  form.append('file', new File([name], name))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: '/desk/health',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  expect(response.body).toContain('<input type="hidden" name="alt" value="A slate"/>')
  expect(response.body.includes('You only need to choose the files again.')).toBe(isAsked)
})

test('denies access to people without a role', async () => {
  staff = null
  expect((await app.inject('/desk/health')).statusCode).toBe(403)
})

test.each([
  ['that no one may send any more', () => (staff = null), 403],
  ['that the role does not allow', () => (staff = { ...OWNER, role: 'curator' }), 403],
  ['to a page that is gone', () => {}, 404],
])('returns the entered text of a form %s', async (_, change, status) => {
  change()
  const response = await post('/desk/health', 'message=Ten+minutes+of%0D%0Awork&act=reply')
  expect(response.statusCode).toBe(status)
  expect(response.body).toContain('<input type="hidden" name="message" value="Ten minutes of\nwork"/>')
  expect(response.body).toContain('<blockquote class="as-written">Ten minutes of\nwork</blockquote>')
  expect(response.body).toContain('<input type="hidden" name="act" value="reply"/>')
})

test.each(['a=%ff', 'a=%00', '%ff=1'])('rejects the damaged form %s from a logged-out sender', async (form) => {
  access = { state: 'logged-out' }
  expect((await post('/desk/health', form)).statusCode).toBe(400)
})

test('denies a page if the role does not allow its action', async () => {
  staff = { ...OWNER, role: 'curator' }
  const response = await app.inject('/desk/health')
  expect(response.statusCode).toBe(403)
  expect(response.body).toContain('Your role does not allow this.')
  expect(response.body).toContain('An owner of this site can give you another role, or more cemeteries.')
  expect(response.body).not.toContain('Lychgate 1.2.3')
})

test.each([
  ['an unknown page', '/desk/nothing', 404],
  ['an unknown page below one', '/desk/health/more', 404],
])('returns 404 for %s', async (_, url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status)
})

test('rejects a form from another site', async () => {
  expect((await post('/desk/health', 'a=1', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test.each(['epitaph=%E4', '%E4=a'])('rejects the damaged form %s', async (form) => {
  const response = await post('/desk/health', form)
  expect([response.statusCode, response.body.includes('malformed')]).toEqual([400, true])
})

test('rejects a form with more than 4,000 fields', async () => {
  expect((await post('/desk/health', 'a&'.repeat(4001))).statusCode).toBe(400)
  expect((await post('/desk/health', 'a&'.repeat(4000))).statusCode).toBe(404)
})

test('returns no form to a logged-out sender if it is longer than visitors may send', async () => {
  access = { state: 'logged-out' }
  const multipart = (text: string) =>
    post('/desk/health', `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`, {
      'content-type': 'multipart/form-data; boundary=x',
    })
  expect((await post('/desk/health', `a=${'<'.repeat(128 * 1024 - 2)}`)).statusCode).toBe(401)
  const longer = await post('/desk/health', `a=${'<'.repeat(128 * 1024 - 1)}`)
  expect([longer.statusCode, longer.body]).toEqual([413, expect.stringMatching(/^You are logged out/)])
  expect((await multipart('<'.repeat(128 * 1024))).statusCode).toBe(413)
  access = { state: 'open', account: ACCOUNT }
  expect((await post('/desk/health', `a=${'<'.repeat(128 * 1024)}`)).statusCode).toBe(404)
})

test.each([
  [
    'the disk',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
  ],
  ['a database', Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
])('returns the fields of a form with 503 when %s is full', async (_, error) => {
  failure = error
  const response = await post('/desk/inbox/1', 'act=note&note=%22At+rest%22')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60'])
  expect(response.body).toContain('The site cannot save anything right now; please try again later.')
  expect(response.body).toContain('<input type="hidden" name="note" value="&quot;At rest&quot;"/>')
})

const upload = (note: string) =>
  post(
    '/desk/records/1/pictures',
    [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc\r\n',
      `--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n${note}\r\n--x--\r\n`,
    ].join(''),
    { 'content-type': 'multipart/form-data; boundary=x' },
  )

test('describes the problem with a form that has a file and damaged text', async () => {
  const response = await upload('At\0rest')
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain('The form is malformed.')
  expect(response.body).toContain('Back to the desk')
  expect(readdirSync(arrivals)).toEqual([])
})

test('keeps running when a problem page fails while uploaded files are removed', async () => {
  problemPageFailure = new Error('The page cannot be shown.')
  expect((await upload('At rest')).statusCode).toBe(500)
  expect(readdirSync(arrivals)).toEqual([])
})
