import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeMailer, MailFixture } from '../../tests/support/mail-fixture.ts'
import { DatabaseFailure } from '../storage/ports/database-failures.ts'
import { SqlMailQueue } from '../storage/sql/people/mail-queue.ts'
import { deliverMail, LEASE_MS, MailRefusal } from './deliver-mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let fixture: MailFixture

beforeEach(async () => {
  fixture = await MailFixture.open()
})

afterEach(() => fixture.close())

describe('after a crash', () => {
  test('sends an unrecorded email again with the same Message-ID', async () => {
    const { server, mailer, newMailer } = await fixture.smtp()
    const dying = new SqlMailQueue(fixture.connection)
    const never = new Promise<never>(() => undefined)
    dying.recordSent = () => never
    // Simulates a killed process, whose delivery never finishes.
    deliverMail({
      queue: dying,
      mailer,
      clock: fixture.clock,
      limits: { perHour: 10, perDay: 10 },
      warn: (line) => fixture.warnings.push(line),
    })
    const messageId = await fixture.queued('owner@graves.example')
    await expect.poll(() => server.mails.length, { timeout: 5_000 }).toBe(1)

    const delivery = fixture.deliver(newMailer(), { queue: await fixture.secondQueue() })
    await delivery.wake()
    expect(server.mails).toHaveLength(1)
    fixture.clock.pass(LEASE_MS)
    await delivery.wake()
    expect(server.mails).toHaveLength(2)
    expect([(await server.parsed(0)).messageId, (await server.parsed(1)).messageId]).toEqual([messageId, messageId])
    for (let day = 0; day < 5; day += 1) {
      fixture.clock.pass(24 * HOUR_MS)
      await delivery.wake()
    }
    expect(server.mails).toHaveLength(2)
  })

  test('sends each email of a full queue once', async () => {
    for (let i = 0; i < 50; i += 1) await fixture.queued(`nr${i}@graves.example`)
    await fixture.restart()
    const { server, mailer } = await fixture.smtp()
    const delivery = fixture.deliver(mailer)
    await delivery.wake()
    expect(server.mails.map(({ to }) => to[0])).toEqual(Array.from({ length: 50 }, (_, i) => `nr${i}@graves.example`))
    const ids = await Promise.all(server.mails.map(async (_, i) => (await server.parsed(i)).messageId))
    expect(new Set(ids).size).toBe(50)
  })

  test('continues with the recorded attempts and pauses', async () => {
    const refusing = fakeMailer(() => {
      throw new MailRefusal('temporary', '451', 'later')
    })
    const first = fixture.deliver(refusing)
    await fixture.queued('owner@graves.example')
    await first.wake()
    await first.stop()
    const sent: number[] = []
    const second = fixture.deliver(fakeMailer(({ attempts }) => void sent.push(attempts)))
    await second.wake()
    expect(sent).toEqual([])
    fixture.clock.pass(MINUTE_MS)
    await second.wake()
    expect(sent).toEqual([1])
  })
})

describe('a failure to record a sent email', () => {
  test('is repaired later without sending the email again', async () => {
    const sent: string[] = []
    const failing = new SqlMailQueue(fixture.connection)
    let isFull = true
    failing.recordSent = async (id, now) => {
      if (isFull) throw new Error('database or disk is full')
      return fixture.queue.recordSent(id, now)
    }
    const delivery = fixture.deliver(
      fakeMailer(({ to }) => void sent.push(to)),
      { queue: failing },
    )
    await fixture.queued('owner@graves.example')
    await delivery.wake()
    expect(fixture.warnings).toEqual(['Email queue unavailable: database or disk is full'])
    fixture.clock.pass(LEASE_MS)
    isFull = false
    await delivery.wake()
    expect(sent).toEqual(['owner@graves.example'])
    expect(await fixture.unsent()).toEqual([])
  })
})

