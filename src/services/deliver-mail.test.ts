import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailTrial, mailTo, pretending } from '../../tests/support/mail-trial.ts'
import { enqueueMail } from '../storage/sqlite/people/mail-queue.ts'
import { MailRefusal, RETRY_PAUSES_MS } from './deliver-mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let trial: MailTrial

beforeEach(() => {
  trial = new MailTrial()
})

afterEach(() => trial.close())

describe('delivery', () => {
  test('sends what is queued, by itself and at once, under the Message-ID it was given', async () => {
    const { server, mailer } = await trial.smtp()
    trial.deliver(mailer)
    const messageId = trial.queued('owner@graves.example')
    await expect.poll(() => server.mails.length, { timeout: 5_000 }).toBe(1)
    expect(await server.parsed()).toMatchObject({ messageId, subject: 'To owner@graves.example' })
    await expect.poll(() => trial.unsent()).toEqual([])
  })

  test('does not send what a transaction took back', async () => {
    const sent: string[] = []
    const delivery = trial.deliver(pretending(({ to }) => void sent.push(to)))
    expect(() =>
      trial.connection.transaction(() => {
        enqueueMail(trial.connection, mailTo('lost@graves.example'), trial.clock.now())
        throw new Error('taken back')
      }),
    ).toThrow('taken back')
    await wait(20)
    await delivery.wake()
    expect(sent).toEqual([])
  })

  test('sends 200 mails in the order of queueing', async () => {
    const { server, mailer } = await trial.smtp()
    const delivery = trial.deliver(mailer)
    const addresses = Array.from({ length: 200 }, (_, i) => `nr${i}@graves.example`)
    for (const address of addresses) trial.queued(address)
    await delivery.wake()
    expect(server.mails.map(({ to }) => to[0])).toEqual(addresses)
    expect(await trial.unsent()).toEqual([])
  })

  test('never sends again what was recorded as sent, and keeps nothing of its text', async () => {
    const sent: string[] = []
    const delivery = trial.deliver(pretending(({ to }) => void sent.push(to)))
    trial.queued('owner@graves.example')
    await delivery.wake()
    trial.clock.pass(24 * HOUR_MS)
    expect(await trial.queue.retry('all', trial.clock.now())).toBe(0)
    await delivery.wake()
    expect(sent).toEqual(['owner@graves.example'])
    expect(trial.connection.all('SELECT status, attempts, text_body, html_body FROM mail')).toEqual([
      { status: 'sent', attempts: 1, text_body: '', html_body: '' },
    ])
  })

  test('forgets thirty days later that it was sent', async () => {
    const delivery = trial.deliver(pretending(() => undefined))
    trial.queued('owner@graves.example')
    await delivery.wake()
    trial.clock.pass(30 * 24 * HOUR_MS)
    await delivery.wake()
    expect(trial.connection.all('SELECT id FROM mail')).toHaveLength(1)
    trial.clock.pass(1)
    await delivery.wake()
    expect(trial.connection.all('SELECT id FROM mail')).toEqual([])
  })
})

