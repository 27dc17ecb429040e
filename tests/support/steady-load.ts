import { Agent, get } from 'node:http'

export interface LoadOptions {
  readonly origin: string
  readonly paths: readonly string[]
  /** The number of connections. Each sends one request after another. */
  readonly connections: number
  /** Whether a client opens a new connection after a response has ended the old one. */
  readonly reconnects: boolean
  /** Whether a client uses its connection for more than one request; by default, yes. */
  readonly keepsAlive?: boolean
}

export interface LoadResult {
  /** The number of responses by status */
  readonly statuses: Readonly<Record<number, number>>
  /** The requests without a response, with the reason */
  readonly failures: readonly string[]
}

export interface Load {
  /** Stops sending and resolves to the result. */
  stop(): Promise<LoadResult>
  /** Resolves when this many responses have arrived. */
  until(responses: number): Promise<void>
  /** Resolves when a response has ended every connection. */
  readonly allEnded: Promise<void>
}

/** Requests pages over connections that stay open, as a proxy does, until it is stopped. */
export function startLoad({ origin, paths, connections, reconnects, keepsAlive = true }: LoadOptions): Load {
  const statuses: Record<number, number> = {}
  const failures: string[] = []
  let responses = 0
  let isStopped = false

  async function send(): Promise<void> {
    const agent = new Agent({ keepAlive: keepsAlive, maxSockets: 1 })
    while (!isStopped) {
      const path = paths[responses % paths.length] ?? '/'
      try {
        const { status, isLast } = await request(agent, origin + path)
        statuses[status] = (statuses[status] ?? 0) + 1
        responses++
        if (isLast && !reconnects) break
      } catch (error) {
        failures.push(`${path}: ${String(error)}`)
        if (!reconnects) break
      }
    }
    agent.destroy()
  }

  const allEnded = Promise.all(Array.from({ length: connections }, send)).then(() => undefined)
  return {
    allEnded,
    async until(count) {
      while (responses < count && failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    async stop() {
      isStopped = true
      await allEnded
      return { statuses, failures }
    },
  }
}

function request(agent: Agent, url: string): Promise<{ readonly status: number; readonly isLast: boolean }> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }),
      )
    })
    sent.on('error', (error) =>
      reject(new Error(`${error.message} on a ${sent.reusedSocket ? 'used' : 'new'} connection`)),
    )
  })
}
