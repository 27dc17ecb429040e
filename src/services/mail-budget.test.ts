import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeMailer, MailFixture } from '../../tests/support/mail-fixture.ts'
import type { MailKind } from '../storage/ports/mail.ts'
import { type MailDelivery, MailRefusal } from './deliver-mail.ts'
import type { MailLimits } from './mail-budget.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let fixture: MailFixture
let sent: string[]
beforeEach(async () => {
  fixture = await MailFixture.open()
  sent = []
})
afterEach(() => fixture.close())

async function queue(kind: MailKind, ...names: readonly string[]): Promise<void> {
  for (const name of names) await fixture.queued(`${name}@graves.example`, { kind })
}

function deliver(limits: MailLimits): MailDelivery {
  return fixture.deliver(
    fakeMailer(({ to }) => void sent.push(to.replace('@graves.example', ''))),
    { limits },
  )
}

describe('the limit per hour', () => {
  test('makes further email to visitors wait, in order, until the hour has passed', async () => {
    await queue('reset-link', 'a', 'b', 'c', 'd')
    const delivery = deliver({ perHour: 3, perDay: 100 })
    await delivery.wake()
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(await fixture.unsent()).toMatchObject([{ to: 'd@graves.example', status: 'queued', attempts: 0 }])
    fixture.clock.pass(HOUR_MS - 1)
    await delivery.wake()
    expect(sent).toEqual(['a', 'b', 'c'])
    fixture.clock.pass(1)
    await delivery.wake()
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
  })

  test('does not delay notices to the site owner, and does not count them', async () => {
    await queue('form-notice', 'owner-1', 'owner-2')
    await queue('reset-link', 'a', 'b')
    await queue('form-notice', 'owner-3')
    await deliver({ perHour: 1, perDay: 100 }).wake()
    expect(sent).toEqual(['owner-1', 'owner-2', 'a', 'owner-3'])
  })

  test('reserves half of the budget for accounts', async () => {
    await queue('welcome', 'stranger-1', 'stranger-2', 'stranger-3', 'stranger-4')
    await queue('reset-link', 'ann', 'bea', 'cay')
    await deliver({ perHour: 5, perDay: 100 }).wake()
    expect(sent).toEqual(['stranger-1', 'stranger-2', 'stranger-3', 'ann', 'bea'])
  })

  test('lets accounts use the whole limit', async () => {
    await queue('reset-link', 'a', 'b', 'c', 'd', 'e')
    await queue('welcome', 'unconfirmed')
    await deliver({ perHour: 4, perDay: 100 }).wake()
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
  })

  test('allows a welcome when the limit is one email', async () => {
    await queue('welcome', 'a', 'b')
    await deliver({ perHour: 1, perDay: 100 }).wake()
    expect(sent).toEqual(['a'])
  })

  test('applies after a restart', async () => {
    await queue('reset-link', 'a', 'b')
    const delivery = deliver({ perHour: 1, perDay: 100 })
    await delivery.wake()
    await delivery.stop()
    await fixture.restart()
    await deliver({ perHour: 1, perDay: 100 }).wake()
    expect(sent).toEqual(['a'])
  })

  test('counts email that a server refused permanently', async () => {
    await queue('reset-link', 'a', 'b', 'c')
    const refusing = fakeMailer(({ to }) => {
      sent.push(to)
      throw new MailRefusal('permanent', '550', '550 no such user')
    })
    await fixture.deliver(refusing, { limits: { perHour: 2, perDay: 100 } }).wake()
    expect(sent).toHaveLength(2)
  })

  test('does not send a reset link that expired while it waited', async () => {
    await queue('reset-link', 'a')
    await fixture.queued('late@graves.example', { kind: 'reset-link', expiresAt: new Date('2026-11-20T09:59:00Z') })
    const delivery = deliver({ perHour: 1, perDay: 100 })
    await delivery.wake()
    fixture.clock.pass(HOUR_MS)
    await delivery.wake()
    expect(sent).toEqual(['a'])
    expect(await fixture.unsent(true)).toMatchObject([{ problem: 'It expired before it could be sent.' }])
  })

  test('is available again after the clock is set back', async () => {
    await queue('reset-link', 'a')
    const delivery = deliver({ perHour: 1, perDay: 100 })
    await delivery.wake()
    fixture.clock.pass(-24 * HOUR_MS)
    await queue('reset-link', 'b')
    await delivery.wake()
    expect(sent).toEqual(['a', 'b'])
  })
})

describe('the limit per day', () => {
  test('applies in addition to the limit per hour', async () => {
    await queue('reset-link', 'a', 'b', 'c', 'd')
    const delivery = deliver({ perHour: 2, perDay: 3 })
    for (let hour = 0; hour < 24; hour += 1) {
      await delivery.wake()
      fixture.clock.pass(HOUR_MS)
    }
    expect(sent).toEqual(['a', 'b', 'c'])
    await delivery.wake()
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('the log', () => {
  test('gets one warning while a limit is used up, and another one in a later hour', async () => {
    await queue('reset-link', 'a', 'b', 'c', 'd', 'e')
    const delivery = deliver({ perHour: 2, perDay: 100 })
    const warning = 'Email to visitors waits: MAIL_PER_HOUR (2) is used up. See "mail list".'
    await delivery.wake()
    fixture.clock.pass(MINUTE_MS)
    await delivery.wake()
    expect(fixture.warnings).toEqual([warning])
    fixture.clock.pass(HOUR_MS)
    await delivery.wake()
    expect(fixture.warnings).toEqual([warning, warning])
  })

  test('gets a warning when email to unconfirmed addresses waits', async () => {
    await queue('welcome', 'a', 'b', 'c')
    await deliver({ perHour: 100, perDay: 4 }).wake()
    expect(fixture.warnings).toEqual([
      'Email to unconfirmed addresses waits: its half of MAIL_PER_DAY (4) is used up. See "mail list".',
    ])
  })

  test('gets no warning while no email waits', async () => {
    await queue('reset-link', 'a')
    await deliver({ perHour: 1, perDay: 1 }).wake()
    expect(fixture.warnings).toEqual([])
  })
})
