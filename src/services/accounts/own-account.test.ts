import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AccountVisitors, EMAIL, PASSWORD, type Visitor } from '../../../tests/support/account-visitors.ts'
import { SqlCorrections } from '../../storage/sql/people/correction-records.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import { SqlInbox } from '../../storage/sql/people/inbox-records.ts'
import { SqlPictures } from '../../storage/sql/people/picture-records.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'

const NEW_EMAIL = 'Ada.Pell@example.net'
const DAY_SECONDS = 86_400
const INVALID_LINK = {
  fields: { token: ['This link is invalid or has expired. Please request a new one.'] },
}

let site: AccountVisitors
let ada: Visitor

beforeEach(async () => {
  site = await AccountVisitors.open()
  await site.register()
  ada = await site.loggedIn()
})
afterEach(() => site.close())

const own = (visitor = ada) => visitor.accounts().own
const account = async (visitor = ada) => visitor.accounts().findCurrentAccount()
const verify = (email = EMAIL) => site.verifications.setVerified(email, site.now)

test('changes the name', async () => {
  await own().changeName({ name: '  Ada Rook ' })
  expect((await account())?.name).toBe('Ada Rook')
  await expect(own().changeName({ name: ' ' })).rejects.toMatchObject({ fields: { name: ['The name is required.'] } })
})

describe('a change of the email address', () => {
  const request = (email = NEW_EMAIL, password = PASSWORD) =>
    own().requestEmailChange({ email, current_password: password })
  async function requestedToken(): Promise<string> {
    await request()
    return site.mailedToken('verification-link')
  }

  test('needs the link in the email to the new address, which is then verified', async () => {
    await verify()
    const other = await site.loggedIn()
    const token = await requestedToken()
    expect(await own().findPendingEmail()).toBe(NEW_EMAIL)
    expect((await account())?.email).toBe(EMAIL)
    await own().confirmEmailChange({ token })
    expect(await account()).toMatchObject({ email: NEW_EMAIL, emailVerifiedAt: site.now })
    expect(await account(other)).toBeNull()
    expect(await site.notices()).toEqual(['Your email address was changed at Yard'])
    const [notice] = await site.people.all("SELECT recipient FROM mail WHERE kind = 'account-notice'")
    expect(notice?.recipient).toBe(EMAIL)
    await site.loggedIn({ email: NEW_EMAIL })
    await expect(own().confirmEmailChange({ token })).rejects.toMatchObject(INVALID_LINK)
  })

  test('sends nothing to an old address that was never verified', async () => {
    await own().confirmEmailChange({ token: await requestedToken() })
    expect(await site.notices()).toEqual([])
  })

  test('requires the current password and a new address that has no account', async () => {
    await site.register('bo@example.org')
    await expect(request(NEW_EMAIL, 'wrong')).rejects.toMatchObject({
      fields: { current_password: ['The current password is wrong.'] },
    })
    await expect(request(EMAIL)).rejects.toMatchObject({
      fields: { email: ['Your account already uses this email.'] },
    })
    await expect(request('BO@example.org')).rejects.toMatchObject({
      fields: { email: ['The email has already been taken.'] },
    })
    expect(await own().findPendingEmail()).toBeNull()
  })

  test('fails when someone else has registered the address in the meantime', async () => {
    const token = await requestedToken()
    await site.register(NEW_EMAIL)
    await expect(own().confirmEmailChange({ token })).rejects.toMatchObject({
      fields: { token: ['The email has already been taken.'] },
    })
    expect((await account())?.email).toBe(EMAIL)
  })

  test('fails for another account, and after a day', async () => {
    const token = await requestedToken()
    await site.register('bo@example.org')
    const bo = await site.loggedIn({ email: 'bo@example.org' })
    await expect(own(bo).confirmEmailChange({ token })).rejects.toMatchObject(INVALID_LINK)
    site.later(DAY_SECONDS)
    ada = await site.loggedIn()
    expect(await own().findPendingEmail()).toBeNull()
    await expect(own().confirmEmailChange({ token })).rejects.toMatchObject(INVALID_LINK)
  })

  test('sends at most five links a day', async () => {
    for (let i = 0; i < 5; i++) await request(`ada${i}@example.net`)
    await expect(request()).rejects.toMatchObject({ name: 'TooManyAttemptsError' })
  })
})

