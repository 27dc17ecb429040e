import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AccountVisitors, EMAIL } from '../../../tests/support/account-visitors.ts'

const INVITED = 'bea@example.net'
const DAY_SECONDS = 86_400
const INVALID = {
  name: 'InvalidInputError',
  fields: { email: ['This invitation is invalid, has expired, or was used. Please ask for a new one.'] },
}

let site: AccountVisitors

beforeEach(async () => {
  site = await AccountVisitors.open('invite')
})

afterEach(() => site.close())

async function invite(email = INVITED): Promise<string> {
  await site.service.invite({ email, name: 'Bea Rook' })
  return site.mailedToken('invitation')
}
const accept = (invitation: string, email = INVITED) => site.register(email, { invitation })
const find = (token: string) => site.newVisitor().accounts().findInvitation(token)

describe('an invitation', () => {
  test('creates one account with its address, which is then verified', async () => {
    const token = await invite()
    expect(await find(token)).toEqual({ email: INVITED, name: 'Bea Rook' })
    await accept(token, 'BEA@example.net')
    const account = await (await site.loggedIn({ email: INVITED })).accounts().findCurrentAccount()
    expect(account).toMatchObject({ email: INVITED, name: 'Ada Pell', emailVerifiedAt: site.now })
    expect(await find(token)).toBeNull()
    await expect(accept(token)).rejects.toMatchObject(INVALID)
    const { text_body: text } = (await site.people.get("SELECT text_body FROM mail WHERE kind = 'welcome'")) ?? {}
    expect(text).not.toContain('verify-email')
  })

  test('fails for any other address, with the message for an unknown invitation', async () => {
    const token = await invite()
    await expect(accept(token, EMAIL)).rejects.toMatchObject(INVALID)
    await expect(accept('x'.repeat(43))).rejects.toMatchObject(INVALID)
    await accept(token)
  })

  test('creates one account when it is used twice at the same time', async () => {
    const token = await invite()
    const results = await Promise.allSettled([accept(token), accept(token)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await site.people.all('SELECT id FROM "user"')).toHaveLength(1)
  })

  test('expires after 14 days', async () => {
    const token = await invite()
    site.later(14 * DAY_SECONDS)
    expect(await find(token)).toBeNull()
    await expect(accept(token)).rejects.toMatchObject(INVALID)
  })

  test('is replaced by a new invitation to the same address, and stored as a hash', async () => {
    const first = await invite()
    const second = await invite('Bea@Example.net')
    expect([await find(first), (await find(second))?.email]).toEqual([null, 'Bea@Example.net'])
    const [row] = await site.people.all('SELECT token_hash FROM invitation')
    expect(Buffer.from(row?.token_hash as Uint8Array).toString('base64url')).not.toBe(second)
  })

  test('is not sent to an address that has an account', async () => {
    await accept(await invite())
    await expect(invite()).rejects.toMatchObject({ fields: { email: ['The email has already been taken.'] } })
  })
})
