import {
  type FormOutcome,
  type FormSender,
  type Forms,
  HONEYPOT_FIELD,
  type UncheckedForm,
} from '../../contract/form-submission.ts'
import { type AcceptedForm, parseForm } from '../../contract/schemas/form-schemas.ts'
import type { AcceptedPost } from '../../storage/ports/accepted-posts.ts'
import type { FormRecords } from '../../storage/ports/form-records.ts'
import type { Clock } from '../clock.ts'
import type { EmailList } from '../email-list.ts'
import type { IdempotentPosts } from '../idempotent-posts.ts'
import type { EmailSite } from '../mail-messages/email-content.ts'
import { formNotice } from '../mail-messages/form-notice.ts'

export interface FormsOptions {
  readonly records: FormRecords
  readonly emailList: Pick<EmailList, 'signUp'>
  readonly once: IdempotentPosts
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

  async submit(fields: UncheckedForm, { address, idempotencyKey: key = null }: FormSender): Promise<FormOutcome> {
    const result = parseForm(fields, 'server')
    if (!result.ok) return { accepted: false, errors: result.errors }
    return this.#options.once.run({ endpoint: 'form', key, fields }, { accepted: true }, async (post) => {
      await this.#store(result.form, isFilledIn(fields[HONEYPOT_FIELD]), address, post)
      return { accepted: true }
    })
  }

  async #store(form: AcceptedForm, isFlagged: boolean, address: string, post: AcceptedPost | null): Promise<void> {
    const { records, emailList, clock, site, formsEmail } = this.#options
    const { form_name: kind, email, form_page_url: pageUrl, ...values } = form
    const receivedAt = clock.now()
    const submission = { kind, email, fields: values, pageUrl, receivedAt, isFlagged }
    if (kind === 'email_list' && !isFlagged) {
      await emailList.signUp(submission, address, post)
    } else {
      const notice = { formName: kind, email, receivedAt, fields: form }
      await records.store(submission, isFlagged ? null : formNotice(site, formsEmail, notice), post)
    }
  }
}
