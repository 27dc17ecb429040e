import type { AccountProblem } from '../../contract/account-interface.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'

/** A screen's default message for a response without text. */
export interface FailureTexts {
  /** Shown when the response contains no text. */
  readonly failed: string
  /** Shown when there was no response or an empty one. */
  readonly noResponse: string
}

/** An account request that was rejected or got no response. */
export class AccountRequestError extends Error {
  /** The response body: parsed JSON, any other text unchanged, or undefined if there was no response. */
  readonly body: unknown
  constructor(body: unknown, options?: ErrorOptions) {
    super('The account request failed.', options)
    this.body = body
  }
}

function has<N extends string>(body: unknown, name: N): body is Record<N, unknown> {
  return typeof body === 'object' && body !== null && name in body
}

// Laravel sends a list for every field; a single string is also accepted.
function readErrors(body: unknown): FieldErrors {
  if (!has(body, 'errors') || typeof body.errors !== 'object' || body.errors === null) return {}
  const lists = Object.entries(body.errors).map(([field, texts]) => [
    field,
    [texts].flat().filter((text) => typeof text === 'string' && text !== ''),
  ])
  return Object.fromEntries(lists.filter(([, texts]) => (texts?.length ?? 0) > 0))
}

/** The text to show for a failure, in the order of section 8: the message, the joined errors, or a default. */
export function accountProblem(error: unknown, texts: FailureTexts): AccountProblem {
  const body = error instanceof AccountRequestError ? error.body : undefined
  if (body === undefined || body === null || body === '') return { message: texts.noResponse, errors: {} }
  const errors = readErrors(body)
  if (has(body, 'message') && typeof body.message === 'string' && body.message !== '') {
    return { message: body.message, errors }
  }
  const joined = Object.values(errors).flat().join(' ')
  return { message: joined === '' ? texts.failed : joined, errors }
}
