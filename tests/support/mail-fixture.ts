import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { smtpMailer } from '../../src/server/mail/smtp-mailer.ts'
import type { Clock } from '../../src/services/clock.ts'
import { type DeliveryOptions, deliverMail, type Mailer } from '../../src/services/deliver-mail.ts'
import type { LeasedMail, MailEntry, OutgoingMail } from '../../src/storage/ports/mail.ts'
import type { Connection } from '../../src/storage/sqlite/connection/connection.ts'
import { enqueueMail, SqliteMailQueue } from '../../src/storage/sqlite/people/mail-queue.ts'
import { openPeopleDatabase } from '../../src/storage/sqlite/people/people-database.ts'
import { openSmtpReceiver, type ReceiverOptions } from './smtp-receiver.ts'

const FROM = { name: 'Hartwell Graves', address: 'post@graves.example' }

/** A clock that moves only when a test calls `pass`. */
function testClock(start = '2026-11-20T09:00:00Z') {
  let time = new Date(start).getTime()
  const clock: Clock = {
    now: () => new Date(time),
    today: () => ({ year: 2026, month: 11, day: 20 }),
  }
  return {
    ...clock,
    pass(ms: number) {
      time += ms
    },
  }
}

export function mailTo(to: string, more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    kind: 'form-notice',
    to,
    replyTo: 'ann@thornmere.example',
    subject: `To ${to}`,
    text: `Text for ${to}\n`,
    html: `<p>HTML for ${to}</p>`,
    expiresAt: null,
    host: 'graves.example',
    ...more,
  }
}

/** Queues an email in a transaction, as the stores do. */
export function queueMail(connection: Connection, mail: OutgoingMail, now: Date): string {
  return connection.transaction(() => enqueueMail(connection, mail, now))
}

export async function listUnsent(queue: SqliteMailQueue, deadOnly = false): Promise<MailEntry[]> {
  const entries: MailEntry[] = []
  for await (const entry of queue.listUnsent({ deadOnly })) entries.push(entry)
  return entries
}

/** A mailer that calls `send` instead of a mail server. */
export function fakeMailer(send: (mail: LeasedMail, signal: AbortSignal) => Promise<void> | void): Mailer {
  return { send: async (mail, signal) => send(mail, signal), close: () => undefined }
}

/** A mail queue on disk with a test clock; `close` stops its deliveries and deletes it. */
export class MailFixture {
  readonly clock = testClock()
  readonly warnings: string[] = []
  connection: Connection
  queue: SqliteMailQueue
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'lychgate-mail-'))
  readonly #cleanUps: (() => unknown)[] = []

  constructor() {
    this.connection = this.#open()
    this.queue = new SqliteMailQueue(this.connection)
  }

  #open(): Connection {
    return openPeopleDatabase(path.join(this.#folder, 'people.sqlite'))
  }

  /** Opens the queue on a second connection, as another process would. */
  secondQueue(): SqliteMailQueue {
    const second = this.#open()
    this.#cleanUps.push(() => second.close())
    return new SqliteMailQueue(second)
  }

  /** Reopens the queue, as a restart of the process would. */
  restart(): void {
    this.connection.close()
    this.connection = this.#open()
    this.queue = new SqliteMailQueue(this.connection)
  }

  deliver(mailer: Mailer, more: Partial<Pick<DeliveryOptions, 'queue' | 'renewMs' | 'stopLimitMs' | 'limits'>> = {}) {
    const { queue, clock, warnings } = this
    const limits = { perHour: 10_000, perDay: 10_000 }
    const delivery = deliverMail({ queue, mailer, clock, limits, warn: (line) => warnings.push(line), ...more })
    this.#cleanUps.push(() => delivery.stop())
    return delivery
  }

  async smtp(options?: ReceiverOptions) {
    const server = await openSmtpReceiver(options)
    this.#cleanUps.push(() => server.close())
    const newMailer = () =>
      smtpMailer({ server: server.settings, from: FROM, limitsMs: { connect: 300, greeting: 300, silence: 300 } })
    return { server, mailer: newMailer(), newMailer }
  }

  queued(to: string, more: Partial<OutgoingMail> = {}): string {
    return queueMail(this.connection, mailTo(to, more), this.clock.now())
  }

  unsent(deadOnly = false): Promise<MailEntry[]> {
    return listUnsent(this.queue, deadOnly)
  }

  async close(): Promise<void> {
    for (const cleanUp of this.#cleanUps.reverse()) await cleanUp()
    this.connection.close()
    rmSync(this.#folder, { recursive: true })
  }
}
