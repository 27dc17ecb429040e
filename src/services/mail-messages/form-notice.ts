import type { OutgoingMail } from '../../storage/ports/mail.ts'
import { type EmailSite, headerAddress, headerLine, renderEmail } from './email-content.ts'

/** A submission as the site's owner has to see it. */
export interface FormNotice {
  /** `sales`, `volunteer_list` or `email_list`; any other is shown under its own name. */
  readonly formName: string
  /** The sender's address; answers to the notice go there. */
  readonly email: string
  readonly receivedAt: Date
  /** Every field by its wire name, in the order to show them in; null and empty ones are shown as not filled in. */
  readonly fields: Readonly<Record<string, string | number | null>>
}

const FORMS: Readonly<Record<string, { readonly heading: string; readonly subject: string }>> = {
  sales: { heading: 'An enquiry about cemetery software', subject: 'Enquiry' },
  volunteer_list: { heading: 'Somebody would like to volunteer', subject: 'Volunteer' },
  email_list: { heading: 'A sign-up for the e-mail list', subject: 'E-mail list' },
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  product: 'Plan',
  notes: 'Notes and questions',
  cemetery_name: 'Cemetery',
  number_of_graves: 'Burial plots',
  number_of_burials_per_year: 'Burials last year',
  form_name: 'Form',
  form_page_url: 'Sent from',
}

/** Tells the site's owner about a form: every field, and a reply goes to whoever sent it. */
export function formNotice(site: EmailSite, to: string, notice: FormNotice): OutgoingMail {
  const { heading, subject } = FORMS[notice.formName] ?? { heading: `The form ${notice.formName}`, subject: 'Form' }
  const sender = notice.fields.name ?? notice.email
  const facts = Object.entries(notice.fields).map(
    ([field, value]) =>
      [LABELS[field] ?? field, value === null || value === '' ? '(not filled in)' : String(value)] as const,
  )
  return {
    kind: 'form-notice',
    to,
    replyTo: headerAddress(notice.email),
    subject: headerLine(`${subject}: ${sender}`),
    ...renderEmail(site, {
      heading,
      parts: [
        { facts: [...facts, ['Received', `${notice.receivedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`]] },
      ],
      reason: 'You get this because the forms of the site are sent to you. An answer goes to the sender of the form.',
    }),
    expiresAt: null,
    host: new URL(site.siteUrl).hostname,
  }
}
