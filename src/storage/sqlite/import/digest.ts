import { hash } from 'node:crypto'

/** Long enough that two rows of one directory never share a SHA-256 of this length. */
const DIGEST_BYTES = 16

export function digest(text: string): Uint8Array {
  return hash('sha256', text, 'buffer').subarray(0, DIGEST_BYTES)
}
