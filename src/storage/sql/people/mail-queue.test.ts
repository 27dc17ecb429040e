import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listUnsent, mailTo, queueMail } from '../../../../tests/support/mail-fixture.ts'
import { openTestPeople } from '../../../../tests/support/postgres/test-engine.ts'
import type { Database } from '../../sql/database.ts'
import { enqueueMail, SqlMailQueue } from './mail-queue.ts'

const NINE = new Date('2026-11-20T09:00:00Z')
const TEN = new Date('2026-11-20T10:00:00Z')
const ELEVEN = new Date('2026-11-20T11:00:00Z')

let connection: Database
let queue: SqlMailQueue

beforeEach(async () => {
  connection = await openTestPeople(':memory:')
  queue = new SqlMailQueue(connection)
})

afterEach(() => connection.close())

const unsent = (deadOnly: boolean) => listUnsent(queue, deadOnly)

describe('enqueueMail', () => {
  test('gives each email a unique Message-ID at the site host', async () => {
    const ids = await Array.fromAsync([1, 2], async () => queueMail(connection, mailTo('a@b.example'), NINE))
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@graves\.example>$/)
  })

  test('is rolled back with its transaction', async () => {
    await expect(
      connection.transaction(async () => {
        await enqueueMail(connection, mailTo('a@b.example'), NINE)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await queue.lease(TEN, ELEVEN)).toBeNull()
    expect(await queue.nextDueAt()).toBeNull()
  })

  test('calls all listeners of the connection', async () => {
    const calls: string[] = []
    queue.onEnqueued(() => calls.push('first'))
    queue.onEnqueued(() => calls.push('second'))
    await queueMail(connection, mailTo('a@b.example'), NINE)
    expect(calls).toEqual(['first', 'second'])
  })
})

describe('lease', () => {
  test('returns each email once, oldest first, with all the data needed to send it', async () => {
    const messageId = await queueMail(connection, mailTo('a@b.example'), NINE)
    await queueMail(connection, mailTo('c@d.example', { replyTo: null }), NINE)
    expect(await queue.lease(NINE, TEN)).toMatchObject({
      messageId,
      kind: 'form-notice',
      to: 'a@b.example',
      replyTo: 'ann@thornmere.example',
      subject: 'To a@b.example',
      text: 'Text for a@b.example\n',
      html: '<p>HTML for a@b.example</p>',
      queuedAt: NINE,
      attempts: 0,
    })
    expect(await queue.lease(NINE, TEN)).toMatchObject({ to: 'c@d.example', replyTo: null })
    expect(await queue.lease(NINE, TEN)).toBeNull()
    expect(await queue.nextDueAt()).toEqual(TEN)
  })

  test('gives an email to only one of two callers at the same time', async () => {
    await queueMail(connection, mailTo('a@b.example'), NINE)
    const isLeased = Promise.withResolvers<void>()
    const second = isLeased.promise.then(() => queue.lease(NINE, TEN))
    const first = connection.transaction(async () => {
      const mail = await queue.lease(NINE, TEN)
      isLeased.resolve()
      // In PostgreSQL, the second caller has now selected the email and waits for the first.
      await setTimeout(200)
      return mail
    })
    expect(await first).toMatchObject({ to: 'a@b.example' })
    expect(await second).toBeNull()
  })

  test('gives an email to another caller after the lease expires, and ignores the first caller', async () => {
    await queueMail(connection, mailTo('a@b.example'), NINE)
    const lost = await queue.lease(NINE, TEN)
    const current = await queue.lease(TEN, ELEVEN)
    if (lost === null || current === null) throw new Error('no lease')
    expect(current.id).toBe(lost.id)
    await queue.recordFailure(lost, { problem: 'late', nextAttemptAt: NINE, isCounted: true })
    await queue.recordDead(lost, { problem: 'late', now: TEN })
    await queue.release(lost)
    expect(await queue.renew(lost, ELEVEN)).toBe(false)
    expect(await queue.renew(current, ELEVEN)).toBe(true)
    expect(await unsent(false)).toMatchObject([{ status: 'queued', attempts: 0, problem: null }])
    expect(await queue.lease(TEN, ELEVEN)).toBeNull()
  })

  test('lets the first caller record the email as sent after its lease expired', async () => {
    await queueMail(connection, mailTo('a@b.example'), NINE)
    const first = await queue.lease(NINE, TEN)
    const second = await queue.lease(TEN, ELEVEN)
    if (first === null || second === null) throw new Error('no lease')
    await queue.recordSent(first.id, TEN)
    await queue.recordFailure(second, { problem: 'hung up', nextAttemptAt: TEN, isCounted: true })
    expect(await queue.lease(ELEVEN, ELEVEN)).toBeNull()
    expect(await unsent(false)).toEqual([])
  })
})

describe('unsent emails', () => {
  beforeEach(async () => {
    for (const to of ['dead@b.example', 'later@b.example', 'new@b.example'])
      await queueMail(connection, mailTo(to), NINE)
    const dead = await queue.lease(NINE, TEN)
    const later = await queue.lease(NINE, TEN)
    if (dead === null || later === null) throw new Error('no lease')
    await queue.recordDead(dead, { problem: '550 no', now: NINE })
    await queue.recordFailure(later, { problem: '451 later', nextAttemptAt: ELEVEN, isCounted: true })
  })

  test('are listed with the reason', async () => {
    expect(await unsent(false)).toMatchObject([
      { id: 1, to: 'dead@b.example', status: 'dead', problem: '550 no', nextAttemptAt: null, finishedAt: NINE },
      { id: 2, to: 'later@b.example', status: 'queued', problem: '451 later', nextAttemptAt: ELEVEN },
      { id: 3, to: 'new@b.example', status: 'queued', problem: null, nextAttemptAt: NINE },
    ])
    expect((await unsent(true)).map(({ to }) => to)).toEqual(['dead@b.example'])
  })

  test('can be retried one at a time, with all attempts left', async () => {
    let calls = 0
    queue.onEnqueued(() => {
      calls += 1
    })
    expect(await queue.retry(1, TEN)).toBe(1)
    expect(await queue.retry(99, TEN)).toBe(0)
    // The email is therefore sent at once.
    expect(calls).toBe(1)
    expect(await queue.lease(TEN, ELEVEN)).toMatchObject({ to: 'dead@b.example', attempts: 0 })
  })

  test('can all be retried, except sent ones', async () => {
    const fresh = await queue.lease(NINE, TEN)
    await queue.recordSent(fresh?.id ?? 0, NINE)
    expect(await queue.retry('all', TEN)).toBe(2)
    expect(await queue.lease(TEN, ELEVEN)).toMatchObject({ to: 'dead@b.example' })
    expect(await queue.lease(TEN, ELEVEN)).toMatchObject({ to: 'later@b.example' })
    expect(await queue.lease(TEN, ELEVEN)).toBeNull()
  })

  test('are listed completely when there are more than 1,200', async () => {
    for (let i = 0; i < 1200; i += 1) await queueMail(connection, mailTo(`nr${i}@b.example`), NINE)
    const entries = await unsent(false)
    expect(entries).toHaveLength(1203)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1203)
  })
})

