/** The share of the space for new entries that have not been read again */
const PROBATION_SHARE = 0.1
/** Larger entries are not cached, because each would evict many others. */
const MAX_ENTRY_SHARE = 0.1
/** An entry survives one eviction pass for each read, up to this number. */
const MAX_COUNTED_READS = 3
/** Longer keys are not remembered, so that remembered keys take little memory. */
const MAX_REMEMBERED_KEY_LENGTH = 256
/** The minimum number of keys that are remembered */
const MIN_REMEMBERED_KEYS = 100

interface Entry<V> {
  readonly value: V
  bytes: number
  hits: number
}

/**
 * Caches values up to a limit in bytes with the S3-FIFO policy (Yang et al., SOSP 2023): a new entry waits in a short queue and is
 * admitted to the rest of the space only if it is read again, there or soon after. A crawl reads each page once, so it only passes
 * through the short queue (docs/decisions/0031).
 */
export class BoundedCache<V> {
  readonly #maxBytes: number
  readonly #probation = new Map<string, Entry<V>>()
  readonly #admitted = new Map<string, Entry<V>>()
  /** Keys that recently left the short queue. They are admitted at once if they are cached again. */
  readonly #remembered = new Set<string>()
  #probationBytes = 0
  #admittedBytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The number of remembered keys without a cached value. */
  get remembered(): number {
    return this.#remembered.size
  }

  get bytes(): number {
    return this.#probationBytes + this.#admittedBytes
  }

  get size(): number {
    return this.#probation.size + this.#admitted.size
  }

  get(key: string): V | undefined {
    const entry = this.#admitted.get(key) ?? this.#probation.get(key)
    if (entry === undefined) return undefined
    if (entry.hits < MAX_COUNTED_READS) entry.hits++
    return entry.value
  }

  /** Caches a value. `bytes` includes the key. */
  set(key: string, value: V, bytes: number): void {
    this.#remove(key)
    if (bytes > this.#maxBytes * MAX_ENTRY_SHARE) return
    const entry = { value, bytes, hits: 0 }
    if (this.#remembered.delete(key)) {
      this.#admitted.set(key, entry)
      this.#admittedBytes += bytes
    } else {
      this.#probation.set(key, entry)
      this.#probationBytes += bytes
    }
    this.#makeRoom()
  }

  /** Corrects the size of a value that is still cached. */
  resize(key: string, value: V, bytes: number): void {
    const admitted = this.#admitted.get(key)
    const entry = admitted ?? this.#probation.get(key)
    if (entry?.value !== value) return
    if (admitted === undefined) this.#probationBytes += bytes - entry.bytes
    else this.#admittedBytes += bytes - entry.bytes
    entry.bytes = bytes
    this.#makeRoom()
  }

  /** Drops all values, but remembers which keys were read again. */
  clear(): void {
    const entries = [...this.#probation, ...this.#admitted]
    for (const [key, { hits }] of entries) if (hits > 0) this.#remember(key, entries.length)
    this.#probation.clear()
    this.#admitted.clear()
    this.#probationBytes = 0
    this.#admittedBytes = 0
  }

  #remove(key: string): void {
    this.#probationBytes -= this.#probation.get(key)?.bytes ?? 0
    this.#admittedBytes -= this.#admitted.get(key)?.bytes ?? 0
    this.#probation.delete(key)
    this.#admitted.delete(key)
  }

  #makeRoom(): void {
    while (this.bytes > this.#maxBytes) {
      if (this.#probationBytes > this.#maxBytes * PROBATION_SHARE || this.#admitted.size === 0) this.#endProbation()
      else this.#dropAdmitted()
    }
  }

  /** Admits the oldest new entry if it was read again. Otherwise, drops it. */
  #endProbation(): void {
    const [key, entry] = oldest(this.#probation)
    this.#probation.delete(key)
    this.#probationBytes -= entry.bytes
    if (entry.hits > 0) {
      this.#admitted.set(key, { ...entry, hits: 0 })
      this.#admittedBytes += entry.bytes
      return
    }
    this.#remember(key, this.size)
  }

  #remember(key: string, most: number): void {
    if (key.length > MAX_REMEMBERED_KEY_LENGTH) return
    this.#remembered.add(key)
    while (this.#remembered.size > Math.max(MIN_REMEMBERED_KEYS, most)) {
      this.#remembered.delete(oldest(this.#remembered)[0])
    }
  }

  /** Drops the oldest admitted entry if it has not been read since it was last moved. Otherwise, moves it to the end. */
  #dropAdmitted(): void {
    const [key, entry] = oldest(this.#admitted)
    this.#admitted.delete(key)
    if (entry.hits > 0) this.#admitted.set(key, { ...entry, hits: entry.hits - 1 })
    else this.#admittedBytes -= entry.bytes
  }
}

function oldest<K, T>(entries: Map<K, T> | Set<K>): [K, T] {
  const { value, done } = (entries as Map<K, T>).entries().next()
  if (done === true) throw new Error('The cache has no entry.')
  return value
}
