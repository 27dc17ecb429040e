/** A post with an Idempotency-Key. Only hashes are stored. */
export interface AcceptedPost {
  /** A 32-byte hash of the endpoint and the key */
  readonly keyHash: Uint8Array
  /** A 32-byte hash of the endpoint, the key, and the fields */
  readonly fieldsHash: Uint8Array
  readonly acceptedAt: Date
}

/** Thrown when a post with this key was already accepted. Its transaction stores nothing. */
export class RepeatedPostError extends Error {
  constructor() {
    super('A post with this key was already accepted.')
  }
}

/** Remembers accepted posts for 24 hours. Stores also record a post in the transaction that stores its content. */
export interface AcceptedPosts {
  /** Returns the hash of the fields that were accepted with this key, or null. */
  findFieldsHash(keyHash: Uint8Array, now: Date): Promise<Uint8Array | null>
  /** Records a post that stores nothing else. Throws RepeatedPostError if its key was used. */
  record(post: AcceptedPost): Promise<void>
  removeExpired(now: Date): Promise<void>
}
