import type { UncheckedAccountFields } from '../../contract/account-interface.ts'
import type { SecondFactorState } from '../../contract/account-security.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { StoredUser } from '../../storage/ports/accounts.ts'
import { accountNotice } from '../mail-messages/account-notice.ts'
import { checkCurrentPassword, renewSessionId, requireAccess } from './account-access.ts'
import {
  type AccountDependencies,
  type AccountFormHandler,
  type AccountRequest,
  attemptKey,
  countAttempt,
  hashSecret,
} from './account-request.ts'
import { base32, findStep, otpauthUrl } from './one-time-code.ts'
import { seal, unseal } from './secret-box.ts'

/** The length of a SHA-1 hash, as RFC 4226 recommends. */
const TOTP_SECRET_BYTES = 20
const NONCE_BYTES = 12
const RECOVERY_CODES = 10
/** 120 bits. Codes of fewer than 112 bits would need a slow hash (ASVS 6.5.2). */
const RECOVERY_CODE_BYTES = 15
const CODE_LIMIT = { attempts: 5, windowSeconds: 900 }

const codeError = (message: string) => new InvalidInputError({ code: [message] })
const purposeOf = (user: StoredUser) => `second-factor of user ${user.id}`

export async function describeSecondFactor(
  dependencies: AccountDependencies,
  request: AccountRequest,
): Promise<SecondFactorState> {
  const { user } = await requireAccess(dependencies, request)
  const factor = await dependencies.security.findSecondFactor(user.id)
  const isOn = factor !== null && factor.confirmedAt !== null
  if (factor === null || isOn) return { isOn, recoveryCodeCount: factor?.recoveryCodeCount ?? 0, setup: null }
  const secret = unseal(factor.secret, purposeOf(user), dependencies.secondFactorKey())
  const url = otpauthUrl(secret, { issuer: dependencies.site.siteName, email: user.email })
  return { isOn, recoveryCodeCount: 0, setup: { secret: base32(secret), url } }
}

/** Creates a secret, which a first code must confirm. */
export const beginSecondFactor: AccountFormHandler = async (dependencies, request, fields) => {
  const { user } = await requireAccess(dependencies, request)
  await checkCurrentPassword(dependencies, user, fields)
  const secret = dependencies.randomBytes(TOTP_SECRET_BYTES)
  const nonce = dependencies.randomBytes(NONCE_BYTES)
  const sealed = seal(secret, purposeOf(user), { key: dependencies.secondFactorKey(), nonce })
  await dependencies.security.beginSecondFactor(user.id, sealed)
}

/** Turns the second factor on, ends all other sessions, and returns the recovery codes. Only their hashes are stored. */
export const confirmSecondFactor: AccountFormHandler<readonly string[]> = async (dependencies, request, fields) => {
  const { security, clock, site } = dependencies
  const { user, idHash } = await requireAccess(dependencies, request)
  const factor = await security.findSecondFactor(user.id)
  if (factor === null || factor.confirmedAt !== null) throw codeError(MESSAGES.accounts.secondFactorChanged)
  const code = readCode(fields)
  const attempts = await countCode(dependencies, user)
  const secret = unseal(factor.secret, purposeOf(user), dependencies.secondFactorKey())
  const step = findStep(secret, code, clock.now())
  if (step === null) throw codeError(MESSAGES.accounts.codeWrong)
  const codes = newRecoveryCodes(dependencies)
  const confirmed = {
    userId: user.id,
    secret: factor.secret,
    step,
    codeHashes: codes.map(hashRecoveryCode),
    sessionHash: idHash,
  }
  if (!(await security.confirmSecondFactor(confirmed, accountNotice(site, user, 'second-factor-on'), clock.now()))) {
    throw codeError(MESSAGES.accounts.secondFactorChanged)
  }
  await dependencies.store.clearAttempts(attempts)
  await renewSessionId(dependencies, request, idHash)
  return codes
}

/** Opens access for this session with a code from the app or a recovery code. */
export const enterCode: AccountFormHandler = async (dependencies, request, fields) => {
  const { user, idHash } = await requireAccess(dependencies, request, 'code-required')
  const code = readCode(fields)
  const attempts = await countCode(dependencies, user)
  if (!(await acceptCode(dependencies, user, code))) throw codeError(MESSAGES.accounts.codeWrong)
  await dependencies.store.clearAttempts(attempts)
  await dependencies.security.verifySession(idHash, dependencies.clock.now())
  await renewSessionId(dependencies, request, idHash)
}

/** Replaces the recovery codes and returns the new ones. */
export const renewRecoveryCodes: AccountFormHandler<readonly string[]> = async (dependencies, request, fields) => {
  const { security, clock, site } = dependencies
  const { user, idHash } = await requireAccess(dependencies, request)
  await checkCurrentPassword(dependencies, user, fields)
  const codes = newRecoveryCodes(dependencies)
  const mail = accountNotice(site, user, 'recovery-codes')
  const isOn = await security.replaceRecoveryCodes(user.id, codes.map(hashRecoveryCode), mail, clock.now())
  if (!isOn) throw new InvalidInputError({ current_password: [MESSAGES.accounts.secondFactorChanged] })
  await renewSessionId(dependencies, request, idHash)
  return codes
}

/** Turns the second factor off and emails the account. */
export const turnOffSecondFactor: AccountFormHandler = async (dependencies, request, fields) => {
  const { user, idHash } = await requireAccess(dependencies, request)
  await checkCurrentPassword(dependencies, user, fields)
  const mail = accountNotice(dependencies.site, user, 'second-factor-off')
  await dependencies.security.removeSecondFactor(user.id, mail, dependencies.clock.now())
  await renewSessionId(dependencies, request, idHash)
}

/** Ignores the spaces and hyphens of a code, and the case of a recovery code. */
function readCode({ code }: UncheckedAccountFields): string {
  const text = typeof code === 'string' ? code.slice(0, 100).replace(/[\s-]/g, '').toUpperCase() : ''
  if (text === '') throw codeError(MESSAGES.accounts.codeRequired)
  return text
}

/** Counts each attempt before checking it, so that parallel attempts do not exceed the limit. */
async function countCode(dependencies: AccountDependencies, user: StoredUser) {
  const key = attemptKey('second-factor', String(user.id))
  await countAttempt(dependencies, key, CODE_LIMIT, MESSAGES.accounts.tooManyCodes)
  return key
}

async function acceptCode({ security, clock, secondFactorKey }: AccountDependencies, user: StoredUser, code: string) {
  if (!/^\d{6}$/.test(code)) return security.spendRecoveryCode(user.id, hashRecoveryCode(code))
  const factor = await security.findSecondFactor(user.id)
  if (factor === null) return false
  const step = findStep(unseal(factor.secret, purposeOf(user), secondFactorKey()), code, clock.now())
  return step !== null && (await security.acceptStep(user.id, step))
}

function newRecoveryCodes({ randomBytes }: AccountDependencies): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (base32(randomBytes(RECOVERY_CODE_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  )
}

function hashRecoveryCode(code: string) {
  return hashSecret(code.replaceAll('-', '').toUpperCase())
}
