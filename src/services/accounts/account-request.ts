import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { TooManyAttemptsError, type UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import type { ParsedAccountFields } from '../../contract/schemas/account-schemas.ts'
import type { RegistrationMode } from '../../contract/site-settings.ts'
import type { AcceptedPost } from '../../storage/ports/accepted-posts.ts'
import type { AccountSecurityStore } from '../../storage/ports/account-security.ts'
import type { AccountStore, SecretHash } from '../../storage/ports/accounts.ts'
import type { CorrectionStore } from '../../storage/ports/corrections.ts'
import type { EmailChangeStore } from '../../storage/ports/email-changes.ts'
import type { EmailVerificationStore, LinkToken } from '../../storage/ports/email-verification.ts'
import type { InboxStore } from '../../storage/ports/inbox.ts'
import type { InvitationStore } from '../../storage/ports/invitations.ts'
import type { PictureStore } from '../../storage/ports/pictures.ts'
import type { StaffAuthor, StaffStore } from '../../storage/ports/staff.ts'
import type { Clock } from '../clock.ts'
import type { IdempotentPosts } from '../idempotent-posts.ts'
import type { EmailSite } from '../mail-messages/email-content.ts'
import type { PersonalDataService } from '../personal-data/personal-data.ts'
import type { PasswordHasher } from './password-hasher.ts'

export interface AccountRequest {
  /** The client's IPv4 or IPv6 address. */
  readonly address: string
  /** The session ID in the visitor's cookie. A session exists only if the ID is stored. */
  readonly sessionId: string | null
  /** The User-Agent header, or an empty string. */
  readonly userAgent: string
  /** The `Idempotency-Key` header; null without one */
  readonly idempotencyKey?: string | null
  /** The person who creates an account for someone else, for the history of changes */
  readonly creator?: StaffAuthor
  renewSession(sessionId: string): void
}

export interface AccountDependencies {
  readonly store: AccountStore
  readonly security: AccountSecurityStore
  readonly verifications: EmailVerificationStore
  readonly invitations: InvitationStore
  readonly emailChanges: EmailChangeStore
  readonly staff: StaffStore
  readonly corrections: Pick<CorrectionStore, 'listByUser' | 'withdraw'>
  readonly pictures: Pick<PictureStore, 'listByUser' | 'withdraw'>
  readonly inbox: Pick<InboxStore, 'findBySource' | 'listEvents'>
  readonly personalData: PersonalDataService
  /** Returns the 32-byte key that encrypts second factors. */
  readonly secondFactorKey: () => Uint8Array
  readonly clock: Clock
  readonly randomBytes: (count: number) => Uint8Array
  readonly passwords: PasswordHasher
  /** Applies a repeated post only once. */
  readonly once: IdempotentPosts
  /** Resolves after this number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly site: EmailSite
  readonly registration: RegistrationMode
  /** The limits for each network, or null for no limits. The limits that protect a single account always apply. */
  readonly networkLimits: { readonly loginFailures: number } | null
}

/** Handles a form about an account. */
export type AccountFormHandler<T = void> = (
  dependencies: AccountDependencies,
  request: AccountRequest,
  fields: UncheckedAccountFields,
) => Promise<T>

/** Handles a form that is accepted only once, even if it is sent again. Returns the message for the visitor. */
export type OneTimeFormHandler = (
  ...handled: [...Parameters<AccountFormHandler>, post: AcceptedPost | null]
) => Promise<string>

/** Returns the values of a form. Throws InvalidInputError if they are invalid. */
export function validValues<T>(parsed: ParsedAccountFields<T>): T {
  if (!parsed.ok) throw new InvalidInputError(parsed.errors)
  return parsed.values
}

const SECRET_BYTES = 32

/** Creates a secret for a cookie or a link: 43 letters, digits, hyphens, and underscores. */
export function newSecret({ randomBytes }: Pick<AccountDependencies, 'randomBytes'>): string {
  return Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')
}

/** Creates the token of an emailed link. Only its hash is stored. */
export function newLinkToken(
  dependencies: Pick<AccountDependencies, 'randomBytes'>,
  now: Date,
  validMinutes: number,
): LinkToken & { readonly token: string } {
  const token = newSecret(dependencies)
  return { token, tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + validMinutes * 60_000) }
}

/** Returns the hash under which a secret is stored. SHA-256 is enough because the secret is random. */
export function hashSecret(secret: string): SecretHash {
  return createHash('sha256').update(secret).digest()
}

/** Returns the /64 network of an IPv6 address, which is usually one household. The site's rate limits do the same. */
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

/** Returns the key under which attempts are counted. It is a hash, so neither addresses nor emails are stored. */
export function attemptKey(...parts: readonly string[]): SecretHash {
  return hashSecret(parts.join('\n'))
}

/** Counts an attempt. Throws TooManyAttemptsError if there were too many. */
export async function countAttempt(
  { store, clock }: Pick<AccountDependencies, 'store' | 'clock'>,
  key: SecretHash,
  limit: AttemptLimit,
  message?: (seconds: number) => string,
): Promise<void> {
  const now = clock.now()
  const freeAt = await store.countAttempt(key, limit, now)
  if (freeAt === null) return
  throw new TooManyAttemptsError(Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)), message)
}
