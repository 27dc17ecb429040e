import { createHmac } from 'node:crypto'

// RFC 6238 with the parameters that all authenticator apps support.
const STEP_SECONDS = 30
const DIGITS = 6
/** Accepts the codes of the neighboring steps, because clocks differ. */
const WINDOW_STEPS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code of a secret at a time step (RFC 4226). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE(hash[hash.length - 1]! & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the number of time steps since 1970. */
export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / STEP_SECONDS)
}

/** Returns the time step whose code this is, or null. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | null {
  const current = stepAt(now)
  for (let step = current + WINDOW_STEPS; step >= current - WINDOW_STEPS; step--) {
    if (codeAt(secret, step) === code) return step
  }
  return null
}

/** Encodes bytes in base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the link that adds a secret to an authenticator app. */
export function otpauthUrl(
  secret: Uint8Array,
  { issuer, email }: { readonly issuer: string; readonly email: string },
): string {
  // A colon separates the issuer from the account.
  const [name, account] = [issuer, email].map((text) => encodeURIComponent(text.replaceAll(':', ' ')))
  return `otpauth://totp/${name}:${account}?secret=${base32(secret)}&issuer=${name}`
}
