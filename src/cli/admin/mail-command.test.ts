import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AdminSite, NOW } from '../../../tests/support/admin-site.ts'
import { mailTo } from '../../../tests/support/mail-fixture.ts'
import { runMail } from './mail-command.ts'

let site: AdminSite
beforeEach(() => {
  site = new AdminSite()
})
afterEach(() => site.close())

const mail = (...args: string[]) => site.run(runMail, args)
const LATER = new Date('2026-11-20T09:10:00Z')

async function fill() {
  site.queueEmail(mailTo('dead@b.example'))
  site.queueEmail(mailTo('later@b.example', { kind: 'welcome' }))
  site.queueEmail(mailTo('new@b.example', { subject: 'Enquiry: \u001b]0;evil\u0007' }))
  await site.withPeople(async ({ mail: queue }) => {
    const dead = await queue.lease(NOW, LATER)
    const later = await queue.lease(NOW, LATER)
    if (dead === null || later === null) throw new Error('no lease')
    await queue.recordDead(dead, { problem: '550 No such\r\nuser', now: NOW })
    await queue.recordFailure(later, { problem: '451 later', nextAttemptAt: LATER })
  })
}

describe('mail list', () => {
  test('shows what was not sent, when it is tried again, and why it was not', async () => {
    await fill()
    expect(await mail('list')).toEqual({
      status: 0,
      err: '',
      out: `     1  form-notice to dead@b.example: To dead@b.example
        queued at 2026-11-20 09:05, 1 failed attempt, given up at 2026-11-20 09:05
        550 No such user
     2  welcome to later@b.example: To later@b.example
        queued at 2026-11-20 09:05, 1 failed attempt, next attempt at 2026-11-20 09:10
        451 later
     3  form-notice to new@b.example: Enquiry: \uFFFD]0;evil\uFFFD
        queued at 2026-11-20 09:05, 0 failed attempts, next attempt at 2026-11-20 09:05
2 mails wait, 1 given up.
`,
    })
  })

  test('shows only what is given up when asked to', async () => {
    await fill()
    const { out } = await mail('list', '--dead')
    expect(out).toContain('dead@b.example')
    expect(out).not.toContain('later@b.example')
    expect(out.endsWith('\n1 given up.\n')).toBe(true)
  })

  test('of an empty queue is short', async () => {
    expect((await mail('list')).out).toBe('0 mails wait, 0 given up.\n')
  })
})

describe('mail retry', () => {
  const due = () => site.withPeople(async ({ mail: queue }) => (await queue.lease(NOW, LATER))?.to)

  test('makes one mail due', async () => {
    await fill()
    expect(await mail('retry', '1')).toEqual({
      status: 0,
      err: '',
      out: '1 mail is due now. A site that is serving sends within half a minute.\n',
    })
    expect(await due()).toBe('dead@b.example')
  })

  test('makes all of it due', async () => {
    await fill()
    expect((await mail('retry', '--all')).out).toMatch(/^3 mails are due now\./)
    expect([await due(), await due(), await due(), await due()]).toEqual([
      'dead@b.example',
      'later@b.example',
      'new@b.example',
      undefined,
    ])
  })

  test('says when there is nothing to try', async () => {
    expect(await mail('retry', '--all')).toMatchObject({ status: 0, out: 'There is no mail to try again.\n' })
    expect(await mail('retry', '7')).toMatchObject({ status: 1, err: 'No mail 7 waits or was given up.\n' })
  })
})

test.each([
  [[], 'Say "mail list" or "mail retry".'],
  [['send'], 'Say "mail list" or "mail retry".'],
  [['list', '--all'], "Unknown option '--all'."],
  [['retry'], 'Name one mail by its number, or say --all.'],
  [['retry', '1', '--all'], 'Name one mail by its number, or say --all.'],
  [['retry', '1', '2'], 'Name one mail by its number, or say --all.'],
  [['retry', '-1'], "Unknown option '-1'."],
  [['retry', 'all'], '"all" is no number of a mail; "mail list" shows them.'],
  [['retry', '0'], '"0" is no number of a mail; "mail list" shows them.'],
])('%j is a wrong use', async (args, sentence) => {
  const { status, out, err } = await mail(...args)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err.startsWith(sentence), err).toBe(true)
})
