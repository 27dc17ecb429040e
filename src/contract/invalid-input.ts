import type { FieldErrors } from './request-fields.ts'
import type { WireInvalidInput } from './schemas/error-schemas.ts'

/** Returns the body of a 422 response (readings 28) from errors by API name. */
export function invalidInput(errors: FieldErrors): WireInvalidInput {
  const texts = Object.values(errors).flat()
  const more = texts.length - 1
  const suffix = more > 0 ? ` (and ${more} more ${more === 1 ? 'error' : 'errors'})` : ''
  return {
    message: `${texts[0] ?? ''}${suffix}`,
    errors: Object.fromEntries(Object.entries(errors).map(([name, list]) => [name, [...list]])),
  }
}
