import { afterEach, beforeEach, expect, test } from 'vitest'
import { PeopleDesk } from '../../../tests/support/desk/people-desk.ts'
import type { StaffMember } from '../../domain/staff.ts'
import { expiringResponses } from '../compose/compose-stored-responses.ts'

const DATA = '/desk/people/data'
const DAY_MS = 24 * 60 * 60 * 1000

let desk: PeopleDesk
let ruth: StaffMember

beforeEach(async () => {
  desk = await PeopleDesk.open()
  ruth = await desk.newMember('Ruth', { role: 'owner', cemeteries: 'all' })
  desk.visitor = ruth
})
afterEach(() => desk.close())

async function search(email: string): Promise<string> {
  const { statusCode, headers } = await desk.post(DATA, [
    ['email', email],
    ['intent', 'find'],
  ])
  expect(statusCode).toBe(303)
  return String(headers.location)
}

test('shows the response to a form at its own URL as often as its sender requests it', async () => {
  const url = await search('cy@example.org')
  expect(url).toMatch(/^\/desk\/people\/data\?response=[\da-f-]{36}$/)
  for (const _ of ['first', 'reload']) {
    const { statusCode, headers, body } = await desk.get(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('Nothing is stored for cy@example.org.')
    expect(body).toContain(`data-response="${url}"`)
  }
})

test('shows the empty form to other people, at the URL of another page, and a day later', async () => {
  const url = await search('cy@example.org')
  const other = await desk.get(url.replace(DATA, '/desk/people/invite'))
  expect([other.statusCode, other.body.includes('cy@example.org')]).toEqual([200, false])
  desk.visitor = await desk.newMember('Bo', { role: 'owner', cemeteries: 'all' })
  expect((await desk.get(url)).body).not.toContain('cy@example.org')
  desk.visitor = ruth
  await desk.visitors.people.run('UPDATE desk_response SET expires_at = ?', Date.now())
  expect((await desk.get(url)).body).not.toContain('cy@example.org')
})

test('responds to a rejected form with its page and status, and serves both again at their own URL', async () => {
  const rejected = await desk.post('/desk/people/invite', [
    ['intent', 'send'],
    ['email', 'cy at example'],
  ])
  expect(rejected.statusCode).toBe(422)
  const [, url = ''] = /data-response="([^"]+)"/.exec(rejected.body) ?? []
  const again = await desk.get(url)
  expect([again.statusCode, again.body]).toEqual([422, rejected.body])
})

test('gives a form sent from a kept page its own URL', async () => {
  const first = await search('cy@example.org')
  const { headers } = await desk.post(first, [
    ['email', 'bo@example.org'],
    ['intent', 'find'],
  ])
  expect(String(headers.location)).toMatch(/^\/desk\/people\/data\?response=[\da-f-]{36}$/)
  expect(headers.location).not.toBe(first)
  expect((await desk.get(String(headers.location))).body).toContain('bo@example.org')
})

test('shows no erased data in kept pages', async () => {
  const url = await search('cy@example.org')
  await desk.post(DATA, [
    ['email', 'cy@example.org'],
    ['intent', 'erase'],
  ])
  expect((await desk.get(url)).body).not.toContain('cy@example.org')
})

test('deletes the kept pages of a person whose role changes', async () => {
  const bo = await desk.newMember('Bo', { role: 'owner', cemeteries: 'all' })
  desk.visitor = bo
  const url = await search('cy@example.org')
  const author = { by: 'Ruth', email: ruth.email, at: new Date() }
  await desk.staff.grantRole(bo.email, { role: 'curator', cemeteries: [7] }, author)
  // A person who becomes an owner again sees the form.
  await desk.staff.grantRole(bo.email, { role: 'owner', cemeteries: 'all' }, author)
  expect((await desk.get(url)).body).not.toContain('cy@example.org')
})

test('deletes a kept page after a day', async () => {
  await search('cy@example.org')
  const kept = async () => (await desk.visitors.people.all('SELECT id FROM desk_response')).length
  const { removeExpired } = expiringResponses(desk.visitors.people)
  await removeExpired(new Date(Date.now() + DAY_MS - 60_000))
  expect(await kept()).toBe(1)
  await removeExpired(new Date(Date.now() + DAY_MS))
  expect(await kept()).toBe(0)
})
