/** How long a prefetched response stays usable. The time is short so that a page never shows old data. */
const FRESH_MS = 10_000
/** How long prefetching pauses after the server was busy or unreachable. */
const PAUSE_MS = 60_000
/** Marks prefetches, as Sec-Purpose marks the browser's own. Scripts cannot set that header. */
const PREFETCH_HEADERS = { Purpose: 'prefetch' }

interface PrefetchedCall {
  /** Null if the call failed. Only clones of the response are read. */
  readonly response: Promise<Response | null>
  readonly expiresAt: number
}

export interface PrefetchedCalls {
  /** Sends a call, or uses its prefetched response. Each response is used only once. */
  readonly fetch: typeof fetch
  /** Sends a call and stores its response for `fetch`. A call whose response is still stored is not sent again. */
  readonly prefetch: typeof fetch
  /** Returns whether calls may be prefetched now. */
  readonly isAllowed: () => boolean
}

export interface PrefetchedCallsOptions {
  readonly fetch?: typeof fetch
  /** Returns the time in milliseconds. */
  readonly now?: () => number
}

/** Sends API calls before a visitor opens the page that needs them. */
export function createPrefetchedCalls({
  fetch: send = fetch,
  now = () => performance.now(),
}: PrefetchedCallsOptions = {}): PrefetchedCalls {
  const prefetched = new Map<string, PrefetchedCall>()
  let pausedUntil = Number.NEGATIVE_INFINITY

  async function sendPrefetch(url: string, init: RequestInit | undefined): Promise<Response | null> {
    try {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries(PREFETCH_HEADERS)) headers.set(name, value)
      const response = await send(url, { ...init, headers })
      if (response.ok) return response
      if (response.status === 429 || response.status >= 500) pausedUntil = now() + PAUSE_MS
    } catch {
      pausedUntil = now() + PAUSE_MS
    }
    return null
  }

  function findOrSend(url: string, init: RequestInit | undefined): PrefetchedCall {
    for (const [old, { expiresAt }] of prefetched) if (expiresAt <= now()) prefetched.delete(old)
    const found = prefetched.get(url)
    if (found !== undefined) return found
    const call = { response: sendPrefetch(url, init), expiresAt: now() + FRESH_MS }
    prefetched.set(url, call)
    void call.response.then((response) => response === null && prefetched.get(url) === call && prefetched.delete(url))
    return call
  }

  return {
    async fetch(input, init) {
      const url = String(input)
      const found = prefetched.get(url)
      prefetched.delete(url)
      const response = found !== undefined && found.expiresAt > now() ? await found.response : null
      return response === null ? await send(input, init) : response.clone()
    },
    async prefetch(input, init) {
      const response = await findOrSend(String(input), init).response
      if (response === null) throw new Error('A prefetch failed.')
      return response.clone()
    },
    isAllowed: () => pausedUntil <= now(),
  }
}
