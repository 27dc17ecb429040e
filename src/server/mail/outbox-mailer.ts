import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { type Mailer, MailRefusal } from '../../services/deliver-mail.ts'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import { makeFolder } from '../../storage/private-files.ts'
import type { Mailbox } from '../config/setting-types.ts'
import { mailMessage } from './mail-message.ts'
import { outboxFileName } from './outbox-files.ts'

const OWNER_ONLY = 0o600

export interface OutboxMailerOptions {
  readonly folder: string
  readonly from: Mailbox
  /** Receives a line with the path of each email. */
  readonly log: (line: string) => void
}

/** Writes each email to a file, for sites without a mail server (readings 30). */
export function outboxMailer({ folder, from, log }: OutboxMailerOptions): Mailer {
  return {
    async send(mail: LeasedMail) {
      // Loading the library would delay the start of the site.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const file = path.join(folder, outboxFileName(mail))
      try {
        const { message } = await transport.sendMail(mailMessage(mail, from))
        makeFolder(folder)
        await writeWhole(file, message as Buffer)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'error'
        throw new MailRefusal('unreachable', code, `${file} could not be written: ${String(error)}`)
      }
      log(`Email (${mail.kind}) written to ${file}`)
    },
    close: () => {},
  }
}

/** Writes a file that is never visible while incomplete, and that survives a power failure once it is logged. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const partial = `${file}.part`
  const handle = await open(partial, 'w', OWNER_ONLY)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partial, file)
}
