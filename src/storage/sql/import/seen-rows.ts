/** The bytes of an identity */
const BYTES = 16
const WORDS = BYTES / 4
const INITIAL_SLOTS = 1024
/** The maximum share of slots in use */
const MAX_LOAD = 0.7

/** The identities of rows that have occurred in a run. Needs about 40 bytes per row. */
export class SeenRows {
  #slots = new Uint32Array(INITIAL_SLOTS * WORDS)
  #count = 0

  /** Adds an identity of 16 bytes, which must be part of a digest. Returns false when the set already has it. */
  add(identity: Uint8Array): boolean {
    const words = wordsOf(identity)
    const slot = this.#find(words)
    if (slot === null) return false
    this.#slots.set(words, slot)
    this.#count++
    if (this.#count * WORDS > this.#slots.length * MAX_LOAD) this.#grow()
    return true
  }

  has(identity: Uint8Array): boolean {
    return this.#find(wordsOf(identity)) === null
  }

  /** Returns the free slot for an identity, or null when the set has it. */
  #find(words: Uint32Array): number | null {
    const mask = this.#slots.length - 1
    for (let slot = (words[0]! * WORDS) & mask; ; slot = (slot + WORDS) & mask) {
      if (isFree(this.#slots, slot)) return slot
      if (words.every((word, i) => this.#slots[slot + i] === word)) return null
    }
  }

  #grow(): void {
    const former = this.#slots
    this.#slots = new Uint32Array(former.length * 2)
    for (let slot = 0; slot < former.length; slot += WORDS) {
      if (isFree(former, slot)) continue
      const words = former.subarray(slot, slot + WORDS)
      this.#slots.set(words, this.#find(words) ?? undefined)
    }
  }
}

function wordsOf(identity: Uint8Array): Uint32Array {
  if (identity.length !== BYTES) throw new Error(`an identity has ${identity.length} bytes`)
  const words = new Uint32Array(WORDS)
  new Uint8Array(words.buffer).set(identity)
  return words
}

/** In practice, no digest starts with 16 zero bytes. */
function isFree(slots: Uint32Array, slot: number): boolean {
  return slots[slot] === 0 && slots[slot + 1] === 0 && slots[slot + 2] === 0 && slots[slot + 3] === 0
}
