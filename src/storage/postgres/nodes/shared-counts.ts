import type { NodeConnection, NodePart } from './node-connection.ts'

/** Requests for a key, and the age of the key's window in milliseconds (src/server/http/request-counters.ts) */
type Count = readonly [key: string, requests: number, ageMs: number]

const CHANNEL = 'lychgate_counts'
/** A message can be up to 8,000 bytes long, and a count takes at most 100 bytes. */
const COUNTS_PER_MESSAGE = 75
/** More keys per second mean a flood from many senders, which a limit per sender cannot stop. */
const MAX_COUNTS = 100 * COUNTS_PER_MESSAGE

/**
 * Shares the counts of the rate limits with the other nodes once a second, in messages that are not stored in a table.
 */
export class SharedCounts implements NodePart {
  readonly channel = CHANNEL
  #waiting: Count[] = []
  #receive: (counts: readonly Count[]) => void = () => {}

  /** Calls `receive` with the counts from other nodes. */
  onCounts(receive: (counts: readonly Count[]) => void): void {
    this.#receive = receive
  }

  /** Sends these counts from this node with the next message. */
  send(counts: readonly Count[]): void {
    this.#waiting.push(...counts.slice(0, MAX_COUNTS - this.#waiting.length))
  }

  onMessage(payload: string): void {
    this.#receive(JSON.parse(payload))
  }

  async onCheck(connection: NodeConnection): Promise<void> {
    const counts = this.#waiting.splice(0).map(([key, requests, ageMs]) => [key, requests, Math.round(ageMs)])
    if (counts.length === 0) return
    const messages: string[] = []
    for (let i = 0; i < counts.length; i += COUNTS_PER_MESSAGE) {
      messages.push(JSON.stringify(counts.slice(i, i + COUNTS_PER_MESSAGE)))
    }
    await connection.query(`SELECT pg_notify('${CHANNEL}', value) FROM unnest($1::TEXT[]) AS value`, messages)
  }
}
