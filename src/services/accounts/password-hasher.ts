import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalizePassword } from '../../contract/schemas/account-schemas.ts'
import { FairQueue, type QueueLimits } from '../fair-queue.ts'

const argon2Async = promisify(argon2)

export interface HashCost {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** The OWASP minimum for Argon2id: 19 MiB, two passes, one lane (docs/decisions/0011). */
export const PASSWORD_COST: HashCost = { memoryKib: 19_456, passes: 2, parallelism: 1 }

/** The number of hashes at a time. Two of Node's four threads remain for other work, and two hashes need 38 MiB. */
const MAX_RUNNING = 2
/** Twenty hashes take about half a second. */
const WAITING = { maxWaitMs: 400, maxWaitingPerClient: 20 }

/** Returns the limits for each of several processes that share a machine. Each process may always run one hash. */
export function passwordLimits(processes: number): Pick<QueueLimits, 'maxRunning' | 'maxWaitingPerClient'> {
  return {
    maxRunning: Math.max(1, Math.floor(MAX_RUNNING / processes)),
    maxWaitingPerClient: Math.ceil(WAITING.maxWaitingPerClient / processes),
  }
}

/** Hashes that no visitor requested, such as those for admin commands. */
const SITE = 'site'
const SALT_BYTES = 16
const TAG_BYTES = 32
const VERSION = 19

interface ParsedHash extends HashCost {
  readonly salt: Buffer
  readonly tag: Buffer
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parseHash(text: string): ParsedHash {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(text) ?? []
  if (salt === undefined || tag === undefined) throw new Error('A stored password is not an Argon2id hash.')
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

/**
 * Hashes and compares passwords, two at a time. Throws TooManyAttemptsError if a client has too many passwords waiting, and
 * DirectoryBusyError if a password would have to wait too long.
 */
export class PasswordHasher {
  readonly #randomBytes: (count: number) => Uint8Array
  readonly #cost: HashCost
  readonly #queue: FairQueue

  constructor(
    randomBytes: (count: number) => Uint8Array,
    cost: HashCost = PASSWORD_COST,
    limits: Partial<QueueLimits> = {},
  ) {
    this.#randomBytes = randomBytes
    this.#cost = cost
    this.#queue = new FairQueue({ maxRunning: MAX_RUNNING, ...WAITING, ...limits })
  }

  #compute(
    password: string,
    client: string,
    { salt, tagLength, ...cost }: HashCost & { salt: Uint8Array; tagLength: number },
  ) {
    return this.#queue.run(client, () =>
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

  /**
   * Returns the hash with its cost and salt, in the format of the Password Hashing Competition. `client` is the network of the
   * visitor, for a fair share of the processor.
   */
  async hash(password: string, client = SITE): Promise<string> {
    const { memoryKib, passes, parallelism } = this.#cost
    const salt = this.#randomBytes(SALT_BYTES)
    const tag = await this.#compute(password, client, { ...this.#cost, salt, tagLength: TAG_BYTES })
    return `$argon2id$v=${VERSION}$m=${memoryKib},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
  }

  /** Whether the password matches the hash. Without a hash, returns false after the same amount of work. */
  async verify(password: string, hash: string | null, client = SITE): Promise<boolean> {
    if (hash === null) {
      await this.#compute(password, client, { ...this.#cost, salt: Buffer.alloc(SALT_BYTES), tagLength: TAG_BYTES })
      return false
    }
    const { tag, ...cost } = parseHash(hash)
    return timingSafeEqual(await this.#compute(password, client, { ...cost, tagLength: tag.length }), tag)
  }

  /** Throws the error that `hash` and `verify` would throw now if too many passwords are waiting. */
  checkQueue(client: string): void {
    this.#queue.check(client)
  }

  /** Whether the hash has a lower cost than new hashes. */
  isOutdated(hash: string): boolean {
    const { memoryKib, passes, parallelism } = parseHash(hash)
    return memoryKib < this.#cost.memoryKib || passes < this.#cost.passes || parallelism < this.#cost.parallelism
  }
}
