import type { NodeConnection, NodePart } from './node-connection.ts'

/** Requests of a key, and the age of the key's window in milliseconds (src/server/http/request-counters.ts) */
type Count = readonly [key: string, requests: number, ageMs: number]

const CHANNEL = 'lychgate_counts'
/** A message has at most 8,000 bytes, and a key at most 60. */
const COUNTS_PER_MESSAGE = 75
/** More keys in a second are a flood of many senders, which no limit for one sender stops. */
const MOST_COUNTS = 100 * COUNTS_PER_MESSAGE

export interface CountsOptions {
  /** Returns the counts of this node that it has not shared yet. */
  readonly takeCounts: () => readonly Count[]
  /** Receives the counts of another node. */
  readonly addCounts: (counts: readonly Count[]) => void
}

/** Shares the counts of the rate limits with the other nodes once a second, in messages that no table stores. */
export class SharedCounts implements NodePart {
  readonly channel = CHANNEL
  readonly #options: CountsOptions

  constructor(options: CountsOptions) {
    this.#options = options
  }

  onMessage(payload: string): void {
    this.#options.addCounts(JSON.parse(payload))
  }

  async onCheck(connection: NodeConnection): Promise<void> {
    const counts = this.#options.takeCounts().slice(0, MOST_COUNTS)
    const messages: string[] = []
    for (let i = 0; i < counts.length; i += COUNTS_PER_MESSAGE) {
      messages.push(JSON.stringify(counts.slice(i, i + COUNTS_PER_MESSAGE)))
    }
    if (messages.length === 0) return
    await connection.query(`SELECT pg_notify('${CHANNEL}', value) FROM unnest($1::TEXT[]) AS value`, messages)
  }
}
