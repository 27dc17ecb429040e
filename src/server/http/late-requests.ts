import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { isHealthPath, sendBusy } from './plain-responses.ts'

/** A turn of the event loop that works longer than this is late. A few dozen busy connections stay below it. */
const LATE_MS = 50
/** Fewer requests than this in a turn are not the reason that it is late. */
const FEWEST_REQUESTS = 20
/** The loop is overloaded after this many late turns in a row. A burst of requests makes one turn late. */
const LATE_TURNS = 2
/** While the loop is overloaded, a turn accepts requests for this long, so that the next turn begins soon. */
const ACCEPT_MS = 3
/** While the loop is overloaded, at most this many requests are open. */
const MOST_OPEN = 50
/** The overload ends when less than a tenth of the requests were rejected in a period of this length. */
const PERIOD_MS = 200

/** Notices when more requests arrive than the event loop can handle, and then limits how many are accepted. */
export class LoopLoad {
  readonly #workedMs: () => number
  #turn = { startedAt: 0, requests: 0 }
  #lateTurns = 0
  #overload: { startedAt: number; requests: number; rejected: number } | null = null
  #open = 0

  /** `workedMs` returns how long the event loop has worked so far. */
  constructor(workedMs = () => performance.eventLoopUtilization().active) {
    this.#workedMs = workedMs
  }

  /** Counts a request, and returns whether it is accepted. An accepted request must be ended. */
  begin(): boolean {
    if (++this.#turn.requests === 1) setImmediate(() => this.endTurn())
    if (this.#overload !== null) {
      this.#overload.requests++
      if (this.#open >= MOST_OPEN || this.#workedMs() - this.#turn.startedAt > ACCEPT_MS) {
        this.#overload.rejected++
        return false
      }
    }
    this.#open++
    return true
  }

  end(): void {
    this.#open--
  }

  /** Called at the end of each turn of the event loop that has begun requests. */
  endTurn(): void {
    const now = this.#workedMs()
    const isLate = this.#turn.requests >= FEWEST_REQUESTS && now - this.#turn.startedAt > LATE_MS
    this.#lateTurns = isLate ? this.#lateTurns + 1 : 0
    this.#turn = { startedAt: now, requests: 0 }
    if (this.#overload === null) {
      if (this.#lateTurns >= LATE_TURNS) this.#overload = { startedAt: now, requests: 0, rejected: 0 }
    } else if (now - this.#overload.startedAt > PERIOD_MS) {
      const { requests, rejected } = this.#overload
      this.#overload = rejected * 10 < requests ? null : { startedAt: now, requests: 0, rejected: 0 }
    }
  }
}

/** Rejects requests with 503 while the event loop is overloaded, before any other work. Health checks are always accepted. */
export function rejectLateRequests(app: FastifyInstance, load: Pick<LoopLoad, 'begin' | 'end'> = new LoopLoad()): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHealthPath(request.url)) return
    if (!load.begin()) {
      sendBusy(request, reply)
      return reply
    }
    reply.raw.once('close', () => load.end())
  })
}
