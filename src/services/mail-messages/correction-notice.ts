import { correctionFields } from '../../contract/corrections.ts'
import type { NewCorrection } from '../../storage/ports/corrections.ts'
import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

interface CorrectionNotice {
  readonly correction: NewCorrection
  readonly recordName: string
}

const orNothing = (text: string) => (text === '' ? '(empty)' : text)

/** Creates the notice for the staff about a correction. Replies go to the sender, if they gave an address. */
export function correctionNotice(site: EmailSite, to: string, notice: CorrectionNotice): OutgoingMail {
  const { correction, recordName } = notice
  const { kind, recordId, changes, comment, evidence, name, email } = correction
  const labels = new Map(correctionFields(kind).map((field) => [field.name, field.label]))
  return {
    kind: 'form-notice',
    to,
    replyTo: email === '' ? null : headerAddress(email),
    subject: headerLine(`Correction: ${recordName}`),
    ...renderEmail(site, {
      heading: `Correction to ${recordName}`,
      parts: [
        {
          facts: [
            ...changes.map(
              ({ field, before, after }) =>
                [labels.get(field) ?? field, `${orNothing(before)} → ${orNothing(after)}`] as const,
            ),
            ['What is wrong', orNothing(comment)],
            ['How they know', orNothing(evidence)],
            ['Name', orNothing(name)],
            ['Email', orNothing(email)],
          ],
        },
        { link: 'The page', url: `${site.siteUrl}/${kind}/${recordId}` },
        { button: 'Open the inbox', url: `${site.siteUrl}/desk/inbox` },
      ],
      reason: 'You are receiving this email because the forms of this site are sent to you.',
    }),
    expiresAt: null,
    host: new URL(site.siteUrl).hostname,
  }
}
