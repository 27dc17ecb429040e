import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountSite,
  EMAIL,
  openAccountSite,
  registrationOf,
  resetOf,
} from '../../../tests/support/account-site.ts'

const LINK_SENT = 'If an account uses this email address, a reset link is on its way.'
const LINK_INVALID = {
  message: 'This password reset link is invalid or has expired. Please request a new one.',
  errors: { email: ['This password reset link is invalid or has expired. Please request a new one.'] },
}

let site: AccountSite

beforeEach(async () => {
  site = await openAccountSite()
})

afterEach(() => site.close())

describe('registering', () => {
  test('queues a welcome email in the transaction that creates the account', async () => {
    await site.newAccount()
    expect(await site.people.all('SELECT kind, recipient FROM mail')).toEqual([{ kind: 'welcome', recipient: EMAIL }])
    await site.people.transaction(() => site.people.run('DROP TABLE mail'))
    expect((await site.client().post('/api/register', registrationOf('b@example.org'))).status).toBe(500)
    expect(await site.countRows('user')).toBe(1)
  })

  test('rejects an email that is taken, regardless of case', async () => {
    await site.newAccount()
    const { status, data } = await site.client().post('/api/register', registrationOf('ADA@Example.org'))
    expect([status, data]).toEqual([
      422,
      { message: 'The email has already been taken.', errors: { email: ['The email has already been taken.'] } },
    ])
  })

  test('creates one account for fifty simultaneous requests with one email', async () => {
    const client = site.client()
    await client.get('/sanctum/csrf-cookie')
    const spellings = ['ada@example.org', 'Ada@Example.org', 'ADA@EXAMPLE.ORG']
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => client.axios.post('/api/register', registrationOf(spellings[i % 3] ?? ''))),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...new Array<number>(49).fill(422)])
    expect([await site.countRows('user'), await site.countRows('mail')]).toEqual([1, 1])
  })

  test('reports every invalid field', async () => {
    const refusal = async (body: unknown) => (await site.client().post('/api/register', body)).data.errors
    expect(await refusal({})).toEqual({
      name: ['The name is required.'],
      email: ['The email is required.'],
      password: ['The password is required.'],
      password_confirmation: ['The password confirmation is required.'],
    })
    expect(await refusal({ name: ' ', email: 'ada', password: 7, password_confirmation: null })).toEqual({
      name: ['The name is required.'],
      email: ['The email must be a valid email address.'],
      password: ['The password must be text.'],
      password_confirmation: ['The password confirmation is required.'],
    })
    expect(await refusal(registrationOf(EMAIL, { password_confirmation: 'something else' }))).toEqual({
      password: ['Passwords do not match.'],
    })
    // A mismatch is reported first, as in the browser.
    expect(await refusal(registrationOf(EMAIL, { name: '', password: 'short', password_confirmation: 'x' }))).toEqual({
      name: ['The name is required.'],
      password: ['Passwords do not match.'],
    })
    expect(await refusal(registrationOf('ada', { password: 'short', password_confirmation: 'short' }))).toEqual({
      email: ['The email must be a valid email address.'],
      password: ['The password must be at least 8 characters long.'],
    })
    expect(await refusal(registrationOf('a b@example.org\r\nBcc: eve@example.org'))).toHaveProperty('email')
    expect(await refusal(registrationOf('ada@example.org,eve@example.org'))).toHaveProperty('email')
    expect(await refusal(registrationOf(`${'a'.repeat(250)}@example.org`))).toHaveProperty('email')
    expect(await refusal(registrationOf(EMAIL, { name: 'A'.repeat(201) }))).toHaveProperty('name')
    expect(await site.countRows('user')).toBe(0)
  })

  test.each([
    ['seven characters', 'abcdefg', 'The password must be at least 8 characters long.'],
    ['four emoji, which are eight UTF-16 units', '🪦🪦🪦🪦', 'The password must be at least 8 characters long.'],
    ['129 characters', '🪦'.repeat(129), 'The password must not be longer than 128 characters.'],
    ['a common password', 'Password123', 'This password is too common. Please choose another.'],
    ['an unpaired surrogate', 'yews \ud800 stones', 'The password must not contain control characters.'],
  ])('rejects %s as a password', async (_, password, text) => {
    const body = registrationOf(EMAIL, { password, password_confirmation: password })
    const { status, data } = await site.client().post('/api/register', body)
    expect([status, data]).toEqual([422, { message: text, errors: { password: [text] } }])
  })

  test.each([
    ['Lychgate1', "the site's name"],
    ['Summer2026!', 'a season and a year'],
    ['AdaPell-1984', "the person's name"],
    ['ada-example-77', 'the email'],
    ['Zxcvbnm!2345', 'keyboard rows'],
  ])('rejects %s, which contains only %s and a pattern, with an error next to the field', async (password) => {
    const text =
      'This password is too easy to guess. Please choose one with more characters that are not a name, a date, or a common pattern.'
    const body = registrationOf(EMAIL, { password, password_confirmation: password })
    const { status, data } = await site.client().post('/api/register', body)
    expect([status, data]).toEqual([422, { message: text, errors: { password: [text] } }])
  })

  test('accepts a long passphrase that contains the names of the site and the person', async () => {
    const password = 'ada walks through the lychgate every morning'
    await site.newAccount({ password, password_confirmation: password })
  })

  test.each([
    ['eight characters', 'zwqkjxvy'],
    ['128 emoji', String.fromCodePoint(...Array.from({ length: 128 }, (_, index) => 0x1f400 + index))],
    ['spaces, even at both ends', '  a b  c '],
    ['a Cyrillic password', 'пароль для сайта'],
    ['control characters', 'tab\tnul\0line\n'],
  ])('accepts %s as a password', async (_, password) => {
    await site.newAccount({ password, password_confirmation: password })
    expect((await site.logIn(EMAIL, password)).response.status).toBe(204)
    expect((await site.logIn(EMAIL, password.slice(0, -1))).response.status).toBe(422)
  })

  test('rejects a password of thousands of accents by its length, before it normalizes them', async () => {
    const password = `e${'\u0301\u0323'.repeat(600)}`
    const { status, data } = await site.client().post('/api/login', { email: EMAIL, password })
    const text = 'The password must not be longer than 128 characters.'
    expect([status, data]).toEqual([422, { message: text, errors: { password: [text] } }])
  })

  test('treats composed and decomposed characters of a password as equal', async () => {
    const password = 'Crème brûlée à Saint-Jérôme'
    await site.newAccount({ password: password.normalize('NFD'), password_confirmation: password.normalize('NFC') })
    expect((await site.logIn(EMAIL, password.normalize('NFC'))).response.status).toBe(204)
    expect((await site.logIn(EMAIL, password.normalize('NFD'))).response.status).toBe(204)
  })

  test('limits one visitor to thirty email addresses in ten minutes, without counting repeats', async () => {
    await site.close()
    site = await openAccountSite({ RATE_LIMITS: 'on' })
    const client = site.client()
    const register = (email: string) => client.post('/api/register', registrationOf(email))
    for (let i = 0; i < 30; i++) expect((await register(`a${i}@example.org`)).status).toBe(201)
    const refused = await register('b@example.org')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(refused.data).toEqual({ message: 'Too many requests. Please try again in 10 minutes.' })
    expect((await register('a3@example.org')).status).toBe(422)
    site.later(600)
    expect((await register('b@example.org')).status).toBe(201)
  })
})

