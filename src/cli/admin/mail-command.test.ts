import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AdminSite, NOW } from '../../../tests/support/admin-site.ts'
import { mailTo } from '../../../tests/support/mail-fixture.ts'
import { runMailCommand } from './mail-command.ts'

let site: AdminSite
beforeEach(async () => {
  site = await AdminSite.open()
})
afterEach(() => site.close())

const mail = (...args: string[]) => site.run(runMailCommand, args)
const LATER = new Date('2026-11-20T09:10:00Z')

async function fill() {
  await site.queueEmail(mailTo('dead@b.example'))
  await site.queueEmail(mailTo('later@b.example', { kind: 'welcome' }))
  await site.queueEmail(mailTo('new@b.example', { subject: 'Inquiry: \u001b]0;evil\u0007' }))
  await site.withPeople(async ({ mail: queue }) => {
    const dead = await queue.lease(NOW, LATER)
    const later = await queue.lease(NOW, LATER)
    if (dead === null || later === null) throw new Error('no lease')
    await queue.recordDead(dead, { problem: '550 No such\r\nuser', now: NOW })
    await queue.recordFailure(later, { problem: '451 later', nextAttemptAt: LATER, isCounted: true })
  })
}

describe('mail list', () => {
  test('lists unsent email with the reason and the next attempt', async () => {
    await fill()
    expect(await mail('list')).toEqual({
      status: 0,
      err: '',
      out: `     1  form-notice to dead@b.example: To dead@b.example
        queued at 2026-11-20 09:05, 1 failed attempt, failed at 2026-11-20 09:05
        550 No such user
     2  welcome to later@b.example: To later@b.example
        queued at 2026-11-20 09:05, 1 failed attempt, next attempt at 2026-11-20 09:10
        451 later
     3  form-notice to new@b.example: Inquiry: \uFFFD]0;evil\uFFFD
        queued at 2026-11-20 09:05, 0 failed attempts, next attempt at 2026-11-20 09:05
2 waiting, 1 failed.
0 of 100 emails to visitors in the last hour, 0 of at most 50 to unconfirmed addresses.
0 of 500 emails to visitors in the last day, 0 of at most 250 to unconfirmed addresses.
`,
    })
  })

  test('lists only failed email with --dead', async () => {
    await fill()
    const { out } = await mail('list', '--dead')
    expect(out).toContain('dead@b.example')
    expect(out).not.toContain('later@b.example')
    expect(out).toContain('\n1 failed.\n')
  })

  test('prints zero counts for an empty queue', async () => {
    expect((await mail('list')).out).toMatch(/^0 waiting, 0 failed\.\n/)
  })

  test('shows email that waits because a limit is used up', async () => {
    for (let i = 0; i < 52; i += 1) await site.queueEmail(mailTo(`nr${i}@b.example`, { kind: 'welcome' }))
    await site.queueEmail(mailTo('ann@b.example', { kind: 'reset-link' }))
    await site.withPeople(async ({ mail: queue }) => {
      for (let i = 0; i < 51; i += 1) await queue.recordSent((await queue.lease(NOW, LATER))?.id ?? 0, NOW)
    })
    const { out } = await mail('list')
    expect(out).toMatch(/nr51@b\.example.*\n.*0 failed attempts, waits because MAIL_PER_HOUR is used up\n/)
    expect(out).toMatch(/ann@b\.example.*\n.*0 failed attempts, next attempt at 2026-11-20 09:05\n/)
    expect(out).toContain('51 of 100 emails to visitors in the last hour, 51 of at most 50 to unconfirmed addresses.')
  })
})

describe('mail retry', () => {
  const due = () => site.withPeople(async ({ mail: queue }) => (await queue.lease(NOW, LATER))?.to)

  test('makes one email due', async () => {
    await fill()
    expect(await mail('retry', '1')).toEqual({
      status: 0,
      err: '',
      out: '1 email is due now. A running site sends due email within 30 seconds.\n',
    })
    expect(await due()).toBe('dead@b.example')
  })

  test('makes all unsent email due', async () => {
    await fill()
    expect((await mail('retry', '--all')).out).toMatch(/^3 emails are due now\./)
    expect([await due(), await due(), await due(), await due()]).toEqual([
      'dead@b.example',
      'later@b.example',
      'new@b.example',
      undefined,
    ])
  })

  test('reports an unknown email', async () => {
    expect(await mail('retry', '--all')).toMatchObject({ status: 0, out: 'There is no waiting or failed email.\n' })
    expect(await mail('retry', '7')).toMatchObject({ status: 1, err: 'There is no waiting or failed email 7.\n' })
  })
})

test('reports usage errors', async () => {
  for (const [args, sentence] of [
    [[], 'Specify a subcommand: list or retry.'],
    [['send'], 'Specify a subcommand: list or retry.'],
    [['list', '--all'], "Unknown option '--all'."],
    [['retry'], 'Specify one email ID, or --all.'],
    [['retry', '1', '--all'], 'Specify one email ID, or --all.'],
    [['retry', '1', '2'], 'Specify one email ID, or --all.'],
    [['retry', '-1'], "Unknown option '-1'."],
    [['retry', 'all'], '"all" is not an email ID; "mail list" shows the IDs.'],
    [['retry', '0'], '"0" is not an email ID; "mail list" shows the IDs.'],
  ] as const) {
    const { status, out, err } = await mail(...args)
    expect({ status, out }, sentence).toEqual({ status: 2, out: '' })
    expect(err.startsWith(sentence), err).toBe(true)
  }
})