describe('the inbox item for a failed email', () => {
  const countItems = async () => (await connection.get('SELECT count(*) AS n FROM inbox_item'))?.n
  beforeEach(async () => {
    await queueMail(connection, mailTo('a@b.example', { kind: 'welcome' }), NINE)
    const dead = await queue.lease(NINE, TEN)
    await queue.recordDead(dead!, { problem: '550 no', now: NINE })
    expect(await countItems()).toBe(1)
  })

  test('is added when an email expires, but stays done when a given-up email expires', async () => {
    await connection.run("UPDATE inbox_item SET state = 'done'")
    await connection.run('UPDATE mail SET expires_at = ?', TEN.toISOString())
    await queueMail(connection, mailTo('late@b.example', { kind: 'welcome', expiresAt: TEN }), NINE)
    await queue.cleanUp(ELEVEN, NINE)
    expect(await connection.all('SELECT source_id, state, email, summary FROM inbox_item ORDER BY id')).toEqual([
      { source_id: 1, state: 'done', email: 'a@b.example', summary: '550 no' },
      { source_id: 2, state: 'new', email: 'late@b.example', summary: 'It expired before it could be sent.' },
    ])
    expect([await queue.canRetry(2, NINE), await queue.canRetry(2, ELEVEN)]).toEqual([true, false])
  })

  test('is removed by eraseByEmail', async () => {
    expect(await queue.eraseByEmail('a@b.example')).toBe(1)
    expect(await countItems()).toBe(0)
  })

  test('is removed with the email if the email was sent after all', async () => {
    await queue.retry('all', TEN)
    const again = await queue.lease(TEN, ELEVEN)
    await queue.recordSent(again!.id, TEN)
    await queue.cleanUp(ELEVEN, NINE)
    expect(await countItems()).toBe(1)
    await queue.cleanUp(ELEVEN, ELEVEN)
    expect(await countItems()).toBe(0)
  })
})

describe('findByEmail and eraseByEmail', () => {
  beforeEach(async () => {
    await queueMail(connection, mailTo('owner@graves.example', { replyTo: 'JIŘÍ@thornmere.example' }), NINE)
    await queueMail(connection, mailTo('owner@graves.example', { replyTo: 'other@thornmere.example' }), NINE)
    await queueMail(connection, mailTo('jiří@Thornmere.example', { kind: 'welcome', replyTo: null }), NINE)
  })

  test('find emails to an address and notices about its forms, regardless of case', async () => {
    const found = await queue.findByEmail('Jiří@thornmere.example')
    expect(found.map(({ id, text }) => [id, text])).toEqual([
      [1, 'Text for owner@graves.example\n'],
      [3, 'Text for jiří@Thornmere.example\n'],
    ])
    // The address that receives the notices is not part of the person's data.
    expect(found.map(({ to }) => to)).toEqual(['', 'jiří@Thornmere.example'])
  })

  test('erase only the emails of the address', async () => {
    expect(await queue.eraseByEmail('jiří@thornmere.example')).toBe(2)
    expect(await queue.eraseByEmail('jiří@thornmere.example')).toBe(0)
    expect((await unsent(false)).map(({ id }) => id)).toEqual([2])
  })

  test('do not find notices to the site owner about other people', async () => {
    expect(await queue.findByEmail('owner@graves.example')).toEqual([])
  })
})
