import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AccountVisitors, EMAIL, fromBase32, PASSWORD, type Visitor } from '../../../tests/support/account-visitors.ts'
import { codeAt, stepAt } from './one-time-code.ts'

const NEW_PASSWORD = 'another path between stones'
const CHANGE = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

let site: AccountVisitors

beforeEach(async () => {
  site = await AccountVisitors.open()
  await site.register()
  await site.verifications.setVerified(EMAIL, site.now)
})

afterEach(() => site.close())

const loggedIn = (password = PASSWORD, userAgent?: string) => site.loggedIn({ password, userAgent })
const security = (visitor: Visitor) => visitor.accounts().security
const stateOf = async (visitor: Visitor) => (await security(visitor).checkAccess()).state
/** Sets up the second factor and returns its secret and recovery codes. */
async function setUp(visitor: Visitor): Promise<{ secret: Buffer; recoveryCodes: readonly string[] }> {
  await security(visitor).beginSecondFactor({ current_password: PASSWORD })
  const { setup } = await security(visitor).describeSecondFactor()
  const secret = fromBase32(setup?.secret ?? '')
  const recoveryCodes = await security(visitor).confirmSecondFactor({ code: codeAt(secret, stepAt(site.now)) })
  return { secret, recoveryCodes }
}

const rejected = (field: string, text: string) => ({ name: 'InvalidInputError', fields: { [field]: [text] } })
const WRONG_CODE = rejected('code', 'The code is wrong or was used before. Please enter a new code.')

describe('changePassword', () => {
  test('changes the password, ends the other sessions and links, gives this session a new ID, and sends an email', async () => {
    const [visitor, other] = [await loggedIn(), await loggedIn()]
    await site.newVisitor().accounts().requestPasswordReset({ email: EMAIL })
    const oldId = visitor.sessionId
    await security(visitor).changePassword(CHANGE)
    expect(visitor.sessionId).not.toBe(oldId)
    expect([await stateOf(visitor), await stateOf(other)]).toEqual(['open', 'logged-out'])
    expect(await site.people.all('SELECT user_id FROM reset_token')).toEqual([])
    await expect(loggedIn(PASSWORD)).rejects.toMatchObject({ name: 'InvalidInputError' })
    await loggedIn(NEW_PASSWORD)
    expect(await site.notices()).toEqual(['Your password was changed at Yard'])
  })

  test('rejects a wrong current password and makes the visitor wait after several', async () => {
    const visitor = await loggedIn()
    const wrong = { ...CHANGE, current_password: 'not this one' }
    const text = 'The current password is wrong.'
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(security(visitor).changePassword(wrong)).rejects.toMatchObject(rejected('current_password', text))
    }
    await expect(security(visitor).changePassword(CHANGE)).rejects.toMatchObject({ name: 'TooManyAttemptsError' })
    site.later(60)
    await security(visitor).changePassword(CHANGE)
  })

  test.each([
    [{ password: 'AdaPell1984', password_confirmation: 'AdaPell1984' }, 'password', /too easy to guess/],
    [{ password_confirmation: 'else' }, 'password', /do not match/],
    [{ current_password: '' }, 'current_password', /required/],
    [{ current_password: ['a', 'b'] }, 'current_password', /text/],
  ])('rejects %j with a message next to the field', async (fields, field, text) => {
    const visitor = await loggedIn()
    await expect(security(visitor).changePassword({ ...CHANGE, ...fields })).rejects.toMatchObject({
      fields: { [field]: [expect.stringMatching(text)] },
    })
  })

  test('sends at most five emails an hour', async () => {
    const visitor = await loggedIn()
    const same = { current_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD }
    for (let change = 0; change < 5; change++) await security(visitor).changePassword(same)
    await expect(security(visitor).changePassword(same)).rejects.toMatchObject({ name: 'TooManyAttemptsError' })
    expect(await site.notices()).toHaveLength(5)
  })
})