describe('a failover of the database', () => {
  test('delays the record of a sent email, even if another process delivers email by then', async () => {
    const failing = new SqlMailQueue(fixture.connection)
    let isLost = true
    failing.recordSent = async (id, now) => {
      if (isLost) throw new DatabaseFailure('unreachable', 'The database server does not respond.')
      return fixture.queue.recordSent(id, now)
    }
    const sent: string[] = []
    const first = fixture.deliver(
      fakeMailer(() => void sent.push('first')),
      { queue: failing },
    )
    await fixture.queued('owner@graves.example')
    await first.wake()
    await first.stop()
    isLost = false
    await expect.poll(() => fixture.unsent(), { timeout: 5_000 }).toEqual([])
    fixture.clock.pass(LEASE_MS)
    await fixture.deliver(fakeMailer(() => void sent.push('second'))).wake()
    expect(sent).toEqual(['first'])
  })
})

describe('two processes', () => {
  test('share a queue without sending an email twice', async () => {
    const { server, mailer, newMailer } = await fixture.smtp()
    for (let i = 0; i < 60; i += 1) await fixture.queued(`nr${i}@graves.example`)
    const deliveries = [fixture.deliver(mailer), fixture.deliver(newMailer(), { queue: await fixture.secondQueue() })]
    await Promise.all(deliveries.map((delivery) => delivery.wake()))
    await expect.poll(() => fixture.unsent()).toEqual([])
    const addresses = server.mails.map(({ to }) => to[0])
    expect(addresses).toHaveLength(60)
    expect(new Set(addresses).size).toBe(60)
    expect(server.connectionCount()).toBe(2)
  })

  test('do not both send an email that takes a long time to send', async () => {
    let finish: () => void = () => undefined
    const sent: string[] = []
    const slow = fixture.deliver(
      fakeMailer(async () => {
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        sent.push('slow')
      }),
      { renewMs: 5 },
    )
    await fixture.queued('owner@graves.example')
    const sending = slow.wake()
    await wait(20)
    fixture.clock.pass(LEASE_MS - 1000)
    await wait(30)
    fixture.clock.pass(LEASE_MS - 1000)
    const other = fixture.deliver(fakeMailer(() => void sent.push('other')))
    await other.wake()
    finish()
    await sending
    expect(sent).toEqual(['slow'])
  })
})

describe('stopping', () => {
  test('finishes the current email and sends no more', async () => {
    const sent: string[] = []
    const delivery = fixture.deliver(
      fakeMailer(async ({ to }) => {
        await wait(50)
        sent.push(to)
      }),
    )
    await fixture.queued('a@graves.example')
    await fixture.queued('b@graves.example')
    const round = delivery.wake()
    await wait(10)
    await delivery.stop()
    await round
    expect(sent).toEqual(['a@graves.example'])
    expect(await fixture.unsent()).toMatchObject([{ to: 'b@graves.example', attempts: 0 }])
  })

  test('does not wait for a hanging server, and returns the email to the queue', async () => {
    const { mailer } = await fixture.smtp({
      onMessage: () => new Promise<never>(() => undefined),
      server: { closeTimeout: 1 },
    })
    const delivery = fixture.deliver(mailer, { stopLimitMs: 100 })
    await fixture.queued('a@graves.example')
    void delivery.wake()
    await wait(50)
    await delivery.stop()
    expect(await fixture.unsent()).toMatchObject([{ to: 'a@graves.example', attempts: 0, problem: null }])
    expect(await fixture.connection.get('SELECT lease FROM mail')).toEqual({ lease: null })
  })
})

describe('the timer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('wakes the delivery for the next attempt', async () => {
    let attempts = 0
    const delivery = fixture.deliver(
      fakeMailer(() => {
        attempts += 1
        if (attempts === 1) throw new MailRefusal('temporary', '451', 'later')
      }),
    )
    await fixture.queued('owner@graves.example')
    await delivery.wake()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(attempts).toBe(1)
    fixture.clock.pass(MINUTE_MS)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(attempts).toBe(2)
    expect(await fixture.unsent()).toEqual([])
  })

  test('sends an email queued by another process within 30 seconds', async () => {
    const sent: string[] = []
    const delivery = fixture.deliver(
      fakeMailer(({ to }) => void sent.push(to)),
      { queue: await fixture.secondQueue() },
    )
    await delivery.wake()
    await fixture.queued('owner@graves.example')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toEqual(['owner@graves.example'])
  })
})