describe('the stored data', () => {
  const form = { kind: 'contact', email: EMAIL, fields: { message: 'ADASWORD' }, pageUrl: '', isFlagged: false }
  beforeEach(() => new SqlFormRecords(site.people).store({ ...form, receivedAt: site.now }, null))
  const formCount = async () => (await site.people.get('SELECT count(*) AS n FROM form_submission'))?.n

  test('is only the account while the address is unverified, because the address may belong to someone else', async () => {
    expect(await own().describeData()).toBe('an account with 1 session')
    expect(await own().exportData()).not.toContain('ADASWORD')
    await own().eraseData({ current_password: PASSWORD })
    expect(await account()).toBeNull()
    expect(await formCount()).toBe(1)
  })

  test('is exported and erased for a verified address, as with the command', async () => {
    await verify()
    expect(await own().describeData()).toContain('an account with 1 session, 1 form, 1 email')
    expect(await own().exportData()).toContain('ADASWORD')
    await expect(own().eraseData({ current_password: 'wrong' })).rejects.toMatchObject({ name: 'InvalidInputError' })
    await own().eraseData({ current_password: PASSWORD })
    expect(await account()).toBeNull()
    expect(await formCount()).toBe(0)
    const changes = await new SqlStaff(site.people).listChanges({ email: null, before: null, limit: 9 })
    expect(changes.map(({ by, kind, email }) => [by, kind, email])).toEqual([['', 'erase-data', '']])
  })

  test('can be searched at most 20 times an hour for one account', async () => {
    for (let i = 0; i < 10; i++) await Promise.all([own().describeData(), own().exportData()])
    await expect(own().exportData()).rejects.toMatchObject({ name: 'TooManyAttemptsError' })
    await own().eraseData({ current_password: PASSWORD })
  })

  test('cannot be erased if it belongs to the only owner', async () => {
    await verify()
    const owner = { role: 'owner', cemeteries: 'all' } as const
    await new SqlStaff(site.people).grantRole(EMAIL, owner, { by: 'root', email: null, at: site.now })
    expect(await own().findRole()).toBe('owner')
    await expect(own().eraseData({ current_password: PASSWORD })).rejects.toMatchObject({
      fields: { current_password: ['This account is the only owner. Make another account an owner first.'] },
    })
    expect(await formCount()).toBe(1)
  })
})