describe('requesting a reset link', () => {
  test('sends the same response after the same delay for active, unknown, and disabled accounts, but emails only active ones', async () => {
    await site.newAccount()
    await site.newAccount({ email: 'eve@example.org' })
    await site.store.setDisabled('eve@example.org', true, { by: 'root', email: null, at: site.clock.time })
    for (const email of ['ADA@example.org', 'nobody@example.org', 'eve@example.org']) {
      const first = await site.client().post('/api/forgot-password', { email })
      expect([first.status, first.data], email).toEqual([200, { status: LINK_SENT }])
      site.later(15)
      const second = await site.client().post('/api/forgot-password', { email })
      expect([second.status, second.data, second.headers['retry-after']], email).toEqual([
        429,
        { message: 'A link was just requested. Please try again in 45 seconds.' },
        '45',
      ])
    }
    expect(site.pauses).toEqual([400, 400, 400])
    expect(await site.people.all("SELECT recipient FROM mail WHERE kind = 'reset-link'")).toEqual([
      { recipient: EMAIL },
    ])
    site.later(60)
    expect((await site.client().post('/api/forgot-password', { email: EMAIL })).status).toBe(200)
  })

  test("requires an email, with the screen's own message", async () => {
    const { status, data } = await site.client().post('/api/forgot-password', { email: ' ' })
    expect([status, data.message]).toEqual([422, 'Please enter your email address.'])
  })

  test('links to the screen with the registered email, and logs no token', async () => {
    await site.newAccount({ email: 'Ada+yard@Example.org' })
    await site.client().post('/api/forgot-password', { email: 'ada+YARD@example.org' })
    const token = await site.tokenMailedTo('Ada+yard@Example.org')
    const mail = await site.people.get("SELECT text_body FROM mail WHERE kind = 'reset-link'")
    expect(mail?.text_body).toContain(
      `http://yard.example/reset-password?token=${token}&email=Ada%2Byard%40Example.org`,
    )
    const { token_hash: hash } = (await site.people.get('SELECT token_hash FROM reset_token')) ?? {}
    expect(Buffer.from(hash as Uint8Array).toString('base64url')).not.toBe(token)
  })
})

