import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeMailer, MailFixture, mailTo } from '../../tests/support/mail-fixture.ts'
import { enqueueMail } from '../storage/sql/people/mail-queue.ts'
import { MailRefusal, RETRY_PAUSES_MS } from './deliver-mail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let fixture: MailFixture

beforeEach(async () => {
  fixture = await MailFixture.open()
})

afterEach(() => fixture.close())

describe('delivery', () => {
  test('sends a queued email at once, with its Message-ID', async () => {
    const { server, mailer } = await fixture.smtp()
    fixture.deliver(mailer)
    const messageId = await fixture.queued('owner@graves.example')
    await expect.poll(() => server.mails.length, { timeout: 5_000 }).toBe(1)
    expect(await server.parsed()).toMatchObject({ messageId, subject: 'To owner@graves.example' })
    await expect.poll(() => fixture.unsent()).toEqual([])
  })

  test('does not send an email whose transaction is rolled back', async () => {
    const sent: string[] = []
    const delivery = fixture.deliver(fakeMailer(({ to }) => void sent.push(to)))
    await expect(
      fixture.connection.transaction(async () => {
        await enqueueMail(fixture.connection, mailTo('lost@graves.example'), fixture.clock.now())
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await wait(20)
    await delivery.wake()
    expect(sent).toEqual([])
  })

  test('sends 200 emails in the order in which they were queued', async () => {
    const { server, mailer } = await fixture.smtp()
    const delivery = fixture.deliver(mailer)
    const addresses = Array.from({ length: 200 }, (_, i) => `nr${i}@graves.example`)
    for (const address of addresses) await fixture.queued(address)
    await delivery.wake()
    expect(server.mails.map(({ to }) => to[0])).toEqual(addresses)
    expect(await fixture.unsent()).toEqual([])
  })

  test('does not resend a sent email, and deletes its text', async () => {
    const sent: string[] = []
    const delivery = fixture.deliver(fakeMailer(({ to }) => void sent.push(to)))
    await fixture.queued('owner@graves.example')
    await delivery.wake()
    fixture.clock.pass(24 * HOUR_MS)
    expect(await fixture.queue.retry('all', fixture.clock.now())).toBe(0)
    await delivery.wake()
    expect(sent).toEqual(['owner@graves.example'])
    expect(await fixture.connection.all('SELECT status, attempts, text_body, html_body FROM mail')).toEqual([
      { status: 'sent', attempts: 1, text_body: '', html_body: '' },
    ])
  })

  test('deletes the record of a sent email after 30 days', async () => {
    const delivery = fixture.deliver(fakeMailer(() => undefined))
    await fixture.queued('owner@graves.example')
    await delivery.wake()
    fixture.clock.pass(30 * 24 * HOUR_MS)
    await delivery.wake()
    expect(await fixture.connection.all('SELECT id FROM mail')).toHaveLength(1)
    fixture.clock.pass(1)
    await delivery.wake()
    expect(await fixture.connection.all('SELECT id FROM mail')).toEqual([])
  })
})

describe('a rejected email', () => {
  test('is kept with the reason and not retried after a permanent failure', async () => {
    const { server, mailer } = await fixture.smtp({ onRecipient: () => ({ code: 550, text: 'No such user' }) })
    const delivery = fixture.deliver(mailer)
    await fixture.queued('gone@graves.example')
    await delivery.wake()
    fixture.clock.pass(48 * HOUR_MS)
    await delivery.wake()
    expect(server.mails).toEqual([])
    expect(await fixture.unsent(true)).toMatchObject([
      { to: 'gone@graves.example', status: 'dead', attempts: 1, problem: expect.stringContaining('550 No such user') },
    ])
    expect(fixture.warnings).toEqual([
      'Email 1 (form-notice) was not sent (550) and will not be retried. See "mail list --dead" for the reason.',
    ])
  })

  test('is sent a minute later if the server greylists it', async () => {
    const { server, mailer } = await fixture.smtp({
      onRecipient: (_, before) => (before === 0 ? { code: 451, text: 'Come back later' } : null),
    })
    const delivery = fixture.deliver(mailer)
    const messageId = await fixture.queued('owner@graves.example')
    await delivery.wake()
    expect(await fixture.unsent()).toMatchObject([
      { status: 'queued', attempts: 1, problem: expect.stringContaining('451') },
    ])
    fixture.clock.pass(MINUTE_MS - 1)
    await delivery.wake()
    expect(server.mails).toEqual([])
    fixture.clock.pass(1)
    await delivery.wake()
    expect((await server.parsed()).messageId).toBe(messageId)
    expect(await fixture.unsent()).toEqual([])
  })

  test('is dead after ten attempts within three days', async () => {
    const attempts: number[] = []
    const start = fixture.clock.now().getTime()
    const delivery = fixture.deliver(
      fakeMailer(() => {
        attempts.push((fixture.clock.now().getTime() - start) / MINUTE_MS)
        throw new MailRefusal('temporary', '451', 'later')
      }),
    )
    await fixture.queued('owner@graves.example')
    for (let minute = 0; minute <= 5 * 24 * 60; minute += 1) {
      await delivery.wake()
      fixture.clock.pass(MINUTE_MS)
    }
    expect(attempts).toEqual([0, 1, 6, 21, 81, 261, 621, 1341, 2781, 4221])
    expect(RETRY_PAUSES_MS).toHaveLength(9)
    expect(await fixture.unsent(true)).toMatchObject([{ attempts: 10, status: 'dead', problem: 'later' }])
  })

  test('does not delay other emails', async () => {
    const { server, mailer } = await fixture.smtp({
      onRecipient: (address) => (address.startsWith('later') ? { code: 451, text: 'later' } : null),
    })
    const delivery = fixture.deliver(mailer)
    for (const to of ['a@graves.example', 'later@graves.example', 'b@graves.example']) await fixture.queued(to)
    await delivery.wake()
    expect(server.mails.map(({ to }) => to[0])).toEqual(['a@graves.example', 'b@graves.example'])
  })

  test('is not sent after it expires, and its text is deleted', async () => {
    const sent: string[] = []
    let refuses = true
    const delivery = fixture.deliver(
      fakeMailer(({ to }) => {
        if (refuses) throw new MailRefusal('temporary', '451', 'later')
        sent.push(to)
      }),
    )
    await fixture.queued('roe@graves.example', {
      kind: 'reset-link',
      expiresAt: new Date(fixture.clock.now().getTime() + HOUR_MS),
    })
    await delivery.wake()
    fixture.clock.pass(HOUR_MS)
    refuses = false
    await delivery.wake()
    expect(await fixture.queue.retry('all', fixture.clock.now())).toBe(0)
    await delivery.wake()
    expect(sent).toEqual([])
    expect(await fixture.unsent(true)).toMatchObject([{ problem: 'It expired before it could be sent. later' }])
    expect(await fixture.connection.get('SELECT text_body, html_body FROM mail')).toEqual({
      text_body: '',
      html_body: '',
    })
  })

  test('is logged without its address', async () => {
    const delivery = fixture.deliver(
      fakeMailer(() => {
        throw new MailRefusal('temporary', '451', '451 roe@graves.example is greylisted')
      }),
    )
    await fixture.queued('roe@graves.example', { kind: 'welcome' })
    await delivery.wake()
    expect(fixture.warnings).toEqual([
      'Email 1 (welcome) was not sent (451). The next attempt is at 2026-11-20T09:01:00.000Z.',
    ])
  })
})

describe('an unavailable mail server', () => {
  test('is retried after increasing pauses and gets all email when it is back', async () => {
    let isBack = false
    const tried: string[] = []
    const sent: string[] = []
    const delivery = fixture.deliver(
      fakeMailer(({ to }) => {
        tried.push(to)
        if (!isBack) throw new MailRefusal('unreachable', 'ESOCKET', 'ECONNREFUSED')
        sent.push(to)
      }),
    )
    for (const to of ['a@graves.example', 'b@graves.example', 'c@graves.example']) await fixture.queued(to)
    await delivery.wake()
    expect(tried).toEqual(['a@graves.example'])
    await delivery.wake()
    expect(tried).toHaveLength(1)
    fixture.clock.pass(15_000)
    await delivery.wake()
    expect(tried).toEqual(['a@graves.example', 'b@graves.example'])
    isBack = true
    fixture.clock.pass(MINUTE_MS)
    await delivery.wake()
    expect(sent.sort()).toEqual(['a@graves.example', 'b@graves.example', 'c@graves.example'])
  })

  test('loses no email if it hangs', async () => {
    const { server, mailer } = await fixture.smtp({
      onMessage: (_, before) => (before === 0 ? new Promise<never>(() => undefined) : null),
      server: { closeTimeout: 1 },
    })
    const delivery = fixture.deliver(mailer)
    await fixture.queued('owner@graves.example')
    await delivery.wake()
    expect(server.mails).toEqual([])
    expect(await fixture.unsent()).toMatchObject([{ status: 'queued', attempts: 0, problem: 'Timeout' }])
  })

  test('loses no email if its port is closed', async () => {
    const { server, mailer } = await fixture.smtp()
    await server.close()
    const delivery = fixture.deliver(mailer)
    await fixture.queued('owner@graves.example')
    await delivery.wake()
    expect(await fixture.unsent()).toMatchObject([{ attempts: 0, problem: expect.stringContaining('ECONNREFUSED') }])
  })
})
