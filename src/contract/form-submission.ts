import type { FieldErrors } from './request-fields.ts'

/** The wire names of the forms that visitors send. */
export const FORM_NAMES = ['sales', 'volunteer_list', 'email_list', 'contact'] as const
export type FormName = (typeof FORM_NAMES)[number]

/** A hidden field. If it is filled in, a program sent the form (readings 30). */
export const HONEYPOT_FIELD = 'homepage'

/** The fields of a form by their wire names, before validation. */
export type UncheckedForm = Readonly<Record<string, unknown>>

/** The result of a form submission, with all errors by wire name. */
export type FormOutcome = { readonly accepted: true } | { readonly accepted: false; readonly errors: FieldErrors }

/** Where a form came from. */
export interface FormSender {
  /** The client's IP address, for limits on email. */
  readonly address: string
  /** The `Idempotency-Key` header; null without one */
  readonly idempotencyKey?: string | null
}

/** Accepts forms on the server, for pages and the API. Browsers send forms to `POST /api/form`. */
export interface Forms {
  /** Validates and stores a form. When the promise resolves, an accepted form is on disk. */
  submit(entered: UncheckedForm, sender: FormSender): Promise<FormOutcome>
}
