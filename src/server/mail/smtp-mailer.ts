import { createTransport } from 'nodemailer'
import { type Mailer, MailRefusal, type RefusalKind } from '../../services/deliver-mail.ts'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import type { Mailbox } from '../config/setting-types.ts'
import type { SmtpServer } from '../config/smtp-url.ts'
import { mailMessage } from './mail-message.ts'

/** A server that hangs is left after so long; one that goes on answering may take longer for a whole mail. */
const LIMITS_MS = { connect: 10_000, greeting: 10_000, silence: 45_000, mail: 120_000, idle: 5_000 } as const

export interface SmtpMailerOptions {
  readonly server: SmtpServer
  readonly from: Mailbox
  readonly limitsMs?: Partial<Record<keyof typeof LIMITS_MS, number>>
}

/** Hands mail to the SMTP server of the settings, over one connection at a time. */
export function smtpMailer({ server, from, limitsMs }: SmtpMailerOptions): Mailer {
  const limits = { ...LIMITS_MS, ...limitsMs }
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: !server.isSecure && server.tls === 'required',
    tls: { rejectUnauthorized: server.tls !== 'unverified' },
    ...(server.login === null ? {} : { auth: { user: server.login.user, pass: server.login.password } }),
    pool: true,
    maxConnections: 1,
    // The queue decides when to try again.
    maxRequeues: 0,
    idleTimeout: limits.idle,
    dnsTimeout: limits.connect,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail: LeasedMail, signal: AbortSignal) {
      try {
        await transport.sendMail({
          ...mailMessage(mail, from),
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.mail)]),
        })
      } catch (error) {
        throw refusalOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function refusalOf(error: unknown): MailRefusal {
  const { code, command, responseCode, message } = error as NodemailerFailure
  const answer = typeof responseCode === 'number' ? responseCode : null
  return new MailRefusal(kindOf(code, command, answer), String(answer ?? code ?? 'error'), message)
}

interface NodemailerFailure extends Error {
  readonly code?: string
  /** The command that failed: `CONN`, `EHLO`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command?: string
  readonly responseCode?: number
}

// A refused mail says nothing of the others. A server that cannot be reached, or that refuses us (greeting, STARTTLS,
// password), takes none: that is for the site's owner to mend, and no fault of the mail.
function kindOf(code: string | undefined, command: string | undefined, answer: number | null): RefusalKind {
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutTheMail || answer === 421) return 'unreachable'
  // Without an answer it was refused before it was sent: an address that no server takes, or a mail larger than it takes.
  if (answer === null) return command === undefined ? 'temporary' : 'permanent'
  return answer >= 500 && answer !== 530 ? 'permanent' : 'temporary'
}
