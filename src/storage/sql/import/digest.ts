import { hash } from 'node:crypto'

/** 128 bits of SHA-256: a collision within one directory is practically impossible. */
const DIGEST_BYTES = 16

export function digest(text: string): Uint8Array {
  return hash('sha256', text, 'buffer').subarray(0, DIGEST_BYTES)
}

export function hexDigits({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('hex')
}
