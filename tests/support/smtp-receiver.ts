import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpServer } from '../../src/server/config/smtp-url.ts'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly isEncrypted: boolean
  readonly user: string | undefined
}

/** What the server says to a command; null: it agrees. */
type Answer = { readonly code: number; readonly text: string } | null

export interface ReceiverOptions {
  /** Asked for every recipient, with how often it has been asked before. */
  readonly onRecipient?: (address: string, askedBefore: number) => Answer
  readonly onMessage?: (mail: ReceivedMail, receivedBefore: number) => Answer | Promise<Answer>
  readonly server?: SMTPServerOptions
}

/** A real SMTP server on a free port, which keeps what it takes. */
export async function openSmtpReceiver(options: ReceiverOptions = {}) {
  const mails: ReceivedMail[] = []
  const asked = new Map<string, number>()
  let connections = 0
  const refuse = (answer: Answer) =>
    answer === null ? null : Object.assign(new Error(answer.text), { responseCode: answer.code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options.server,
    onConnect(_session, callback) {
      connections += 1
      callback()
    },
    onRcptTo({ address }, _session, callback) {
      const before = asked.get(address) ?? 0
      asked.set(address, before + 1)
      callback(refuse(options.onRecipient?.(address, before) ?? null))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail: ReceivedMail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          isEncrypted: session.secure,
          user: session.user,
        }
        const answer = (await options.onMessage?.(mail, mails.length)) ?? null
        if (answer === null) mails.push(mail)
        callback(refuse(answer))
      })
    },
  })
  // Cut connections are what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const settings: SmtpServer = {
    host: '127.0.0.1',
    port: address.port,
    isSecure: false,
    login: null,
    tls: 'unverified',
  }
  return {
    settings,
    mails,
    connectionCount: () => connections,
    parsed: (index = 0): Promise<Email> => PostalMime.parse(mails[index]?.raw ?? ''),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