describe('a correction that the account sent', () => {
  async function send(email: string): Promise<number> {
    const userId = (await account())?.id ?? 0
    const changes = [{ field: 'birthDate', before: '1843', after: '1842' }]
    const correction = {
      kind: 'memorial',
      recordId: 12,
      changes,
      comment: '',
      evidence: '',
      name: 'Ada',
      email,
    } as const
    const item = { title: 'Jane Roe', summary: '', sender: 'Ada', email, cemeteryId: 7, receivedAt: site.now }
    return new SqlCorrections(site.people).store({ ...correction, userId, receivedAt: site.now }, item, null)
  }
  const itemCount = async () => (await site.people.get('SELECT count(*) AS n FROM inbox_item'))?.n

  test('is listed with its decision, and can be withdrawn only until it is decided', async () => {
    const first = await send('')
    const second = await send('')
    await new SqlCorrections(site.people).decide(first, { accepted: ['birthDate'], declined: [], changeId: 3 })
    expect(await own().listSent()).toMatchObject([
      { id: second, path: '/memorial/12', title: 'Jane Roe', isAnswered: false, changes: [{ isAccepted: null }] },
      {
        id: first,
        isAnswered: true,
        changes: [{ field: 'birthDate', before: '1843', after: '1842', isAccepted: true }],
      },
    ])
    await site.register('bo@example.org')
    const bo = await site.loggedIn({ email: 'bo@example.org' })
    expect(await own(bo).withdrawSent({ kind: 'correction', id: second })).toBe(false)
    expect(await itemCount()).toBe(2)
    const withdraw = (id: number) => own().withdrawSent({ kind: 'correction', id })
    expect([await withdraw(first), await withdraw(second), await withdraw(second)]).toEqual([false, true, false])
    expect((await own().listSent()).map(({ id }) => id)).toEqual([first])
    expect(await itemCount()).toBe(1)
  })

  test('shows the staff’s replies once they have replied and closed it', async () => {
    const id = await send(EMAIL)
    const inbox = new SqlInbox(site.people)
    const item = await inbox.findBySource('correction', id)
    const acts = [
      { kind: 'reply', to: EMAIL, text: 'The stone says 1843.' },
      { kind: 'state', from: 'new', to: 'done' },
    ] as const
    expect(await inbox.act(item?.id ?? 0, acts, { authorId: (await account())?.id ?? 0, at: site.now })).toBe(true)
    expect(await own().listSent()).toMatchObject([
      { isAnswered: true, canWithdraw: true, replies: ['The stone says 1843.'], changes: [{ isAccepted: null }] },
    ])
  })

  test('is erased with the account, even if it has no address', async () => {
    await send('')
    await own().eraseData({ current_password: PASSWORD })
    expect(await itemCount()).toBe(0)
  })
})

test('lists a picture that the account sent, and lets the account withdraw it until someone decides', async () => {
  const pictures = new SqlPictures(site.people)
  const sender = { sender: 'Ada', email: '', comment: 'North side', userId: (await account())?.id ?? 0 }
  const facts = { width: 8, height: 6, takenAt: null, latitude: null, longitude: null, sentAt: site.now, ...sender }
  for (const memorialId of [12, 13]) {
    const item = { title: `Jane ${memorialId}`, summary: '', cemeteryId: 7 }
    await pictures.store({ memorialId, jpeg: new Uint8Array([memorialId]), ...facts }, item, 10)
  }
  const review = { altText: '', caption: '', credit: '', isPortrait: false, message: null, turn: 0 } as const
  const decision = { state: 'declined', reason: 'It is too dark.' } as const
  expect(
    await pictures.decide(1, decision, { review, byId: sender.userId, at: site.now, isLast: true, mail: null }),
  ).toBe(true)
  const listed = async () =>
    (await own().listSent()).map(({ title, isAccepted, replies }) => [title, isAccepted, replies])
  expect(await listed()).toEqual([
    ['Jane 13', null, []],
    ['Jane 12', false, ['It is too dark.']],
  ])
  for (const id of [1, 2]) await own().withdrawSent({ kind: 'picture', id })
  expect(await listed()).toEqual([['Jane 12', false, ['It is too dark.']]])
  await own().eraseData({ current_password: PASSWORD })
  expect(await pictures.find(1)).toBeNull()
})

test('denies everything to a logged-out visitor', async () => {
  const visitor = site.newVisitor()
  for (const act of [
    () => own(visitor).findRole(),
    () => own(visitor).changeName({ name: 'Eve' }),
    () => own(visitor).findPendingEmail(),
    () => own(visitor).requestEmailChange({}),
    () => own(visitor).confirmEmailChange({}),
    () => own(visitor).listSent(),
    () => own(visitor).withdrawSent({ kind: 'correction', id: 1 }),
    () => own(visitor).describeData(),
    () => own(visitor).exportData(),
    () => own(visitor).eraseData({}),
  ]) {
    await expect(act()).rejects.toMatchObject({ name: 'AccessDeniedError' })
  }
})
