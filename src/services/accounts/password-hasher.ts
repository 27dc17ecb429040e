import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalizePassword } from '../../contract/schemas/account-schemas.ts'
import { BoundedWork } from './bounded-work.ts'

const argon2Async = promisify(argon2)

export interface HashCost {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** Argon2id as OWASP asks for at the least (docs/decisions/0011): 19 MiB, two passes, one lane. */
export const PASSWORD_COST: HashCost = { memoryKib: 19_456, passes: 2, parallelism: 1 }

/** Two hashes leave two of Node's four threads to everything else, and need 38 MiB. */
const HASHES_AT_ONCE = 2
/** Some five seconds of work; a crowd beyond that is told to come back. */
const MOST_WAITING = 200
const SALT_BYTES = 16
const TAG_BYTES = 32
const VERSION = 19

interface ReadHash extends HashCost {
  readonly salt: Buffer
  readonly tag: Buffer
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readHash(text: string): ReadHash {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(text) ?? []
  if (salt === undefined || tag === undefined) throw new Error('A stored password is no Argon2id hash.')
  return {
    memoryKib: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

/** Hashes passwords and compares them, a few at a time. What waits too long is refused with TooManyAttemptsError. */
export class PasswordHasher {
  readonly #randomBytes: (count: number) => Uint8Array
  readonly #cost: HashCost
  readonly #work: BoundedWork

  constructor(
    randomBytes: (count: number) => Uint8Array,
    cost: HashCost = PASSWORD_COST,
    limits = { atOnce: HASHES_AT_ONCE, mostWaiting: MOST_WAITING },
  ) {
    this.#randomBytes = randomBytes
    this.#cost = cost
    this.#work = new BoundedWork(limits)
  }

  #compute(password: string, salt: Uint8Array, cost: HashCost, tagLength: number): Promise<Buffer> {
    return this.#work.run(() =>
      argon2Async('argon2id', {
        message: normalizePassword(password),
        nonce: salt,
        memory: cost.memoryKib,
        passes: cost.passes,
        parallelism: cost.parallelism,
        tagLength,
      }),
    )
  }

  /** The hash with its cost and salt, in the form of the Password Hashing Competition. */
  async hash(password: string): Promise<string> {
    const { memoryKib, passes, parallelism } = this.#cost
    const salt = this.#randomBytes(SALT_BYTES)
    const tag = await this.#compute(password, salt, this.#cost, TAG_BYTES)
    return `$argon2id$v=${VERSION}$m=${memoryKib},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
  }

  /** Whether the password is the hashed one. Without a hash the answer is no, after the same work. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    if (hash === null) {
      await this.#compute(password, Buffer.alloc(SALT_BYTES), this.#cost, TAG_BYTES)
      return false
    }
    const { salt, tag, ...cost } = readHash(hash)
    return timingSafeEqual(await this.#compute(password, salt, cost, tag.length), tag)
  }

  /** Whether the hash was made at a lower cost than new ones are. */
  isOutdated(hash: string): boolean {
    const { memoryKib, passes, parallelism } = readHash(hash)
    return memoryKib < this.#cost.memoryKib || passes < this.#cost.passes || parallelism < this.#cost.parallelism
  }
}