describe('a mail that is refused', () => {
  test('for good is kept with the reason and not tried again by itself', async () => {
    const { server, mailer } = await trial.smtp({ onRecipient: () => ({ code: 550, text: 'No such user' }) })
    const delivery = trial.deliver(mailer)
    trial.queued('gone@graves.example')
    await delivery.wake()
    trial.clock.pass(48 * HOUR_MS)
    await delivery.wake()
    expect(server.mails).toEqual([])
    expect(await trial.unsent(true)).toMatchObject([
      { to: 'gone@graves.example', status: 'dead', attempts: 1, problem: expect.stringContaining('550 No such user') },
    ])
    expect(trial.warnings).toEqual([
      'Mail 1 (form-notice) was not sent (550) and will not be tried again by itself: "mail list --dead" says why.',
    ])
  })

  test('by greylisting goes out at the next attempt, a minute later and not before', async () => {
    const { server, mailer } = await trial.smtp({
      onRecipient: (_, before) => (before === 0 ? { code: 451, text: 'Come back later' } : null),
    })
    const delivery = trial.deliver(mailer)
    const messageId = trial.queued('owner@graves.example')
    await delivery.wake()
    expect(await trial.unsent()).toMatchObject([
      { status: 'queued', attempts: 1, problem: expect.stringContaining('451') },
    ])
    trial.clock.pass(MINUTE_MS - 1)
    await delivery.wake()
    expect(server.mails).toEqual([])
    trial.clock.pass(1)
    await delivery.wake()
    expect((await server.parsed()).messageId).toBe(messageId)
    expect(await trial.unsent()).toEqual([])
  })

  test('is tried ten times in three days with growing pauses, and is then dead', async () => {
    const attempts: number[] = []
    const start = trial.clock.now().getTime()
    const delivery = trial.deliver(
      pretending(() => {
        attempts.push((trial.clock.now().getTime() - start) / MINUTE_MS)
        throw new MailRefusal('temporary', '451', 'later')
      }),
    )
    trial.queued('owner@graves.example')
    for (let minute = 0; minute <= 5 * 24 * 60; minute += 1) {
      await delivery.wake()
      trial.clock.pass(MINUTE_MS)
    }
    expect(attempts).toEqual([0, 1, 6, 21, 81, 261, 621, 1341, 2781, 4221])
    expect(RETRY_PAUSES_MS).toHaveLength(9)
    expect(await trial.unsent(true)).toMatchObject([{ attempts: 10, status: 'dead', problem: 'later' }])
  })

  test('does not hold up the others', async () => {
    const { server, mailer } = await trial.smtp({
      onRecipient: (address) => (address.startsWith('later') ? { code: 451, text: 'later' } : null),
    })
    const delivery = trial.deliver(mailer)
    for (const to of ['a@graves.example', 'later@graves.example', 'b@graves.example']) trial.queued(to)
    await delivery.wake()
    expect(server.mails.map(({ to }) => to[0])).toEqual(['a@graves.example', 'b@graves.example'])
  })

  test('is not sent any more when it has become worthless, and loses its text', async () => {
    const sent: string[] = []
    let refuses = true
    const delivery = trial.deliver(
      pretending(({ to }) => {
        if (refuses) throw new MailRefusal('temporary', '451', 'later')
        sent.push(to)
      }),
    )
    trial.queued('roe@graves.example', {
      kind: 'reset-link',
      expiresAt: new Date(trial.clock.now().getTime() + HOUR_MS),
    })
    await delivery.wake()
    trial.clock.pass(HOUR_MS)
    refuses = false
    await delivery.wake()
    expect(await trial.queue.retry('all', trial.clock.now())).toBe(0)
    await delivery.wake()
    expect(sent).toEqual([])
    expect(await trial.unsent(true)).toMatchObject([{ problem: 'It could not be sent while it was of use. later' }])
    expect(trial.connection.get('SELECT text_body, html_body FROM mail')).toEqual({ text_body: '', html_body: '' })
  })

  test('is named in the log without its address', async () => {
    const delivery = trial.deliver(
      pretending(() => {
        throw new MailRefusal('temporary', '451', '451 roe@graves.example is greylisted')
      }),
    )
    trial.queued('roe@graves.example', { kind: 'welcome' })
    await delivery.wake()
    expect(trial.warnings).toEqual([
      'Mail 1 (welcome) was not sent (451). The next attempt is at 2026-11-20T09:01:00.000Z.',
    ])
  })
})

describe('a server that takes no mail', () => {
  test('because nobody listens is left alone for a while, and gets everything when it is back', async () => {
    let isBack = false
    const tried: string[] = []
    const sent: string[] = []
    const delivery = trial.deliver(
      pretending(({ to }) => {
        tried.push(to)
        if (!isBack) throw new MailRefusal('unreachable', 'ESOCKET', 'ECONNREFUSED')
        sent.push(to)
      }),
    )
    for (const to of ['a@graves.example', 'b@graves.example', 'c@graves.example']) trial.queued(to)
    await delivery.wake()
    expect(tried).toEqual(['a@graves.example'])
    await delivery.wake()
    expect(tried).toHaveLength(1)
    trial.clock.pass(15_000)
    await delivery.wake()
    expect(tried).toEqual(['a@graves.example', 'b@graves.example'])
    isBack = true
    trial.clock.pass(MINUTE_MS)
    await delivery.wake()
    expect(sent.sort()).toEqual(['a@graves.example', 'b@graves.example', 'c@graves.example'])
  })

  test('because it hangs does not keep the mail', async () => {
    const { server, mailer } = await trial.smtp({
      onMessage: (_, before) => (before === 0 ? new Promise<never>(() => undefined) : null),
      server: { closeTimeout: 1 },
    })
    const delivery = trial.deliver(mailer)
    trial.queued('owner@graves.example')
    await delivery.wake()
    expect(server.mails).toEqual([])
    expect(await trial.unsent()).toMatchObject([{ status: 'queued', attempts: 1, problem: 'Timeout' }])
  })

  test('because the port is shut costs no mail', async () => {
    const { server, mailer } = await trial.smtp()
    await server.close()
    const delivery = trial.deliver(mailer)
    trial.queued('owner@graves.example')
    await delivery.wake()
    expect(await trial.unsent()).toMatchObject([{ attempts: 1, problem: expect.stringContaining('ECONNREFUSED') }])
  })
})
