import { createCipheriv, createDecipheriv } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for one purpose. Returns the nonce, the tag, and the encrypted secret. `key` is 32 bytes long. */
export function seal(
  secret: Uint8Array,
  purpose: string,
  { key, nonce }: { key: Uint8Array; nonce: Uint8Array },
): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce.subarray(0, NONCE_BYTES))
  cipher.setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce.subarray(0, NONCE_BYTES), cipher.getAuthTag(), encrypted])
}

/** Decrypts a sealed secret. Throws for another key or purpose. */
export function unseal(sealed: Uint8Array, purpose: string, key: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
