/** One request from a visitor, with its response */
export interface Visit {
  /** The kind of request, such as "memorial, cached" */
  readonly kind: string
  readonly startedAt: number
  readonly endedAt: number
  /** The status, or null without a response */
  readonly status: number | null
  /** The reason why there is no response, or a defect in the response; null for a good response */
  readonly problem: string | null
}

export const FORM = 'form'

export const isRead = ({ kind }: Visit) => kind !== FORM
export const hasSucceeded = ({ status }: Visit) => status !== null && status < 300

/** Sends a request and returns the visit with the response. */
export async function visit(
  kind: string,
  send: () => Promise<Response>,
): Promise<{ readonly visit: Visit; readonly response: Response | null; readonly error: unknown }> {
  const startedAt = Date.now()
  const ended = (status: number | null, problem: string | null) => ({
    kind,
    startedAt,
    endedAt: Date.now(),
    status,
    problem,
  })
  try {
    const response = await send()
    await response.arrayBuffer()
    return { visit: ended(response.status, defectOf(response)), response, error: null }
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error
    return { visit: ended(null, String(reason)), response: null, error }
  }
}

/**
 * While a server is unavailable, the site and HAProxy may respond with 502 to 504, and the site states when to retry.
 */
function defectOf({ status, headers }: Response): string | null {
  if (status < 300 || status === 409) return null
  if (status === 503 && headers.has('x-content-type-options') && !headers.has('retry-after')) {
    return 'Retry-After is missing'
  }
  return status >= 502 && status <= 504 ? null : `unexpected status ${status}`
}

/** Returns the longest time from `from` to `to` in which no visit succeeded, in milliseconds. */
export function longestGap(visits: readonly Visit[], from: number, to: number): number {
  const times = visits.filter(hasSucceeded).map(({ endedAt }) => endedAt)
  const before = times.filter((time) => time <= from).reduce((latest, time) => Math.max(latest, time), 0)
  const inside = times.filter((time) => time > from && time < to).sort((a, b) => a - b)
  const all = [before || from, ...inside, to]
  return Math.max(...all.slice(1).map((time, i) => time - (all[i] ?? time)))
}

/** Returns the longest gap among all kinds of visits. */
export function longestGapOfKinds(visits: readonly Visit[], from: number, to: number) {
  const gaps = [...new Set(visits.map(({ kind }) => kind))].map((kind) => ({
    kind,
    gapMs: longestGap(
      visits.filter((each) => each.kind === kind),
      from,
      to,
    ),
  }))
  return gaps.sort((a, b) => b.gapMs - a.gapMs)[0] ?? { kind: 'none', gapMs: to - from }
}

export function describeVisit({ kind, startedAt, endedAt, status, problem }: Visit): string {
  return `${kind}, after ${endedAt - startedAt} ms: ${[status, problem].filter((part) => part !== null).join(', ')}`
}
