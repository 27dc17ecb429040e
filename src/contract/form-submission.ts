import type { FieldErrors } from './request-fields.ts'

/** The forms that visitors send, under the names of the wire. */
export const FORM_NAMES = ['sales', 'volunteer_list', 'email_list'] as const
export type FormName = (typeof FORM_NAMES)[number]

/** A field that people neither see nor hear of: whoever fills it in is a program (readings 30). */
export const HONEYPOT_FIELD = 'homepage'

/** What arrived under the names of the wire; nothing of it has been checked. */
export type UncheckedForm = Readonly<Record<string, unknown>>

/** Errors are keyed by the names of the wire, all of them at once. */
export type FormOutcome = { readonly accepted: true } | { readonly accepted: false; readonly errors: FieldErrors }

/** Takes the forms of visitors, as pages and calls see it on the server. In browsers forms go through `POST /api/form`. */
export interface Forms {
  /** Once it says accepted, the form is stored and survives whatever happens to the server. */
  submit(typed: UncheckedForm): Promise<FormOutcome>
}
