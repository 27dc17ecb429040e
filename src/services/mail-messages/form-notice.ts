import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

/** The data of a form notification. */
export interface FormNotice {
  /** `sales`, `volunteer_list`, `email_list`, or `contact`. Any other name is shown unchanged. */
  readonly formName: string
  /** The sender's address, which receives the replies. */
  readonly email: string
  readonly receivedAt: Date
  /** When a sign-up for the email list was confirmed; absent for other forms. */
  readonly confirmedAt?: Date | null
  /** The fields by wire name, in display order. Null and empty fields are shown as "(empty)". */
  readonly fields: Readonly<Record<string, string | number | null>>
}

const FORMS: Readonly<Record<string, { readonly heading: string; readonly subject: string }>> = {
  sales: { heading: 'Inquiry about cemetery software', subject: 'Inquiry' },
  volunteer_list: { heading: 'New volunteer', subject: 'Volunteer' },
  contact: { heading: 'Message from the contact page', subject: 'Message' },
  email_list: { heading: 'Confirmed sign-up for the email list', subject: 'Email list' },
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  product: 'Plan',
  notes: 'Notes and questions',
  message: 'Message',
  cemetery_name: 'Cemetery',
  number_of_graves: 'Burial plots',
  number_of_burials_per_year: 'Burials last year',
  form_name: 'Form',
  form_page_url: 'Sent from',
}

function formatMinute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Creates the notification of a form for the site owner. Replies go to the sender of the form. */
export function formNotice(site: EmailSite, to: string, notice: FormNotice): OutgoingMail {
  const { heading, subject } = FORMS[notice.formName] ?? { heading: `Form ${notice.formName}`, subject: 'Form' }
  const sender = notice.fields.name ?? notice.email
  const facts = Object.entries(notice.fields).map(
    ([field, value]) => [LABELS[field] ?? field, value === null || value === '' ? '(empty)' : String(value)] as const,
  )
  return {
    kind: 'form-notice',
    to,
    replyTo: headerAddress(notice.email),
    subject: headerLine(`${subject}: ${sender}`),
    ...renderEmail(site, {
      heading,
      parts: [
        {
          facts: [
            ...facts,
            ['Received', formatMinute(notice.receivedAt)],
            ...(notice.confirmedAt == null ? [] : [['Confirmed', formatMinute(notice.confirmedAt)] as const]),
          ],
        },
      ],
      reason:
        'You are receiving this email because the forms of this site are sent to you. Your reply goes to the sender of the form.',
    }),
    expiresAt: null,
    host: new URL(site.siteUrl).hostname,
  }
}
