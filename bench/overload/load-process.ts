import { Agent, type ClientRequest, request } from 'node:http'
import { performance } from 'node:perf_hooks'

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The load: a fixed rate of requests, whether or not responses arrive, or a fixed number of connections. */
export interface Load {
  readonly origin: string
  readonly requests: readonly LoadRequest[]
  readonly seconds: number
  readonly arrivals: { readonly perSecond: number } | { readonly connections: number }
}

export interface Response {
  /** Seconds after the start of the load */
  readonly at: number
  /** 0 if the connection failed */
  readonly status: number
  readonly ms: number
  readonly retryAfter: boolean
}

export interface LoadResult {
  readonly responses: readonly Response[]
  /** The share of its time in which this process was busy, from 0 to 1 */
  readonly busy: number
}

/** The interval in milliseconds between checks for requests that are due */
const TICK_MS = 2
const RESPONSE_LIMIT_MS = 30_000

process.once('message', async (load: Load) => {
  const before = performance.eventLoopUtilization()
  const responses = await send(load)
  const busy = performance.eventLoopUtilization(before).utilization
  process.send?.({ responses, busy } satisfies LoadResult, () => process.exit())
})

async function send({ origin, requests, seconds, arrivals }: Load): Promise<Response[]> {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000
  const responses: Promise<Response>[] = []
  const sendNext = (dueAt: number) => {
    const next = requests[responses.length % requests.length]
    if (next === undefined) throw new Error('no requests')
    const response = timeResponse(new URL(next.path, origin), next, { agent, dueAt, startedAt })
    responses.push(response)
    return response
  }

  if ('connections' in arrivals) {
    const visit = async () => {
      while (performance.now() < endAt) await sendNext(performance.now())
    }
    await Promise.all(Array.from({ length: arrivals.connections }, visit))
  } else {
    for (let now = startedAt; now < endAt; now = performance.now()) {
      for (;;) {
        const dueAt = startedAt + (responses.length * 1000) / arrivals.perSecond
        if (dueAt > now) break
        sendNext(dueAt)
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
  }
  const all = await Promise.all(responses)
  agent.destroy()
  return all
}

/** Measures from the time when the request was due, so that a delayed client does not hide a slow server. */
function timeResponse(
  url: URL,
  { method, headers, body }: LoadRequest,
  { agent, dueAt, startedAt }: { readonly agent: Agent; readonly dueAt: number; readonly startedAt: number },
): Promise<Response> {
  return new Promise((resolve) => {
    const end = (status: number, retryAfter: boolean) =>
      resolve({ at: (dueAt - startedAt) / 1000, status, ms: performance.now() - dueAt, retryAfter })
    const sent: ClientRequest = request(url, { method, agent, headers: { ...headers } }, (response) => {
      response.resume()
      response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after'] !== undefined))
      response.on('error', () => end(0, false))
    })
    sent.setTimeout(RESPONSE_LIMIT_MS, () => sent.destroy())
    sent.on('error', () => end(0, false))
    sent.end(body)
  })
}