describe('a reset link', () => {
  async function askForLink(): Promise<string> {
    await site.client().post('/api/forgot-password', { email: EMAIL })
    return site.tokenMailedTo(EMAIL)
  }
  const reset = (body: unknown) => site.client().post('/api/reset-password', body)

  test('is valid once, for its email address, for an hour', async () => {
    await site.newAccount()
    await site.newAccount({ email: 'eve@example.org' })
    const token = await askForLink()
    for (const wrong of [
      resetOf(`${token}x`),
      resetOf('x'.repeat(43)),
      resetOf(token, { email: 'eve@example.org' }),
      resetOf(token, { email: 'nobody@example.org' }),
    ]) {
      const { status, data } = await reset(wrong)
      expect([status, data]).toEqual([422, LINK_INVALID])
    }
    site.later(3599)
    expect((await reset(resetOf(token, { email: 'ADA@example.org' }))).status).toBe(200)
    expect((await reset(resetOf(token))).data).toEqual(LINK_INVALID)
    const second = await askForLink()
    site.later(3600)
    expect((await reset(resetOf(second))).data).toEqual(LINK_INVALID)
  })

  test('stays valid after a rejected password', async () => {
    await site.newAccount()
    const token = await askForLink()
    const common = await reset(resetOf(token, { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' }))
    expect(common.status).toBe(422)
    const unlike = await reset(resetOf(token, { password_confirmation: 'x' }))
    expect([unlike.status, unlike.data.message]).toEqual([422, 'New passwords do not match.'])
    const [short, empty] = [{ password: 'short' }, { password: '', password_confirmation: '' }]
    expect((await reset(resetOf(token, short))).data.message).toBe('New passwords do not match.')
    const all = ['All fields are required for password reset.']
    expect((await reset(resetOf(token, empty))).data.errors).toEqual({ password: all, password_confirmation: all })
    expect((await reset(resetOf('', { email: ' ' }))).data.errors).toEqual({ token: all, email: all })
    expect((await reset(resetOf(token))).status).toBe(200)
  })

  test('changes the password once when it is used twice at the same time', async () => {
    await site.newAccount()
    const token = await askForLink()
    const passwords = Array.from({ length: 8 }, (_, i) => `among the yews ${i}`)
    const responses = await Promise.all(
      passwords.map((password) => reset(resetOf(token, { password, password_confirmation: password }))),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = passwords[responses.findIndex(({ status }) => status === 200)]
    expect((await site.logIn(EMAIL, winner)).response.status).toBe(204)
  })

  test('invalidates older links when it is used', async () => {
    await site.newAccount()
    const first = await askForLink()
    site.later(60)
    const second = await askForLink()
    site.later(60)
    const third = await askForLink()
    expect((await reset(resetOf(first))).status).toBe(200)
    for (const token of [second, third]) expect((await reset(resetOf(token))).data).toEqual(LINK_INVALID)
    expect(await site.countRows('reset_token')).toBe(0)
  })

  test('reports every missing field', async () => {
    expect(Object.keys((await reset({})).data.errors)).toEqual(['token', 'email', 'password', 'password_confirmation'])
  })
})
