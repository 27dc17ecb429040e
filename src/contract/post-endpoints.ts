import { z } from 'zod'
import { FORM_SCHEMAS } from './schemas/form-schemas.ts'

interface PostResponse {
  readonly status: 200 | 201
  readonly description: string
  readonly schema: z.ZodType
}

/** A call that changes something: its body, and what it answers when all is well. */
export interface PostEndpoint {
  readonly route: string
  readonly operationId: string
  readonly summary: string
  /** By the names of the shapes; one of them is the body. */
  readonly bodies: Readonly<Record<string, z.core.$ZodType>>
  readonly answer: PostResponse
}

/** Every call that takes a POST, for the generated documents. */
export const POST_ENDPOINTS: readonly PostEndpoint[] = [
  {
    route: '/api/form',
    operationId: 'sendForm',
    summary:
      'Takes one of the three forms, as JSON or as browsers send forms (up to 128 KiB). A 201 means that it is stored; the site’s owner is told by mail. An address that is on the e-mail list already is no error. The field `homepage`, which people do not see, has to be empty or absent.',
    bodies: {
      SalesForm: FORM_SCHEMAS.sales,
      VolunteerForm: FORM_SCHEMAS.volunteer_list,
      EmailListForm: FORM_SCHEMAS.email_list,
    },
    answer: {
      status: 201,
      description: 'Stored.',
      schema: z.strictObject({ message: z.string().describe('A sentence for people.') }),
    },
  },
]
