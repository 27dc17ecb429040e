import { isBusyError } from '../contract/busy.ts'
import { isGoneError, isInvalidInputError } from '../contract/directory.ts'
import { invalidInput } from '../contract/invalid-input.ts'
import { MESSAGES } from '../contract/messages.ts'
import type { FieldErrors } from '../contract/request-fields.ts'
import type { WireError, WireInvalidInput } from '../contract/schemas/error-schemas.ts'
import { MalformedEncodingError } from '../contract/urlencoded.ts'

export interface ErrorResponse {
  readonly status: number
  readonly body: WireError | WireInvalidInput
  /** In seconds, where it is known when asking again is worth it. */
  readonly retryAfter?: number
  /** True when nobody but the site's owner can do something about it: it belongs into the log. */
  readonly isUnexpected: boolean
}

/** Thrown for a record that the directory does not have. */
export class NotFoundError extends Error {
  readonly statusCode = 404
}

const answer = (status: number, message: string): ErrorResponse => ({ status, body: { message }, isUnexpected: false })

/** The one place that decides what a caller is told of an error. `toNames` turns the domain's field names into the call's. */
export function toErrorResponse(error: unknown, toNames: (errors: FieldErrors) => FieldErrors): ErrorResponse {
  if (isInvalidInputError(error)) {
    return { status: 422, body: invalidInput(toNames(error.fields)), isUnexpected: false }
  }
  if (isGoneError(error)) return answer(410, MESSAGES.errors.gone)
  if (isBusyError(error)) return { ...answer(503, MESSAGES.errors.busy), retryAfter: error.retryAfter }
  if (error instanceof MalformedEncodingError) return answer(400, MESSAGES.errors.malformedAddress)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  // Ours, or the framework's (a body too large, a limit reached): these messages name nothing of the inside.
  if (error instanceof Error && status >= 400 && status < 500) return answer(status, error.message)
  return { status: 500, body: { message: MESSAGES.errors.unexpected }, isUnexpected: true }
}
