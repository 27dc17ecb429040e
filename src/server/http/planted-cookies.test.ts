import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccountSite, openAccountSite, PASSWORD } from '../../../tests/support/account-site.ts'
import { createBrowserAccounts } from '../../web/browser/browser-accounts.ts'

const EMAIL = 'ada@example.org'
const HOST_COOKIE = '__Host-lychgate_session'

let site: AccountSite

afterEach(() => site.close())

interface Visit {
  readonly status: number
  readonly setCookies: readonly string[]
}

/** Requests the current account with exactly these cookies. */
async function visit(cookie: string): Promise<Visit> {
  const { status, headers } = await site.client().axios.get('/api/user', { headers: { Cookie: cookie } })
  return { status, setCookies: headers['set-cookie'] ?? [] }
}

/** Logs in and returns the names and values of the cookies. */
async function logIn(client = site.client()): Promise<Map<string, string>> {
  await client.post('/api/login', { email: EMAIL, password: PASSWORD })
  return new Map((await client.jar.getCookies(site.siteUrl)).map(({ key, value }) => [key, value]))
}

describe('over HTTPS', () => {
  let session: string
  let token: string

  beforeEach(async () => {
    site = await openAccountSite({ SITE_URL: 'https://yard.example' })
    await site.newAccount()
    const cookies = await logIn()
    session = cookies.get(HOST_COOKIE) ?? ''
    token = cookies.get('XSRF-TOKEN') ?? ''
  })

  test('does not let a planted cookie of the old name replace or end a session', async () => {
    for (const planted of ['x', `${'A'.repeat(43)}`, '']) {
      const first = `lychgate_session=${planted}; ${HOST_COOKIE}=${session}`
      const last = `${HOST_COOKIE}=${session}; lychgate_session=${planted}`
      expect([(await visit(first)).status, (await visit(last)).status], planted).toEqual([200, 200])
    }
  })

  test('does not accept a session of this version under the old name', async () => {
    expect((await visit(`lychgate_session=${session}`)).status).toBe(401)
  })

  test.each(['\u00a0', '  ', '\t', '$', '\u2000'])(
    'does not accept a name after %j as the __Host- name',
    async (prefix) => {
      const bytes = Buffer.from(prefix).toString('latin1')
      expect((await visit(`a=b;${bytes}${HOST_COOKIE}=${session}`)).status).toBe(401)
    },
  )

  test('continues a session from an older version under the new name', async () => {
    const old = 'B'.repeat(43)
    await site.people.run('UPDATE session SET id_hash = ?', createHash('sha256').update(old).digest())
    const { status, setCookies } = await visit(`lychgate_session=${old}`)
    expect(status).toBe(200)
    expect(setCookies).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=/),
      `${HOST_COOKIE}=${old}; Path=/; SameSite=Lax; Secure; HttpOnly`,
      'lychgate_session=; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=0',
    ])
    expect(await visit(`${HOST_COOKIE}=${old}`)).toEqual({ status: 200, setCookies: [] })
  })

  test("sends every XSRF cookie from the site's own pages, so that a planted one does not prevent a logout", async () => {
    const cookies = `XSRF-TOKEN=planted; XSRF-TOKEN=%E2%98%83; XSRF-TOKEN=${token}; ${HOST_COOKIE}=${session}`
    const { axios } = site.client()
    const accounts = createBrowserAccounts({
      cookies: () => cookies,
      fetch: async (path, init) => {
        const headers = { ...(init?.headers as Record<string, string>), Cookie: cookies }
        const body = init?.body === undefined ? {} : { data: init.body }
        const method = init?.method ?? 'GET'
        const { status, data } = await axios.request({
          url: String(path),
          method,
          headers,
          withXSRFToken: false,
          ...body,
        })
        return new Response(status === 204 ? null : JSON.stringify(data), { status })
      },
    })
    await accounts.logOut()
    expect((await visit(`${HOST_COOKIE}=${session}`)).status).toBe(401)
  })
})

test('prefers the session cookie that matches the XSRF cookie over plain HTTP', async () => {
  site = await openAccountSite()
  await site.newAccount()
  const cookies = await logIn()
  const own = `lychgate_session=${cookies.get('lychgate_session')}; XSRF-TOKEN=${cookies.get('XSRF-TOKEN')}`
  const planted = `lychgate_session=${'A'.repeat(44)}`
  expect([(await visit(`${planted}; ${own}`)).status, (await visit(`${own}; ${planted}`)).status]).toEqual([200, 200])
})
