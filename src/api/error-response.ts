import type { FastifyRequest } from 'fastify'
import { isRegistrationClosedError } from '../contract/account-interface.ts'
import { isBusyError } from '../contract/busy-error.ts'
import {
  isDatabaseFailure,
  isUnwritable,
  REACH_RETRY_SECONDS,
  SAVE_RETRY_SECONDS,
} from '../contract/database-failure.ts'
import { isInvalidInputError, isRemovedError } from '../contract/directory.ts'
import { invalidInput } from '../contract/invalid-input.ts'
import { MESSAGES } from '../contract/messages.ts'
import type { FieldErrors } from '../contract/request-fields.ts'
import type { WireError, WireInvalidInput } from '../contract/schemas/error-schemas.ts'
import { MalformedEncodingError } from '../contract/urlencoded.ts'
import { PostRunningError } from '../services/idempotent-posts.ts'

export interface ErrorResponse {
  readonly status: number
  readonly body: WireError | WireInvalidInput
  /** Seconds until the client should retry, if known */
  readonly retryAfter?: number
  /** True for a defect in the program, which is logged with its stack. */
  readonly isUnexpected: boolean
  /** A sentence for the log about a failure that only the site owner can fix */
  readonly problem?: string
}

/** Thrown for a record that does not exist. */
export class NotFoundError extends Error {
  readonly statusCode = 404
}

const errorResponse = (status: number, message: string): ErrorResponse => ({
  status,
  body: { message },
  isUnexpected: false,
})

/** Maps every error to a response. `toNames` converts the domain's field names to those of the API. */
export function toErrorResponse(error: unknown, toNames: (errors: FieldErrors) => FieldErrors): ErrorResponse {
  if (isInvalidInputError(error)) {
    return { status: 422, body: invalidInput(toNames(error.fields)), isUnexpected: false }
  }
  if (isRegistrationClosedError(error)) {
    return { status: error.statusCode, body: { message: error.message, errors: {} }, isUnexpected: false }
  }
  if (isRemovedError(error)) return errorResponse(410, MESSAGES.errors.removed)
  if (error instanceof PostRunningError) {
    return { ...errorResponse(409, error.message), retryAfter: error.retryAfter }
  }
  if (isBusyError(error)) return { ...errorResponse(503, MESSAGES.errors.busy), retryAfter: error.retryAfter }
  if (isDatabaseFailure(error)) {
    if (error.problem === 'unreachable' || error.problem === 'refused') {
      return { ...errorResponse(503, MESSAGES.errors.busy), retryAfter: REACH_RETRY_SECONDS, problem: error.message }
    }
    return isUnwritable(error)
      ? { ...errorResponse(503, MESSAGES.errors.notSaved), retryAfter: SAVE_RETRY_SECONDS, problem: error.message }
      : { ...errorResponse(500, MESSAGES.errors.unexpected), problem: error.message }
  }
  if (error instanceof MalformedEncodingError) return errorResponse(400, MESSAGES.errors.malformedUrl)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  // An error from this site or from the framework, such as a body that is too large. Its message has no internal details.
  if (error instanceof Error && status >= 400 && status < 500) return errorResponse(status, error.message)
  return { status: 500, body: { message: MESSAGES.errors.unexpected }, isUnexpected: true }
}

/** Logs an error if the site owner can fix or report it: a defect with its stack, any other problem in one line. */
export function logError(
  { isUnexpected, problem }: ErrorResponse,
  error: unknown,
  request: Pick<FastifyRequest, 'log' | 'routeOptions'>,
): void {
  const route = request.routeOptions.url
  if (isUnexpected) request.log.error({ err: error, route })
  else if (problem !== undefined) request.log.error({ route }, problem)
}
