import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { formatCount } from '../../domain/format-number.ts'
import { composeMailer, readMailQueue } from '../../server/compose/compose-mail.ts'
import type { Config } from '../../server/config/config.ts'
import { isPublicUrl } from '../../server/config/this-machine.ts'
import { outboxFolder } from '../../server/mail/outbox-files.ts'
import { checkSmtp } from '../../server/mail/smtp-mailer.ts'
import { isUsedUp } from '../../services/mail-budget.ts'
import { describeLimitUse } from '../admin/describe-limit-use.ts'
import { type Finding, failed, ok, warning } from './findings.ts'

const SMTP_SOLUTION = 'Check SMTP_URL, and that the mail server is running. The site keeps email until it can send it.'

/** Connects and logs in to the mail server without sending anything. */
export async function checkMailServer({ mail: { smtp }, dataDir, site }: Config): Promise<Finding> {
  if (smtp === null) {
    const text = `SMTP_URL is not set: email is written to files in ${path.resolve(outboxFolder({ dataDir }))}`
    return isPublicUrl(site.siteUrl) ? warning(`${text}.`, 'Set SMTP_URL so that email is sent.') : ok(text)
  }
  const server = `at ${smtp.host}, port ${smtp.port},`
  try {
    await checkSmtp(smtp)
    return ok(`The mail server ${server} accepts connections${smtp.login === null ? '' : ' and the password'}`)
  } catch (error) {
    return failed(`The mail server ${server} does not work: ${messageOf(error)}.`, SMTP_SOLUTION)
  }
}

export async function sendTestMail(config: Config, to: string, now: Date): Promise<Finding> {
  const mailer = composeMailer(config, (line) => console.log(line))
  const text = `This is a test email from ${config.site.siteName}, ${config.site.siteUrl}.`
  const mail = { kind: 'test', to, replyTo: null, subject: `Test email from ${config.site.siteName}`, text } as const
  const messageId = `<${randomUUID()}@${new URL(config.site.siteUrl).hostname}>`
  const leased = {
    ...mail,
    html: `<p>This is a test email.</p>`,
    id: 0,
    messageId,
    queuedAt: now,
    attempts: 0,
    lease: '',
  }
  try {
    await mailer.send(leased, new AbortController().signal)
    return ok(`Sent a test email to ${to}`)
  } catch (error) {
    return failed(`The test email to ${to} was not sent: ${messageOf(error)}.`, SMTP_SOLUTION)
  } finally {
    mailer.close()
  }
}

/** Reports failed email in the queue and how much of the email limits is used. */
export async function checkMailQueue(config: Config, now: Date): Promise<readonly Finding[]> {
  const { dead, queued, uses } = await readMailQueue(config, now)
  return [
    dead === 0
      ? ok(`${formatCount(queued, 'email')} waiting, none failed`)
      : warning(`${formatCount(dead, 'failed email')} in the queue.`, 'Run: lychgate mail list --dead'),
    ...uses.map((use) =>
      isUsedUp(use, 'unconfirmed')
        ? warning(
            `${describeLimitUse(use)}. More will wait.`,
            `Raise ${use.setting}, or find out who causes the email.`,
          )
        : ok(describeLimitUse(use)),
    ),
  ]
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/\.$/, '')
}
