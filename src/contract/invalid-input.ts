import type { FieldErrors } from './request-fields.ts'
import type { WireInvalidInput } from './schemas/error-schemas.ts'

/** The body of a 422 (readings 28), of errors keyed by the call's names. */
export function invalidInput(errors: FieldErrors): WireInvalidInput {
  const texts = Object.values(errors).flat()
  const more = texts.length - 1
  const suffix = more > 0 ? ` (and ${more} more ${more === 1 ? 'error' : 'errors'})` : ''
  return {
    message: `${texts[0] ?? ''}${suffix}`,
    errors: Object.fromEntries(Object.entries(errors).map(([name, list]) => [name, [...list]])),
  }
}