describe('sessions', () => {
  test('are listed with their device, and can be ended one by one or all others at once', async () => {
    const [visitor, phone, laptop] = [
      await loggedIn(),
      await loggedIn(PASSWORD, 'Mozilla/5.0 (iPhone) Safari/604.1'),
      await loggedIn(PASSWORD, ''),
    ]
    const sessions = await security(visitor).listSessions()
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
      ['', false],
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ])
    expect(sessions[0]).toMatchObject({ begunAt: site.now, usedAt: site.now })
    await security(visitor).endSession(sessions.find(({ device }) => device === 'Safari on iPhone')?.id ?? '')
    expect([await stateOf(visitor), await stateOf(phone), await stateOf(laptop)]).toEqual([
      'open',
      'logged-out',
      'open',
    ])
    await security(visitor).endOtherSessions()
    expect([await stateOf(visitor), await stateOf(laptop)]).toEqual(['open', 'logged-out'])
  })

  test('cannot be seen or ended by another account', async () => {
    const eve = { name: 'Eve', email: 'eve@example.net', password: PASSWORD, password_confirmation: PASSWORD }
    await site.newVisitor().accounts().register(eve)
    const visitor = site.newVisitor()
    await visitor.accounts().logIn({ email: eve.email, password: PASSWORD })
    const ada = await loggedIn()
    const [session] = await security(ada).listSessions()
    await security(visitor).endSession(session?.id ?? '')
    await security(visitor).endSession('?')
    expect(await stateOf(ada)).toBe('open')
    expect(await security(visitor).listSessions()).toHaveLength(1)
  })

  test('are not available to logged-out visitors', async () => {
    const { security: actions } = site.newVisitor().accounts()
    const calls = [actions.listSessions(), actions.endOtherSessions(), actions.changePassword(CHANGE)]
    for (const call of [...calls, actions.describeSecondFactor(), actions.enterCode({ code: '1' })]) {
      await expect(call).rejects.toMatchObject({ name: 'AccessDeniedError' })
    }
  })
})

