import { afterEach, describe, expect, test } from 'vitest'
import { type AccountSite, openAccountSite, PASSWORD, registrationOf } from '../../../tests/support/account-site.ts'

const EMAIL = 'ada@example.org'
const BY_INVITATION = {
  message: 'You can create an account on this site only with an invitation.',
  errors: {},
}
const INVALID = 'This invitation is invalid, has expired, or was used. Please ask for a new one.'

let site: AccountSite
afterEach(() => site.close())

async function register(body: unknown) {
  const { status, data } = await site.client().post('/api/register', body)
  return { status, data }
}

describe('REGISTRATION=off', () => {
  test('rejects every registration with 403, whatever it contains', async () => {
    site = await openAccountSite({ REGISTRATION: 'off' })
    const off = { status: 403, data: { message: 'You cannot create an account on this site.', errors: {} } }
    const token = await site.invite(EMAIL)
    for (const body of [registrationOf(EMAIL), {}, { ...registrationOf(EMAIL), invitation: token }]) {
      expect(await register(body)).toEqual(off)
    }
    expect(await site.countRows('user')).toBe(0)
  })
})

describe('REGISTRATION=invite', () => {
  test('rejects a registration without an invitation in the same way for new and taken emails', async () => {
    site = await openAccountSite({ REGISTRATION: 'invite' })
    await register({ ...registrationOf(EMAIL), invitation: await site.invite(EMAIL) })
    for (const body of [registrationOf(EMAIL), registrationOf('new@example.org'), { email: 'x' }]) {
      expect(await register(body)).toEqual({ status: 403, data: BY_INVITATION })
    }
  })

  test('accepts an invitation once, for its email address, and verifies the account immediately', async () => {
    site = await openAccountSite({ REGISTRATION: 'invite' })
    const invitation = await site.invite(EMAIL)
    const invalid = { status: 422, data: { message: INVALID, errors: { email: [INVALID] } } }
    expect(await register({ ...registrationOf('eve@example.org'), invitation })).toEqual(invalid)
    expect(await register({ ...registrationOf(EMAIL), invitation })).toMatchObject({ status: 201 })
    expect(await register({ ...registrationOf(EMAIL), invitation })).toEqual(invalid)
    const client = site.client()
    expect((await client.post('/api/login', { email: EMAIL, password: PASSWORD })).status).toBe(204)
    expect((await client.get('/api/user')).data).toEqual({
      id: 1,
      name: 'Ada Pell',
      email: EMAIL,
      email_verified_at: '2026-11-20T10:00:00.000Z',
    })
  })

  test.each([
    ['a list', ['a']],
    ['null', null],
    ['an empty text', ''],
  ])('rejects %s as an invitation', async (_, invitation) => {
    site = await openAccountSite({ REGISTRATION: 'invite' })
    expect(await register({ ...registrationOf(EMAIL), invitation })).toMatchObject({
      status: 422,
      data: { errors: { invitation: [expect.any(String)] } },
    })
  })
})

describe('REGISTRATION=open', () => {
  test('accepts a registration without an invitation, with an unverified email address', async () => {
    site = await openAccountSite()
    const client = await site.newAccount()
    await client.post('/api/login', { email: EMAIL, password: PASSWORD })
    expect((await client.get('/api/user')).data).toMatchObject({ email: EMAIL, email_verified_at: null })
  })
})
