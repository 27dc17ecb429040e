import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A Bloom filter, created by the script `make-common-passwords.mjs`. LICENSE-zxcvbn-ts.txt names its sources. */
const FILE = new URL('./common-passwords.bin', import.meta.url)
/** With 29 bits per entry, the filter mistakenly rejects one password in a million. */
const BITS_PER_PASSWORD = 29
const BIT_POSITIONS = 20

let common: Uint8Array | null = null

/** Returns the positions of a password's bits, by double hashing. */
function* bitPositions(password: string, bitCount: number): Generator<number> {
  const hash = createHash('sha256').update(password.normalize('NFC').toLowerCase()).digest()
  const start = hash.readUInt32LE(0)
  const step = hash.readUInt32LE(4) | 1
  for (let index = 0; index < BIT_POSITIONS; index++) yield (start + index * (step >>> 0)) % bitCount
}

/** Builds a Bloom filter from passwords, ignoring case. */
export function bloomFilter(passwords: ReadonlySet<string>): Uint8Array {
  const filter = new Uint8Array(Math.ceil((passwords.size * BITS_PER_PASSWORD) / 8))
  for (const password of passwords) {
    for (const bit of bitPositions(password, filter.length * 8)) filter[bit >> 3]! |= 1 << (bit & 7)
  }
  return filter
}

/** Whether a filter contains a password, ignoring case. */
export function isInFilter(filter: Uint8Array, password: string): boolean {
  return bitPositions(password, filter.length * 8).every((bit) => (filter[bit >> 3]! & (1 << (bit & 7))) !== 0)
}

/** Whether a password is one of 180,000 common passwords, words, and names, ignoring case. */
export function isCommonPassword(password: string): boolean {
  common ??= readFileSync(FILE)
  return isInFilter(common, password)
}
