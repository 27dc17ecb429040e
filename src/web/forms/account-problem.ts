import type { AccountProblem } from '../../contract/account-interface.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'

/** What a screen says when an answer has no words of its own. */
export interface FailureTexts {
  /** There was an answer, but it says nothing. */
  readonly failed: string
  /** There was no answer, or an empty one. */
  readonly noResponse: string
}

/** An account call that was refused or got no answer. */
export class RefusedCallError extends Error {
  /** What came back: JSON as read, other texts as they came, undefined when nothing did. */
  readonly body: unknown
  constructor(body: unknown, options?: ErrorOptions) {
    super('The call was refused.', options)
    this.body = body
  }
}

function has<N extends string>(body: unknown, name: N): body is Record<N, unknown> {
  return typeof body === 'object' && body !== null && name in body
}

// Laravel writes a list for every field; a single text does no harm.
function readErrors(body: unknown): FieldErrors {
  if (!has(body, 'errors') || typeof body.errors !== 'object' || body.errors === null) return {}
  const lists = Object.entries(body.errors).map(([field, texts]) => [
    field,
    [texts].flat().filter((text) => typeof text === 'string' && text !== ''),
  ])
  return Object.fromEntries(lists.filter(([, texts]) => (texts?.length ?? 0) > 0))
}

/** What to show of a failure, in the order of section 8: the message, the errors joined, a default. */
export function accountProblem(error: unknown, texts: FailureTexts): AccountProblem {
  const body = error instanceof RefusedCallError ? error.body : undefined
  if (body === undefined || body === null || body === '') return { message: texts.noResponse, errors: {} }
  const errors = readErrors(body)
  if (has(body, 'message') && typeof body.message === 'string' && body.message !== '') {
    return { message: body.message, errors }
  }
  const joined = Object.values(errors).flat().join(' ')
  return { message: joined === '' ? texts.failed : joined, errors }
}
