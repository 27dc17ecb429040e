import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { TooManyAttemptsError } from '../../contract/account-interface.ts'
import type { AccountStore, SecretHash } from '../../storage/ports/accounts.ts'
import type { Clock } from '../clock.ts'
import type { EmailSite } from '../mail-messages/email-content.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** One request of a visitor, as far as accounts need to know it. */
export interface AccountRequest {
  /** Where it comes from: an IPv4 or IPv6 address. */
  readonly address: string
  /** The id in the visitor's cookie. It stands for somebody only if it is stored. */
  readonly sessionId: string | null
  /** From now on the visitor is known by another id. */
  renewSession(sessionId: string): void
}

/** What the account services work with. */
export interface AccountDependencies {
  readonly store: AccountStore
  readonly clock: Clock
  readonly randomBytes: (count: number) => Uint8Array
  readonly passwords: PasswordHasher
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly site: EmailSite
  /** Whether one address may make only so many accounts; what guards a single account always holds. */
  readonly limitsRegistrations: boolean
}

const SECRET_BYTES = 32

/** A secret for a cookie or a link: 43 letters, digits, - and _. */
export function newSecret({ randomBytes }: Pick<AccountDependencies, 'randomBytes'>): string {
  return Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')
}

/** What is stored of a secret. It is random already, so a plain hash keeps it. */
export function hashSecret(secret: string): SecretHash {
  return createHash('sha256').update(secret).digest()
}

/** An IPv6 address stands for the network that one household is given, as in the limits of the whole site. */
export function networkOf(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!isIPv6(unmapped)) return unmapped
  const [head = '', tail] = unmapped.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...between, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

interface AttemptLimit {
  readonly attempts: number
  readonly windowSeconds: number
}

/** Under what an attempt is counted; neither addresses nor names are stored. */
export function attemptKey(...parts: readonly string[]): SecretHash {
  return hashSecret(parts.join('\n'))
}

/** Counts an attempt; throws TooManyAttemptsError when there were too many. */
export async function countAttempt(
  { store, clock }: Pick<AccountDependencies, 'store' | 'clock'>,
  key: SecretHash,
  limit: AttemptLimit,
  say?: (seconds: number) => string,
): Promise<void> {
  const now = clock.now()
  const freeAt = await store.countAttempt(key, limit, now)
  if (freeAt === null) return
  throw new TooManyAttemptsError(Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)), say)
}
