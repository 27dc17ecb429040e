import rateLimit from '@fastify/rate-limit'

/** Enough for several people in one building. Each upload may take minutes and 100 MB of disk. */
const MAX_PER_NETWORK = 10
const MAX_OPEN_UPLOADS = 100

/** Limits the uploads that this process receives at the same time. An IPv6 network (/64) counts as one address. */
export class OpenUploads {
  readonly #counts = new Map<string, number>()
  #total = 0

  /** Returns a function to call at the end of the upload, or null if there are too many. */
  begin(address: string): (() => void) | null {
    const network = rateLimit.normalizeIP(address)
    const count = this.#counts.get(network) ?? 0
    if (count >= MAX_PER_NETWORK || this.#total >= MAX_OPEN_UPLOADS) return null
    this.#counts.set(network, count + 1)
    this.#total += 1
    return () => {
      this.#total -= 1
      const left = this.#counts.get(network)! - 1
      if (left === 0) this.#counts.delete(network)
      else this.#counts.set(network, left)
    }
  }
}
