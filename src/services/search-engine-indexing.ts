import { setImmediate } from 'node:timers/promises'
import { type ListingPolicy, lastListedDeath } from '../domain/listing-policy.ts'
import type { SitemapKind, SitemapRecord, SitemapStore } from '../storage/ports.ts'
import type { Clock } from './clock.ts'

/** A step reads this many records, which takes about a millisecond. Other requests run between steps. */
const RECORDS_PER_STEP = 100
/** The sitemap index needs only one listed record from each part, usually the first. */
const RECORDS_IN_FIRST_STEP = 10

export interface ListedPart {
  /** The first part is number 1. */
  readonly part: number
  /** ISO 8601 in UTC; null if unknown */
  readonly changedAt: string | null
}

/** The records that search engines may list. Memory use does not depend on the size of the store. */
export class SearchEngineIndexing {
  readonly #store: SitemapStore
  readonly #clock: Clock
  readonly #recentDeathDays: number

  constructor(store: SitemapStore, clock: Clock, { recentDeathDays }: { readonly recentDeathDays: number }) {
    this.#store = store
    this.#clock = clock
    this.#recentDeathDays = recentDeathDays
  }

  async policy(): Promise<ListingPolicy> {
    return {
      diedBy: lastListedDeath(this.#clock.today(), this.#recentDeathDays),
      includesDemo: await this.#store.hasOnlyDemo(),
    }
  }

  /** Returns the parts with at least one listed record. */
  async *parts(kind: SitemapKind): AsyncGenerator<ListedPart> {
    const last = await this.#store.lastSitemapPart(kind)
    for (let part = 1; part <= last; part++) {
      const first = await this.records(kind, part).next()
      if (!first.done) yield { part, changedAt: await this.#store.sitemapPartChangedAt(kind, part) }
      await setImmediate()
    }
  }

  /** Returns the listed records of a part in several steps. */
  async *records(kind: SitemapKind, part: number): AsyncGenerator<readonly SitemapRecord[]> {
    const policy = await this.policy()
    for (let after: number | null = 0; after !== null; ) {
      const from: { after: number; limit: number } = {
        after,
        limit: after === 0 ? RECORDS_IN_FIRST_STEP : RECORDS_PER_STEP,
      }
      const { records, next } = await this.#store.readSitemapPart(kind, part, from, policy)
      if (records.length > 0) yield records
      after = next
      if (after !== null) await setImmediate()
    }
  }
}
