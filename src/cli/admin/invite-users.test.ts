import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdminSite } from '../../../tests/support/admin-site.ts'
import { openPeople } from '../../server/compose/compose-people.ts'
import { runUsersCommand } from './users-command.ts'

const EMAIL = 'bea@thornmere.example'

let site: AdminSite
beforeEach(async () => {
  site = await AdminSite.open()
})
afterEach(() => site.close())

const users = (...args: string[]) => site.run(runUsersCommand, args)

test('users invite queues the email, and users invitations lists it until it is revoked', async () => {
  const { status, out } = await users('invite', '--email', EMAIL, '--name', 'Bea Rook')
  expect(status).toBe(0)
  expect(out).toMatch(/^The invitation for bea@thornmere\.example is queued\. It is valid until .{16}\.\n$/)
  const mail = await site.withPeople(({ mail: queue }) => queue.findByEmail(EMAIL))
  expect(mail.map(({ kind }) => kind)).toEqual(['invitation'])
  expect(mail[0]?.text).toMatch(/\/register\?invitation=[\w-]{43}\n/)

  expect((await users('invitations', 'list')).out).toMatch(
    /^bea@thornmere\.example {2}Bea Rook {2}invited at .{16}, valid until .{16}\n1 invitation\.\n$/,
  )
  expect(await users('invitations', 'revoke', '--email', 'BEA@thornmere.example')).toEqual({
    status: 0,
    err: '',
    out: 'Revoked the invitation for BEA@thornmere.example.\n',
  })
  expect((await users('invitations', 'list')).out).toBe('0 invitations.\n')
  expect(await users('invitations', 'revoke', '--email', EMAIL)).toMatchObject({
    status: 1,
    err: 'There is no invitation for bea@thornmere.example.\n',
  })
})

test('users invite warns about a link that points to this machine', async () => {
  const { config } = site
  const openPublic = () => openPeople({ ...config, site: { ...config.site, siteUrl: 'https://graves.town' } })
  const invite = ['invite', '--email', EMAIL]
  expect((await site.run(runUsersCommand, invite)).err).toBe(
    'Warning: the links point to http://localhost:3000, which only this machine can open. If visitors use another URL, set SITE_URL to the same value that the site uses.\n',
  )
  expect((await site.run(runUsersCommand, invite, { openPeople: openPublic })).err).toBe('')
})

test.each([
  ['nobody', 'The email must be a valid email address.'],
  ['ann@thornmere.example', 'An account with this email address already exists.'],
])('users invite rejects %s', async (email, message) => {
  const io = { readInput: async () => 'a long pass phrase' }
  await site.run(
    runUsersCommand,
    ['create', '--email', 'ann@thornmere.example', '--name', 'Ann', '--password-stdin'],
    io,
  )
  expect(await users('invite', '--email', email)).toEqual({ status: 1, out: '', err: `${message}\n` })
})

test('users invite fails while REGISTRATION is off, but users create works', async () => {
  const { config } = site
  const io = {
    readInput: async () => 'a long pass phrase',
    openPeople: () => openPeople({ ...config, site: { ...config.site, registration: 'off' as const } }),
  }
  const create = ['create', '--email', EMAIL, '--name', 'Bea', '--password-stdin']
  expect(await site.run(runUsersCommand, ['invite', '--email', 'x@thornmere.example'], io)).toMatchObject({
    status: 1,
    err: 'REGISTRATION is off, so no one can use an invitation without a role. Set it to "invite".\n',
  })
  expect((await site.run(runUsersCommand, create, io)).status).toBe(0)
  const curator = ['invite', '--email', 'x@thornmere.example', '--role', 'curator', '--cemetery', '2']
  await site.addCemeteries(2)
  expect((await site.run(runUsersCommand, curator, io)).status).toBe(0)
  expect((await users('invitations', 'list')).out).toContain('x@thornmere.example  curator of cemetery 2  invited at')
})

test('reports usage errors', async () => {
  for (const args of [['invite'], ['invitations'], ['invitations', 'revoke'], ['invitations', 'list', 'all']]) {
    expect((await users(...args)).status, args.join(' ')).toBe(2)
  }
})
