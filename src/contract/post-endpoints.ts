import { z } from 'zod'
import { FORM_SCHEMAS } from './schemas/form-schemas.ts'

interface PostResponse {
  readonly status: 200 | 201
  readonly description: string
  readonly schema: z.ZodType
}

/** A POST endpoint, its request body, and its success response. */
export interface PostEndpoint {
  readonly route: string
  readonly operationId: string
  readonly summary: string
  /** The alternative schemas of the body, by name. */
  readonly bodies: Readonly<Record<string, z.core.$ZodType>>
  readonly success: PostResponse
}

/** All POST endpoints except the account endpoints, for the generated documents. */
export const POST_ENDPOINTS: readonly PostEndpoint[] = [
  {
    route: '/api/form',
    operationId: 'sendForm',
    summary:
      'Accepts one of the four forms, as JSON or URL-encoded, up to 128 KiB. A 201 response means that the form is stored. The site owner is notified by email. A sign-up for the email list counts once its owner opens the link in an email and confirms it. The response is the same for every address. The hidden field `homepage` must be empty or absent.',
    bodies: {
      SalesForm: FORM_SCHEMAS.sales,
      VolunteerForm: FORM_SCHEMAS.volunteer_list,
      EmailListForm: FORM_SCHEMAS.email_list,
      ContactForm: FORM_SCHEMAS.contact,
    },
    success: {
      status: 201,
      description: 'Stored.',
      schema: z.strictObject({ message: z.string().describe('A message to show to the user.') }),
    },
  },
]
