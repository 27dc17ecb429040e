import { setImmediate } from 'node:timers/promises'
import { type ListingPolicy, lastListedDeath } from '../domain/listing-policy.ts'
import type { SitemapKind, SitemapRecord, SitemapStore } from '../storage/ports.ts'
import type { Clock } from './clock.ts'

/** A step reads so many records, in about a millisecond; between steps other requests have their turn. */
const RECORDS_A_STEP = 100
/** Mostly the first record of a part is listed, and that is all that the index asks. */
const RECORDS_OF_THE_FIRST_STEP = 10

export interface ListedPart {
  /** 1 for the first */
  readonly part: number
  /** ISO 8601 in UTC; null where nobody wrote it down. */
  readonly changedAt: string | null
}

/** What search engines are told of, from a store of any size in constant memory. */
export class SearchEngineIndexing {
  readonly #store: SitemapStore
  readonly #clock: Clock
  readonly #recentDeathDays: number

  constructor(store: SitemapStore, clock: Clock, { recentDeathDays }: { readonly recentDeathDays: number }) {
    this.#store = store
    this.#clock = clock
    this.#recentDeathDays = recentDeathDays
  }

  /** Who is listed today. */
  async rule(): Promise<ListingPolicy> {
    return {
      diedBy: lastListedDeath(this.#clock.today(), this.#recentDeathDays),
      includesDemo: await this.#store.hasOnlyDemo(),
    }
  }

  /** The parts in which something is listed. */
  async *parts(kind: SitemapKind): AsyncGenerator<ListedPart> {
    const last = await this.#store.lastSitemapPart(kind)
    for (let part = 1; part <= last; part++) {
      const first = await this.records(kind, part).next()
      if (!first.done) yield { part, changedAt: await this.#store.sitemapPartChangedAt(kind, part) }
      await setImmediate()
    }
  }

  /** The listed records of a part, some at a time; nothing at all where none is listed. */
  async *records(kind: SitemapKind, part: number): AsyncGenerator<readonly SitemapRecord[]> {
    const listing = await this.rule()
    for (let after: number | null = 0; after !== null; ) {
      const from: { after: number; limit: number } = {
        after,
        limit: after === 0 ? RECORDS_OF_THE_FIRST_STEP : RECORDS_A_STEP,
      }
      const { records, next } = await this.#store.readSitemapPart(kind, part, from, listing)
      if (records.length > 0) yield records
      after = next
      if (after !== null) await setImmediate()
    }
  }
}
