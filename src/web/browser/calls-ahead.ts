/** How long a response that was requested ahead stays usable. It is short, so that a page never shows old data. */
const FRESH_MS = 10_000
/** How long nothing is requested ahead after the server was busy or unreachable. */
const PAUSE_MS = 60_000
/** Marks calls made ahead, as the header Sec-Purpose does for the browser's own. Scripts cannot set that one. */
const AHEAD_HEADERS = { Purpose: 'prefetch' }

interface Kept {
  /** Null if the call failed. Only copies of the response are read. */
  readonly response: Promise<Response | null>
  readonly expiresAt: number
}

export interface CallsAhead {
  /** Sends a call, or takes the response of the same call made ahead. Each response is taken once. */
  readonly fetch: typeof fetch
  /** Sends a call and keeps its response for `fetch`. A call whose response is still kept is not sent again. */
  readonly fetchAhead: typeof fetch
  /** Returns whether calls may be made ahead now. */
  readonly isAllowed: () => boolean
}

export interface CallsAheadOptions {
  readonly fetch?: typeof fetch
  /** Returns the time in milliseconds. */
  readonly now?: () => number
}

/** Makes calls to the API before a visitor opens the page that needs them. */
export function createCallsAhead({
  fetch: send = fetch,
  now = () => performance.now(),
}: CallsAheadOptions = {}): CallsAhead {
  const kept = new Map<string, Kept>()
  let pausedUntil = Number.NEGATIVE_INFINITY

  async function sendAhead(url: string, init: RequestInit | undefined): Promise<Response | null> {
    try {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries(AHEAD_HEADERS)) headers.set(name, value)
      const response = await send(url, { ...init, headers })
      if (response.ok) return response
      if (response.status === 429 || response.status >= 500) pausedUntil = now() + PAUSE_MS
    } catch {
      pausedUntil = now() + PAUSE_MS
    }
    return null
  }

  function keep(url: string, init: RequestInit | undefined): Kept {
    for (const [old, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(old)
    const found = kept.get(url)
    if (found !== undefined) return found
    const entry = { response: sendAhead(url, init), expiresAt: now() + FRESH_MS }
    kept.set(url, entry)
    void entry.response.then((response) => response === null && kept.get(url) === entry && kept.delete(url))
    return entry
  }

  return {
    async fetch(input, init) {
      const url = String(input)
      const found = kept.get(url)
      kept.delete(url)
      const response = found !== undefined && found.expiresAt > now() ? await found.response : null
      return response === null ? await send(input, init) : response.clone()
    },
    async fetchAhead(input, init) {
      const response = await keep(String(input), init).response
      if (response === null) throw new Error('A call made ahead failed.')
      return response.clone()
    },
    isAllowed: () => pausedUntil <= now(),
  }
}
