import {
  type FormOutcome,
  type FormSender,
  type Forms,
  HONEYPOT_FIELD,
  type UncheckedForm,
} from '../contract/form-submission.ts'
import { parseForm } from '../contract/schemas/form-schemas.ts'
import type { FormRecords } from '../storage/ports/form-records.ts'
import type { Clock } from './clock.ts'
import type { EmailList } from './email-list.ts'
import type { EmailSite } from './mail-messages/email-content.ts'
import { formNotice } from './mail-messages/form-notice.ts'

export interface FormsOptions {
  readonly records: FormRecords
  readonly emailList: Pick<EmailList, 'signUp'>
  readonly clock: Clock
  readonly site: EmailSite
  /** The address that is notified of forms. */
  readonly formsEmail: string
}

function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Accepts visitors' forms. Stores each form and queues its email before it returns (readings 30). */
export class FormService implements Forms {
  readonly #options: FormsOptions

  constructor(options: FormsOptions) {
    this.#options = options
  }

  async submit(fields: UncheckedForm, { address }: FormSender): Promise<FormOutcome> {
    const { records, emailList, clock, site, formsEmail } = this.#options
    const result = parseForm(fields, 'server')
    if (!result.ok) return { accepted: false, errors: result.errors }
    const { form_name: kind, email, form_page_url: pageUrl, ...values } = result.form
    const receivedAt = clock.now()
    const isFlagged = isFilledIn(fields[HONEYPOT_FIELD])
    const submission = { kind, email, fields: values, pageUrl, receivedAt, isFlagged }
    if (kind === 'email_list' && !isFlagged) {
      await emailList.signUp(submission, address)
    } else {
      const notice = { formName: kind, email, receivedAt, fields: result.form }
      await records.store(submission, isFlagged ? null : formNotice(site, formsEmail, notice))
    }
    return { accepted: true }
  }
}
