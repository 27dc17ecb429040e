import type { Transporter } from 'nodemailer'
import { type Mailer, MailRefusal, type RefusalKind } from '../../services/deliver-mail.ts'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import type { Mailbox } from '../config/setting-types.ts'
import type { SmtpServer } from '../config/smtp-url.ts'
import { mailMessage } from './mail-message.ts'

/** `silence` limits the wait for each response from the server, and `mail` limits the time for a whole email. */
const LIMITS_MS = { connect: 10_000, greeting: 10_000, silence: 45_000, mail: 120_000, idle: 5_000 } as const

export interface SmtpMailerOptions {
  readonly server: SmtpServer
  readonly from: Mailbox
  readonly limitsMs?: Partial<Record<keyof typeof LIMITS_MS, number>>
}

/** Sends email through the configured SMTP server, over one connection at a time. */
export function smtpMailer({ server, from, limitsMs }: SmtpMailerOptions): Mailer {
  const limits = { ...LIMITS_MS, ...limitsMs }
  // The queue schedules retries.
  const pool = { pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout: limits.idle } as const
  let transport: Transporter | null = null
  return {
    async send(mail: LeasedMail, signal: AbortSignal) {
      // Loading the library would delay the start of the site.
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport({ ...connectionOptions(server, limits), ...pool })
      try {
        await transport.sendMail({
          ...mailMessage(mail, from),
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.mail)]),
        })
      } catch (error) {
        throw toRefusal(error)
      }
    },
    close: () => transport?.close(),
  }
}

/** Connects and logs in to a mail server without sending an email. Throws if the server refuses. */
export async function checkSmtp(server: SmtpServer): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(connectionOptions(server, LIMITS_MS))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function connectionOptions(server: SmtpServer, limits: Readonly<Record<keyof typeof LIMITS_MS, number>>) {
  return {
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: !server.isSecure && server.tls === 'required',
    tls: { rejectUnauthorized: server.tls !== 'unverified' },
    ...(server.login === null ? {} : { auth: { user: server.login.user, pass: server.login.password } }),
    dnsTimeout: limits.connect,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function toRefusal(error: unknown): MailRefusal {
  const { code, command, responseCode, message } = error as NodemailerFailure
  const reply = typeof responseCode === 'number' ? responseCode : null
  return new MailRefusal(kindOf(code, command, reply), String(reply ?? code ?? 'error'), message)
}

interface NodemailerFailure extends Error {
  readonly code?: string
  /** The command that failed: `CONN`, `EHLO`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command?: string
  readonly responseCode?: number
}

// EENVELOPE and EMESSAGE concern one email. All other failures concern the server (connection, greeting, STARTTLS,
// password), which then accepts no email until the site owner fixes the problem.
function kindOf(code: string | undefined, command: string | undefined, reply: number | null): RefusalKind {
  const concernsEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!concernsEmail || reply === 421) return 'unreachable'
  // Without a reply code, nodemailer itself rejected the email before sending: an invalid address, or an email over the server's
  // size limit.
  if (reply === null) return command === undefined ? 'temporary' : 'permanent'
  return reply >= 500 && reply !== 530 ? 'permanent' : 'temporary'
}
