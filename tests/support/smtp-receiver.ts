import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpServer } from '../../src/server/config/smtp-url.ts'

export interface ReceivedEmail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly isEncrypted: boolean
  readonly user: string | undefined
}

/** The error response to a command, or null for success. */
type SmtpResponse = { readonly code: number; readonly text: string } | null

export interface ReceiverOptions {
  /** Called for each recipient, with the number of earlier calls for the same address. */
  readonly onRecipient?: (address: string, earlierCalls: number) => SmtpResponse
  readonly onMessage?: (mail: ReceivedEmail, earlierEmails: number) => SmtpResponse | Promise<SmtpResponse>
  readonly server?: SMTPServerOptions
  /** The default is a free port. */
  readonly port?: number
}

/** Starts a real SMTP server on a free port, which keeps the accepted emails. */
export async function openSmtpReceiver(options: ReceiverOptions = {}) {
  const mails: ReceivedEmail[] = []
  const callCounts = new Map<string, number>()
  let connections = 0
  const toSmtpError = (response: SmtpResponse) =>
    response === null ? null : Object.assign(new Error(response.text), { responseCode: response.code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options.server,
    onConnect(_session, callback) {
      connections += 1
      callback()
    },
    onRcptTo({ address }, _session, callback) {
      const earlierCalls = callCounts.get(address) ?? 0
      callCounts.set(address, earlierCalls + 1)
      callback(toSmtpError(options.onRecipient?.(address, earlierCalls) ?? null))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail: ReceivedEmail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          isEncrypted: session.secure,
          user: session.user,
        }
        const response = (await options.onMessage?.(mail, mails.length)) ?? null
        if (response === null) mails.push(mail)
        callback(toSmtpError(response))
      })
    },
  })
  // Some tests intentionally close connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
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
