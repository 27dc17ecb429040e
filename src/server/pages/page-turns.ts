import { FairQueue } from '../../services/fair-queue.ts'
import type { RequestKind } from '../http/request-kind.ts'

/** The longest estimated time to render all accepted pages of one kind, in milliseconds. */
const MAX_WAIT_MS = 200
/** The site always accepts this many pages of each kind, because right after the site starts, the estimate is too high. */
const ALWAYS_ACCEPTED = 50

export interface PageTurn {
  readonly inTurn: <T>(render: () => Promise<T>) => Promise<T>
  /** Call this after the page is rendered. */
  readonly end: () => void
}

/** Receives events about pages, for metrics. */
export interface PageWatch {
  /** A page waited this many milliseconds for its turn. */
  turnBegan(kind: RequestKind, waitedMs: number): void
  /** A page would have waited too long. */
  pageRejected(): void
}

export interface PageTurnsOptions {
  /** Runs before each rendering, so that other requests wait for one page at most. */
  readonly yieldToOthers: () => Promise<void>
  readonly watch?: PageWatch | undefined
  /** The time in milliseconds, from any starting point */
  readonly now?: () => number
}

/**
 * Accepts pages that can be rendered soon, and renders one at a time, because rendering blocks the event loop. Kinds of
 * pages take turns and are limited separately.
 */
export class PageTurns {
  readonly #yieldToOthers: () => Promise<void>
  readonly #queue: FairQueue
  readonly #watch: PageWatch | undefined
  readonly #now: () => number
  readonly #accepted = new Map<RequestKind, number>()

  constructor({ yieldToOthers, watch, now = () => performance.now() }: PageTurnsOptions) {
    this.#yieldToOthers = yieldToOthers
    this.#watch = watch
    this.#now = now
    this.#queue = new FairQueue({
      maxRunning: 1,
      maxWaitingPerClient: Number.POSITIVE_INFINITY,
      maxWaitMs: Number.POSITIVE_INFINITY,
      now,
    })
  }

  /** Accepts a page, or returns null if the site is too busy to render it soon. */
  begin(kind: RequestKind): PageTurn | null {
    const accepted = this.#accepted.get(kind) ?? 0
    if (accepted >= ALWAYS_ACCEPTED && (accepted + 1) * this.#queue.taskMs > MAX_WAIT_MS) {
      this.#watch?.pageRejected()
      return null
    }
    this.#accepted.set(kind, accepted + 1)
    return {
      inTurn: (render) => {
        const arrivedAt = this.#now()
        return this.#queue.run(kind, async () => {
          await this.#yieldToOthers()
          this.#watch?.turnBegan(kind, this.#now() - arrivedAt)
          return render()
        })
      },
      end: () => this.#accepted.set(kind, (this.#accepted.get(kind) ?? 0) - 1),
    }
  }
}
