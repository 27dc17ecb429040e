import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, MailRefusal } from '../../services/deliver-mail.ts'
import type { LeasedMail } from '../../storage/ports/mail.ts'
import type { Mailbox } from '../config/setting-types.ts'
import { mailMessage } from './mail-message.ts'

const ONLY_FOR_THE_OWNER = { folder: 0o700, file: 0o600 } as const

export interface OutboxMailerOptions {
  readonly folder: string
  readonly from: Mailbox
  /** Gets the path of every mail that was written. */
  readonly log: (line: string) => void
}

/** Stands in for a mail server: every mail becomes a file that mail programs open (readings 30). */
export function outboxMailer({ folder, from, log }: OutboxMailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail: LeasedMail) {
      const file = path.join(folder, fileName(mail))
      try {
        const { message } = await transport.sendMail(mailMessage(mail, from))
        await mkdir(folder, { recursive: true, mode: ONLY_FOR_THE_OWNER.folder })
        await writeWhole(file, message as Buffer)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'error'
        throw new MailRefusal('unreachable', code, `${file} could not be written: ${String(error)}`)
      }
      log(`Mail (${mail.kind}) written to ${file}`)
    },
    close: () => transport.close(),
  }
}

// The same mail has the same name at every attempt, so that a crash before the record leaves no second file.
function fileName({ kind, queuedAt, messageId }: LeasedMail): string {
  const time = queuedAt.toISOString().replace(/[:.]/g, '-')
  return `${time}-${kind}-${messageId.replace(/@.*$/, '').replace(/[^\w-]/g, '')}.eml`
}

/** Whoever watches the folder never sees half a mail, and what was reported survives a power cut. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w', ONLY_FOR_THE_OWNER.file)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}
