import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../contract/messages.ts'

/** Visible ASCII characters */
const KEY = /^[!-~]{1,128}$/

/** Thrown for a key that is empty, too long, or not visible ASCII. */
export class InvalidKeyError extends Error {
  readonly statusCode = 400
  constructor() {
    super(MESSAGES.errors.keyInvalid)
  }
}

/** Returns the Idempotency-Key of a post, or null. Throws an error with status 400 for an invalid one. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new InvalidKeyError()
  return key
}
