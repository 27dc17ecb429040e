import { type FormOutcome, type Forms, HONEYPOT_FIELD, type UncheckedForm } from '../contract/form-submission.ts'
import { parseForm } from '../contract/schemas/form-schemas.ts'
import type { FormRecords } from '../storage/ports/form-records.ts'
import type { Clock } from './clock.ts'
import type { EmailSite } from './mail-messages/email-content.ts'
import { formNotice } from './mail-messages/form-notice.ts'

export interface FormsOptions {
  readonly records: FormRecords
  readonly clock: Clock
  readonly site: EmailSite
  /** The address that is notified of every form. */
  readonly formsEmail: string
}

function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Accepts visitors' forms. Stores each form and queues the notification before it returns (readings 30). */
export class FormService implements Forms {
  readonly #options: FormsOptions

  constructor(options: FormsOptions) {
    this.#options = options
  }

  async submit(fields: UncheckedForm): Promise<FormOutcome> {
    const { records, clock, site, formsEmail } = this.#options
    const result = parseForm(fields, 'server')
    if (!result.ok) return { accepted: false, errors: result.errors }
    const { form_name: kind, email, form_page_url: pageUrl, ...values } = result.form
    const receivedAt = clock.now()
    const isFlagged = isFilledIn(fields[HONEYPOT_FIELD])
    const notice = isFlagged
      ? null
      : formNotice(site, formsEmail, { formName: kind, email, receivedAt, fields: result.form })
    await records.store({ kind, email, fields: values, pageUrl, receivedAt, isFlagged }, notice)
    return { accepted: true }
  }
}
