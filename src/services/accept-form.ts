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
  /** Whom to tell about every form. */
  readonly formsEmail: string
}

function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Accepts the forms of visitors: checked, stored and the mail about them queued before anybody is told (readings 30). */
export class FormService implements Forms {
  readonly #options: FormsOptions

  constructor(options: FormsOptions) {
    this.#options = options
  }

  async submit(typed: UncheckedForm): Promise<FormOutcome> {
    const { records, clock, site, formsEmail } = this.#options
    const reading = parseForm(typed, 'server')
    if (!reading.ok) return { accepted: false, errors: reading.errors }
    const { form_name: kind, email, form_page_url: pageUrl, ...fields } = reading.form
    const receivedAt = clock.now()
    const isFlagged = isFilledIn(typed[HONEYPOT_FIELD])
    const notice = isFlagged
      ? null
      : formNotice(site, formsEmail, { formName: kind, email, receivedAt, fields: reading.form })
    await records.store({ kind, email, fields, pageUrl, receivedAt, isFlagged }, notice)
    return { accepted: true }
  }
}
