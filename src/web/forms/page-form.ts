import type { LoaderFunctionArgs } from 'react-router'
import type { FieldErrors } from '../../contract/request-fields.ts'

/** The return value of a page's action for a form that was rejected or could not be saved. */
export interface RejectedForm {
  /** The error of the whole form; null when the fields show all errors */
  readonly message: string | null
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

const SENT = 'sent'

/** Returns the redirect target for an accepted form: the same page with a thank-you, so that reloading does not resend the form. */
export function thanksPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${SENT}=1`
}

/** Loads a page with one form, which needs to know only whether the form was sent without scripts. */
export function loadFormPage({ request }: Pick<LoaderFunctionArgs, 'request'>): { readonly isSent: boolean } {
  return { isSent: wasSent(request) }
}

/** True when the URL is a thanksPath. */
export function wasSent(request: Request): boolean {
  return new URL(request.url).searchParams.get(SENT) === '1'
}
