import { z } from 'zod'
import { ACCOUNT_SCHEMAS } from './schemas/account-schemas.ts'

/** What GET /api/user answers. */
const wireAccount = z
  .strictObject({ id: z.int(), name: z.string(), email: z.string().describe('As it was registered.') })
  .meta({ id: 'Account' })

const sentence = (name: 'message' | 'status') =>
  z.strictObject({ [name]: z.string().describe('A sentence for people.') })

/** A call about accounts. Every POST needs the token of the session. */
export interface AccountEndpoint {
  readonly method: 'get' | 'post'
  readonly route: string
  readonly operationId: string
  readonly summary: string
  /** The name of the body's shape, and the shape; null when nothing is sent. */
  readonly body: readonly [name: string, schema: z.core.$ZodType] | null
  readonly answer: { readonly status: 200 | 201 | 204; readonly description: string; readonly schema: z.ZodType | null }
  /** Statuses of its own, besides those that every call may answer. */
  readonly refusals: readonly (401 | 419 | 422)[]
}

/** Every call about accounts, for the generated documents (readings 28). */
export const ACCOUNT_ENDPOINTS: readonly AccountEndpoint[] = [
  {
    method: 'get',
    route: '/sanctum/csrf-cookie',
    operationId: 'giveToken',
    summary:
      'Gives the cookies that every other call of this part needs: `XSRF-TOKEN`, which scripts read, and the session’s, which they cannot. Send the token, URL-decoded, as `X-XSRF-TOKEN`.',
    body: null,
    answer: { status: 204, description: 'The cookies are set.', schema: null },
    refusals: [],
  },
  {
    method: 'post',
    route: '/api/login',
    operationId: 'logIn',
    summary:
      'Signs in, under a new session and a new token. An unknown address and a wrong password are answered alike (422 under `email`). After five failures of one address and one visitor in a minute it is 429.',
    body: ['Credentials', ACCOUNT_SCHEMAS.login],
    answer: { status: 204, description: 'Signed in.', schema: null },
    refusals: [419, 422],
  },
  {
    method: 'post',
    route: '/api/register',
    operationId: 'register',
    summary:
      'Makes an account, and signs nobody in. A password has 8 to 128 characters of any kind and is none of the most common ones.',
    body: ['Registration', ACCOUNT_SCHEMAS.register],
    answer: { status: 201, description: 'The account was made.', schema: sentence('message') },
    refusals: [419, 422],
  },
  {
    method: 'post',
    route: '/api/forgot-password',
    operationId: 'requestPasswordReset',
    summary:
      'Mails a reset link if the address has an account; the answer is the same whether or not it has. Once a minute for one address.',
    body: ['ResetRequest', ACCOUNT_SCHEMAS.forgotPassword],
    answer: { status: 200, description: 'Taken.', schema: sentence('status') },
    refusals: [419, 422],
  },
  {
    method: 'post',
    route: '/api/reset-password',
    operationId: 'resetPassword',
    summary:
      'Sets a new password with the token of a reset link, which is good once and for an hour, and ends every session of the account.',
    body: ['PasswordReset', ACCOUNT_SCHEMAS.resetPassword],
    answer: { status: 200, description: 'The password was changed.', schema: sentence('status') },
    refusals: [419, 422],
  },
  {
    method: 'post',
    route: '/api/logout',
    operationId: 'logOut',
    summary: 'Ends the session, and gives a new one of nobody’s.',
    body: null,
    answer: { status: 204, description: 'Signed out.', schema: null },
    refusals: [419],
  },
  {
    method: 'get',
    route: '/api/user',
    operationId: 'findSignedIn',
    summary: 'Who is signed in.',
    body: null,
    answer: { status: 200, description: 'Somebody is.', schema: wireAccount },
    refusals: [401],
  },
]
