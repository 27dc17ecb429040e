import type { UncheckedAccountFields } from '../../contract/account-interface.ts'
import { AccountRequestError } from '../forms/account-problem.ts'
import { sendRepeatedly } from '../forms/send-repeatedly.ts'

/** The account API in the browser. Each method throws AccountRequestError if the request is rejected or gets no response. */
export interface BrowserAccounts {
  logIn(entered: UncheckedAccountFields): Promise<void>
  register(entered: UncheckedAccountFields): Promise<void>
  /** Returns the server's message, or null when it has none. */
  requestPasswordReset(entered: UncheckedAccountFields): Promise<string | null>
  /** Returns the server's message, or null when it has none. */
  resetPassword(entered: UncheckedAccountFields): Promise<string | null>
  logOut(): Promise<void>
}

export interface BrowserAccountsOptions {
  readonly fetch?: typeof fetch
  /** Called before a request is sent again. */
  readonly onRepeat?: () => void
  /** The cookies that scripts may read, in the format of `document.cookie`. */
  readonly cookies?: () => string
}

const HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }

/** Returns the XSRF tokens in the cookies, separated by commas. There are several if another subdomain planted one. */
function xsrfTokens(cookies: string): string {
  const values = [...cookies.matchAll(/(?:^|;\s*)XSRF-TOKEN=([^;]*)/g)].map(([, value = '']) => value)
  // The server's tokens are base64. A header with other characters might not be sent at all.
  return values
    .map((value) => value.replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '='))
    .filter((token) => /^[\w+/=]+$/.test(token))
    .join(',')
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The account API over `fetch`; each request first gets a CSRF token, as in Sanctum. */
export function createBrowserAccounts({
  fetch,
  onRepeat,
  cookies = () => document.cookie,
}: BrowserAccountsOptions = {}): BrowserAccounts {
  async function call(path: string, init: RequestInit): Promise<unknown> {
    let response: Response
    let body: unknown
    try {
      response = await sendRepeatedly({ path, init, fetch, onRepeat })
      body = parse(await response.text())
    } catch (error) {
      throw new AccountRequestError(undefined, { cause: error })
    }
    if (!response.ok) throw new AccountRequestError(body)
    return body
  }

  async function post(path: string, entered: UncheckedAccountFields): Promise<unknown> {
    await call('/sanctum/csrf-cookie', { headers: HEADERS })
    return call(path, {
      method: 'POST',
      headers: { ...HEADERS, 'Content-Type': 'application/json', 'X-XSRF-TOKEN': xsrfTokens(cookies()) },
      body: JSON.stringify(entered),
    })
  }

  async function statusOf(response: Promise<unknown>): Promise<string | null> {
    const body = await response
    const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : null
    return typeof status === 'string' && status !== '' ? status : null
  }

  return {
    async logIn(entered) {
      await post('/api/login', entered)
    },
    async register(entered) {
      await post('/api/register', entered)
    },
    requestPasswordReset: (entered) => statusOf(post('/api/forgot-password', entered)),
    resetPassword: (entered) => statusOf(post('/api/reset-password', entered)),
    async logOut() {
      await post('/api/logout', {})
    },
  }
}
