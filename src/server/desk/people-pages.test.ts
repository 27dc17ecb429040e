import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ONE_OF_EACH_ROLE, PeopleDesk } from '../../../tests/support/desk/people-desk.ts'
import { CONTRIBUTOR, type RoleGrant, type StaffMember } from '../../domain/staff.ts'
import type { DeskServices } from '../../services/desk/desk-services.ts'

const OWNER: RoleGrant = { role: 'owner', cemeteries: 'all' }
const HOME = '/desk/people'

let desk: PeopleDesk
let ruth: StaffMember
let bo: StaffMember

beforeEach(async () => {
  desk = await PeopleDesk.open()
  ruth = await desk.newMember('Ruth', OWNER)
  bo = await desk.newMember('Bo', CONTRIBUTOR)
  desk.visitor = ruth
})
afterEach(() => desk.close())

const change = (member: StaffMember, ...fields: [string, string][]) => desk.post(`${HOME}/${member.userId}`, fields)
const grantOf = async ({ userId }: StaffMember) => (await desk.services.people.find(ruth, userId))?.account.grant
const history = async () =>
  (await desk.staff.listChanges({ email: null, before: null, limit: 9 })).map(({ by, kind, email }) => [
    by,
    kind,
    email,
  ])
const RUTH = 'Ruth (ruth@example.org)'

test('lists owners and curators first, and finds any account by part of its name or address', async () => {
  const staffList = await desk.get(HOME)
  expect(staffList.body).toContain('>Ruth</a>')
  expect(staffList.body).not.toContain('>Bo</a>')
  expect(staffList.body).toContain('All accounts <span class="count">2</span>')
  for (const text of ['B', 'B\0o', 'bO@example', 'o@EXAMPLE.org']) {
    expect((await desk.get(`${HOME}?kind=all&q=${encodeURIComponent(text)}`)).body, text).toContain('>Bo</a>')
  }
  expect((await desk.get(`${HOME}?kind=all&q=%25`)).body).toContain('No account matches.')
  expect((await desk.get(`${HOME}?kind=all&before=${bo.userId}`)).body).not.toContain('>Bo</a>')
})

