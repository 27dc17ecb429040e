import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeMailer, MailFixture } from '../../tests/support/mail-fixture.ts'
import { openSmtpReceiver } from '../../tests/support/smtp-receiver.ts'
import { type MailDelivery, MailRefusal } from './deliver-mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const UNREACHABLE = new MailRefusal('unreachable', 'ESOCKET', 'ECONNREFUSED')

let fixture: MailFixture

beforeEach(async () => {
  fixture = await MailFixture.open()
})

afterEach(() => fixture.close())

/** Advances the clock, with a round of deliveries every five minutes. */
async function pass(delivery: MailDelivery, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 5 * MINUTE_MS) {
    fixture.clock.pass(5 * MINUTE_MS)
    await delivery.wake()
  }
}

describe('a mail server that is down for a day', () => {
  test('receives each email once, with its first Message-ID, within an hour of its return', async () => {
    const { server, mailer } = await fixture.smtp()
    await server.close()
    const delivery = fixture.deliver(mailer)
    const queued: string[] = []
    for (let hour = 0; hour < 24; hour++) {
      queued.push(await fixture.queued(`visitor${hour}@graves.example`))
      await pass(delivery, HOUR_MS)
    }
    expect(await fixture.unsent()).toHaveLength(24)

    const back = await openSmtpReceiver({ port: server.settings.port })
    try {
      await pass(delivery, HOUR_MS)
      const received = await Promise.all(back.mails.map(async (_, i) => back.parsed(i)))
      expect(received.map(({ messageId }) => messageId).sort()).toEqual(queued.sort())
      expect(await fixture.unsent()).toEqual([])
    } finally {
      await back.close()
    }
  })

  test('does not count as an attempt, and the email fails after three days', async () => {
    const delivery = fixture.deliver(fakeMailer(() => Promise.reject(UNREACHABLE)))
    await fixture.queued('ann@graves.example')
    await pass(delivery, 3 * DAY_MS - HOUR_MS)
    expect(await fixture.unsent()).toMatchObject([{ status: 'queued', attempts: 0 }])
    await pass(delivery, 2 * HOUR_MS)
    expect(await fixture.unsent(true)).toMatchObject([{ status: 'dead', problem: 'ECONNREFUSED' }])
  })
})

describe('a clock that is set back by a day', () => {
  test('does not delay email that is queued, waits for a retry, or is queued later', async () => {
    const sent: string[] = []
    let isDown = true
    const delivery = fixture.deliver(
      fakeMailer(({ to }) => {
        if (isDown) throw new MailRefusal('temporary', '451', 'Try again later.')
        sent.push(to)
      }),
    )
    await fixture.queued('retried@graves.example')
    await delivery.wake()
    await fixture.queued('queued@graves.example')
    isDown = false
    fixture.clock.pass(-DAY_MS)
    await fixture.queued('new@graves.example')
    await delivery.wake()
    expect(sent).toEqual(['retried@graves.example', 'queued@graves.example', 'new@graves.example'])
  })

  test('does not delay email after a restart', async () => {
    await fixture.queued('queued@graves.example')
    await fixture.queue.lease(fixture.clock.now(), new Date(fixture.clock.now().getTime() + MINUTE_MS))
    fixture.clock.pass(-DAY_MS)
    await fixture.restart()
    const sent: string[] = []
    await fixture.deliver(fakeMailer(({ to }) => void sent.push(to))).wake()
    expect(sent).toEqual(['queued@graves.example'])
  })
})
