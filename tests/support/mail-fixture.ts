import path from 'node:path'
import { smtpMailer } from '../../src/server/mail/smtp-mailer.ts'
import type { Clock } from '../../src/services/clock.ts'
import { type DeliveryOptions, deliverMail, type Mailer } from '../../src/services/deliver-mail.ts'
import type { LeasedMail, MailEntry, OutgoingMail } from '../../src/storage/ports/mail.ts'
import type { Database } from '../../src/storage/sql/database.ts'
import { enqueueMail, SqlMailQueue } from '../../src/storage/sql/people/mail-queue.ts'
import { temporaryFolder } from './folders/temporary-folder.ts'
import { openTestPeople } from './postgres/test-engine.ts'
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
export async function queueMail(connection: Database, mail: OutgoingMail, now: Date): Promise<string> {
  return connection.transaction(() => enqueueMail(connection, mail, now))
}

export async function listUnsent(queue: SqlMailQueue, deadOnly = false): Promise<MailEntry[]> {
  const entries: MailEntry[] = []
  for await (const entry of queue.listUnsent({ deadOnly })) entries.push(entry)
  return entries
}

/** A mailer that calls `send` instead of a mail server. */
export function fakeMailer(send: (mail: LeasedMail, signal: AbortSignal) => Promise<void> | void): Mailer {
  return { send: async (mail, signal) => send(mail, signal), close: () => undefined }
}

function openIn(folder: string): Promise<Database> {
  return openTestPeople(path.join(folder, 'people.sqlite'))
}

/** A mail queue on disk with a test clock; `close` stops its deliveries and deletes the queue. */
export class MailFixture {
  readonly clock = testClock()
  readonly warnings: string[] = []
  connection: Database
  queue: SqlMailQueue
  readonly #folder: string
  readonly #cleanUps: (() => unknown)[] = []

  private constructor(folder: string, connection: Database) {
    this.#folder = folder
    this.connection = connection
    this.queue = new SqlMailQueue(connection)
  }

  static async open(): Promise<MailFixture> {
    const folder = temporaryFolder()
    return new MailFixture(folder, await openIn(folder))
  }

  /** Opens the queue on a second connection, as another process would. */
  async secondQueue(): Promise<SqlMailQueue> {
    const second = await openIn(this.#folder)
    this.#cleanUps.push(() => second.close())
    return new SqlMailQueue(second)
  }

  /** Reopens the queue, as a restart of the process would. */
  async restart(): Promise<void> {
    await this.connection.close()
    this.connection = await openIn(this.#folder)
    this.queue = new SqlMailQueue(this.connection)
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

  async queued(to: string, more: Partial<OutgoingMail> = {}): Promise<string> {
    return queueMail(this.connection, mailTo(to, more), this.clock.now())
  }

  unsent(deadOnly = false): Promise<MailEntry[]> {
    return listUnsent(this.queue, deadOnly)
  }

  async close(): Promise<void> {
    for (const cleanUp of this.#cleanUps.reverse()) await cleanUp()
    await this.connection.close()
  }
}
