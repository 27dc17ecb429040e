import { CookieJar } from 'tough-cookie'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountSite,
  EMAIL,
  OTHER_PASSWORD,
  openAccountSite,
  PASSWORD,
  registrationOf,
  resetOf,
} from '../../../tests/support/account-site.ts'
import { MESSAGES } from '../../contract/messages.ts'

const WRONG = {
  message: 'Login failed. Please check your credentials.',
  errors: { email: ['Login failed. Please check your credentials.'] },
}
const LINK_SENT = 'If an account uses this email address, a reset link is on its way.'

let site: AccountSite

beforeEach(async () => {
  site = await openAccountSite()
})

afterEach(() => site.close())

describe('GET /sanctum/csrf-cookie', () => {
  test('returns 204 and sets the token, and a session cookie that scripts cannot read', async () => {
    const { status, data, headers } = await site.client().get('/sanctum/csrf-cookie')
    expect([status, data]).toEqual([204, ''])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w%]{43,}%3D; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^lychgate_session=[\w-]{44}; Path=\/; SameSite=Lax; HttpOnly$/),
    ])
  })

  test('returns 405 as JSON for another method', async () => {
    const { status, data, headers } = await site.client().axios.post('/sanctum/csrf-cookie')
    expect([status, data, headers.allow]).toEqual([405, { message: MESSAGES.errors.methodNotAllowed }, 'GET, HEAD'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('sets Secure on both cookies only for a site served over HTTPS', async () => {
    await site.close()
    site = await openAccountSite({ SITE_URL: 'https://yard.example' })
    const { headers } = await site.client().get('/sanctum/csrf-cookie')
    expect(headers['set-cookie']).toHaveLength(2)
    for (const cookie of headers['set-cookie'] ?? [])
      expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Secure(; HttpOnly)?$/)
  })

  test('uses a __Host- session cookie only for a site served over HTTPS', async () => {
    await site.close()
    site = await openAccountSite({ SITE_URL: 'https://yard.example' })
    const { headers } = await site.client().get('/sanctum/csrf-cookie')
    expect(headers['set-cookie']?.[1]).toMatch(
      /^__Host-lychgate_session=[\w-]{44}; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
    )
  })

  test("keeps the visitor's session and ignores a session ID in another format", async () => {
    const client = site.client()
    const first = await client.get('/sanctum/csrf-cookie')
    expect((await client.get('/sanctum/csrf-cookie')).headers['set-cookie']).toEqual(first.headers['set-cookie'])
    const made = await site
      .client()
      .axios.get('/sanctum/csrf-cookie', { headers: { Cookie: 'lychgate_session=short' } })
    expect(made.headers['set-cookie']?.[1]).not.toContain('short')
  })

  test('stores nothing for visitors who do not log in', async () => {
    await site.client().get('/sanctum/csrf-cookie')
    expect(await site.countRows('session')).toBe(0)
  })
})

describe('a client of Sanctum', () => {
  test('registers, logs in, reads its account, and logs out', async () => {
    const client = site.client()
    const registered = await client.post('/api/register', registrationOf(EMAIL))
    expect([registered.status, registered.data]).toEqual([
      201,
      { message: 'Account created successfully! You can now log in.' },
    ])
    expect((await client.get('/api/user')).status).toBe(401)
    const loggedIn = await client.post('/api/login', { email: EMAIL, password: PASSWORD })
    expect([loggedIn.status, loggedIn.data]).toEqual([204, ''])
    const user = await client.get('/api/user')
    expect([user.status, user.data]).toEqual([200, { id: 1, name: 'Ada Pell', email: EMAIL, email_verified_at: null }])
    expect(user.headers['cache-control']).toBe('no-store')
    const loggedOut = await client.post('/api/logout')
    expect([loggedOut.status, loggedOut.data]).toEqual([204, ''])
    const gone = await client.get('/api/user')
    expect([gone.status, gone.data]).toEqual([401, { message: 'Unauthenticated.' }])
    expect((await client.post('/api/logout')).status).toBe(204)
    expect(await site.countRows('session')).toBe(0)
  })

  test('resets its password with the emailed link', async () => {
    const elsewhere = await site.newAccount()
    await elsewhere.post('/api/login', { email: EMAIL, password: PASSWORD })
    const client = site.client()
    const response = await client.post('/api/forgot-password', { email: EMAIL })
    expect([response.status, response.data]).toEqual([200, { status: LINK_SENT }])
    const token = await site.tokenMailedTo(EMAIL)
    expect(token).toMatch(/^[\w-]{43}$/)
    const reset = await client.post('/api/reset-password', resetOf(token))
    expect([reset.status, reset.data]).toEqual([200, { status: 'Your password has been reset successfully!' }])
    expect((await elsewhere.get('/api/user')).status).toBe(401)
    expect((await site.logIn()).response.status).toBe(422)
    expect((await site.logIn(EMAIL, OTHER_PASSWORD)).response.status).toBe(204)
  })
})

describe("requests without the session's token", () => {
  const calls = ['login', 'register', 'forgot-password', 'reset-password', 'logout']

  test.each(calls)('get 419 and change nothing: %s', async (call) => {
    const client = await site.newAccount()
    const session = await client.jar.getCookieString(site.siteUrl)
    const stranger = site.client()
    await stranger.get('/sanctum/csrf-cookie')
    const [token = ''] = (await stranger.jar.getCookies(site.siteUrl)).map(({ value }) => decodeURIComponent(value))
    for (const headers of [
      {},
      { 'X-XSRF-TOKEN': token },
      { Cookie: session },
      { Cookie: session, 'X-XSRF-TOKEN': token },
      { Cookie: session, 'X-XSRF-TOKEN': '' },
      { Cookie: session, 'X-XSRF-TOKEN': encodeURIComponent(token) },
    ]) {
      const body = { ...registrationOf('new@example.org'), token: 'x' }
      const plain = site.client({ jar: new CookieJar() }).axios
      const { status, data } = await plain.post(`/api/${call}`, body, { headers, withXSRFToken: false })
      expect([status, data], JSON.stringify(headers)).toEqual([419, { message: 'CSRF token mismatch.' }])
    }
    expect(await site.countRows('user')).toBe(1)
    expect(await site.countRows('attempt')).toBe(0)
  })

  test('get 419 with a token that is still URL-encoded', async () => {
    const client = site.client()
    await client.get('/sanctum/csrf-cookie')
    const raw = (await client.jar.getCookies(site.siteUrl)).find(({ key }) => key === 'XSRF-TOKEN')?.value ?? ''
    const headers = { 'X-XSRF-TOKEN': raw }
    expect((await client.axios.post('/api/logout', {}, { headers, withXSRFToken: false })).status).toBe(419)
    headers['X-XSRF-TOKEN'] = decodeURIComponent(raw)
    expect((await client.axios.post('/api/logout', {}, { headers, withXSRFToken: false })).status).toBe(204)
  })
})

describe('logging in', () => {
  test('renews the session ID', async () => {
    const client = await site.newAccount()
    const planted = await client.jar.getCookieString(site.siteUrl)
    expect((await site.logIn(EMAIL, PASSWORD, client)).response.status).toBe(204)
    expect(await client.jar.getCookieString(site.siteUrl)).not.toBe(planted)
    const stranger = site.client().axios
    expect((await stranger.get('/api/user', { headers: { Cookie: planted } })).status).toBe(401)
    expect((await client.get('/api/user')).status).toBe(200)
  })

  test('ends the previous session', async () => {
    const client = await site.newAccount()
    await site.logIn(EMAIL, PASSWORD, client)
    const before = await client.jar.getCookieString(site.siteUrl)
    await site.logIn(EMAIL, PASSWORD, client)
    expect((await site.client().axios.get('/api/user', { headers: { Cookie: before } })).status).toBe(401)
    expect(await site.countRows('session')).toBe(1)
  })

  test('returns the same error for an unknown email, a wrong password, and a disabled account', async () => {
    await site.newAccount()
    await site.newAccount({ email: 'eve@example.org' })
    await site.store.setDisabled('EVE@example.org', true, { by: 'root', email: null, at: site.clock.time })
    for (const [email, password] of [
      [EMAIL, 'a wrong password'],
      ['nobody@example.org', PASSWORD],
      ['eve@example.org', PASSWORD],
    ] as const) {
      const { response } = await site.logIn(email, password)
      expect([response.status, response.data], email).toEqual([422, WRONG])
    }
    await site.store.setDisabled('eve@example.org', false, { by: 'root', email: null, at: site.clock.time })
    expect((await site.logIn('eve@example.org')).response.status).toBe(204)
  })

  test('ignores case and spaces around the email, but not in the password', async () => {
    await site.newAccount({ email: 'Ada.Pell@Example.ORG' })
    expect((await site.logIn('  ADA.pell@example.org ')).response.status).toBe(204)
    expect((await site.logIn('ada.pell@example.org', ` ${PASSWORD}`)).response.status).toBe(422)
    expect((await site.logIn('ada.pell@example.org', PASSWORD.toUpperCase())).response.status).toBe(422)
  })

  test('reports every missing field', async () => {
    const { status, data } = await site.client().post('/api/login', {})
    expect([status, data]).toEqual([
      422,
      {
        message: 'The email is required. (and 1 more error)',
        errors: { email: ['The email is required.'], password: ['The password is required.'] },
      },
    ])
  })

  test('is blocked for a minute after five failures for one email and IP address', async () => {
    await site.newAccount()
    const wrong = () => site.logIn(EMAIL, 'a wrong password')
    for (let i = 0; i < 5; i++) expect((await wrong()).response.status).toBe(422)
    site.later(20)
    for (const { response } of [await wrong(), await site.logIn()]) {
      expect([response.status, response.data]).toEqual([
        429,
        { message: 'Too many login attempts. Please try again in 40 seconds.' },
      ])
      expect(response.headers['retry-after']).toBe('40')
    }
    await site.restart()
    expect((await site.logIn()).response.status).toBe(429)
    expect((await site.logIn('nobody@example.org')).response.status).toBe(422)
    site.later(39)
    expect((await site.logIn()).response.data).toEqual({
      message: 'Too many login attempts. Please try again in 1 second.',
    })
    site.later(1)
    expect((await site.logIn()).response.status).toBe(204)
  })

  test('checks only five of twenty simultaneous wrong passwords', async () => {
    await site.newAccount()
    const logins = await Promise.all(Array.from({ length: 20 }, (_, i) => site.logIn(EMAIL, `wrong password ${i}`)))
    const statuses = logins.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('counts failures per visitor and resets the count after a success', async () => {
    await site.close()
    site = await openAccountSite({ TRUST_PROXY: '127.0.0.1' })
    await site.newAccount()
    const from = (address: string, password: string) => site.logIn(EMAIL, password, site.client({ address }))
    for (let i = 0; i < 5; i++) await from('2001:db8:1:2::1', 'a wrong password')
    expect((await from('2001:db8:1:2:ffff::9', PASSWORD)).response.status).toBe(429)
    expect((await from('2001:db8:1:3::1', PASSWORD)).response.status).toBe(204)
    for (let i = 0; i < 4; i++) await from('192.0.2.7', 'a wrong password')
    expect((await from('192.0.2.7', PASSWORD)).response.status).toBe(204)
    for (let i = 0; i < 4; i++) expect((await from('192.0.2.7', 'a wrong password')).response.status).toBe(422)
  })

  test('rehashes a password only when the hash cost was raised', async () => {
    await site.newAccount()
    const hash = async () => String((await site.people.get('SELECT password FROM "user"'))?.password)
    const first = await hash()
    expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    await site.logIn()
    expect(await hash()).toBe(first)
    await site.restart({ cost: { memoryKib: 128, passes: 1, parallelism: 1 } })
    expect((await site.logIn()).response.status).toBe(204)
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=128,t=1,p=1\$/)
    expect((await site.logIn()).response.status).toBe(204)
  })
})

describe('a session', () => {
  test('is stored only as a hash', async () => {
    const client = await site.newAccount()
    await site.logIn(EMAIL, PASSWORD, client)
    const cookies = await client.jar.getCookies(site.siteUrl)
    const id = cookies.find(({ key }) => key === 'lychgate_session')?.value ?? ''
    const { id_hash: hash } = (await site.people.get('SELECT id_hash FROM session')) ?? {}
    expect(hash).toBeInstanceOf(Uint8Array)
    const kept = Buffer.from(hash as Uint8Array)
    expect([kept.toString('utf8'), kept.toString('base64url'), kept.toString('hex')]).not.toContain(id)
  })

  test('ends after two hours without use, and after one day', async () => {
    const client = await site.newAccount()
    await site.logIn(EMAIL, PASSWORD, client)
    site.later(119 * 60)
    expect((await client.get('/api/user')).status).toBe(200)
    site.later(121 * 60)
    expect((await client.get('/api/user')).status).toBe(401)

    await site.logIn(EMAIL, PASSWORD, client)
    for (let hour = 0; hour < 24; hour++) {
      site.later(3600)
      expect((await client.get('/api/user')).status, `after ${hour + 1} hours`).toBe(200)
    }
    site.later(1)
    expect((await client.get('/api/user')).status).toBe(401)
  })

  test('is deleted after it has ended, when the next session starts', async () => {
    for (const email of ['a@example.org', 'b@example.org']) {
      await site.newAccount({ email })
      await site.logIn(email)
    }
    expect(await site.countRows('session')).toBe(2)
    site.later(3 * 3600)
    await site.logIn('a@example.org')
    expect(await site.countRows('session')).toBe(1)
  })

  test('survives a restart, but not the deletion of its account', async () => {
    const client = await site.newAccount()
    await site.logIn(EMAIL, PASSWORD, client)
    const cookie = await client.jar.getCookieString(site.siteUrl)
    await site.restart()
    const again = site.client().axios
    expect((await again.get('/api/user', { headers: { Cookie: cookie } })).status).toBe(200)
    await site.store.setDisabled(EMAIL, true, { by: 'root', email: null, at: site.clock.time })
    expect((await again.get('/api/user', { headers: { Cookie: cookie } })).status).toBe(401)
  })
})

describe('an unknown endpoint', () => {
  test('returns the usual error format', async () => {
    const client = site.client()
    await client.get('/sanctum/csrf-cookie')
    const ask = (body: string, type: string) =>
      client.axios.post('/api/login', body, { headers: { 'Content-Type': type } })
    expect((await ask('{"email":', 'application/json')).status).toBe(400)
    expect((await ask('[]', 'application/json')).status).toBe(400)
    expect((await ask('{"__proto__":{"x":1}}', 'application/json')).status).toBe(400)
    const manyFields = await ask('a&'.repeat(65), 'application/x-www-form-urlencoded')
    expect([manyFields.status, manyFields.data]).toEqual([
      400,
      { message: 'A form or URL must not have more than 64 fields.' },
    ])
    const manyKeys = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`f${i}`, 1]))
    expect((await ask(JSON.stringify(manyKeys), 'application/json')).status).toBe(400)
    expect((await ask('<xml/>', 'application/xml')).status).toBe(415)
    expect((await ask(`email=${'x'.repeat(70_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
    const form = await ask('email=ada%40example.org&password=x', 'application/x-www-form-urlencoded')
    expect([form.status, form.data]).toEqual([422, WRONG])
    const got = await client.get('/api/login')
    expect([got.status, got.headers.allow, got.data]).toEqual([
      405,
      'POST',
      { message: 'This endpoint does not accept that method.' },
    ])
    const posted = await client.post('/api/user')
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

test('GET /api/user/data returns the data of the logged-in account as a file, and returns 401 to others', async () => {
  const client = await site.newAccount()
  expect((await client.get('/api/user/data')).status).toBe(401)
  await client.post('/api/login', { email: 'ada@example.org', password: PASSWORD })
  const { status, headers, data } = await client.get('/api/user/data')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  expect(headers['cache-control']).toBe('no-store')
  expect(data).toMatchObject({ email: 'ada@example.org', account: { name: 'Ada Pell', sessions: [{}] } })
  expect(JSON.stringify(data)).not.toContain('argon2')
})
