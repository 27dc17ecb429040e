import { z } from 'zod'
import { ACCOUNT_SCHEMAS } from './schemas/account-schemas.ts'

/** The response of GET /api/user. */
const wireAccount = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string().describe('As entered at registration.'),
    email_verified_at: z.iso
      .datetime()
      .nullable()
      .describe('Null until the owner uses a link in an email to this address.'),
  })
  .meta({ id: 'Account' })

/** The response of GET /api/user/data. Its content depends on what the person has done. */
const wireData = z
  .looseObject({ email: z.string(), account: z.looseObject({ name: z.string(), email: z.string() }) })
  .meta({ id: 'StoredData' })

const textResponse = (name: 'message' | 'status') =>
  z.strictObject({ [name]: z.string().describe('A message to show to the user.') })

/** An account endpoint. Every POST request needs the session's XSRF token. */
export interface AccountEndpoint {
  readonly method: 'get' | 'post'
  readonly route: string
  readonly operationId: string
  readonly summary: string
  /** The name and the schema of the request body, or null if there is no body. */
  readonly body: readonly [name: string, schema: z.core.$ZodType] | null
  readonly success: {
    readonly status: 200 | 201 | 204
    readonly description: string
    readonly schema: z.ZodType | null
  }
  /** The error statuses of this endpoint, besides those that all endpoints share. */
  readonly errorStatuses: readonly (401 | 403 | 409 | 419 | 422)[]
}

/** All account endpoints, for the generated documents (readings 28). */
export const ACCOUNT_ENDPOINTS: readonly AccountEndpoint[] = [
  {
    method: 'get',
    route: '/sanctum/csrf-cookie',
    operationId: 'giveToken',
    summary:
      'Sets the cookies that the other account endpoints need: `XSRF-TOKEN`, which scripts can read, and the session cookie, which they cannot. Send the token, URL-decoded, in the `X-XSRF-TOKEN` header.',
    body: null,
    success: { status: 204, description: 'The cookies are set.', schema: null },
    errorStatuses: [],
  },
  {
    method: 'post',
    route: '/api/login',
    operationId: 'logIn',
    summary:
      'Logs in, with a new session and a new token. The response to an unknown email and to a wrong password is the same (422 under `email`). After five failures within a minute for one email and IP address, the response is 429.',
    body: ['Credentials', ACCOUNT_SCHEMAS.login],
    success: { status: 204, description: 'Logged in.', schema: null },
    errorStatuses: [419, 422],
  },
  {
    method: 'post',
    route: '/api/register',
    operationId: 'register',
    summary:
      'Creates an account without logging in. A password has 8 to 128 characters of any kind and must not be common or easy to guess. At least 8 characters must remain without names, dates, and common patterns. `invitation` is the token of an invitation link for this email. Some sites accept only registrations with an invitation, or no registrations.',
    body: ['Registration', ACCOUNT_SCHEMAS.register],
    success: { status: 201, description: 'The account was created.', schema: textResponse('message') },
    errorStatuses: [403, 409, 419, 422],
  },
  {
    method: 'post',
    route: '/api/forgot-password',
    operationId: 'requestPasswordReset',
    summary:
      'Emails a reset link if the address has an account. The response is the same if it has none. Limited to one request per minute for each address.',
    body: ['ResetRequest', ACCOUNT_SCHEMAS.forgotPassword],
    success: { status: 200, description: 'The request was accepted.', schema: textResponse('status') },
    errorStatuses: [409, 419, 422],
  },
  {
    method: 'post',
    route: '/api/reset-password',
    operationId: 'resetPassword',
    summary:
      'Sets a new password with the token of a reset link and ends all sessions of the account. A token is valid for one hour and can be used once.',
    body: ['PasswordReset', ACCOUNT_SCHEMAS.resetPassword],
    success: { status: 200, description: 'The password was changed.', schema: textResponse('status') },
    errorStatuses: [409, 419, 422],
  },
  {
    method: 'post',
    route: '/api/logout',
    operationId: 'logOut',
    summary: 'Ends the session and starts an anonymous one.',
    body: null,
    success: { status: 204, description: 'Logged out.', schema: null },
    errorStatuses: [419],
  },
  {
    method: 'get',
    route: '/api/user',
    operationId: 'findSignedIn',
    summary: 'Returns the account of the logged-in user.',
    body: null,
    success: { status: 200, description: 'The account.', schema: wireAccount },
    errorStatuses: [401],
  },
  {
    method: 'get',
    route: '/api/user/data',
    operationId: 'exportData',
    summary:
      'Returns everything that the site stores for the email of the logged-in user, as a file. While the email is not verified, this is only the account. The response is 403 until the code of the second factor is entered.',
    body: null,
    success: { status: 200, description: 'The stored data.', schema: wireData },
    errorStatuses: [401, 403],
  },
]
