import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccountSite, openAccountSite, PASSWORD, registrationOf } from '../../../tests/support/account-site.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EMAIL = 'ada@pell.example'

let site: AccountSite
beforeEach(async () => {
  site = await openAccountSite()
})
afterEach(() => site.close())

function setBack(milliseconds: number): void {
  site.clock.time = new Date(site.clock.time.getTime() - milliseconds)
}

describe('when the clock is set back by a day', () => {
  test('sessions stay valid, and new ones begin', async () => {
    const ada = await site.newAccount({ email: EMAIL })
    expect((await ada.post('/api/login', { email: EMAIL, password: PASSWORD })).status).toBe(204)
    setBack(DAY_MS)
    expect((await ada.get('/api/user')).data).toMatchObject({ email: EMAIL })
    const other = site.client()
    expect((await other.post('/api/login', { email: EMAIL, password: PASSWORD })).status).toBe(204)
    expect((await other.get('/api/user')).status).toBe(200)
    expect((await ada.post('/api/logout')).status).toBe(204)
    expect((await ada.get('/api/user')).status).toBe(401)
  })

  test('a reset link works, and another one can be requested', async () => {
    const ada = await site.newAccount({ email: EMAIL })
    expect((await ada.post('/api/forgot-password', { email: EMAIL })).status).toBe(200)
    const token = await site.tokenMailedTo(EMAIL)
    expect((await ada.post('/api/forgot-password', { email: EMAIL })).status).toBe(429)
    setBack(DAY_MS)
    expect((await ada.post('/api/forgot-password', { email: EMAIL })).status).toBe(200)
    const password = 'the longest walk among yews'
    const reset = { email: EMAIL, token, password, password_confirmation: password }
    expect((await ada.post('/api/reset-password', reset)).status).toBe(200)
  })

  test('a limit on failed logins still ends after its time', async () => {
    const ada = await site.newAccount({ email: EMAIL })
    const wrong = { email: EMAIL, password: 'a short walk among yews' }
    for (let i = 0; i < 5; i++) expect((await ada.post('/api/login', wrong)).status).toBe(422)
    expect((await ada.post('/api/login', wrong)).status).toBe(429)
    setBack(DAY_MS)
    expect((await ada.post('/api/login', { email: EMAIL, password: PASSWORD })).status).toBe(204)
  })

  test('people can register', async () => {
    setBack(DAY_MS)
    const response = await site.client().post('/api/register', registrationOf('eve@pell.example'))
    expect(response.status).toBe(201)
  })
})