describe('the second factor', () => {
  test('is required in new sessions, accepts each code once, and ends the other sessions when turned on', async () => {
    const [visitor, other] = [await loggedIn(), await loggedIn()]
    const { secret, recoveryCodes } = await setUp(visitor)
    expect([await stateOf(visitor), await stateOf(other)]).toEqual(['open', 'logged-out'])
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCodes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/)
    expect(await site.notices()).toEqual(['Your second factor is on at Yard'])

    const next = await loggedIn()
    expect(await stateOf(next)).toBe('code-required')
    await expect(security(next).changePassword(CHANGE)).rejects.toMatchObject({ name: 'AccessDeniedError' })
    // The code that confirmed the setup
    const used = codeAt(secret, stepAt(site.now))
    await expect(security(next).enterCode({ code: used })).rejects.toMatchObject(WRONG_CODE)
    site.later(30)
    const code = codeAt(secret, stepAt(site.now))
    const oldId = next.sessionId
    await security(next).enterCode({ code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
    expect([await stateOf(next), next.sessionId === oldId]).toEqual(['open', false])
    await expect(security(await loggedIn()).enterCode({ code })).rejects.toMatchObject(WRONG_CODE)
  })

  test('makes the visitor wait after five wrong codes', async () => {
    const visitor = await loggedIn()
    const { secret } = await setUp(visitor)
    const next = await loggedIn()
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(security(next).enterCode({ code: 'nonsense' })).rejects.toMatchObject(WRONG_CODE)
    }
    site.later(60)
    await expect(security(next).enterCode({ code: codeAt(secret, stepAt(site.now)) })).rejects.toMatchObject({
      name: 'TooManyAttemptsError',
      message: 'Too many wrong codes. Please try again in 14 minutes.',
    })
    site.later(840)
    await security(next).enterCode({ code: codeAt(secret, stepAt(site.now)) })
  })

  test('accepts each code once after the clock was set back', async () => {
    const { secret } = await setUp(await loggedIn())
    site.later(-3600)
    const code = codeAt(secret, stepAt(site.now))
    const visitor = await loggedIn()
    await security(visitor).enterCode({ code })
    expect(await stateOf(visitor)).toBe('open')
    await expect(security(await loggedIn()).enterCode({ code })).rejects.toMatchObject(WRONG_CODE)
  })

  test('accepts each recovery code once, until they are replaced', async () => {
    const visitor = await loggedIn()
    const { recoveryCodes } = await setUp(visitor)
    const [first = '', second = ''] = recoveryCodes
    await security(await loggedIn()).enterCode({ code: first.toUpperCase().replaceAll('-', ' ') })
    await expect(security(await loggedIn()).enterCode({ code: first })).rejects.toMatchObject(WRONG_CODE)
    expect((await security(visitor).describeSecondFactor()).recoveryCodeCount).toBe(9)
    const oldId = visitor.sessionId
    const renewed = await security(visitor).renewRecoveryCodes({ current_password: PASSWORD })
    expect(visitor.sessionId).not.toBe(oldId)
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([])
    await expect(security(await loggedIn()).enterCode({ code: second })).rejects.toMatchObject(WRONG_CODE)
    await security(await loggedIn()).enterCode({ code: renewed[0] })
  })

  test('is turned off only with the current password, and an email reports it', async () => {
    const visitor = await loggedIn()
    await setUp(visitor)
    await expect(security(visitor).turnOffSecondFactor({})).rejects.toMatchObject({ name: 'InvalidInputError' })
    const oldId = visitor.sessionId
    await security(visitor).turnOffSecondFactor({ current_password: PASSWORD })
    expect([await stateOf(visitor), visitor.sessionId !== oldId]).toEqual(['open', true])
    expect(await stateOf(await loggedIn())).toBe('open')
    expect((await site.notices()).at(-1)).toBe('Your second factor is off at Yard')
    expect(await site.people.all('SELECT * FROM recovery_code')).toEqual([])
  })

  test('is off until the first code confirms it, and a confirmed secret cannot be replaced', async () => {
    const visitor = await loggedIn()
    await security(visitor).beginSecondFactor({ current_password: PASSWORD })
    expect(await stateOf(await loggedIn())).toBe('open')
    await expect(security(visitor).confirmSecondFactor({ code: '000000' })).rejects.toMatchObject(WRONG_CODE)
    await expect(security(visitor).confirmSecondFactor({})).rejects.toMatchObject(
      rejected('code', 'The code is required.'),
    )
    const { secret } = await setUp(visitor)
    await security(visitor).beginSecondFactor({ current_password: PASSWORD })
    expect((await security(visitor).describeSecondFactor()).setup).toBeNull()
    site.later(30)
    await security(await loggedIn()).enterCode({ code: codeAt(secret, stepAt(site.now)) })
  })

  test("is stored encrypted, with hashed recovery codes, and can be decrypted only with the site's key", async () => {
    const visitor = await loggedIn()
    const { secret, recoveryCodes } = await setUp(visitor)
    const stored = (await site.people.get('SELECT secret FROM second_factor'))?.secret as Uint8Array
    expect(Buffer.from(stored).includes(secret)).toBe(false)
    const hashes = (await site.people.all('SELECT code_hash FROM recovery_code')).map(
      (row) => row.code_hash as Uint8Array,
    )
    expect(hashes.map(({ length }) => length)).toEqual(new Array(10).fill(32))
    site.key = new Uint8Array(32).fill(8)
    const next = await loggedIn()
    await expect(security(next).enterCode({ code: codeAt(secret, stepAt(site.now)) })).rejects.toThrow()
    await security(next).enterCode({ code: recoveryCodes[0] })
  })

  test('survives a password reset', async () => {
    const visitor = await loggedIn()
    await setUp(visitor)
    await site.newVisitor().accounts().requestPasswordReset({ email: EMAIL })
    const mail = String((await site.people.get("SELECT text_body FROM mail WHERE kind = 'reset-link'"))?.text_body)
    const token = /token=([\w-]+)/.exec(mail)?.[1]
    await site
      .newVisitor()
      .accounts()
      .resetPassword({ email: EMAIL, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD })
    expect(await stateOf(await loggedIn(NEW_PASSWORD))).toBe('code-required')
    expect((await site.notices()).at(-1)).toBe('Your password was reset at Yard')
  })
})
