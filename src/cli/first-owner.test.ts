import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdminSite } from '../../tests/support/admin-site.ts'
import { openSiteSettings, openWriter } from '../server/compose/compose-directory.ts'
import type { SiteLog } from '../server/log/site-log.ts'
import { runUsersCommand } from './admin/users-command.ts'
import { announceFirstOwner } from './first-owner.ts'

let site: AdminSite
beforeEach(async () => {
  site = await AdminSite.open()
  await (await openWriter(site.config)).close()
})
afterEach(() => site.close())

/** Announces the first owner, as a start of the site does. Returns what it printed and what it logged. */
async function start(isTTY: boolean): Promise<{ printed: string; logged: string }> {
  let printed = ''
  let logged = ''
  const append = (line: string) => (logged += line)
  const log = { info: append, warn: append } as unknown as SiteLog
  const terminal = { isTTY, write: (text: string) => (printed += text) }
  const { config } = site
  await site.withPeople((people) =>
    announceFirstOwner(people, { config, origin: 'http://localhost:3000', log, terminal }),
  )
  return { printed, logged }
}

test('a start on a terminal prints a link that creates the first owner, unless there is already an owner', async () => {
  const { printed, logged } = await start(true)
  expect(logged).toBe('')
  expect(printed).toMatch(/^The desk has no owner yet\. .*\nhttp:\/\/localhost:3000\/register\?invitation=[\w-]{43}\n$/)
  const invitation = printed.match(/invitation=([\w-]+)/)?.[1]
  const password = 'a long walk among yews'
  const fields = {
    name: 'Ruth',
    email: 'ruth@thornmere.example',
    password,
    password_confirmation: password,
    invitation,
  }
  await site.withPeople(({ accountService }) =>
    accountService
      .forRequest({ address: '127.0.0.1', sessionId: null, userAgent: '', renewSession: () => undefined })
      .register(fields),
  )
  expect((await site.run(runUsersCommand, ['list'])).out).toContain('email verified, owner,')
  expect(await start(true)).toEqual({ printed: '', logged: '' })
  expect(await start(false)).toEqual({ printed: '', logged: '' })
})

test('a start without a terminal logs the command instead of a link', async () => {
  const { printed, logged } = await start(false)
  expect(printed).toBe('')
  expect(logged).toBe('The desk at /desk has no owner yet. "lychgate users create --role owner" creates one.')
})

test('a start warns if staff worked on the directory, but there are no accounts', async () => {
  const settings = await openSiteSettings(site.config)
  await settings.store({}, { basedOn: 0, by: 'Ann <ann@graves.town>', at: new Date() })
  await settings.close()
  expect((await start(true)).logged).toMatch(/^The history of the directory names staff, but .* restore that database/)
})
