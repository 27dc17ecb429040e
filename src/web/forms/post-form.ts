import type { FieldErrors } from '../../contract/request-fields.ts'
import { sendRepeatedly } from './send-repeatedly.ts'

export type PostOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'rejected'; readonly errors: FieldErrors }
  | { readonly kind: 'failed' }

/** The request that posts a form to the API. */
export function formPost(form: Readonly<Record<string, string>>) {
  return {
    path: '/api/form',
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify(form),
    },
  }
}

const FAILED: PostOutcome = { kind: 'failed' }

function isFieldErrors(errors: unknown): errors is FieldErrors {
  return (
    typeof errors === 'object' &&
    errors !== null &&
    Object.values(errors).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
  )
}

async function rejectionOf(response: Response, fields: readonly string[]): Promise<PostOutcome> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('errors' in body) || !isFieldErrors(body.errors)) return FAILED
  const { errors } = body
  // Without an error for a visible field, there is nothing to show but a general failure.
  return fields.some((field) => errors[field]?.length) ? { kind: 'rejected', errors } : FAILED
}

/**
 * Sends a form and returns the outcome, which is "rejected" only if the server reports an error for one of `fields`. `onRepeat` is
 * called before the form is sent again.
 */
export async function postForm(
  form: Readonly<Record<string, string>>,
  fields: readonly string[],
  onRepeat?: () => void,
): Promise<PostOutcome> {
  try {
    const response = await sendRepeatedly({ ...formPost(form), onRepeat })
    if (response.ok) return { kind: 'sent' }
    return response.status === 422 ? await rejectionOf(response, fields) : FAILED
  } catch {
    return FAILED
  }
}
