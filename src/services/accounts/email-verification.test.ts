import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AccountVisitors, EMAIL, fromBase32, PASSWORD, type Visitor } from '../../../tests/support/account-visitors.ts'
import { codeAt, stepAt } from './one-time-code.ts'

const DAY_SECONDS = 86_400
const INVALID = {
  name: 'InvalidInputError',
  fields: { token: ['This link is invalid or has expired. Please request a new one.'] },
}

let site: AccountVisitors
let visitor: Visitor

beforeEach(async () => {
  site = await AccountVisitors.open()
  await site.register()
  visitor = await site.loggedIn()
})

afterEach(() => site.close())

const verify = (who: Visitor, token: string) => who.accounts().security.verifyEmail({ token })
const verifiedAt = async (who: Visitor) => (await who.accounts().findCurrentAccount())?.emailVerifiedAt
const send = () => visitor.accounts().security.sendVerification()

/** Completes a reset through the emailed link. */
async function resetPassword(): Promise<void> {
  const accounts = site.newVisitor().accounts()
  await accounts.requestPasswordReset({ email: EMAIL })
  const fields = { email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD }
  await accounts.resetPassword({ ...fields, token: await site.mailedToken('reset-link') })
}

describe('a verification link', () => {
  test('is in the welcome email and verifies the address of the logged-in account', async () => {
    const { text_body: text } = (await site.people.get("SELECT text_body FROM mail WHERE kind = 'welcome'")) ?? {}
    expect(text).toContain(`https://yard.example/account/verify-email?token=${await site.mailedToken('welcome')}`)
    expect(await verifiedAt(visitor)).toBeNull()
    site.later(60)
    await verify(visitor, await site.mailedToken('welcome'))
    expect(await verifiedAt(visitor)).toEqual(new Date('2026-11-20T10:01:00Z'))
    expect(await site.people.all('SELECT * FROM verification_token')).toEqual([])
  })

  test('is stored as a hash', async () => {
    const [row] = await site.people.all('SELECT token_hash FROM verification_token')
    expect(Buffer.from(row?.token_hash as Uint8Array).toString('base64url')).not.toBe(await site.mailedToken('welcome'))
  })

  test('is rejected without a login, with another account, and after seven days', async () => {
    const token = await site.mailedToken('welcome')
    await site.register('eve@example.net')
    await expect(verify(site.newVisitor(), token)).rejects.toMatchObject({ name: 'AccessDeniedError' })
    await expect(verify(await site.loggedIn({ email: 'eve@example.net' }), token)).rejects.toMatchObject(INVALID)
    await expect(verify(visitor, 'x'.repeat(43))).rejects.toMatchObject(INVALID)
    await expect(verify(visitor, '')).rejects.toMatchObject(INVALID)
    site.later(7 * DAY_SECONDS)
    await expect(verify(await site.loggedIn(), token)).rejects.toMatchObject(INVALID)
  })

  test('cannot reset a password, and a reset link cannot verify an address', async () => {
    const fields = { email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD }
    const accounts = visitor.accounts()
    await expect(accounts.resetPassword({ ...fields, token: await site.mailedToken('welcome') })).rejects.toMatchObject(
      {
        name: 'InvalidInputError',
      },
    )
    await accounts.requestPasswordReset({ email: EMAIL })
    await expect(verify(visitor, await site.mailedToken('reset-link'))).rejects.toMatchObject(INVALID)
  })

  test('is rejected when the account is disabled', async () => {
    await site.people.run(`UPDATE "user" SET disabled_at = '2026-11-20T10:00:00.000Z'`)
    await expect(verify(visitor, await site.mailedToken('welcome'))).rejects.toMatchObject({
      name: 'AccessDeniedError',
    })
  })
})

describe('sendVerification', () => {
  const links = () => site.people.all("SELECT recipient FROM mail WHERE kind = 'verification-link'")

  test('sends another link and keeps older links valid', async () => {
    const first = await site.mailedToken('welcome')
    await send()
    expect(await links()).toEqual([{ recipient: EMAIL }])
    expect(await site.mailedToken('verification-link')).not.toBe(first)
    await verify(visitor, first)
    await send()
    expect(await links()).toHaveLength(1)
  })

  test('sends at most one link a minute and five a day', async () => {
    await send()
    await expect(send()).rejects.toMatchObject({ name: 'TooManyAttemptsError', seconds: 60 })
    for (let link = 2; link <= 5; link++) {
      site.later(60)
      await send()
    }
    site.later(60)
    await expect(send()).rejects.toMatchObject({ name: 'TooManyAttemptsError' })
    expect(await links()).toHaveLength(5)
    site.later(DAY_SECONDS)
    visitor = await site.loggedIn()
    await send()
  })
})

describe('an unverified account', () => {
  test('can log in and change its password, but gets no email about it', async () => {
    const change = { current_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD }
    await visitor.accounts().security.changePassword(change)
    expect(await site.notices()).toEqual([])
    await verify(visitor, await site.mailedToken('welcome'))
    await visitor.accounts().security.changePassword(change)
    expect(await site.notices()).toEqual(['Your password was changed at Yard'])
  })

  test('is verified by a completed reset, which removes a second factor that a stranger may have set up', async () => {
    const { security } = visitor.accounts()
    await security.beginSecondFactor({ current_password: PASSWORD })
    const secret = fromBase32((await security.describeSecondFactor()).setup?.secret ?? '')
    await security.confirmSecondFactor({ code: codeAt(secret, stepAt(site.now)) })
    await resetPassword()
    const owner = await site.loggedIn()
    expect(await owner.accounts().security.checkAccess()).toMatchObject({
      state: 'open',
      account: { emailVerifiedAt: site.now },
    })
    expect(await site.people.all('SELECT * FROM recovery_code')).toEqual([])
    const notice = await site.people.get("SELECT text_body FROM mail WHERE kind = 'account-notice'")
    expect(notice?.text_body).toContain('any earlier second factor was turned off')
  })
})