describe('an account', () => {
  test('gets a role in cemeteries found on the page, and the history names the author', async () => {
    const search = await desk.submit(`${HOME}/${bo.userId}`, [
      ['role', 'some-cemeteries'],
      ['cemetery', '12'],
      ['cemetery_search', 'Hill'],
    ])
    expect(search.statusCode).toBe(200)
    expect(search.body).toContain('checked="" value="12"/>Old Elm</label>')
    expect(search.body).toContain('value="7"/>Thornmere Hill, Thornmere, Vermont</label>')
    expect(await grantOf(bo)).toEqual(CONTRIBUTOR)
    const fields: [string, string][] = [
      ['role', 'some-cemeteries'],
      ['cemetery', '12'],
      ['cemetery', '7'],
      ['cemetery', '99'],
    ]
    const saved = await change(bo, ['intent', 'role'], ...fields)
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${HOME}/${bo.userId}?done=role`])
    expect(await grantOf(bo)).toEqual({ role: 'curator', cemeteries: [12, 7] })
    expect((await history())[0]).toEqual([RUTH, 'role', 'bo@example.org'])
  })

  test.each([
    ['some-cemeteries', 'Choose at least one cemetery.'],
    ['owner-of-all', 'There is no such account.'],
  ])('needs a cemetery for the role %s', async (role, message) => {
    const response = await change(bo, ['intent', 'role'], ['role', role])
    expect(response.statusCode).toBe(422)
    expect(response.body).toContain(message)
    expect(await grantOf(bo)).toEqual(CONTRIBUTOR)
  })

  test('keeps a removed cemetery until an owner removes it from the role', async () => {
    const author = { by: 'root', email: null, at: new Date() }
    await desk.staff.grantRole(bo.email, { role: 'curator', cemeteries: [5] }, author)
    const { body } = await desk.get(`${HOME}/${bo.userId}`)
    expect(body).toContain('Curator of 1 cemetery: Cemetery #5 (removed or merged)')
    expect(body).toContain('checked="" value="5"/>Cemetery #5 (removed or merged)</label>')
    const role: [string, string] = ['role', 'some-cemeteries']
    expect((await change(bo, ['intent', 'role'], role, ['cemetery', '5'])).statusCode).toBe(303)
    expect(await grantOf(bo)).toEqual({ role: 'curator', cemeteries: [5] })
    expect((await change(bo, ['intent', 'role'], role)).body).toContain('Choose at least one cemetery.')
    await change(bo, ['intent', 'role'], role, ['cemetery', '7'], ['cemetery', '6'])
    expect(await grantOf(bo)).toEqual({ role: 'curator', cemeteries: [7] })
  })

  test('keeps its role and stays enabled if it is the only owner', async () => {
    for (const fields of [
      [
        ['intent', 'role'],
        ['role', 'contributor'],
      ],
      [['intent', 'disable']],
    ] as [string, string][][]) {
      const response = await change(ruth, ...fields)
      expect(response.statusCode).toBe(422)
      expect(response.body).toContain('This is the only owner.')
    }
    expect(await grantOf(ruth)).toEqual(OWNER)
  })

  test('is disabled, enabled, logged out, and sent a reset link, and the history names the authors', async () => {
    await desk.visitors.loggedIn({ email: bo.email })
    expect((await desk.get(`${HOME}/${bo.userId}`)).body).toContain('Firefox on Linux')
    for (const intent of ['end-sessions', 'send-reset-link', 'disable', 'send-reset-link', 'enable']) {
      const { statusCode } = await change(bo, ['intent', intent])
      expect([intent, statusCode]).toContain(statusCode === 422 ? 'send-reset-link' : intent)
    }
    expect((await history()).slice(0, 4)).toEqual([
      [RUTH, 'enable', 'bo@example.org'],
      [RUTH, 'disable', 'bo@example.org'],
      [RUTH, 'send-reset-link', 'bo@example.org'],
      [RUTH, 'end-sessions', 'bo@example.org'],
    ])
    expect((await desk.get(`${HOME}/${bo.userId}`)).body).toContain('Nowhere at the moment.')
    expect((await desk.visitors.people.get("SELECT count(*) AS n FROM mail WHERE kind = 'reset-link'"))?.n).toBe(1)
  })

  test('returns 404 if it does not exist', async () => {
    for (const id of ['99', '0', 'x']) expect((await desk.get(`${HOME}/${id}`)).statusCode).toBe(404)
    expect((await desk.post(`${HOME}/99`, [['intent', 'disable']])).statusCode).toBe(404)
  })
})

describe('an invitation', () => {
  const invite = (...fields: [string, string][]) => desk.post(`${HOME}/invite`, [['intent', 'send'], ...fields])

  test('includes a role, is listed, and can be revoked', async () => {
    const sent = await invite(
      ['email', 'cy@example.org'],
      ['name', 'Cy'],
      ['role', 'some-cemeteries'],
      ['cemetery', '7'],
    )
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${HOME}?invited`])
    expect((await desk.get(HOME)).body).toContain(
      'Cy, cy@example.org</b><span class="note">Curator of 1 cemetery, valid until',
    )
    await invite(['email', 'cy@example.org'], ['name', 'Cy'], ['role', 'contributor'])
    expect((await desk.get(HOME)).body).toMatch(
      /Contributor, valid until [^.]*\. Invited [^.]* by Ruth \(ruth@example\.org\)\.<\/span>/,
    )
    await desk.staff.forget('ruth@example.org')
    expect((await desk.get(HOME)).body).toMatch(/\. Invited [^.]* UTC\.<\/span>/)
    expect(await desk.visitors.mailedToken('invitation')).toMatch(/^[\w-]{43}$/)
    expect((await desk.post(HOME, [['email', 'cy@example.org']])).headers.location).toBe(`${HOME}?revoked`)
    expect((await desk.get(HOME)).body).not.toContain('cy@example.org')
    expect((await desk.post(HOME, [['email', 'cy@example.org']])).statusCode).toBe(404)
  })

  test.each([
    [
      [
        ['email', 'cy'],
        ['role', 'curator'],
      ],
      'The email must be a valid email address.',
    ],
    [
      [
        ['email', 'bo@example.org'],
        ['role', 'curator'],
      ],
      'This address has an account.',
    ],
    [
      [
        ['email', 'cy@example.org'],
        ['role', 'some-cemeteries'],
        ['cemetery', '99'],
      ],
      'Choose at least one cemetery.',
    ],
  ] as [[string, string][], string][])('is rejected for %j, and the form keeps the input', async (fields, message) => {
    const response = await invite(...fields, ['name', 'Cy'])
    expect(response.statusCode).toBe(422)
    expect(response.body).toContain(message)
    expect(response.body).toContain('value="Cy"')
  })

  test('is rejected with a list of all problems with the address and the role', async () => {
    const { statusCode, body } = await invite(['email', 'cy'], ['role', 'some-cemeteries'])
    expect(statusCode).toBe(422)
    expect(body).toContain('The email must be a valid email address.')
    expect(body).toContain('Choose at least one cemetery.')
  })
})

