import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AccountVisitors, EMAIL } from '../../../tests/support/account-visitors.ts'
import { CONTRIBUTOR, type RoleGrant } from '../../domain/staff.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'

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

async function invite(email = INVITED, grant = CONTRIBUTOR): Promise<string> {
  await site.service.invite({ email, name: 'Bea Rook' }, grant, { by: 'root', email: null })
  return site.mailedToken('invitation')
}
const accept = (invitation: string, email = INVITED) => site.register(email, { invitation })
const find = (token: string) => site.newVisitor().accounts().findInvitation(token)

describe('an invitation', () => {
  test('creates one account with its address, which is then verified', async () => {
    const token = await invite()
    expect(await find(token)).toEqual({ email: INVITED, name: 'Bea Rook', role: 'contributor' })
    await accept(token, 'BEA@example.net')
    const account = await (await site.loggedIn({ email: INVITED })).accounts().findCurrentAccount()
    expect(account).toMatchObject({ email: INVITED, name: 'Ada Pell', emailVerifiedAt: site.now })
    expect(await find(token)).toBeNull()
    await expect(accept(token)).rejects.toMatchObject(INVALID)
    const { text_body: text } = (await site.people.get("SELECT text_body FROM mail WHERE kind = 'welcome'")) ?? {}
    expect(text).not.toContain('verify-email')
    expect(text).not.toContain('/desk')
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

describe('an invitation with a role', () => {
  const CURATOR: RoleGrant = { role: 'curator', cemeteries: [7] }
  const OWNER: RoleGrant = { role: 'owner', cemeteries: 'all' }
  const memberOf = async (email: string) => {
    const account = await (await site.loggedIn({ email })).accounts().findCurrentAccount()
    return new SqlStaff(site.people).findStaffMember(account?.id ?? 0)
  }

  test('creates an account with that role, even while REGISTRATION is off', async () => {
    await site.close()
    site = await AccountVisitors.open('off')
    await accept(await invite(INVITED, CURATOR))
    expect(await memberOf(INVITED)).toMatchObject({ role: 'curator', cemeteries: [7] })
    const { text_body: text } = (await site.people.get("SELECT text_body FROM mail WHERE kind = 'welcome'")) ?? {}
    expect(text).toContain('You work at the desk of the site: https://yard.example/desk')
    const contributor = await invite(EMAIL)
    await expect(accept(contributor, EMAIL)).rejects.toMatchObject({ name: 'RegistrationClosedError' })
  })

  test('creates the first owner for anyone who has the link, and becomes invalid once there is an owner', async () => {
    const link = (validMinutes = 60) =>
      site.service.createInvitation({ email: '', name: '', grant: OWNER }, validMinutes, { by: '', email: null })
    const first = await link()
    const second = await link()
    await expect(accept(first)).rejects.toMatchObject(INVALID)
    await accept(second, EMAIL)
    expect(await memberOf(EMAIL)).toMatchObject({ role: 'owner', cemeteries: 'all' })
    const late = await link()
    expect(await find(late)).toBeNull()
    await expect(accept(late, 'eve@example.org')).rejects.toMatchObject(INVALID)
  })
})
