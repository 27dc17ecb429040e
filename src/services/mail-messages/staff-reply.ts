import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailPart, type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

interface StaffReply {
  readonly to: string
  /** The subject of the reply: the name of a record or a form */
  readonly about: string
  /** The text that the staff wrote. Empty lines separate paragraphs. */
  readonly text: string
  /** The recipient's own text, to quote below the reply; absent if there is none */
  readonly quoted?: string | undefined
}

export function pictureSubject(name: string): string {
  return name === '' ? 'Your photo' : `Your photo of ${name}`
}

/** Creates a reply from the staff to someone who sent a correction, a picture, or a form. Replies go to the support address. */
export function staffReply(site: EmailSite, { to, about, text, quoted = '' }: StaffReply): OutgoingMail {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => ({ paragraph: paragraph.trim() }))
  const quote: readonly EmailPart[] = quoted.trim() === '' ? [] : [{ facts: [['You wrote', quoted.trim()]] }]
  return {
    kind: 'staff-reply',
    to: headerAddress(to),
    replyTo: site.supportEmail,
    subject: headerLine(`${site.siteName}: ${about}`),
    ...renderEmail(site, {
      heading: about,
      parts: [...paragraphs.filter(({ paragraph }) => paragraph !== ''), ...quote],
      reason: `You are receiving this email because you wrote to ${site.siteName}.`,
    }),
    expiresAt: null,
    host: new URL(site.siteUrl).hostname,
  }
}