describe('requests about personal data', () => {
  const request = (email: string, intent: string) =>
    desk[intent === 'find' ? 'submit' : 'post'](`${HOME}/data`, [
      ['email', email],
      ['intent', intent],
    ])

  test('show what is stored, export it, and erase it, without the address in the history', async () => {
    expect((await request(bo.email, 'find')).body).toContain('an account with 0 sessions,')
    const { headers, body } = await request(bo.email, 'download')
    expect(headers['content-disposition']).toContain('attachment; filename="personal-data.json"')
    expect(JSON.parse(body)).toMatchObject({ email: bo.email, account: { name: 'Bo' } })
    expect(body).not.toContain('argon2')
    expect((await request(bo.email, 'erase')).headers.location).toBe(`${HOME}/data?erased`)
    expect((await request(bo.email, 'find')).body).toContain('Nothing is stored for bo@example.org.')
    expect((await history()).slice(0, 2)).toEqual([
      [RUTH, 'erase-data', ''],
      [RUTH, 'export-data', ''],
    ])
  })

  test('require an address, and erase nothing for the only owner', async () => {
    expect((await request(' ', 'find')).body).toContain('Enter an email address.')
    expect((await request(ruth.email, 'erase')).statusCode).toBe(422)
    expect(await grantOf(ruth)).toEqual(OWNER)
  })
})

/** Calls every method of the services for people. */
function methodsOf({ people, invitations, dataRequests }: DeskServices, staff: StaffMember) {
  const fields = { email: 'cy@example.org' }
  return {
    list: () => people.list(staff, { kind: 'all', text: '', before: null }),
    find: () => people.find(staff, 2),
    listChanges: () => people.listChanges(staff, null),
    searchCemeteries: () => people.searchCemeteries(staff, ''),
    nameCemeteries: () => people.nameCemeteries(staff, [7]),
    grantRole: () => people.grantRole(staff, 2, CONTRIBUTOR),
    setDisabled: () => people.setDisabled(staff, 2, false),
    endSessions: () => people.endSessions(staff, 2),
    removeSecondFactor: () => people.removeSecondFactor(staff, 2),
    sendResetLink: () => people.sendResetLink(staff, 2),
    listInvitations: () => invitations.list(staff),
    isForStaffOnly: () => invitations.isForStaffOnly(staff),
    invite: () => invitations.invite(staff, fields, CONTRIBUTOR),
    revoke: () => invitations.revoke(staff, fields.email),
    findData: () => dataRequests.find(staff, fields.email),
    exportData: () => dataRequests.export(staff, fields.email),
    eraseData: () => dataRequests.erase(staff, fields.email),
  }
}

describe.each(ONE_OF_EACH_ROLE)('for the %s', (role, member) => {
  test(role === 'owner' ? 'every method works' : 'every method is denied, and nothing changes', async () => {
    const before = await history()
    for (const [name, call] of Object.entries(methodsOf(desk.services, member))) {
      const error = await call().then(
        () => null,
        (reason: Error) => reason.name,
      )
      expect([name, error]).toEqual([name, role === 'owner' ? null : 'RightDeniedError'])
    }
    if (role !== 'owner') expect(await history()).toEqual(before)
  })

  test(role === 'owner' ? 'every page opens' : 'every page is 403', async () => {
    desk.visitor = member
    for (const path of ['', '/1', '/invite', '/history', '/data']) {
      expect([path, (await desk.get(HOME + path)).statusCode]).toEqual([path, role === 'owner' ? 200 : 403])
    }
    const { statusCode } = await desk.post(`${HOME}/2`, [['intent', 'disable']])
    expect(statusCode).toBe(role === 'owner' ? 303 : 403)
  })
})
