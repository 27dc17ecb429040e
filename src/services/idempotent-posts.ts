import { createHmac, timingSafeEqual } from 'node:crypto'
import { isDatabaseFailure } from '../contract/database-failure.ts'
import { InvalidInputError } from '../contract/directory.ts'
import { MESSAGES } from '../contract/messages.ts'
import type { AcceptedPost, AcceptedPosts } from '../storage/ports/accepted-posts.ts'
import type { Clock } from './clock.ts'

export interface IdempotentPostsOptions {
  readonly posts: AcceptedPosts
  /** Returns the 32-byte key for the hashes. */
  readonly secret: () => Uint8Array
  readonly clock: Pick<Clock, 'now'>
}

/** A post to an endpoint, with its Idempotency-Key or null. */
export interface KeyedPost {
  readonly endpoint: string
  readonly key: string | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** Thrown for a post whose key belongs to a post that is still running. */
export class PostRunningError extends Error {
  readonly retryAfter = 1
  constructor() {
    super(MESSAGES.errors.postRunning)
  }
}

/** Applies posts with the same Idempotency-Key only once (docs/decisions/0035). */
export class IdempotentPosts {
  readonly #options: IdempotentPostsOptions
  readonly #running = new Set<string>()

  constructor(options: IdempotentPostsOptions) {
    this.#options = options
  }

  /**
   * Returns the result of `accept`, or `result` for a post that was already accepted. `accept` records the given post in the
   * transaction that stores the fields. Rejected posts are not recorded. Throws InvalidInputError when the key was used with
   * other fields, and PostRunningError while the first post with this key runs in this process.
   */
  async run<T>(keyed: KeyedPost, result: T, accept: (post: AcceptedPost | null) => Promise<T>): Promise<T> {
    if (keyed.key === null) return accept(null)
    const post = this.#hash(keyed.endpoint, keyed.key, keyed.fields)
    const id = Buffer.from(post.keyHash).toString('base64')
    if (this.#running.has(id)) throw new PostRunningError()
    this.#running.add(id)
    try {
      if (await this.#wasAccepted(post)) return result
      return await this.#accept(post, result, () => accept(post))
    } finally {
      this.#running.delete(id)
    }
  }

  /** Accepts a post and tries a second time if the connection to the database is lost. */
  async #accept<T>(post: AcceptedPost, result: T, accept: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await accept()
      } catch (error) {
        // Another process accepted the same post, or the connection was lost after the commit.
        if (await this.#wasAccepted(post)) return result
        // Otherwise, the connection was lost before the commit, and the database responds again.
        const isLost = isDatabaseFailure(error) && error.problem === 'unreachable'
        if (!isLost || attempt === 2) throw error
      }
    }
  }

  /** Records a post that stores nothing. */
  async record(post: AcceptedPost | null): Promise<void> {
    if (post !== null) await this.#options.posts.record(post)
  }

  async #wasAccepted({ keyHash, fieldsHash }: AcceptedPost): Promise<boolean> {
    const accepted = await this.#options.posts.findFieldsHash(keyHash, this.#options.clock.now())
    if (accepted === null) return false
    if (timingSafeEqual(accepted, fieldsHash)) return true
    throw new InvalidInputError({ 'Idempotency-Key': [MESSAGES.errors.keyReused] })
  }

  /** Fields may include passwords. Their hash is safe because it includes the key, which is random and not stored. */
  #hash(endpoint: string, key: string, fields: KeyedPost['fields']): AcceptedPost {
    const secret = this.#options.secret()
    const hash = (...parts: readonly unknown[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
    const inOrder = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      keyHash: hash(endpoint, key),
      fieldsHash: hash(endpoint, key, inOrder),
      acceptedAt: this.#options.clock.now(),
    }
  }
}
