import type { FieldErrors } from '../../../contract/request-fields.ts'

/** Longer than any answer takes; a connection that hangs is a failure too. */
const ANSWER_LIMIT_MS = 30_000

export type SalesOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'rejected'; readonly errors: FieldErrors }
  | { readonly kind: 'failed' }

const FAILED: SalesOutcome = { kind: 'failed' }

function isFieldErrors(errors: unknown): errors is FieldErrors {
  return (
    typeof errors === 'object' &&
    errors !== null &&
    Object.values(errors).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
  )
}

async function refusal(response: Response, fields: readonly string[]): Promise<SalesOutcome> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('errors' in body) || !isFieldErrors(body.errors)) return FAILED
  const { errors } = body
  // What cannot be shown at a field would be lost: then the whole has failed.
  return fields.some((field) => errors[field]?.length) ? { kind: 'rejected', errors } : FAILED
}

/** Sends the sales form and waits for what becomes of it. Errors of the server count when one of `fields` has any. */
export async function sendSalesForm(
  typed: Readonly<Record<string, string>>,
  fields: readonly string[],
): Promise<SalesOutcome> {
  try {
    const response = await fetch('/api/form', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify(typed),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    if (response.ok) return { kind: 'sent' }
    return response.status === 422 ? await refusal(response, fields) : FAILED
  } catch {
    return FAILED
  }
}
