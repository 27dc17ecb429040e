import type { FieldErrors } from '../../contract/request-fields.ts'

/** What a page's action answers about a form that was refused: it stands again as typed, with what is wrong beside it. */
export interface RefusedForm {
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

const SENT = 'sent'

/** Where an accepted post leads: the page itself, saying thanks, so that reloading it sends nothing again. */
export function thanksPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${SENT}=1`
}

/** Whether a page is asked for by its thanksPath. */
export function wasSent(request: Request): boolean {
  return new URL(request.url).searchParams.get(SENT) === '1'
}
