/** How long a request is repeated */
const REPEAT_MS = 15_000
/** The longest delay between two requests, in seconds, unless the server requests a longer one */
const MAX_SECONDS = 4
/** Longer than any normal response takes, so that a stalled connection counts as a failure */
const RESPONSE_TIMEOUT_MS = 30_000

export interface RepeatedRequest {
  readonly path: string
  readonly init: RequestInit
  readonly fetch?: typeof fetch
  /** Called before each repetition. */
  readonly onRepeat?: () => void
}

/** The keys of posts without a known result, by path and body. The same content keeps its key until it is stored or rejected. */
const keys = new Map<string, string>()

/** Returns 24 random characters. `randomUUID` exists only over HTTPS. */
function newKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
}

/** Whether the same request may succeed later, because the first attempt is still running or a server was unavailable. */
function isTemporary({ status }: Response): boolean {
  return status === 409 || (status >= 502 && status <= 504)
}

/**
 * Sends a request and repeats it for up to 15 seconds while the server is unavailable. A post has an Idempotency-Key,
 * so that the server applies it only once. Returns the last response. Throws the error of `fetch` if there was none.
 */
export async function sendRepeatedly({
  path,
  init,
  fetch: send = fetch,
  onRepeat,
}: RepeatedRequest): Promise<Response> {
  const content = `${path} ${init.body ?? ''}`
  const key = keys.get(content) ?? newKey()
  if (init.method === 'POST') keys.set(content, key)
  const endsAt = performance.now() + REPEAT_MS
  const headers = { ...init.headers, ...(init.method === 'POST' ? { 'Idempotency-Key': key } : {}) }
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, MAX_SECONDS)) {
    let response: Response | undefined
    let failure: unknown
    try {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
      response = await send(path, { credentials: 'same-origin', ...init, headers, signal })
    } catch (error) {
      failure = error
    }
    if (response !== undefined && !isTemporary(response)) {
      keys.delete(content)
      return response
    }
    const wait = 1000 * (Number(response?.headers.get('Retry-After')) || seconds)
    if (performance.now() + wait > endsAt || !navigator.onLine) {
      if (response === undefined) throw failure
      return response
    }
    onRepeat?.()
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
