import { z } from 'zod'

/** The body of an error response: one message for the user. */
export const wireError = z.strictObject({ message: z.string() }).meta({ id: 'Error' })
export type WireError = z.infer<typeof wireError>

/** Status 422 (readings 28). */
export const wireInvalidInput = z
  .strictObject({
    message: z.string().describe('The first error, with " (and N more errors)" when there are more.'),
    errors: z.record(z.string(), z.array(z.string()).min(1)).describe('Keyed by parameter.'),
  })
  .meta({ id: 'InvalidInput' })
export type WireInvalidInput = z.infer<typeof wireInvalidInput>
