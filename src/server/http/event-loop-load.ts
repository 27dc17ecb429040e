import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { isApiPath, isHealthPath, sendBusy } from './plain-responses.ts'
import { requestKindOf } from './request-kind.ts'

/** A turn of the event loop that takes longer than this is late. */
const LATE_TURN_MS = 50
/**
 * A late turn with fewer requests than this does not count. Fifty connections that each wait for their response are
 * therefore never an overload, even right after the site starts, when everything takes ten times as long.
 */
const MIN_REQUESTS_OF_LATE_TURN = 50
/** The loop is overloaded after this many late turns in a row. A burst of requests makes one turn late. */
const LATE_TURNS = 2
/** While the loop is overloaded, a turn accepts requests for this long, so that the next turn begins soon. */
const ACCEPT_MS = 3
/** While the loop is overloaded, a turn accepts at least this many requests of each kind, so that no kind starves. */
const ALWAYS_ACCEPTED = 2
/** While the loop is overloaded, at most this many requests of each kind are open. */
const MAX_OPEN_REQUESTS = 50
/** The overload ends when less than a tenth of the requests were rejected in a period of this length. */
const PERIOD_MS = 200

export interface EventLoopLoadOptions {
  /** Returns how long the event loop has been working so far, in milliseconds. */
  readonly workedMs?: () => number
  /** Called for each rejected request: its turn is late, or too many of its kind are open. */
  readonly onReject?: (reason: 'late' | 'open') => void
}

/** Detects that more requests arrive than the event loop can handle, and then limits how many are accepted. */
export class EventLoopLoad {
  readonly #workedMs: () => number
  readonly #onReject: (reason: 'late' | 'open') => void
  #turn = { startedAt: 0, requests: 0, byKind: new Map<string, number>() }
  #lateTurns = 0
  #overload: { startedAt: number; requests: number; rejected: number } | null = null
  readonly #open = new Map<string, number>()

  constructor({ workedMs, onReject }: EventLoopLoadOptions = {}) {
    this.#workedMs = workedMs ?? (() => performance.eventLoopUtilization().active)
    this.#onReject = onReject ?? (() => undefined)
  }

  /** Counts a request of a kind and returns whether it is accepted. An accepted request must be ended. */
  begin(kind: string): boolean {
    if (++this.#turn.requests === 1) setImmediate(() => this.endTurn())
    const requests = (this.#turn.byKind.get(kind) ?? 0) + 1
    this.#turn.byKind.set(kind, requests)
    const open = this.#open.get(kind) ?? 0
    if (this.#overload !== null) {
      this.#overload.requests++
      const isLate = requests > ALWAYS_ACCEPTED && this.#workedMs() - this.#turn.startedAt > ACCEPT_MS
      if (open >= MAX_OPEN_REQUESTS || isLate) {
        this.#onReject(isLate ? 'late' : 'open')
        this.#overload.rejected++
        return false
      }
    }
    this.#open.set(kind, open + 1)
    return true
  }

  end(kind: string): void {
    this.#open.set(kind, (this.#open.get(kind) ?? 0) - 1)
  }

  /** Called at the end of each turn of the event loop in which requests began. */
  endTurn(): void {
    const now = this.#workedMs()
    const isLate = this.#turn.requests >= MIN_REQUESTS_OF_LATE_TURN && now - this.#turn.startedAt > LATE_TURN_MS
    this.#lateTurns = isLate ? this.#lateTurns + 1 : 0
    this.#turn = { startedAt: now, requests: 0, byKind: new Map() }
    if (this.#overload === null) {
      if (this.#lateTurns >= LATE_TURNS) this.#overload = { startedAt: now, requests: 0, rejected: 0 }
    } else if (now - this.#overload.startedAt > PERIOD_MS) {
      const { requests, rejected } = this.#overload
      this.#overload = rejected * 10 < requests ? null : { startedAt: now, requests: 0, rejected: 0 }
    }
  }
}

/**
 * Rejects requests with 503 while the event loop is overloaded, before their bodies are read. Health checks are always accepted.
 * Requests beyond the rate limit of their address are rejected earlier and do not count, so one address cannot overload the site.
 */
export function rejectWhenOverloaded(app: FastifyInstance, load: Pick<EventLoopLoad, 'begin' | 'end'>): void {
  app.addHook('preParsing', async (request, reply) => {
    if (isHealthPath(request.url)) return
    const kind = `${isApiPath(request.url) ? 'api' : 'site'} ${requestKindOf(request)}`
    if (!load.begin(kind)) {
      sendBusy(request, reply)
      return reply
    }
    reply.raw.once('close', () => load.end(kind))
  })
}
